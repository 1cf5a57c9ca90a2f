### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, ваш хід**
turn-next-last-round = **{ $mention }, ваш хід** – фінальний раунд
turn-next-computers = Далі: { $names } …
turn-next-stand-in = { $name } (грає комп’ютерний гравець)
turn-start = **{ $mention }, починаєте ви**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Ваш хід у { $channel } зроблено (хід { $turn }). Показати там гральне поле після нього я зараз не можу: гілку заблоковано, або мені не можна там писати. Покажу, щойно зможу.
turn-refused = Ваш хід у { $channel } зроблено (хід { $turn }). Discord не пропускає туди повідомлення з гральним полем: можливо, його блокує правило модерації або в чиємусь імені є посилання. Гра триває, а я спробую ще раз. Поле показує `{ -cmd-deus-board }`.

# The hand by direct message
hand-dm = **Стіл #{ $channel }, { $server }, раунд { $round }** – карти на руці ({ $count }): { $cards }
hand-dm-empty = **Стіл #{ $channel }, { $server }, раунд { $round }** – карт на руці немає.
hand-own = **Карти на руці** ({ $count }): { $cards }
hand-own-empty = **Карт на руці** немає.
hand-card-line = **{ $card }** – { $cost } – { $text }
hand-now = -# Зараз: { $gains }
hand-not-now = -# Зараз не можна. { $why }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = У вас **{ $vp } ПО**. Якби гра скінчилася зараз: **{ $total }** ({ $parts }).
own-score-bare = У вас **{ $vp } ПО**. Якби гра скінчилася зараз, нічого б не додалося.
own-score-temples = { $vp } за храми
own-score-most = { $vp } за перевагу: { FORM($what, "kind") }
dm-closed = { $mention }, я не можу надсилати вам приватні повідомлення. Кнопка *Мої карти* нижче показує карти лише вам, скільки завгодно разів.
dm-refused = { $mention }, Discord зараз не доставляє вам мої приватні повідомлення. Я пробую ще. Кнопка *Мої карти* нижче показує карти лише вам, скільки завгодно разів.
spectator = Ви спостерігаєте за цим столом. Ось що видно всім.

# The end
result-title =
    { $count ->
        [one] **Перемагає { $winners }: { $total }**
        [few] **Разом перемагають { $winners }: { $total }**
       *[many] **Разом перемагають { $winners }: { $total }**
    }
result-other = { $name } { $total }
result-left = { $name }: поза грою
result-reason =
    { $reason ->
        [temples] Гра скінчилася, бо зведено останній храм; раунд { $round } був останнім.
        [villages] Гра скінчилася, бо в жодному селищі не лишилося ПО; раунд { $round } був останнім.
        [stall] Гра скінчилася, бо десять раундів ніхто нічого не зводив; раунд { $round } був останнім.
        [resignation] Гра скінчилася, бо в раунді { $round } лишилася одна людина.
       *[other] Гра скінчилася в раунді { $round }.
    }
result-seed = Роздачу відкрито: `{ $seed }` – її може перевірити кожен за допомогою запису.

# Preparing one's next turn
prepare-title = **Ви готуєте наступний хід** · Ходить { $name }: гральне поле ще може змінитися.
prepare-ask = **Зробити його за вас, коли настане ваш хід?** Ось що він зробить:
prepare-once = ✅ Його буде зроблено автоматично, коли настане ваш хід, якщо він і тоді робитиме саме це. Якщо ні, ви знайдете його тут із поясненням.
prepare-draft = ✅ Збережено, щоб ви підтвердили, коли настане ваш хід. Ось що він зробить:
prepare-changed = **Відколи ви це підготували, гральне поле змінилося. Усе одно зробити хід за вас?** Тепер він зробить таке:
prepared-soon = 🕰️ *Ви підготували цей хід: за мить його буде зроблено. Якщо щось тут зміните, підтверджувати доведеться вам.*
prepared-played = 🕰️ **Підготовлений хід зроблено.** Його вже видно в каналі.
prepared-played-last = 🕰️ **Підготовлений хід зроблено, і гру завершено:** рахунок у каналі.
prepared-impossible = ⚠️ **Підготовлений хід уже не можна зробити.** Ось та його частина, що ще можлива. Ви підготували: { $before }
prepared-differs =
    ⚠️ **Підготовлений хід зробив би тепер щось інше**, тож його не зроблено.
    Підготовлено: { $before }
    Тепер: { $now }
panel-stale-waiting = Ця кнопка – з попереднього ходу. Ходить { $name }.
button-prepare = Підготувати наступний хід
button-prepare-once = Зробити за мене
button-prepare-draft = Лишити на підтвердження

# Кілька підготовлених ходів: плани в тому порядку, у якому їх пробують
prepare-title-plan = **Ви готуєте план { $number } на наступний хід** · Ходить { $name }: гральне поле ще може змінитися.
plans-once = ✅ **Ваші плани за порядком.** Коли настане ваш хід, буде автоматично зроблено перший, який і тоді робитиме саме це. Якщо такого не буде, ви знайдете їх тут із поясненням.
plans-draft = ✅ **Ваші плани за порядком.** Коли настане ваш хід, перший, який і тоді робитиме саме це, чекатиме тут на підтвердження.
plan-line = **{ $number }.** { $turn }
plan-line-differs = **{ $number }.** ⚠️ { $turn } · **Тепер:** { $now }
plan-line-impossible = **{ $number }.** ⚠️ { $turn } · **Тепер:** неможливо
plan-line-unfinished = **{ $number }.** ✏️ { $turn } · **Не завершено:** плани після нього не буде зроблено
plan-ask = **Де цей хід має стояти серед ваших планів?** Ось що він зробить:
plan-kept = ✅ **Це план { $number } із { $count }.** Ось що він зробить:
plan-changed = **Відколи ви підготували план { $number }, гральне поле змінилося.** Тепер він зробить таке:
plans-none = ⚠️ **Жоден із ваших планів уже не зробив би саме того, що ви бачили**, тож нічого не зроблено.
plans-unfinished = ⚠️ **Ви не завершили план { $number }**, тож нічого не зроблено.
plans-yours = 🕰️ **План { $number } чекає тут на ваше підтвердження.**
prepared-soon-plan = 🕰️ *Це ваш план { $number }: за мить його буде зроблено. Якщо щось тут зміните, підтверджувати доведеться вам.*
prepared-played-plan = 🕰️ **Ваш план { $number } зроблено:** попередні плани дали б щось інше. Хід уже видно в каналі.
button-plans = Мої плани
button-plan-add = Додати ще один план
button-plan-after = Після плану { $number }
button-plan-save = Зберегти як план { $number }
button-plan-instead = Замість плану { $number }
button-plan-renew = Лишити таким, як тепер
button-plan-show = { $number } · Показати
button-plan-up = { $number } · Вище
button-plan-first = { $number } · На початок
button-plan-remove = { $number } · Прибрати
button-plan-take = Узяти план { $number }
