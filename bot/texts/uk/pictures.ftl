# Words drawn in pictures, and alternative texts of pictures. An arrow sign is drawn, not typed.

# Board: whose turn, rounds
picture-round = Раунд { $round }
picture-turn = Ходить { $name }
picture-won = Перемагає { $name }
picture-over = Гру завершено
# Who has a name of which no letter can be drawn
picture-player = Гравець { $number }
picture-picking = Вибір фігурок
picture-last-round = Фінальний раунд
picture-last-round-is = Фінальний раунд: { $round }

# What a turn did (events.ftl) and brought
picture-more = ще { $count }
picture-change = { $amount } { $what }

picture-good-gold = золото
picture-good-wheat = пшениця
picture-good-wood = дерево
picture-good-clay = глина
picture-good-stone = камінь
picture-good-vp = ПО
picture-good-cards = { $amount ->
    [one] карта
    [few] карти
   *[many] карт
}
picture-good-ship = { $amount ->
    [one] корабель
    [few] кораблі
   *[many] кораблів
}
picture-good-mill = { $amount ->
    [one] млин
    [few] млини
   *[many] млинів
}
picture-good-scroll = { $amount ->
    [one] сувій
    [few] сувої
   *[many] сувоїв
}
picture-good-house = { $amount ->
    [one] будинок
    [few] будинки
   *[many] будинків
}
picture-good-army = { $amount ->
    [one] військо
    [few] війська
   *[many] військ
}
picture-good-temple = { $amount ->
    [one] храм
    [few] храми
   *[many] храмів
}
picture-good-token = { $amount ->
    [one] жетон Бою
    [few] жетони Бою
   *[many] жетонів Бою
}
picture-good-resource = { $amount ->
    [one] ресурс на вибір
    [few] ресурси на вибір
   *[many] ресурсів на вибір
}
picture-good-piece = { $amount ->
    [one] фігурка на вибір
    [few] фігурки на вибір
   *[many] фігурок на вибір
}
picture-good-boats = { $amount ->
    [one] човен
    [few] човни
   *[many] човнів
}
picture-good-tokens = { $amount ->
    [one] жетон Бою
    [few] жетони Бою
   *[many] жетонів Бою
}
picture-good-boat-one = { $amount ->
    [one] човен розміру 1
    [few] човни розміру 1
   *[many] човнів розміру 1
}
picture-good-boat-two = { $amount ->
    [one] човен розміру 2
    [few] човни розміру 2
   *[many] човнів розміру 2
}
picture-good-boat-three = { $amount ->
    [one] човен розміру 3
    [few] човни розміру 3
   *[many] човнів розміру 3
}

# Egypt: market, boats, combat tokens
picture-market = Ринок
picture-boats = Човни
picture-tokens = Жетони Бою
picture-boats-tokens = Човни й жетони Бою

# Which resources, which pieces
picture-kind-wheat = Пшениця
picture-kind-wood = Дерево
picture-kind-clay = Глина
picture-kind-stone = Камінь
picture-kind-ship = Корабель
picture-kind-mill = Млин
picture-kind-scroll = Сувій
picture-kind-house = Будинок
picture-kind-army = Військо
picture-left = ще є { $count }
picture-none-left = немає
picture-none = жодного
picture-can-go = може йти
picture-stays = лишається
picture-not-now = не зараз
picture-can-be = можливо

# Offering, before it is confirmed: how many of the cards in hand; which one calls the god
picture-on-top = зверху

# Preview
picture-preview-private = Це бачите лише ви
picture-places = { $count ->
    [one] { $count } регіон
    [few] { $count } регіони
   *[many] { $count } регіонів
}
picture-places-landings = { $regions }, { $landings ->
    [one] { $landings } висадка
    [few] { $landings } висадки
   *[many] { $landings } висадок
}
picture-landings = { $landings ->
    [one] { $landings } висадка
    [few] { $landings } висадки
   *[many] { $landings } висадок
}
picture-only-you = Лише ви · раунд { $round }
picture-only-you-see = Це бачите лише ви · раунд { $round }
picture-you = Ви
picture-you-pay = Ви платите
picture-or-instead = або
picture-together = Разом
picture-village = Селище { $region }
picture-column-forecast = Ваш стовпець, знизу: { $colour }
picture-may-choose = На вибір
picture-village-holds = там { $vp }, лишиться { $left }
picture-place-landing = { $terrain }, висадка
picture-plate-gain = дає зараз
picture-plate-village = ПО, селище здобуто
picture-plate-landing = висадка
picture-plate-cost = до сплати

