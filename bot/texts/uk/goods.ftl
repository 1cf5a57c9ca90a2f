### The game's own words: goods, pieces, land, colours, gods. Short forms for lists and labels.

good-gold =
    { $amount ->
        [one] { $amount } золото
        [few] { $amount } золота
       *[many] { $amount } золота
    }
    .kind =
        { $amount ->
            [one] золото
            [few] золота
           *[many] золота
        }
good-vp = { $amount } ПО
good-wheat =
    { $amount ->
        [one] { $amount } пшениця
        [few] { $amount } пшениці
       *[many] { $amount } пшениці
    }
    .acc =
        { $amount ->
            [one] { $amount } пшеницю
            [few] { $amount } пшениці
           *[many] { $amount } пшениці
        }
    .kind =
        { $amount ->
            [one] пшениця
            [few] пшениці
           *[many] пшениці
        }
good-wood =
    { $amount ->
        [one] { $amount } дерево
        [few] { $amount } дерева
       *[many] { $amount } дерева
    }
    .kind =
        { $amount ->
            [one] дерево
            [few] дерева
           *[many] дерева
        }
good-clay =
    { $amount ->
        [one] { $amount } глина
        [few] { $amount } глини
       *[many] { $amount } глини
    }
    .acc =
        { $amount ->
            [one] { $amount } глину
            [few] { $amount } глини
           *[many] { $amount } глини
        }
    .kind =
        { $amount ->
            [one] глина
            [few] глини
           *[many] глини
        }
good-stone =
    { $amount ->
        [one] { $amount } камінь
        [few] { $amount } камені
       *[many] { $amount } каменів
    }
    .kind =
        { $amount ->
            [one] камінь
            [few] камені
           *[many] каменів
        }
good-cards =
    { $amount ->
        [one] { $amount } карта
        [few] { $amount } карти
       *[many] { $amount } карт
    }
    .acc =
        { $amount ->
            [one] { $amount } карту
            [few] { $amount } карти
           *[many] { $amount } карт
        }
good-from-temple = { $what } через { $card }
good-tokens =
    { $amount ->
        [one] { $amount } жетон Бою
        [few] { $amount } жетони Бою
       *[many] { $amount } жетонів Бою
    }
good-boats =
    { $amount ->
        [one] { $amount } човен
        [few] { $amount } човни
       *[many] { $amount } човнів
    }
good-resource =
    { $amount ->
        [one] { $amount } ресурс
        [few] { $amount } ресурси
       *[many] { $amount } ресурсів
    }
good-piece =
    { $amount ->
        [one] { $amount } фігурка
        [few] { $amount } фігурки
       *[many] { $amount } фігурок
    }
    .acc =
        { $amount ->
            [one] { $amount } фігурку
            [few] { $amount } фігурки
           *[many] { $amount } фігурок
        }
good-ship =
    { $amount ->
        [one] { $amount } корабель
        [few] { $amount } кораблі
       *[many] { $amount } кораблів
    }
good-mill =
    { $amount ->
        [one] { $amount } млин
        [few] { $amount } млини
       *[many] { $amount } млинів
    }
good-scroll =
    { $amount ->
        [one] { $amount } сувій
        [few] { $amount } сувої
       *[many] { $amount } сувоїв
    }
good-house =
    { $amount ->
        [one] { $amount } будинок
        [few] { $amount } будинки
       *[many] { $amount } будинків
    }
good-army =
    { $amount ->
        [one] { $amount } військо
        [few] { $amount } війська
       *[many] { $amount } військ
    }
good-temple =
    { $amount ->
        [one] { $amount } храм
        [few] { $amount } храми
       *[many] { $amount } храмів
    }

armies-in-words =
    { $amount ->
        [0] жодне військо
        [1] одне військо
        [2] два війська
        [3] три війська
        [4] чотири війська
        [5] п’ять військ
        [6] шість військ
        [one] { $amount } військо
        [few] { $amount } війська
       *[many] { $amount } військ
    }
    .each =
        { $amount ->
            [0] жодному війську
            [1] одному війську
            [2] два війська
            [3] три війська
            [4] чотири війська
            [5] п’ять військ
            [6] шість військ
            [one] { $amount } військо
            [few] { $amount } війська
           *[many] { $amount } військ
        }

gold = золото
vp = ПО
wheat = пшениця
    .acc = пшеницю
wood = дерево
clay = глина
    .acc = глину
stone = камінь

ship = корабель
mill = млин
scroll = сувій
house = будинок
army = військо
temple = храм

# What a card costs whose price is its rank (E2), and what two prices look like side by side
cost-rank = золото за рангом карти
cost-each = по 1 кожного
price =
    { $gold ->
        [one] { $gold } золото
        [few] { $gold } золота
       *[many] { $gold } золота
    } / { $vp } ПО

terrain-field = поле
terrain-forest = ліс
terrain-swamp = болото
terrain-mountain = гора
terrain-sea = море
terrain-village = селище

colour-maritime = морські
    .one = морська
    .cards = морських карт
    .card = морську карту
colour-production = виробничі
    .one = виробнича
    .cards = виробничих карт
    .card = виробничу карту
colour-scientific = наукові
    .one = наукова
    .cards = наукових карт
    .card = наукову карту
colour-civil = громадські
    .one = громадська
    .cards = громадських карт
    .card = громадську карту
colour-military = військові
    .one = військова
    .cards = військових карт
    .card = військову карту
colour-temple = храми
    .one = храм
    .cards = храмів
    .card = карту храму

god-neptune = Нептун
    .power = 2 золота за кожну карту, і корабель
god-ceres = Церера
    .power = 1 ресурс на вибір за кожну карту, і млин
god-minerva = Мінерва
    .power = ще 1 карта за кожну офіровану, і сувій
god-vesta = Веста
    .power = 1 ПО за одну карту, 2 ПО за більше, і будинок
god-mars = Марс
    .power = 1 фігурка на вибір за кожну карту
god-jupiter = Юпітер
    .power = сила іншого бога на вибір

# The last "and" of a list
list-two = { $first } та { $last }
list-apart = { $first }; { $next }
nothing = нічого
