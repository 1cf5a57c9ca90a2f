### What an answer brings, before it is given: beside options, before a turn is confirmed.

# "+2 stone, Brickworks +1 clay": what a card brings, and the cards below it in its column
gain = +{ $what }
gain-lost = −{ $what }
gain-trade = { $gained } por { $given }
gain-by = { $card } { $gains }
gain-up-to = hasta { $gains }
gain-more = { $gains } y más
gain-temples = { $amount } PV al final
gain-temples-less = { $amount } PV menos al final
    .why =
        { $count ->
            [one] { $amount } PV menos al final: { $temples } cuenta menos
           *[other] { $amount } PV menos al final: { $temples } cuentan menos
        }
gain-overflow = { $amount } de más en tus barcas
gain-itself-nothing = por sí sola, nada
gain-falls = cae la aldea { $region }
gain-other = { $name } gana { $goods }
gain-ends = da paso a la última ronda
gain-none = no da nada
gain-nothing = nada ahora
gain-nothing-why = nada ahora: { $why }

# On a button: "Build Quarry: +2 stone", "Offer Quarry: 1 resource + mill", "D5: lands, costs 3 VP"
button-told = { $option }: { $what }
button-bought = { $option } { $what }
# The number is that of the card on the picture of the hand
button-build-number = { $number } { $card }
button-offer-number = Ofrendar { $number }
gift-neptune = 2 de oro
gift-ceres = recurso
gift-minerva = carta
gift-vesta = PV
gift-mars = pieza a elección
gift-jupiter = otro dios
gift-and = { $gift } + { $piece }
brief-landing = cuesta { $amount } PV
brief-stays = se queda
brief-token = usa 1 ficha de Combate
brief-barracks = { $amount } PV a { $name }
brief-fortress = { $name } gana una también

# Beside the options of a turn
what-gains = { $what } · { $gains }
what-build-gains = { $gains } · cuesta { $cost }
what-offer-gains = { $god }: { $power }

# What a god gives for cards
gain-god-neptune = 2 de oro por carta
gain-god-ceres = 1 recurso por carta
gain-god-minerva = 1 carta más por carta
gain-god-vesta = 1 PV, o 2 con dos cartas o más
gain-god-mars = 1 pieza por carta
gain-god-jupiter = el poder de un dios a elección
gain-god-and = { $power }, y { $piece }

# Before a turn is confirmed, each a line of its own
confirm-gives = ⚠️ { $name } gana { $goods } con esto.
confirm-takes = { $name } pierde { $goods }.
confirm-takes-open = { $name } pierde { $goods }, si tiene tanto.
confirm-nothing = { $card } no da nada ahora: { $why }.
confirm-temple-less = ⚠️ { $card } cuenta { $amount } PV menos tras este turno. { $text }

# Why a card brings nothing, after "nothing now: "; .public after "Nothing gained: "
lack-army = no tienes ningún ejército en el tablero
    .public = ningún ejército en el tablero
lack-boat = ninguna de tus barcas se puede llenar
    .public = ninguna barca que llenar
lack-card = no tienes ninguna otra carta que pueda activar
    .public = ninguna otra carta que activar
lack-card-rank = ninguna otra carta de este rango
lack-column = ninguna carta en tu columna { FORM($kinds, "column") }
    .public = ninguna carta en la columna { FORM($kinds, "column") }
lack-deck = no quedan cartas que robar
lack-gold = hacen falta { $amount } de oro
lack-hand-full =
    { $amount ->
        [one] tu mano está llena con { $amount } carta
       *[other] tu mano está llena con { $amount } cartas
    }
    .public =
        { $amount ->
            [one] mano llena: { $amount } carta
           *[other] mano llena: { $amount } cartas
        }
lack-mill = no tienes molino en este terreno: { $kinds }
    .public = ningún molino en este terreno: { $kinds }
lack-mill-any = no tienes ningún molino en el tablero
    .public = ningún molino en el tablero
lack-mill-company =
    { $amount ->
        [one] ningún molino con { $amount } pieza tuya en su región
       *[other] ningún molino con { $amount } piezas tuyas en su región
    }
    .public =
        { $amount ->
            [one] ningún molino con { $amount } pieza en su región
           *[other] ningún molino con { $amount } piezas en su región
        }
lack-neighbour = ningún oponente está adyacente a tu ejército
    .public = nadie adyacente a un ejército
lack-ocean = ningún mar toca tus tierras
    .public = ninguna tierra adyacente al mar
lack-pieces = no quedan piezas en tu suministro personal
    .public = ninguna pieza en el suministro personal
lack-pile = el descarte está vacío
lack-regions-of-size =
    { $amount ->
        [1] tienes muy pocas regiones con una sola pieza
        [one] tienes muy pocas regiones con { $amount } pieza
       *[other] tienes muy pocas regiones con { $amount } piezas
    }
    .public =
        { $amount ->
            [1] muy pocas regiones con una sola pieza
            [one] muy pocas regiones con { $amount } pieza
           *[other] muy pocas regiones con { $amount } piezas
        }
lack-reserve = no quedan piezas en tu tablero de jugador
    .public = sin piezas en el tablero de jugador
lack-resource =
    { $amount ->
        [one] te falta para vender: { $kinds }
       *[other] tienes menos de { $amount } de { $kinds }
    }
    .public =
        { $amount ->
            [one] nada que vender: { $kinds }
           *[other] menos de { $amount } de { $kinds }
        }
lack-resource-any = no tienes recursos que vender
    .public = ningún recurso que vender
lack-scribe = tu escriba no está en el tablero
    .public = ningún escriba en el tablero
lack-scribe-alone = cerca de tu escriba no hay nada que cuente
    .public = nada que cuente cerca del escriba
lack-size =
    { $amount ->
        [one] ninguna región tiene aún una pieza tuya
       *[other] ninguna región tiene aún { $amount } piezas tuyas
    }
    .public =
        { $amount ->
            [one] aún ninguna región con una pieza
           *[other] aún ninguna región con { $amount } piezas
        }
lack-size-exact =
    { $amount ->
        [one] ninguna región tiene exactamente una pieza tuya
       *[other] ninguna región tiene aún exactamente { $amount } piezas tuyas
    }
    .public =
        { $amount ->
            [one] ninguna región con exactamente una pieza
           *[other] aún ninguna región con exactamente { $amount } piezas
        }
lack-supply = agotado en el suministro general: { $kinds }
lack-supply-any = el suministro general no tiene nada para esto
lack-terrain = no ocupas este terreno: { $kinds }
    .public = ninguna región de este terreno: { $kinds }
lack-tile = no tienes ninguna pieza en el tablero
    .public = ninguna pieza en el tablero
lack-token =
    { $amount ->
        [one] hace falta una ficha de Combate
       *[other] hacen falta { $amount } fichas de Combate
    }
lack-victim-gold = tus vecinos no tienen oro
    .public = vecinos sin oro
lack-village = ninguna aldea está adyacente a tus ejércitos
    .public = ninguna aldea adyacente a un ejército
lack-village-empty = las aldeas adyacentes a tus ejércitos están vacías
    .public = aldeas vacías adyacentes a los ejércitos