# Since a player's last turn
picture-since-title = Після вашого останнього ходу
picture-since-start = Від початку гри
picture-since-round = { $title } · Раунд { $round }
picture-since-your-turn = Ваш хід, { $name }
picture-since-you = Ви
picture-since-taken = забрано у вас
picture-since-earlier = { $count ->
    [one] і ще { $count } хід раніше
    [few] і ще { $count } ходи раніше
   *[many] і ще { $count } ходів раніше
}
picture-since-wait-for-you = { $count ->
    [one] На вас чекає { $names }
    [few] На вас чекають { $names }
   *[many] На вас чекають { $names }
}
picture-since-you-wait = { $names }: чекаєте, ходить { $name }
picture-since-wait = { $count ->
    [one] { $names } чекає, ходить { $name }
    [few] { $names } чекають, ходить { $name }
   *[many] { $names } чекають, ходить { $name }
}

# Cards and hand
picture-cost = Вартість
picture-free = нічого
picture-once = раз
picture-once-is = Раз: { $effect }
# What playing a card would bring
picture-now = Зараз
picture-nothing-yet = ще нічого
picture-at-end = У кінці
picture-and-at-end = у кінці
# The large card
picture-copies = { $count ->
    [1] єдина така
    [one] { $count } в колоді
    [few] { $count } в колоді
   *[many] { $count } в колоді
}
picture-in-this-game = У цій грі: { $story }
picture-not-built = ще не зіграно
picture-built = { $count ->
    [one] зіграно { $count } раз
    [few] зіграно { $count } рази
   *[many] зіграно { $count } разів
}
picture-used = { $count ->
    [one] використано { $count } раз
    [few] використано { $count } рази
   *[many] використано { $count } разів
}
picture-times = { $count }×
picture-share = Цього кольору – { $count } з { $of } карт гри.
picture-ready = можна зіграти

# Result
picture-wins = Перемагає { $name }: { $vp }
picture-share-wins = { $names } ділять перемогу: { $vp }
picture-rounds = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
}
picture-end-temples = зведено останній храм
picture-end-villages = здобуто останнє селище
picture-end-stall = ніхто не міг грати далі
picture-end-resignation = решта залишила гру
picture-score-start = старт
picture-score-cards = карти
picture-score-villages = селища
picture-score-temples = храми
picture-score-majorities = переваги
picture-chart-title = Переможні очки за раундами
picture-chart-end = кінець

# The film of a game
film-took = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
 } за { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
 }
film-so-far = Досі { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
 }, { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
 }
film-goal = { $villages ->
    [one] { $villages } селище
    [few] { $villages } селища
   *[many] { $villages } селищ
 }, { $temples ->
    [one] { $temples } храм
    [few] { $temples } храми
   *[many] { $temples } храмів
 }
film-market = ринок
film-untitled = Гра в Deus
film-round = Раунд
film-points = Переможні очки
film-built = Зіграні карти
film-chances = Шанси на перемогу
film-share = ділять перемогу: { $vp }
film-wins = перемагає: { $vp }
film-passes = пасує
film-leaves = залишає гру

