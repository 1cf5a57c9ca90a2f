### What an answer brings, before it is given: beside options, before a turn is confirmed.

# "+2 stone, Brickworks +1 clay": what a card brings, and the cards below it in its column
gain = +{ $what }
gain-lost = −{ $what }
gain-trade = { $gained } за { FORM($given, "acc") }
gain-by = { $card } { $gains }
gain-up-to = щонайбільше { $gains }
gain-more = { $gains } й ще
gain-temples = { $amount } ПО в кінці
gain-temples-less = на { $amount } ПО менше в кінці
    .why =
        { $count ->
            [one] на { $amount } ПО менше в кінці: { $temples } дає менше
            [few] на { $amount } ПО менше в кінці: { $temples } дають менше
           *[many] на { $amount } ПО менше в кінці: { $temples } дають менше
        }
gain-overflow = на { $amount } більше, ніж вміщують човни
gain-itself-nothing = сама – нічого
gain-falls = селище { $region } здобуто
gain-other = { $name } одержує { FORM($goods, "acc") }
gain-ends = далі – фінальний раунд
gain-none = нічого не дає
gain-nothing = зараз нічого
gain-nothing-why = зараз нічого: { $why }

# On a button: "Build Quarry: +2 stone", "Offer Quarry: 1 resource + mill", "D5: lands, costs 3 VP"
button-told = { $option }: { $what }
button-bought = { $option } { $what }
# The number is that of the card on the picture of the hand
button-build-number = { $number } { $card }
button-offer-number = Офірувати { $number }
gift-neptune = 2 золота
gift-ceres = ресурс
gift-minerva = карта
gift-vesta = ПО
gift-mars = фігурка
gift-jupiter = будь-який бог
gift-and = { $gift } + { $piece }
brief-landing = коштує { $amount } ПО
brief-stays = лишається
brief-token = потрібен жетон
brief-barracks = { $amount } ПО → { $name }
brief-fortress = { $name } теж одержує

# Beside the options of a turn
what-gains = { $what } · { $gains }
what-build-gains = { $gains } · вартість: { $cost }
what-offer-gains = { $god }: { $power }

# What a god gives for cards
gain-god-neptune = 2 золота за карту
gain-god-ceres = 1 ресурс за карту
gain-god-minerva = ще 1 карта за кожну карту
gain-god-vesta = 1 ПО, або 2 за дві карти й більше
gain-god-mars = 1 фігурка за карту
gain-god-jupiter = сила бога на вибір
gain-god-and = { $power }, а також { $piece }

# Before a turn is confirmed, each a line of its own
confirm-gives = ⚠️ { $name } одержує від цього { FORM($goods, "acc") }.
confirm-takes = { $name } втрачає { FORM($goods, "acc") }.
confirm-takes-open = { $name } втрачає { FORM($goods, "acc") }, якщо стільки має.
confirm-nothing = { $card } – зараз нічого: { $why }.
confirm-temple-less = ⚠️ { $card } дає після цього ходу на { $amount } ПО менше. { $text }

# Why a card brings nothing, after "nothing now: "; .public after "Nothing gained: "
lack-army = на гральному полі немає вашого війська
    .public = на гральному полі немає війська
lack-boat = у вас немає човна, який можна наповнити
    .public = немає човна, щоб наповнити
lack-card = у вас немає карти, яку можна активувати
    .public = немає іншої карти
lack-card-rank = немає іншої карти цього рангу
lack-column = у вашому стовпці { FORM($kinds, "cards") } порожньо
    .public = у стовпці { FORM($kinds, "cards") } порожньо
lack-deck = карт для добору не лишилося
lack-gold =
    { $amount ->
        [one] потрібно { $amount } золото
        [few] потрібно { $amount } золота
       *[many] потрібно { $amount } золота
    }
lack-hand-full =
    { $amount ->
        [one] на руці вже { $amount } карта
        [few] на руці вже { $amount } карти
       *[many] на руці вже { $amount } карт
    }
    .public =
        { $amount ->
            [one] на руці вже { $amount } карта
            [few] на руці вже { $amount } карти
           *[many] на руці вже { $amount } карт
        }
lack-mill = немає вашого млина на такій місцевості: { $kinds }
    .public = немає млина на такій місцевості: { $kinds }
lack-mill-any = на гральному полі немає вашого млина
    .public = на гральному полі немає млина
