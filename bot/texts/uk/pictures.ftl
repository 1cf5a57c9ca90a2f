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

picture-good-gold = { good-gold.kind }
    .kind = золото
picture-good-wheat = { good-wheat.kind }
    .kind = пшениця
picture-good-wood = { good-wood.kind }
    .kind = дерево
picture-good-clay = { good-clay.kind }
    .kind = глина
picture-good-stone = { good-stone.kind }
    .kind = камінь
picture-good-vp = ПО
picture-good-cards = { $amount ->
    [one] карта
    [few] карти
   *[many] карт
}
    .kind = карти
picture-good-ship = { $amount ->
    [one] корабель
    [few] кораблі
   *[many] кораблів
}
    .kind = кораблі
picture-good-mill = { $amount ->
    [one] млин
    [few] млини
   *[many] млинів
}
    .kind = млини
picture-good-scroll = { $amount ->
    [one] сувій
    [few] сувої
   *[many] сувоїв
}
    .kind = сувої
picture-good-house = { $amount ->
    [one] будинок
    [few] будинки
   *[many] будинків
}
    .kind = будинки
picture-good-army = { $amount ->
    [one] військо
    [few] війська
   *[many] військ
}
    .kind = війська
picture-good-temple = { $amount ->
    [one] храм
    [few] храми
   *[many] храмів
}
    .kind = храми
picture-good-token = { $amount ->
    [one] жетон Бою
    [few] жетони Бою
   *[many] жетонів Бою
}
    .kind = жетони Бою
picture-good-resource = { $amount ->
    [one] ресурс на вибір
    [few] ресурси на вибір
   *[many] ресурсів на вибір
}
    .kind = ресурси на вибір
picture-good-piece = { $amount ->
    [one] фігурка на вибір
    [few] фігурки на вибір
   *[many] фігурок на вибір
}
    .kind = фігурки на вибір
picture-good-boats = { $amount ->
    [one] човен
    [few] човни
   *[many] човнів
}
    .kind = човни
picture-good-tokens = { $amount ->
    [one] жетон Бою
    [few] жетони Бою
   *[many] жетонів Бою
}
    .kind = жетони Бою
picture-good-boat-one = { $amount ->
    [one] човен розміру 1
    [few] човни розміру 1
   *[many] човнів розміру 1
}
    .kind = човни розміру 1
picture-good-boat-two = { $amount ->
    [one] човен розміру 2
    [few] човни розміру 2
   *[many] човнів розміру 2
}
    .kind = човни розміру 2
picture-good-boat-three = { $amount ->
    [one] човен розміру 3
    [few] човни розміру 3
   *[many] човнів розміру 3
}
    .kind = човни розміру 3

# Egypt: market, boats, combat tokens

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
picture-brings = дає
picture-offered = офіровано
picture-kept = лишається

# Preview
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
picture-only-you-see = Це бачите лише ви · раунд { $round }
# What is still to be chosen
picture-to-go = ще { $count }
picture-how-pay = { $building }: як платите?
picture-you = Ви
picture-together = Разом
picture-village = Селище { $region }
picture-column-forecast = Стовпець { FORM($colour, "cards") }, знизу
picture-may-choose = На вибір
# What every region brings alike
picture-everywhere = Усюди
# The market of resources (E6)
picture-market = Ринок
# A turn in hand, before it is confirmed
picture-draft = Чернетка · лише для вас
picture-draft-long = Чернетка · лише для вас · хід не зроблено
picture-draft-not-played = Хід ще не зроблено.
picture-draft-confirm = Підтвердьте або скасуйте крок.
picture-plate-landing = висадка

# Since a player's last turn
picture-since-title = Після вашого ходу
picture-since-start = Від початку гри
picture-since-of = { $title }, { $name }
picture-since-your-turn = Ваш хід, { $name }
picture-since-taken = забрано у вас
picture-since-earlier = { $count ->
    [one] і ще { $count } хід раніше
    [few] і ще { $count } ходи раніше
   *[many] і ще { $count } ходів раніше
}
picture-since-waits-you = { $count ->
    [one] чекає на вас
    [few] чекають на вас
   *[many] чекають на вас
}
# Before the seal of who is awaited
picture-since-waits = { $count ->
    [one] чекає на хід:
    [few] чекають на хід:
   *[many] чекають на хід:
}
picture-since-wait = { $count ->
    [one] { $names } чекає, ходить { $name }
    [few] { $names } чекають, ходить { $name }
   *[many] { $names } чекають, ходить { $name }
}

