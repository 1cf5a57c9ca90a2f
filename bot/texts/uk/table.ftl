### A table from its opening to its end: the message with the seats, what the commands answer.

table-seats = Місця: { $seats }
table-seat = { $number } { $name }
table-seat-free = { $number } –
table-seal-later = Роздачу запечатають на початку гри.
table-sealed = Роздачу запечатано: `{ $seal }`
table-length =
    { $rounds ->
        [one] Зазвичай триває { $rounds } раунд.
        [few] Зазвичай триває { $rounds } раунди.
       *[many] Зазвичай триває { $rounds } раундів.
    }
table-length-time =
    { $rounds ->
        [one] Зазвичай триває { $rounds } раунд, часу на гру: { $time }.
        [few] Зазвичай триває { $rounds } раунди, часу на гру: { $time }.
       *[many] Зазвичай триває { $rounds } раундів, часу на гру: { $time }.
    }
table-length-most =
    { $rounds ->
        [one] Зазвичай триває { $rounds } раунд, найбільше за цього темпу: { $time }.
        [few] Зазвичай триває { $rounds } раунди, найбільше за цього темпу: { $time }.
       *[many] Зазвичай триває { $rounds } раундів, найбільше за цього темпу: { $time }.
    }
table-waiting =
    { $free ->
        [0] Усі місця зайнято: почати може { $opener }.
        [one] Є { $free } вільне місце.
        [few] Є { $free } вільні місця.
       *[many] Є { $free } вільних місць.
    }

computer-name = { $name } (комп’ютерний гравець, { $level })
name-level = { $name } ({ $level })

# Private answers
joined = Ви маєте місце за цим столом. Гру може почати { $opener }.
joined-full = Ви маєте місце за цим столом. Усі місця зайнято: почати може { $opener }.
left = Ви залишили стіл. Місце знову вільне.
computer-joined = { $name } займає місце.
level-untrained = Даних, за якими навчено комп’ютерних гравців, тут немає або їх пошкоджено, тож усі грають як новачки. Хто утримує бота, знайде причину в журналі.
level-hint-novice = Новий гравець може перемогти новачка.
level-hint-senator = Сенатор навчився в іграх проти самого себе, і перемогти його важко.
level-hint-strategist = Стратег думає й про те, що потім зробите ви: перемогти його найважче.
level-hint-builder = Будівничий – це сенатор, який любить будинки й високі громадські стовпці.
level-hint-raider = Завойовник – це сенатор, який зводить війська та захоплює селища.
level-hint-priest = Жрець – це сенатор, який зводить храми й тому раніше завершує гру.
level-hint-trader = Торговець – це сенатор, який любить кораблі й те, що вони дають.
started-answer = Гру почато. Карти вже в дорозі.
cancelled-answer = Стіл закрито.
ended-answer = Гру припинено. У каналі про це сказано.
seal-explained =
    Перш ніж роздати першу карту, бот навмання вибирає таємне число. З нього випливає вся роздача: плитки, місця, кожна карта.
    Те, що ви бачите, – SHA-256 цього числа. Коли гру завершено, показують саме число, і кожен може перевірити за допомогою запису, що дорогою нічого не змінено.
    Печатка: `{ $seal }`

# Ending a game before its end
end-ask = Припинити цю гру для всіх, у раунді { $round }? Ніхто не перемагає, і продовжити її не можна.
end-ask-open = Закрити цей стіл, не почавши гри?
end-kept = Гра йде далі.

# Status
status-since = Цей хід почався { $time }, { $ago }.
status-open = **Стіл Deus**, гру ще не почато: зайнято місць { $taken } з { $players }.
status-running = Раунд { $round } · ходить **{ $name }**.
status-ending = Раунд { $round } з { $last } · ходить **{ $name }**.
status-supply = Селища { $villages } · лишилося храмів { $temples } з { $templestotal } · колода { $deck } · скид { $pile }
status-pile-top = верхня карта: { $card }
status-picking = Вибирають початкові фігурки (V1). Ще вибирають: { $names }.
status-market = Ринок: { $prices }
status-price = { $resource } { $price }
status-boats = Лишилося човнів: { $boats }
status-barracks = Казарми: { $tokens }
status-barracks-token = { $region } ({ $name })
status-room =
    { $room ->
        [one] човни на { $room } ресурс
        [few] човни на { $room } ресурси
       *[many] човни на { $room } ресурсів
    }
status-scribe = писар у { $region }
status-player = · **{ $name }** · { $goods } · { $hand }
status-player-moving = ▸ **{ $name }** · { $goods } · { $hand }
status-resigned = { $name } більше не за столом
status-seal = Роздачу запечатано: `{ $seal }`
status-over = Цю гру завершено.

# One player's public goods
player-title = **{ $name }**
player-goods = Майно: { $goods }
player-picking = На полі гравця: таємниця, доки не виберуть усі (V1)
player-reserve = На полі гравця: { $pieces }
player-supply = В особистому запасі: { $pieces }
player-hand =
    { $count ->
        [0] На руці немає карт
        [one] { $count } карта на руці
        [few] { $count } карти на руці
       *[many] { $count } карт на руці
    }
player-column = { $column }: { $cards }
player-column-empty = { $column }: –
player-column-garrison = { $column } (Гарнізон, { $name }): { $cards }
player-card-gilded = { $card } (на ній 1 золото)
player-card-face-down = { $card } (долілиць)
player-card-vp = { $card } (на ній { $amount } ПО)
player-boats = Човни: { $boats } (вміщують { $room })
boats-of-size =
    { $count ->
        [one] { $count } розміру { $size }
        [few] { $count } розміру { $size }
       *[many] { $count } розміру { $size }
    }
player-scribe = Писар: { $region }
player-scribe-none = Писар: ще не на гральному полі
player-tokens = Жетони Бою: { $tokens } на полі гравця, { $stock } у запасі
player-barracks = Жетони Казарм: { $regions }
player-fortress = Чужі жетони Фортеці: { $tokens }
player-fortress-token = { $piece } ({ $name })
player-fallen = Війська в селищах: { $regions }
player-regions = Регіони: { $regions }
player-region = { $region } ({ $pieces })
player-no-regions = Регіонів ще немає
player-resigned = Уже не за столом; фігурки лишаються.

# The log
log-title = **Журнал** · ходи { $first }–{ $last }
log-empty = Ще нічого не було: перший хід попереду.
log-line = `{ $number }` { $text }
log-older = Давніші ходи
log-newer = Новіші ходи

# A list of tables
tables-here = Столи на цьому сервері: { $tables }
tables-here-more = Столи на цьому сервері: { $tables } і ще { $count }

# Opening a table by button
open-ask = Скільки гравців буде тут, разом із комп’ютерними? Колоди й варіанти можна вибрати потім (*Опції*).
open-for = На { $players }
options-changed = Опції вашого столу змінено; їх видно в повідомленні столу.
