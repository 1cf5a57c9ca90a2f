### A table from its opening to its end: the message with the seats, what the commands answer.

table-seats = Места: { $seats }
table-seat = { $number } { $name }
table-seat-free = { $number } –
table-seal-later = Раздача будет запечатана при начале партии.
table-sealed = Раздача запечатана: `{ $seal }`
table-length =
    { $rounds ->
        [one] Обычно длится { $rounds } раунд.
        [few] Обычно длится { $rounds } раунда.
       *[many] Обычно длится { $rounds } раундов.
    }
table-length-time =
    { $rounds ->
        [one] Обычно длится { $rounds } раунд, времени на партию: { $time }.
        [few] Обычно длится { $rounds } раунда, времени на партию: { $time }.
       *[many] Обычно длится { $rounds } раундов, времени на партию: { $time }.
    }
table-length-most =
    { $rounds ->
        [one] Обычно длится { $rounds } раунд, самое большее при этом темпе: { $time }.
        [few] Обычно длится { $rounds } раунда, самое большее при этом темпе: { $time }.
       *[many] Обычно длится { $rounds } раундов, самое большее при этом темпе: { $time }.
    }
table-waiting =
    { $free ->
        [0] Все места заняты: начать может { $opener }.
        [one] Свободно { $free } место.
        [few] Свободно { $free } места.
       *[many] Свободно { $free } мест.
    }

computer-name = { $name } (компьютерный игрок, { $level })
name-level = { $name } ({ $level })

# Private answers
joined = У вас есть место за этим столом. Партию начинает { $opener }.
joined-full = У вас есть место за этим столом. Все места заняты: начать может { $opener }.
left = Вы покинули стол. Место снова свободно.
computer-joined = { $name } занимает место.
level-hint-novice = У новичка может выиграть и неопытный игрок.
level-hint-senator = Сенатор учился в партиях против самого себя, и победить его трудно.
level-untrained = То, чему научились компьютерные игроки, здесь отсутствует или повреждено, поэтому все они играют как новички. Причину владелец бота найдёт в журнале.
level-hint-strategist = Стратег думает и о том, что потом сделаете вы: победить его труднее всего.
level-hint-builder = Строитель — это сенатор, который любит дома и высокие гражданские колонки.
level-hint-raider = Завоеватель — это сенатор, который строит армии и берёт деревни.
level-hint-priest = Жрец — это сенатор, который строит храмы и поэтому раньше заканчивает партии.
level-hint-trader = Торговец — это сенатор, который любит корабли и то, что они приносят.
started-answer = Партия начата. Карты уже в пути.
cancelled-answer = Стол закрыт.
ended-answer = Партия прекращена. В канале об этом сообщено.
seal-explained =
    Прежде чем раздать первую карту, бот выбирает тайное начальное число. Из него следует вся раздача: тайлы, места, каждая карта.
    То, что вы видите, — SHA-256 этого числа. Когда партия окончена, показывают само число, и каждый может проверить с помощью записи, что по дороге ничего не изменено.
    Печать: `{ $seal }`

# Ending a game before its end
end-ask = Прекратить эту партию для всех, в раунде { $round }? Никто не побеждает, и продолжить её нельзя.
end-ask-open = Закрыть этот стол, не начав партию?
end-kept = Партия продолжается.

# Status
status-since = Ход идёт с { $time }, { $ago }.
status-open = **Стол «Деус»**, партия ещё не начата: занято мест { $taken } из { $players }.
status-running = Раунд { $round } · ходит **{ $name }**.
status-ending = Раунд { $round } из { $last } · ходит **{ $name }**.
status-supply = Деревни { $villages } · осталось храмов { $temples } из { $templestotal } · колода { $deck } · сброс { $pile }
status-pile-top = верхняя карта: { $card }
status-picking = Выбирают первые постройки (V1). Ещё выбирают: { $names }.
status-market = Рынок: { $prices }
status-price = { $resource } { $price }
status-boats = Осталось ладей: { $boats }
status-barracks = Казармы: { $tokens }
status-barracks-token = { $region } ({ $name })
status-room =
    { $room ->
        [one] ладьи на { $room } ресурс
        [few] ладьи на { $room } ресурса
       *[many] ладьи на { $room } ресурсов
    }
status-scribe = писец в { $region }
status-player = · **{ $name }** · { $goods } · { $hand }
status-player-moving = ▸ **{ $name }** · { $goods } · { $hand }
status-resigned = { $name } вне игры
status-seal = Раздача запечатана: `{ $seal }`
status-over = Эта партия окончена.

# One player's public goods
player-title = **{ $name }**
player-goods = Имущество: { $goods }
player-picking = На планшете: тайна, пока не выберут все (V1)
player-reserve = На планшете: { $pieces }
player-supply = В личном запасе: { $pieces }
player-hand =
    { $count ->
        [0] На руке нет карт
        [one] { $count } карта на руке
        [few] { $count } карты на руке
       *[many] { $count } карт на руке
    }
player-column = { $column }: { $cards }
player-column-empty = { $column }: –
player-column-garrison = { $column } (Гарнизон, { $name }): { $cards }
player-card-gilded = { $card } (на ней 1 золотой)
player-card-face-down = { $card } (рубашкой вверх)
player-card-vp = { $card } (на ней { $amount } ПО)
player-boats = Ладьи: { $boats } (вмещают { $room })
boats-of-size =
    { $count ->
        [one] { $count } размера { $size }
        [few] { $count } размера { $size }
       *[many] { $count } размера { $size }
    }
player-scribe = Писец: { $region }
player-scribe-none = Писец: ещё не на игровом поле
player-tokens = Жетоны Боя: { $tokens } на планшете, { $stock } в запасе
player-barracks = Жетоны Казарм: { $regions }
player-fortress = Чужие жетоны Крепости: { $tokens }
player-fortress-token = { $piece } ({ $name })
player-fallen = Армии в деревнях: { $regions }
player-regions = Регионы: { $regions }
player-region = { $region } ({ $pieces })
player-no-regions = Регионов ещё нет
player-resigned = Вне игры; постройки остаются.

# The log
log-title = **Журнал** · ходы { $first }–{ $last }
log-empty = Ещё ничего не было: первый ход впереди.
log-line = `{ $number }` { $text }
log-older = Более ранние ходы
log-newer = Более поздние ходы

# A list of tables
tables-here = Столы на этом сервере: { $tables }
tables-here-more = Столы на этом сервере: { $tables } и ещё { $count }

# Opening a table by button
open-ask = Сколько будет игроков, вместе с компьютерными? Колоды и варианты можно выбрать потом (*Опции*).
open-for =
    { $players ->
        [2] На двоих
        [3] На троих
        [4] На четверых
        [one] На { $players } игрока
        [few] На { $players } игроков
       *[many] На { $players } игроков
    }
options-changed = Опции вашего стола изменены; они видны в сообщении стола.
