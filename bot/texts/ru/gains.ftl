### What an answer brings, before it is given: beside options, before a turn is confirmed.

# "+2 stone, Brickworks +1 clay": what a card brings, and the cards below it in its column
gain = +{ $what }
gain-lost = −{ $what }
gain-trade = { $gained } за { FORM($given, "acc") }
gain-by = { $card } { $gains }
gain-up-to = максимум { $gains }
gain-more = { $gains } и ещё
gain-temples = { $amount } ПО в конце
gain-temples-less = на { $amount } ПО меньше в конце
    .why =
        { $count ->
            [one] на { $amount } ПО меньше в конце: { $temples } даёт меньше
            [few] на { $amount } ПО меньше в конце: { $temples } дают меньше
           *[many] на { $amount } ПО меньше в конце: { $temples } дают меньше
        }
gain-overflow = на { $amount } больше, чем вмещают ладьи
gain-itself-nothing = сама — ничего
gain-falls = деревня { $region } будет взята
gain-other = { $name } получает { FORM($goods, "acc") }
gain-ends = ведёт к последнему раунду
gain-none = ничего не даёт
gain-nothing = сейчас ничего
gain-nothing-why = сейчас ничего: { $why }

# On a button: "Build Quarry: +2 stone", "Offer Quarry: 1 resource + mill", "D5: lands, costs 3 VP"
button-told = { $option }: { $what }
button-bought = { $option } { $what }
# The number is that of the card on the picture of the hand
button-build-number = { $number } { $card }
button-offer-number = Жертвую { $number }
gift-neptune = 2 золотых
gift-ceres = ресурс
gift-minerva = карта
gift-vesta = ПО
gift-mars = постройка
gift-jupiter = любой бог
gift-and = { $gift } + { $piece }
brief-landing = стоит { $amount } ПО
brief-stays = остаётся
brief-token = нужен жетон
brief-barracks = { $amount } ПО → { $name }
brief-fortress = { $name } тоже получает

# Beside the options of a turn
what-gains = { $what } · { $gains }
what-build-gains = { $gains } · цена: { $cost }
what-offer-gains = { $god }: { $power }

# What a god gives for cards
gain-god-neptune = 2 золотых за карту
gain-god-ceres = 1 ресурс за карту
gain-god-minerva = ещё 1 карта за каждую карту
gain-god-vesta = 1 ПО, или 2 за две карты и больше
gain-god-mars = 1 постройка за карту
gain-god-jupiter = сила бога на выбор
gain-god-and = { $power }, и { $piece }

# Before a turn is confirmed, each a line of its own
confirm-gives = ⚠️ { $name } получает от этого { FORM($goods, "acc") }.
confirm-takes = { $name } теряет { FORM($goods, "acc") }.
confirm-takes-open = { $name } теряет { FORM($goods, "acc") }, если столько есть.
confirm-nothing = { $card } сейчас ничего не даёт: { $why }.
confirm-temple-less = ⚠️ { $card } даёт после этого хода на { $amount } ПО меньше. { $text }

# Why a card brings nothing, after "nothing now: "; .public after "Nothing gained: "
lack-army = на игровом поле нет вашей армии
    .public = на игровом поле нет армии
lack-boat = ни одну вашу ладью нельзя заполнить
    .public = нет ладьи, которую можно заполнить
lack-card = у вас нет карты, которую можно активировать
    .public = нет другой карты
lack-card-rank = нет другой карты этого ранга
lack-column = в вашей { FORM($kinds, "loc") } колонке нет карт
    .public = в { FORM($kinds, "loc") } колонке нет карт
lack-deck = карт в колоде не осталось
lack-gold =
    { $amount ->
        [one] нужен { $amount } золотой
        [few] нужны { $amount } золотых
       *[many] нужно { $amount } золотых
    }
lack-hand-full =
    { $amount ->
        [one] на руке уже { $amount } карта
        [few] на руке уже { $amount } карты
       *[many] на руке уже { $amount } карт
    }
    .public =
        { $amount ->
            [one] на руке уже { $amount } карта
            [few] на руке уже { $amount } карты
           *[many] на руке уже { $amount } карт
        }
lack-mill = на этой местности ({ $kinds }) нет вашей мельницы
    .public = на этой местности ({ $kinds }) нет мельницы
lack-mill-any = на игровом поле нет вашей мельницы
    .public = на игровом поле нет мельницы
