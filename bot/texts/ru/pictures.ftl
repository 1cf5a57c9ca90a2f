# Words drawn in pictures, and alternative texts of pictures. An arrow sign is drawn, not typed.

# Board: whose turn, rounds
picture-round = Раунд { $round }
picture-turn = Ходит { $name }
picture-won = Побеждает { $name }
picture-over = Партия окончена
# Who has a name of which no letter can be drawn
picture-player = Игрок { $number }
picture-picking = Выбор построек
picture-last-round = Последний раунд
picture-last-round-is = Последний раунд: { $round }

# What a turn did (events.ftl) and brought
picture-more = ещё { $count }
picture-change = { FORM($what, "kind") } { $amount }

picture-good-gold = золото
picture-good-wheat = пшеница
picture-good-wood = древесина
picture-good-clay = глина
picture-good-stone = камень
picture-good-vp = ПО
picture-good-cards = { $amount ->
    [one] карта
    [few] карты
   *[many] карт
}
    .kind = карты
picture-good-ship = { $amount ->
    [one] корабль
    [few] корабля
   *[many] кораблей
}
    .kind = корабли
picture-good-mill = { $amount ->
    [one] мельница
    [few] мельницы
   *[many] мельниц
}
    .kind = мельницы
picture-good-scroll = { $amount ->
    [one] свиток
    [few] свитка
   *[many] свитков
}
    .kind = свитки
picture-good-house = { $amount ->
    [one] дом
    [few] дома
   *[many] домов
}
    .kind = дома
picture-good-army = { $amount ->
    [one] армия
    [few] армии
   *[many] армий
}
    .kind = армии
picture-good-temple = { $amount ->
    [one] храм
    [few] храма
   *[many] храмов
}
    .kind = храмы
picture-good-token = { $amount ->
    [one] жетон Боя
    [few] жетона Боя
   *[many] жетонов Боя
}
    .kind = жетоны Боя
picture-good-resource = { $amount ->
    [one] ресурс на выбор
    [few] ресурса на выбор
   *[many] ресурсов на выбор
}
    .kind = ресурсы на выбор
picture-good-piece = { $amount ->
    [one] постройка на выбор
    [few] постройки на выбор
   *[many] построек на выбор
}
    .kind = постройки на выбор
picture-good-boats = { $amount ->
    [one] ладья
    [few] ладьи
   *[many] ладей
}
    .kind = ладьи
picture-good-tokens = { $amount ->
    [one] жетон Боя
    [few] жетона Боя
   *[many] жетонов Боя
}
    .kind = жетоны Боя
picture-good-boat-one = { $amount ->
    [one] ладья размера 1
    [few] ладьи размера 1
   *[many] ладей размера 1
}
    .kind = ладьи размера 1
picture-good-boat-two = { $amount ->
    [one] ладья размера 2
    [few] ладьи размера 2
   *[many] ладей размера 2
}
    .kind = ладьи размера 2
picture-good-boat-three = { $amount ->
    [one] ладья размера 3
    [few] ладьи размера 3
   *[many] ладей размера 3
}
    .kind = ладьи размера 3

# Egypt: market, boats, combat tokens

# Which resources, which pieces
picture-kind-wheat = Пшеница
picture-kind-wood = Древесина
picture-kind-clay = Глина
picture-kind-stone = Камень
picture-kind-ship = Корабль
picture-kind-mill = Мельница
picture-kind-scroll = Свиток
picture-kind-house = Дом
picture-kind-army = Армия
picture-left = осталось { $count }
picture-none-left = нет
picture-none = нет
picture-can-go = может идти
picture-stays = остаётся
picture-not-now = не сейчас
picture-can-be = возможно

# Offering, before it is confirmed: how many of the cards in hand; which one calls the god
picture-on-top = сверху
picture-brings = даёт
picture-offered = пожертвована
picture-kept = остаётся