lack-mill-company =
    { $amount ->
        [one] немає млина, у регіоні якого { $amount } ваша фігурка
        [few] немає млина, у регіоні якого { $amount } ваші фігурки
       *[many] немає млина, у регіоні якого { $amount } ваших фігурок
    }
    .public =
        { $amount ->
            [one] немає млина, у регіоні якого { $amount } фігурка
            [few] немає млина, у регіоні якого { $amount } фігурки
           *[many] немає млина, у регіоні якого { $amount } фігурок
        }
lack-neighbour = поруч із вашим військом немає суперника
    .public = поруч із військом нікого немає
lack-ocean = море не торкається ваших земель
    .public = немає землі біля моря
lack-pieces = у вашому особистому запасі немає фігурок
    .public = в особистому запасі немає фігурок
lack-pile = скид порожній
lack-regions-of-size =
    { $amount ->
        [1] замало ваших регіонів з однією фігуркою
        [one] замало ваших регіонів, де { $amount } фігурка
        [few] замало ваших регіонів, де { $amount } фігурки
       *[many] замало ваших регіонів, де { $amount } фігурок
    }
    .public =
        { $amount ->
            [1] замало регіонів з однією фігуркою
            [one] замало регіонів, де { $amount } фігурка
            [few] замало регіонів, де { $amount } фігурки
           *[many] замало регіонів, де { $amount } фігурок
        }
lack-reserve = ваше поле гравця порожнє
    .public = поле гравця порожнє
lack-resource =
    { $amount ->
        [1] нема чого продати: { $kinds }
        [one] треба щонайменше { $amount }: { $kinds }
        [few] треба щонайменше { $amount }: { $kinds }
       *[many] треба щонайменше { $amount }: { $kinds }
    }
    .public =
        { $amount ->
            [1] нема чого продати: { $kinds }
            [one] треба щонайменше { $amount }: { $kinds }
            [few] треба щонайменше { $amount }: { $kinds }
           *[many] треба щонайменше { $amount }: { $kinds }
        }
lack-resource-any = у вас немає ресурсів на продаж
    .public = немає ресурсів на продаж
lack-scribe = вашого писаря немає на гральному полі
    .public = писаря немає на гральному полі
lack-scribe-alone = нічого такого поруч із вашим писарем
    .public = нічого такого поруч із писарем
lack-size =
    { $amount ->
        [1] у жодному регіоні ще немає вашої фігурки
        [one] у жодному регіоні ще немає { $amount } вашої фігурки
        [few] у жодному регіоні ще немає { $amount } ваших фігурок
       *[many] у жодному регіоні ще немає { $amount } ваших фігурок
    }
    .public =
        { $amount ->
            [1] ще немає регіону з фігуркою
            [one] ще немає регіону, де { $amount } фігурка
            [few] ще немає регіону, де { $amount } фігурки
           *[many] ще немає регіону, де { $amount } фігурок
        }
lack-size-exact =
    { $amount ->
        [1] немає регіону, де рівно одна ваша фігурка
        [one] ще немає регіону, де рівно { $amount } ваша фігурка
        [few] ще немає регіону, де рівно { $amount } ваші фігурки
       *[many] ще немає регіону, де рівно { $amount } ваших фігурок
    }
    .public =
        { $amount ->
            [1] немає регіону, де рівно одна фігурка
            [one] ще немає регіону, де рівно { $amount } фігурка
            [few] ще немає регіону, де рівно { $amount } фігурки
           *[many] ще немає регіону, де рівно { $amount } фігурок
        }
lack-supply = в основному запасі не лишилося: { $kinds }
lack-supply-any = в основному запасі для цього нічого немає
lack-terrain = ви не займаєте такої місцевості: { $kinds }
    .public = немає такої місцевості: { $kinds }
lack-tile = на гральному полі немає вашої фігурки
    .public = на гральному полі немає фігурки
lack-token =
    { $amount ->
        [1] потрібен жетон Бою
        [one] потрібен { $amount } жетон Бою
        [few] потрібно { $amount } жетони Бою
       *[many] потрібно { $amount } жетонів Бою
    }
lack-victim-gold = у ваших сусідів немає золота
    .public = сусіди без золота
lack-village = поруч із вашими військами немає селища
    .public = поруч із військом немає селища
lack-village-empty = селища поруч із вашими військами порожні
    .public = селища поруч із військами порожні
