### The game's own words: goods, pieces, land, colours, gods. Short forms for lists and labels.

good-gold =
    { $amount ->
        [one] { $amount } золотой
        [few] { $amount } золотых
       *[many] { $amount } золотых
    }
good-vp = { $amount } ПО
good-wheat =
    { $amount ->
        [one] { $amount } пшеница
        [few] { $amount } пшеницы
       *[many] { $amount } пшеницы
    }
    .acc =
        { $amount ->
            [one] { $amount } пшеницу
            [few] { $amount } пшеницы
           *[many] { $amount } пшеницы
        }
good-wood =
    { $amount ->
        [one] { $amount } древесина
        [few] { $amount } древесины
       *[many] { $amount } древесины
    }
    .acc =
        { $amount ->
            [one] { $amount } древесину
            [few] { $amount } древесины
           *[many] { $amount } древесины
        }
good-clay =
    { $amount ->
        [one] { $amount } глина
        [few] { $amount } глины
       *[many] { $amount } глины
    }
    .acc =
        { $amount ->
            [one] { $amount } глину
            [few] { $amount } глины
           *[many] { $amount } глины
        }
good-stone =
    { $amount ->
        [one] { $amount } камень
        [few] { $amount } камня
       *[many] { $amount } камней
    }
good-cards =
    { $amount ->
        [one] { $amount } карта
        [few] { $amount } карты
       *[many] { $amount } карт
    }
    .acc =
        { $amount ->
            [one] { $amount } карту
            [few] { $amount } карты
           *[many] { $amount } карт
        }
good-from-temple = { $what } через { $card }
    .acc = { FORM($what, "acc") } через { $card }
good-tokens =
    { $amount ->
        [one] { $amount } жетон Боя
        [few] { $amount } жетона Боя
       *[many] { $amount } жетонов Боя
    }
good-boats =
    { $amount ->
        [one] { $amount } ладья
        [few] { $amount } ладьи
       *[many] { $amount } ладей
    }
    .acc =
        { $amount ->
            [one] { $amount } ладью
            [few] { $amount } ладьи
           *[many] { $amount } ладей
        }
good-resource =
    { $amount ->
        [one] { $amount } ресурс
        [few] { $amount } ресурса
       *[many] { $amount } ресурсов
    }
good-piece =
    { $amount ->
        [one] { $amount } постройка
        [few] { $amount } постройки
       *[many] { $amount } построек
    }
    .acc =
        { $amount ->
            [one] { $amount } постройку
            [few] { $amount } постройки
           *[many] { $amount } построек
        }
good-ship =
    { $amount ->
        [one] { $amount } корабль
        [few] { $amount } корабля
       *[many] { $amount } кораблей
    }
good-mill =
    { $amount ->
        [one] { $amount } мельница
        [few] { $amount } мельницы
       *[many] { $amount } мельниц
    }
    .acc =
        { $amount ->
            [one] { $amount } мельницу
            [few] { $amount } мельницы
           *[many] { $amount } мельниц
        }
good-scroll =
    { $amount ->
        [one] { $amount } свиток
        [few] { $amount } свитка
       *[many] { $amount } свитков
    }
good-house =
    { $amount ->
        [one] { $amount } дом
        [few] { $amount } дома
       *[many] { $amount } домов
    }
good-army =
    { $amount ->
        [one] { $amount } армия
        [few] { $amount } армии
       *[many] { $amount } армий
    }
    .acc =
        { $amount ->
            [one] { $amount } армию
            [few] { $amount } армии
           *[many] { $amount } армий
        }
good-temple =
    { $amount ->
        [one] { $amount } храм
        [few] { $amount } храма
       *[many] { $amount } храмов
    }

armies-in-words =
    { $amount ->
        [0] ни одной армии
        [1] одна армия
        [2] две армии
        [3] три армии
        [4] четыре армии
        [5] пять армий
        [6] шесть армий
        [one] { $amount } армия
        [few] { $amount } армии
       *[many] { $amount } армий
    }

gold = золото
vp = ПО
wheat = пшеница
    .acc = пшеницу
wood = древесина
    .acc = древесину
clay = глина
    .acc = глину
stone = камень

ship = корабль
mill = мельница
    .acc = мельницу
scroll = свиток
house = дом
army = армия
    .acc = армию
temple = храм

# What a card costs whose price is its rank (E2), and what two prices look like side by side
cost-rank = золото по рангу карты
cost-each = по 1 каждого
price =
    { $gold ->
        [one] { $gold } золотой
        [few] { $gold } золотых
       *[many] { $gold } золотых
    } / { $vp } ПО

terrain-field = поле
terrain-forest = лес
terrain-swamp = болото
terrain-mountain = гора
terrain-sea = море
terrain-village = деревня

colour-maritime = морская
    .loc = морской
colour-production = производственная
    .loc = производственной
colour-scientific = научная
    .loc = научной
colour-civil = гражданская
    .loc = гражданской
colour-military = военная
    .loc = военной
colour-temple = храм
    .loc = храмовой
    .adj = храмовая

god-neptune = Нептун
    .power = 2 золотых за каждую карту и корабль
god-ceres = Церера
    .power = 1 ресурс на выбор за каждую карту и мельница
god-minerva = Минерва
    .power = ещё 1 карта за каждую карту и свиток
god-vesta = Веста
    .power = 1 ПО за одну карту, 2 ПО за большее число, и дом
god-mars = Марс
    .power = 1 постройка на выбор за каждую карту
god-jupiter = Юпитер
    .power = сила другого бога на выбор

# The last "and" of a list
list-two = { $first } и { $last }
list-apart = { $first }; { $next }
nothing = ничего
