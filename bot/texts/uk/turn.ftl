### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, ваш хід**
turn-next-last-round = **{ $mention }, ваш хід** – фінальний раунд
turn-next-computers = Далі: { $names } …
turn-next-stand-in = { $name } (грає комп’ютерний гравець)
turn-start = **{ $mention }, починаєте ви**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Ваш хід у { $channel } зіграно (хід { $turn }). Гральне поле після нього зараз не можна там показати: гілку заблоковано, або я не можу там писати. Воно прийде саме, щойно це стане можливим.

# The hand by direct message
hand-dm = **Стіл #{ $channel }, { $server }, раунд { $round }** – ваша рука ({ $count }): { $cards }
hand-dm-empty = **Стіл #{ $channel }, { $server }, раунд { $round }** – ваша рука порожня.
hand-own = **Ваша рука** ({ $count }): { $cards }
hand-own-empty = **Ваша рука** порожня.
hand-card-line = **{ $card }** – { $cost } – { $text }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = У вас **{ $vp } ПО**. Якби гра скінчилася зараз: **{ $total }** ({ $parts }).
own-score-bare = У вас **{ $vp } ПО**. Якби гра скінчилася зараз, нічого б не додалося.
own-score-temples = { $vp } за храми
own-score-most = { $vp } за перевагу ({ $what })
dm-closed = { $mention }, я не можу надіслати вам приватне повідомлення. *Моя рука* нижче показує карти лише вам, скільки завгодно разів.
spectator = Ви спостерігаєте за цим столом. Ось що видно всім.

# The end
result-title =
    { $count ->
        [one] **Перемагає { $winners }: { $total }**
        [few] **Разом перемагають { $winners }: { $total }**
       *[many] **Разом перемагають { $winners }: { $total }**
    }
result-other = { $name } { $total }
result-left = { $name }: залишає гру
result-reason =
    { $reason ->
        [temples] Гра скінчилася, бо зведено останній храм; раунд { $round } був останнім.
        [villages] Гра скінчилася, бо в жодному селищі не лишилося ПО; раунд { $round } був останнім.
        [stall] Гра скінчилася, бо десять раундів минули без будівництва; раунд { $round } був останнім.
        [resignation] Гра скінчилася, бо в раунді { $round } лишилася одна людина.
       *[other] Гра скінчилася в раунді { $round }.
    }
result-seed = Роздачу відкрито: `{ $seed }` – її може перевірити кожен за допомогою запису.

# Preparing one's next turn
prepare-title = **Ви готуєте наступний хід** · Ходить { $name }: гральне поле ще може змінитися.
prepare-ask = **Зіграти його за вас, коли настане ваш хід?** Ось що він зробив би:
prepare-once = ✅ Він зіграє сам, коли настане ваш хід, якщо зробить саме це. Якщо ні, ви знайдете його тут із поясненням.
prepare-draft = ✅ Збережено, щоб ви підтвердили, коли настане ваш хід. Ось що він зробив би:
prepare-changed = **Гральне поле змінилося, відколи ви це підготували. Усе одно зіграти за вас?** Тепер він зробив би таке:
prepared-soon = 🕰️ *Ви підготували цей хід: за мить він зіграє сам. Якщо щось тут зміните, підтверджувати вам.*
prepared-impossible = ⚠️ **Підготований хід уже не можна зіграти.** Ось та його частина, що ще можлива. Ви підготували: { $before }
prepared-differs = ⚠️ **Підготований хід зробив би тепер щось інше**, тож його не зіграно.
    Підготовано: { $before }
    Тепер: { $now }
panel-stale-waiting = Ця кнопка – з попереднього ходу. Ходить { $name }.
button-prepare = Підготувати наступний хід
button-prepare-once = Зіграти за мене
button-prepare-draft = Лишити на підтвердження