# Preview
picture-places = { $count ->
    [one] { $count } регион
    [few] { $count } региона
   *[many] { $count } регионов
}
picture-places-landings = { $regions }, { $landings ->
    [one] { $landings } высадка
    [few] { $landings } высадки
   *[many] { $landings } высадок
}
picture-landings = { $landings ->
    [one] { $landings } высадка
    [few] { $landings } высадки
   *[many] { $landings } высадок
}
picture-only-you-see = Это видите только вы · раунд { $round }
# What is still to be chosen
picture-to-go = ещё { $count }
picture-how-pay = { $building }: как платите?
picture-you = Вы
picture-together = Итого
picture-village = Деревня { $region }
picture-column-forecast = Ваша { FORM($colour, "adj") } колонка, снизу
picture-may-choose = На выбор
# What every region brings alike
picture-everywhere = Везде
# The market of resources (E6)
picture-market = Рынок
# A turn in hand, before it is confirmed
picture-draft = Черновик · только для вас
picture-draft-long = Черновик · только для вас · ход не сделан
picture-draft-not-played = Ход ещё не сделан.
picture-draft-confirm = Подтвердите или отмените шаг.
picture-plate-landing = высадка

# Since a player's last turn
picture-since-title = С вашего хода
picture-since-start = С начала партии
picture-since-of = { $title }, { $name }
picture-since-your-turn = Ваш ход, { $name }
picture-since-taken = взято у вас
picture-since-earlier = { $count ->
    [one] и ещё { $count } ход раньше
    [few] и ещё { $count } хода раньше
   *[many] и ещё { $count } ходов раньше
}
picture-since-waits-you = { $count ->
    [one] ждёт вас
    [few] ждут вас
   *[many] ждут вас
}
# Before the seal of who is awaited
picture-since-waits = { $count ->
    [one] ждёт хода:
    [few] ждут хода:
   *[many] ждут хода:
}
picture-since-wait =
    { $count ->
        [one] { $names } ждёт: ходит { $name }
        [few] { $names } ждут: ходит { $name }
       *[many] { $names } ждут: ходит { $name }
    }

# Cards and hand
picture-cost = Цена
picture-free = ничего
picture-once = 1 раз
picture-once-is = 1 раз. { $effect }
# What playing a card would bring
picture-now = Сейчас
picture-nothing-yet = пока ничего
picture-at-end = В конце
# A player’s page: what a column brings when it is activated; goods; pieces that can be placed
picture-woken = Активация
picture-nothing-built = ничего не построено
picture-has = Есть
picture-pieces = Постройки
# The large card
picture-copies = { $count ->
    [1] единственная
    [one] { $count } в колоде
    [few] { $count } в колоде
   *[many] { $count } в колоде
}
picture-in-this-game = В этой партии: { $story }
picture-not-built = ещё не построена
picture-built = { $count ->
    [one] построена { $count } раз
    [few] построена { $count } раза
   *[many] построена { $count } раз
}
picture-used = { $count ->
    [one] использована { $count } раз
    [few] использована { $count } раза
   *[many] использована { $count } раз
}
picture-times = { $count }×
picture-of-colour = { $count } из { $of } — этого цвета
picture-more-places = ещё { $count } на карте
picture-ready = можно сыграть

# Result
picture-wins = Побеждает { $name }: { $vp }
picture-share-wins = { $names } делят победу: { $vp }
picture-rounds = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
picture-end-temples = построен последний храм
picture-end-villages = взята последняя деревня
picture-end-stall = никто не мог продолжать
picture-end-resignation = другие вышли из игры
picture-score-start = старт
picture-score-cards = карты
picture-score-villages = деревни
picture-score-temples = храмы
picture-score-majorities = первенства
picture-chart-title = ПО по раундам
picture-chart-end = конец

# The film of a game
film-took = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
 } за { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
 }
film-so-far = Пока { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
 }, { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
 }
film-goal = { $villages ->
    [one] { $villages } деревня
    [few] { $villages } деревни
   *[many] { $villages } деревень
 }, { $temples ->
    [one] { $temples } храм
    [few] { $temples } храма
   *[many] { $temples } храмов
 }
film-market = рынок
film-untitled = Партия в «Деус»
film-round = Раунд
film-points = Победные очки
film-built = Построенные карты
film-chances = Шансы на победу
film-share = делят победу: { $vp }
film-wins = побеждает: { $vp }
film-passes = пасует
film-leaves = выходит из игры