# Cards and hand
picture-cost = Вартість
picture-free = нічого
picture-once = 1 раз
picture-once-is = Раз: { $effect }
# What playing a card would bring
picture-now = Зараз
picture-nothing-yet = ще нічого
picture-at-end = У кінці
# A player’s page: what a column brings when it is activated; goods; pieces that can be placed
picture-woken = Активація
picture-nothing-built = нічого не зведено
picture-has = Має
picture-pieces = Фігурки
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
picture-of-colour = { $count } із { $of } – цього кольору
picture-more-places = ще { $count } на мапі
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
picture-chart-title = ПО за раундами
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
film-so-far = Поки { $rounds ->
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
picture-since-day = від { $day }
picture-ended-on = до { $day }
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
picture-seated = ви за столом
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
# After the seal of who opens it
picture-round-opening = відкриває раунд { $round }
picture-round-opening-last = відкриває фінальний раунд
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
alt-since-turn-stand-in = { $number } { $name } (хід комп’ютерного гравця), { $age }: { $deeds }.
alt-since-earlier = { $count ->
    [one] І ще { $count } хід раніше.
    [few] І ще { $count } ходи раніше.
   *[many] І ще { $count } ходів раніше.
}
alt-since-end = { $text }.
alt-since-taken = Забрано у { $name }: { $goods }.
alt-preview = Перегляд. Можливо: { $regions }.
alt-preview-none = Перегляд: гральне поле, яким воно буде.
alt-preview-everywhere = Усюди: { $goods }.
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
alt-draft = Чернетка вашого ходу: ще нічого не зроблено, і бачите її лише ви.
alt-draft-steps = Кроки: { $steps }.
alt-draft-changes = Зміни: { $changes }.
alt-draft-change = { FORM($what, "kind") } { $before } → { $after }
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
        [one] На руці { $count } карта.
        [few] На руці { $count } карти.
       *[many] На руці { $count } карт.
    }
alt-goods-chosen = Уже вибрано: { $goods }; ще { $left }.
alt-goods-kind = { $kind }: у вас { $now }, { $foot }.
alt-goods-kind-of = { $kind }: { $now }, { $foot }.
alt-card = { $card }: { $does }
alt-choice = { $name }: { $what }
alt-offered = Офіруються: { $cards }.
alt-staying = Лишаються на руці: { $cards }.
alt-offering-brings = Дає { FORM($gains, "acc") }.
alt-card-now = Зараз: { $places }.
alt-own-vp = У вас { $vp ->
    [one] { $vp } переможне очко
    [few] { $vp } переможні очки
   *[many] { $vp } переможних очок
}.
alt-card-number = { $number } { $card }
alt-hand-ready = { $card }: { $places }
alt-hand-not = { $card }: { $reason }
alt-landing-means = Висадка – це порожній регіон на краю, не поруч із вашими; звести щось там коштує { $vp } ПО.
alt-goods = Золото { $gold }, пшениця { $wheat }, дерево { $wood }, глина { $clay }, камінь { $stone }.
alt-tableau = Карти: { $name }.
alt-column = { $column }: { $cards }.
alt-column-woken = Активація: { $goods }.
alt-column-counts = У кінці: { $goods }.
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
alt-fallen = військо в селищі { $region }
alt-garrison = Гарнізон ({ $name })
alt-gilded = золото
alt-fortress = Фортеця ({ $name }) на типі фігурок: { FORM($what, "kind") }
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
alt-round-turn-stand-in = { $name } (хід комп’ютерного гравця): { $deeds }.
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
alt-lesson-region = Зведіть у { $region }: { $card }.
alt-lesson-god = Офіруйте: { $card }.
alt-lesson = { $title }, { $progress }.
alt-lesson-tap = Тепер натисніть: { $tap }.

# What decided a game
picture-analysis = Що вирішило гру
picture-analysis-between = між гравцями { $names }
picture-analysis-gained = шанс зріс
picture-analysis-lost = шанс упав
picture-analysis-same = без різниці
picture-analysis-played = зіграно
picture-analysis-next = 2-й вибір
picture-analysis-better = краще
alt-analysis-next = { $number }: { $name }, раунд { $round } – { $played } – шанс на перемогу { $chance }. Друге за силою: { $other }, { $otherwise }.
alt-analysis-better = { $number }: { $name }, раунд { $round } – { $played } – шанс на перемогу { $chance }. Краще: { $other }, { $otherwise }.
alt-analysis-share = { $name } { $chance }
alt-analysis-chances = Шанси в раунді { $round }: { $shares }.