# Lists of tables
picture-table = стіл
picture-in-round = раунд { $round }
picture-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
picture-await-you = { $count ->
    [one] { $count } чекає на вас
    [few] { $count } чекають на вас
   *[many] { $count } чекають на вас
}
picture-your-turn = Ваш хід
picture-then-you = { $count ->
    [0] потім
    [one] ще { $count }, потім
    [few] ще { $count }, потім
   *[many] ще { $count }, потім
}
picture-others-pick = { $count ->
    [one] { $count } ще вибирає
    [few] { $count } ще вибирають
   *[many] { $count } ще вибирають
}
picture-asleep = спить
picture-nobody-came = { $days ->
    [one] нікого вже { $days } день
    [few] нікого вже { $days } дні
   *[many] нікого вже { $days } днів
}
picture-seated = місце є
picture-seats-free = { $count ->
    [0] можна починати
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}
picture-place = { $rank ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [one] { $rank }-ше
    [few] { $rank }-те
   *[many] { $rank }-те
} з { $players }
picture-left-table = гру залишено
picture-you-won = Перемога
picture-you-share = Спільна перемога
picture-shared = { $count ->
    [one] перемогу ділить { $count }
    [few] перемогу ділять { $count }
   *[many] перемогу ділять { $count }
}
picture-with-vp = { $vp } ПО

# A round that is over
picture-round-over = Раунд { $round } завершено
picture-round-opens = { $name } відкриває раунд { $round }
picture-round-opens-last = { $name } відкриває фінальний раунд
picture-measure-regions = регіони
picture-measure-temples = храми
picture-measure-built = карти
picture-measure-gold = золото
picture-measure-hand = рука
picture-measure-most = переваги

# Alternative texts
alt-round = Раунд { $round }, ходить { $name }.
alt-over = Гру завершено.
alt-picking = Вибирають початкові фігурки; ще вибирають: { $names }.
alt-owner = { $name }: { $regions }.
alt-region = { $region } ({ $pieces })
alt-nothing-owned = нічого на гральному полі
alt-villages = { $count ->
    [0] Селищ не лишилося.
    [one] Лишилося { $count } селище: { $villages }.
    [few] Лишилося { $count } селища: { $villages }.
   *[many] Лишилося { $count } селищ: { $villages }.
}
alt-village = { $region } { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}
alt-temples = Храмів лишилося { $left } з { $total }.
alt-last-turn = Останній хід, { $name }: { $phrases }.
alt-one-turn = { $number } { $name }: { $phrases }.
alt-since = Що було після останнього ходу: { $name }.
alt-since-start = Що було до першого ходу: { $name }.
alt-since-turn = { $number } { $name }, { $age }: { $deeds }.
alt-since-turn-stand-in = { $number } { $name } (зіграно комп’ютерним гравцем), { $age }: { $deeds }.
alt-since-earlier = { $count ->
    [one] І ще { $count } хід раніше.
    [few] І ще { $count } ходи раніше.
   *[many] І ще { $count } ходів раніше.
}
alt-since-end = { $text }.
alt-since-taken = Забрано, { $name }: { $goods }.
alt-preview = Перегляд. Можливо: { $regions }.
alt-preview-none = Перегляд: гральне поле, яким воно буде.
alt-preview-priced = { $region } ({ $costs })
alt-preview-landing = висадка, коштує { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}
alt-preview-barracks = Казарми, { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}
alt-preview-token = жетон Бою
alt-preview-village = селище здобуто, плюс { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}
alt-preview-chosen = Вибрано: { $region }.
alt-payment-ways = До сплати: { $ways }.
alt-payment-village = Селище { $region } здобуто: вам { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}.
alt-payment-column = Потім: { $parts }.
alt-payment-together = Разом: { $goods }.
alt-card-asked = Карта: { $card }.
alt-hand =
    { $count ->
        [one] Ваша рука, { $count } карта.
        [few] Ваша рука, { $count } карти.
       *[many] Ваша рука, { $count } карт.
    }