# Lists of tables
picture-table = стол
picture-in-round = раунд { $round }
picture-since-day = с { $day }
picture-ended-on = до { $day }
picture-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
picture-await-you = { $count ->
    [one] { $count } ждёт вас
    [few] { $count } ждут вас
   *[many] { $count } ждут вас
}
picture-your-turn = Ваш ход
picture-then-you = { $count ->
    [0] потом
    [one] ещё { $count }, потом
    [few] ещё { $count }, потом
   *[many] ещё { $count }, потом
}
picture-others-pick = { $count ->
    [one] { $count } ещё выбирает
    [few] { $count } ещё выбирают
   *[many] { $count } ещё выбирают
}
picture-asleep = спит
picture-nobody-came = { $days ->
    [one] никого уже { $days } день
    [few] никого уже { $days } дня
   *[many] никого уже { $days } дней
}
picture-seated = вы за столом
picture-seats-free = { $count ->
    [0] можно начинать
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
picture-place = { $rank }-е из { $players }
picture-left-table = вне игры
picture-you-won = Победа
picture-you-share = Общая победа
picture-shared = { $count ->
    [one] победу делит { $count }
    [few] победу делят { $count }
   *[many] победу делят { $count }
}
picture-with-vp = { $vp } ПО

# A round that is over
picture-round-over = Раунд { $round } окончен
picture-round-opens = { $name } открывает раунд { $round }
picture-round-opens-last = { $name } открывает последний раунд
# After the seal of who opens it
picture-round-opening = открывает раунд { $round }
picture-round-opening-last = открывает последний раунд
picture-measure-regions = регионы
picture-measure-temples = храмы
picture-measure-built = карты
picture-measure-gold = золото
picture-measure-hand = рука
picture-measure-most = первенства

# Alternative texts
alt-round = Раунд { $round }, ходит { $name }.
alt-over = Партия окончена.
alt-picking = Выбирают первые постройки; ещё выбирают: { $names }.
alt-owner = { $name }: { $regions }.
alt-region = { $region } ({ $pieces })
alt-nothing-owned = на игровом поле ничего
alt-villages = { $count ->
    [0] Деревень не осталось.
    [one] Осталась { $count } деревня: { $villages }.
    [few] Осталось { $count } деревни: { $villages }.
   *[many] Осталось { $count } деревень: { $villages }.
}
alt-village = { $region } { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}
alt-temples = Храмов осталось { $left } из { $total }.
alt-last-turn = Последний ход, { $name }: { $phrases }.
alt-one-turn = { $number } { $name }: { $phrases }.
alt-since = { $name }: что произошло с последнего хода.
alt-since-start = { $name }: что произошло до первого хода.
alt-since-turn = { $number } { $name }, { $age }: { $deeds }.
alt-since-turn-stand-in = { $number } { $name } (сыграно компьютерным игроком), { $age }: { $deeds }.
alt-since-earlier = { $count ->
    [one] И ещё { $count } ход раньше.
    [few] И ещё { $count } хода раньше.
   *[many] И ещё { $count } ходов раньше.
}
alt-since-end = { $text }.
alt-since-taken = Взято у { $name }: { $goods }.
alt-preview = Предварительный вид. Возможно: { $regions }.
alt-preview-none = Предварительный вид: игровое поле, каким оно будет.
alt-preview-everywhere = Везде: { $goods }.
alt-preview-priced = { $region } ({ $costs })
alt-preview-landing = высадка, стоит { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}
alt-preview-barracks = Казармы, { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}
alt-preview-token = жетон Боя
alt-preview-village = деревня взята, плюс { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}
alt-preview-chosen = Выбрано: { $region }.
alt-draft = Черновик вашего хода: ничего ещё не сыграно, и видите его только вы.
alt-draft-steps = Шаги: { $steps }.
alt-draft-changes = Изменения: { $changes }.
alt-draft-change = { FORM($what, "kind") } { $before } → { $after }
alt-payment-ways = К оплате: { $ways }.
alt-payment-village = Деревня { $region } взята: вам { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}.
alt-payment-column = Потом: { $parts }.
alt-payment-together = Итого: { $goods }.
alt-card-asked = Карта: { $card }.
alt-hand =
    { $count ->
        [one] На руке { $count } карта.
        [few] На руке { $count } карты.
       *[many] На руке { $count } карт.
    }
alt-goods-chosen = Пока выбрано: { $goods }; осталось { $left }.
alt-goods-kind = { $kind }: у вас { $now }, { $foot }.
alt-goods-kind-of = { $kind }: { $now }, { $foot }.
alt-card = { $card }: { $does }
alt-choice = { $name }: { $what }
alt-offered = Пожертвованы: { $cards }.
alt-staying = Остаются на руке: { $cards }.
alt-offering-brings = Даёт { FORM($gains, "acc") }.
alt-card-now = Сейчас: { $places }.
alt-own-vp = У вас { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}.
alt-card-number = { $number } { $card }
alt-hand-ready = { $card }: { $places }
alt-hand-not = { $card }: { $reason }
alt-landing-means = Высадка — это пустой регион на краю, не рядом с вашими; построить там что-то стоит { $vp } ПО.
alt-goods = Золото { $gold }, пшеница { $wheat }, древесина { $wood }, глина { $clay }, камень { $stone }.
alt-tableau = Карты: { $name }.
alt-column = { $column }: { $cards }.
alt-column-woken = Активация: { $goods }.
alt-column-counts = В конце: { $goods }.
alt-column-maritime = Морские
alt-column-production = Производственные
alt-column-scientific = Научные
alt-column-civil = Гражданские
alt-column-military = Военные
alt-column-temple = Храмы
alt-market = Рынок: { $prices }.
alt-price = { $what }: { $gold ->
    [one] { $gold } золотой
    [few] { $gold } золотых
   *[many] { $gold } золотых
} или { $vp ->
    [one] { $vp } победное очко
    [few] { $vp } победных очка
   *[many] { $vp } победных очков
}
alt-barracks = Жетоны Казарм: { $tokens }.
alt-barracks-token = { $region } ({ $name })
alt-has = У { $name }: { $things }.
alt-own = На столе: { $things }.
alt-scribe = писец в { $region }
alt-boats = ладьи на { $count } ({ $sizes })
alt-tokens = { $count ->
    [one] { $count } жетон Боя
    [few] { $count } жетона Боя
   *[many] { $count } жетонов Боя
}
alt-fallen = армия в деревне { $region }
alt-garrison = Гарнизон ({ $name })
alt-gilded = золото
alt-fortress = Крепость ({ $name }) на резерве: { FORM($what, "kind") }
alt-lying = { $card } ({ $things })
alt-face-down = рубашкой вверх
alt-result = { $headline }. { $rounds }, { $reason }. { $scores }.
alt-score = { $name } { $total } (старт { $start }, карты { $cards }, деревни { $villages }, храмы { $temples }, первенства { $majorities })
alt-tables = { $title }. { $tables }
alt-table = { $table } ({ $place }), { $rounds }: { $state }.
alt-table-asleep = спит, { $days }
alt-table-time = { $turn }, { $time }
alt-table-then = { $state }, { $before ->
    [0] потом вы
    [one] ещё { $before }, потом вы
    [few] ещё { $before }, потом вы
   *[many] ещё { $before }, потом вы
}
alt-round-turn = { $name }: { $deeds }.
alt-round-turn-stand-in = { $name } (сыграно компьютерным игроком): { $deeds }.
alt-round-standing = У { $name } { $regions ->
    [one] { $regions } регион
    [few] { $regions } региона
   *[many] { $regions } регионов
}, { $temples ->
    [one] { $temples } храм
    [few] { $temples } храма
   *[many] { $temples } храмов
}, { $built ->
    [one] { $built } построенная карта
    [few] { $built } построенные карты
   *[many] { $built } построенных карт
}, { $gold ->
    [one] { $gold } золотой
    [few] { $gold } золотых
   *[many] { $gold } золотых
}, { $hand ->
    [one] { $hand } карта на руке
    [few] { $hand } карты на руке
   *[many] { $hand } карт на руке
}.
alt-round-left = Осталось: { $villages ->
    [one] { $villages } деревня
    [few] { $villages } деревни
   *[many] { $villages } деревень
} и { $temples ->
    [one] { $temples } храм
    [few] { $temples } храма
   *[many] { $temples } храмов
}.

# A step of the guided first game
alt-lesson-region = Построить в { $region }: { $card }.
alt-lesson-god = Пожертвовать: { $card }.
alt-lesson = { $title }, { $progress }.
alt-lesson-tap = Теперь нажмите: { $tap }.

# What decided a game
picture-analysis = Что решило партию
picture-analysis-between = между игроками { $names }
picture-analysis-gained = шанс вырос
picture-analysis-lost = шанс упал
picture-analysis-same = без разницы
picture-analysis-played = сыграно
picture-analysis-next = 2-й вариант
picture-analysis-better = лучше
alt-analysis-next = { $number }: { $name }, раунд { $round } — { $played } — шанс на победу { $chance }. Следующее по силе: { $other }, { $otherwise }.
alt-analysis-better = { $number }: { $name }, раунд { $round } — { $played } — шанс на победу { $chance }. Лучше: { $other }, { $otherwise }.
alt-analysis-share = { $name } { $chance }
alt-analysis-chances = Шансы в раунде { $round }: { $shares }.
