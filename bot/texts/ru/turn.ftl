### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, ваш ход**
turn-next-last-round = **{ $mention }, ваш ход** — последний раунд
turn-next-computers = Дальше: { $names } …
turn-next-stand-in = { $name } (играет компьютерный игрок)
turn-start = **{ $mention }, вы начинаете**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Ваш ход в { $channel } сделан (ход { $turn }). Игровое поле после него сейчас нельзя там показать: ветка заблокирована, или мне нельзя там писать. Картинка придёт сама, как только это станет возможно.

# The hand by direct message
hand-dm = **Стол #{ $channel }, { $server }, раунд { $round }** — ваша рука ({ $count }): { $cards }
hand-dm-empty = **Стол #{ $channel }, { $server }, раунд { $round }** — ваша рука пуста.
hand-own = **Ваша рука** ({ $count }): { $cards }
hand-own-empty = **Ваша рука** пуста.
hand-card-line = **{ $card }** — { $cost } — { $text }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = У вас **{ $vp } ПО**. Если бы партия закончилась сейчас: **{ $total }** ({ $parts }).
own-score-bare = У вас **{ $vp } ПО**. Если бы партия закончилась сейчас, ничего бы не добавилось.
own-score-temples = { $vp } за храмы
own-score-most = { $vp } за первенство ({ FORM($what, "kind") })
dm-closed = { $mention }, я не могу писать вам в личные сообщения. *Моя рука* внизу показывает карты только вам, сколько угодно раз.
spectator = Вы наблюдаете за этим столом. Вот что видно всем.

# The end
result-title =
    { $count ->
        [one] **Побеждает { $winners }: { $total }**
        [few] **Вместе побеждают { $winners }: { $total }**
       *[many] **Вместе побеждают { $winners }: { $total }**
    }
result-other = { $name } { $total }
result-left = { $name } вне игры
result-reason =
    { $reason ->
        [temples] Почему партия закончилась: построен последний храм; раунд { $round } был последним.
        [villages] Почему партия закончилась: ни в одной деревне не осталось ПО; раунд { $round } был последним.
        [stall] Почему партия закончилась: десять раундов без строительства; раунд { $round } был последним.
        [resignation] Почему партия закончилась: в раунде { $round } остался только один игрок.
       *[other] Партия закончилась в раунде { $round }.
    }
result-seed = Раздача раскрыта: `{ $seed }` — её может проверить каждый с помощью записи.

# Preparing one's next turn
prepare-title = **Вы готовите следующий ход** · Ходит { $name }: игровое поле ещё может измениться.
prepare-ask = **Сыграть его за вас, когда придёт ваш ход?** Вот что он сделал бы:
prepare-once = ✅ Ход будет сделан сам, когда придёт ваша очередь, если даст именно это. Если нет, он будет ждать вас здесь с объяснением.
prepare-draft = ✅ Сохранено: вы подтвердите это, когда придёт ваш ход. Вот что он сделал бы:
prepare-changed = **С тех пор как вы это подготовили, игровое поле изменилось. Всё равно сыграть за вас?** Теперь ход сделал бы это:
prepared-soon = 🕰️ *Вы подготовили этот ход: сейчас он будет сделан сам. Если что-то измените, подтверждать придётся вам.*
prepared-impossible = ⚠️ **Подготовленный ход больше нельзя сыграть.** Здесь — та его часть, которая ещё возможна. Вы подготовили: { $before }
prepared-differs = ⚠️ **Подготовленный ход теперь сделал бы что-то другое**, поэтому он не сыгран.
    Подготовлено: { $before }
    Теперь: { $now }
panel-stale-waiting = Эта кнопка — из одного из прошлых ходов. Ходит { $name }.
button-prepare = Подготовить следующий ход
button-prepare-once = Сыграть за меня
button-prepare-draft = Оставить на подтверждение