alt-goods-chosen = Досі вибрано: { $goods }; ще { $left }.
alt-goods-kind = { $kind }: у вас { $now }, { $foot }.
alt-goods-kind-of = { $kind }: { $now }, { $foot }.
alt-card = { $card }: { $does }
alt-choice = { $name }: { $what }
alt-offered = Офіруються: { $cards }.
alt-staying = Лишаються на руці: { $cards }.
alt-own-vp = У вас { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}.
alt-hand-ready = { $card }: { $places }
alt-hand-not = { $card }: { $reason }
alt-goods = Золото { $gold }, пшениця { $wheat }, дерево { $wood }, глина { $clay }, камінь { $stone }.
alt-tableau = Карти: { $name }.
alt-column = { $column }: { $cards }.
alt-column-maritime = Морські
alt-column-production = Виробничі
alt-column-scientific = Наукові
alt-column-civil = Громадські
alt-column-military = Військові
alt-column-temple = Храми
alt-market = Ринок: { $prices }.
alt-price = { $what }: { $gold } золота або { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}
alt-barracks = Жетони Казарм: { $tokens }.
alt-barracks-token = { $region } ({ $name })
alt-has = { $name } має: { $things }.
alt-own = На столі: { $things }.
alt-scribe = писар у { $region }
alt-boats = човни на { $count } ({ $sizes })
alt-tokens = { $count ->
    [one] { $count } жетон Бою
    [few] { $count } жетони Бою
   *[many] { $count } жетонів Бою
}
alt-fallen = військо, що лежить у { $region }
alt-garrison = Гарнізон ({ $name })
alt-gilded = золото
alt-fortress = Фортеця ({ $name }) на типі фігурок: { $what }
alt-lying = { $card } ({ $things })
alt-face-down = долілиць
alt-result = { $headline }. { $rounds }, { $reason }. { $scores }.
alt-score = { $name } { $total } (старт { $start }, карти { $cards }, селища { $villages }, храми { $temples }, переваги { $majorities })
alt-tables = { $title }. { $tables }
alt-table = { $table } ({ $place }), { $rounds }: { $state }.
alt-table-asleep = спить, { $days }
alt-table-time = { $turn }, { $time }
alt-table-then = { $state }, { $before ->
    [0] потім ви
    [one] ще { $before }, потім ви
    [few] ще { $before }, потім ви
   *[many] ще { $before }, потім ви
}
alt-round-turn = { $name }: { $deeds }.
alt-round-turn-stand-in = { $name } (зіграно комп’ютерним гравцем): { $deeds }.
alt-round-standing = { $name } має { $regions ->
    [one] { $regions } регіон
    [few] { $regions } регіони
   *[many] { $regions } регіонів
}, { $temples ->
    [one] { $temples } храм
    [few] { $temples } храми
   *[many] { $temples } храмів
}, { $built ->
    [one] { $built } зіграну карту
    [few] { $built } зіграні карти
   *[many] { $built } зіграних карт
}, { $gold ->
    [one] { $gold } золото
    [few] { $gold } золота
   *[many] { $gold } золота
}, { $hand ->
    [one] { $hand } карту на руці
    [few] { $hand } карти на руці
   *[many] { $hand } карт на руці
}.
alt-round-left = Лишилося { $villages ->
    [one] { $villages } селище
    [few] { $villages } селища
   *[many] { $villages } селищ
} та { $temples ->
    [one] { $temples } храм
    [few] { $temples } храми
   *[many] { $temples } храмів
}.

# A step of the guided first game
alt-lesson-region = Звести у { $region }: { $card }.
alt-lesson-god = Офірувати: { $card }.
alt-lesson = { $title }, { $progress }.
alt-lesson-tap = Тепер торкніться: { $tap }.

# What decided a game
picture-analysis = Що вирішило гру
picture-analysis-turns =
    { $turns ->
        [one] { $turns } хід; шанси рахує { $level }
        [few] { $turns } ходи; шанси рахує { $level }
       *[many] { $turns } ходів; шанси рахує { $level }
    }
picture-analysis-axis = раунд
picture-analysis-final = Кінець
picture-analysis-points = ПО
picture-analysis-gained = шанс зріс
picture-analysis-lost = шанс упав
picture-analysis-same = без різниці
picture-analysis-played = зіграно
picture-analysis-next = наступне
picture-analysis-better = краще
alt-analysis-next = { $number }: { $name }, раунд { $round } – { $played } – шанс на перемогу { $chance }. Наступне за силою: { $other }, { $otherwise }.
alt-analysis-better = { $number }: { $name }, раунд { $round } – { $played } – шанс на перемогу { $chance }. Краще: { $other }, { $otherwise }.
alt-analysis-share = { $name } { $chance }
alt-analysis-chances = Шанси в раунді { $round }: { $shares }.