lack-mill-company =
    { $amount ->
        [one] нет мельницы, с которой в регионе { $amount } ваша постройка
        [few] нет мельницы, с которой в регионе { $amount } ваши постройки
       *[many] нет мельницы, с которой в регионе { $amount } ваших построек
    }
    .public =
        { $amount ->
            [one] нет мельницы, с которой в регионе { $amount } постройка
            [few] нет мельницы, с которой в регионе { $amount } постройки
           *[many] нет мельницы, с которой в регионе { $amount } построек
        }
lack-neighbour = рядом с вашей армией нет соперника
    .public = рядом с армией никого нет
lack-ocean = рядом с вашей сушей нет моря
    .public = нет суши рядом с морем
lack-pieces = в вашем личном запасе не осталось построек
    .public = в личном запасе не осталось построек
lack-pile = стопка сброса пуста
lack-regions-of-size =
    { $amount ->
        [1] слишком мало ваших регионов с одной постройкой
        [one] слишком мало ваших регионов, где { $amount } постройка
        [few] слишком мало ваших регионов, где { $amount } постройки
       *[many] слишком мало ваших регионов, где { $amount } построек
    }
    .public =
        { $amount ->
            [1] слишком мало регионов с одной постройкой
            [one] слишком мало регионов, где { $amount } постройка
            [few] слишком мало регионов, где { $amount } постройки
           *[many] слишком мало регионов, где { $amount } построек
        }
lack-reserve = на вашем планшете нет построек
    .public = на планшете нет построек
lack-resource =
    { $amount ->
        [1] нечего продать: { $kinds }
        [one] у вас меньше чем { $amount }: { $kinds }
        [few] у вас меньше чем { $amount }: { $kinds }
       *[many] у вас меньше чем { $amount }: { $kinds }
    }
    .public =
        { $amount ->
            [1] нечего продать: { $kinds }
            [one] меньше чем { $amount }: { $kinds }
            [few] меньше чем { $amount }: { $kinds }
           *[many] меньше чем { $amount }: { $kinds }
        }
lack-resource-any = у вас нет ресурсов на продажу
    .public = нет ресурсов на продажу
lack-scribe = вашего писца нет на игровом поле
    .public = писца нет на игровом поле
lack-scribe-alone = рядом с вашим писцом ничего такого нет
    .public = рядом с писцом ничего такого нет
lack-size =
    { $amount ->
        [1] ни в одном регионе ещё нет вашей постройки
        [one] ещё нет региона, где { $amount } ваша постройка
        [few] ещё нет региона, где { $amount } ваши постройки
       *[many] ещё нет региона, где { $amount } ваших построек
    }
    .public =
        { $amount ->
            [1] ещё нет региона с постройкой
            [one] ещё нет региона, где { $amount } постройка
            [few] ещё нет региона, где { $amount } постройки
           *[many] ещё нет региона, где { $amount } построек
        }
lack-size-exact =
    { $amount ->
        [1] нет региона, где ровно одна ваша постройка
        [one] ещё нет региона, где ровно { $amount } ваша постройка
        [few] ещё нет региона, где ровно { $amount } ваши постройки
       *[many] ещё нет региона, где ровно { $amount } ваших построек
    }
    .public =
        { $amount ->
            [1] нет региона, где ровно одна постройка
            [one] ещё нет региона, где ровно { $amount } постройка
            [few] ещё нет региона, где ровно { $amount } постройки
           *[many] ещё нет региона, где ровно { $amount } построек
        }
lack-supply = в общем запасе не осталось: { $kinds }
lack-supply-any = в общем запасе для этого ничего нет
lack-terrain = вы не занимаете такой местности: { $kinds }
    .public = нет такой местности: { $kinds }
lack-tile = на игровом поле нет вашей постройки
    .public = на игровом поле нет постройки
lack-token =
    { $amount ->
        [1] нужен жетон Боя
        [one] нужен { $amount } жетон Боя
        [few] нужны { $amount } жетона Боя
       *[many] нужно { $amount } жетонов Боя
    }
lack-victim-gold = у ваших соседей нет золота
    .public = соседи без золота
lack-village = рядом с вашими армиями нет деревни
    .public = рядом с армией нет деревни
lack-village-empty = деревни рядом с вашими армиями пусты
    .public = деревни рядом с армиями пусты
