### What happened, told once for all: one message for every kind of event.
### The message is what the channel's sentence says.
### .draft    the same of a turn that is not played yet, told to its player
### .short    in the log, which has a line for a turn
### .story    the same line in the channel, where several turns are told together
### .caption  under pictures and in their alternative texts, where .short will not do
### .row      beside a sign that says what it is, and amounts that stand as icons

# The opening of a turn. What is paid for a building, and what a god gives, is added to it.
event-built = **{ $name } construye { $card } en { $region }**
    .draft = **Construyes { $card } en { $region }**
    .short = { $name }: { $card } en { $region }
    .story = **{ $name }** construye { $card } en { $region }
    .caption =
        { $landing ->
            [0] { $card } en { $region }
           *[other] { $card } en { $region } por { $landing } PV
        }
event-built-without = **{ $name } construye { $card }**
    .draft = **Construyes { $card }**
    .short = { $name }: { $card }
    .story = **{ $name }** construye { $card }
    .caption = { $card }
event-offered =
    { $count ->
        [one] **{ $name } ofrenda { $card } a { $god }**
       *[other] **{ $name } ofrenda { $count } cartas a { $god }** ({ $card } encima)
    }
    .draft =
        { $count ->
            [one] **Ofrendas { $card } a { $god }**
           *[other] **Ofrendas { $count } cartas a { $god }** ({ $card } encima)
        }
    .short = { $name }: { $cards } a { $god } ({ $card })
    .story = **{ $name }** ofrenda { $cards } a { $god }
    .caption = ofrenda a { $god }: { $cards }
    .row = { $cards } a { $god }
event-offered-power =
    { $count ->
        [one] **{ $name } ofrenda { $card } a { $god }, que presta el poder de { $power }**
       *[other] **{ $name } ofrenda { $count } cartas a { $god }, que presta el poder de { $power }** ({ $card } encima)
    }
    .draft =
        { $count ->
            [one] **Ofrendas { $card } a { $god }, que presta el poder de { $power }**
           *[other] **Ofrendas { $count } cartas a { $god }, que presta el poder de { $power }** ({ $card } encima)
        }
    .short = { $name }: { $cards } a { $god }, poder de { $power } ({ $card })
    .story = **{ $name }** ofrenda { $cards } a { $god } por el poder de { $power }
    .caption = ofrenda a { $god } por el poder de { $power }: { $cards }
    .row = { $cards } a { $god } como { $power }
event-passed = **{ $name } pasa.**
    .draft = **Pasas.**
    .short = { $name } pasa
    .story = **{ $name }** pasa
    .caption = pasa
event-resigned = **{ $name } deja la mesa.** Las piezas siguen en el tablero, y desde ahora el asiento pasa todos los turnos.
    .short = { $name } deja la mesa
    .story = **{ $name }** deja la mesa
event-took-back = **{ $name } deshace el turno { $turn }.** Todos estaban de acuerdo; el tablero vuelve a estar como antes.
    .short = { $name } deshace el turno { $turn }
    .caption = deshace el turno { $turn }
event-paid-garrison = { $what } a { $name } por la Guarnición
    .short = { $what } a { $name }
event-paid-barracks = { $what } a { $name } por el Cuartel
    .short = { $what } a { $name }

# What cards and gods do
event-stole = quita { $what } a { $name }
    .caption = quita { $what } a { $name }
event-stole-nothing = nada que quitar a { $name }
event-moved = ejército { $start } → { $end }
    .row = { $start }→{ $end }
event-stayed = el ejército se queda en { $end }
event-robbed = { $vp } PV de la aldea { $region }
    .row = aldea { $region } saqueada
event-prices = { $prices }
    .caption = mercado: { $prices }
event-price = { $what } ahora { $gold } de oro / { $vp } PV
    .caption = { $what } { $gold } de oro
event-sailed = barco { $start } → { $end }
    .row = { $start }→{ $end }
event-boat = una barca de tamaño { $size }
event-token = 1 ficha de Combate
event-barracks = una ficha de Cuartel colocada en { $region }
    .caption = ficha de Cuartel en { $region }
event-fortress = una ficha de Fortaleza a { $name }, que devuelve una pieza ({ $piece })
    .caption = Fortaleza a { $name }: { $pieces }
event-garrison = una ficha de Guarnición a { $name }, columna { FORM($column, "column") }
    .caption = Guarnición a { $name }: columna { FORM($column, "column") }
event-gilded = 1 de oro sobre { $card }
    .caption = oro sobre { $card }

# What comes of a turn beside what was done in it
event-village = Cae la aldea { $region }: { $shares }
    .draft = Cae la aldea { $region }: { $shares }
    .short = cae la aldea { $region }: { $shares }
    .row = cae la aldea { $region }
village-share =
    { $count ->
        [one] { $names } se lleva { $amount } PV con { $armies }
       *[other] { $names } se llevan { $amount } PV por cabeza, con { $armies } cada cual
    }
village-one-share = { $name } se lleva { $vp } PV
    .short = { $name } { $vp } PV
village-nothing =
    { $count ->
        [0] no tenía PV
       *[other] ya estaba vacía
    }
event-temple = { $card }: { $vp } PV para { $name }
    .caption = { $card } { $vp } PV
event-token-left = Una ficha de Cuartel deja { $region } ({ $name })
    .caption = una ficha de Cuartel deja { $region }
event-token-moved = Una ficha de Cuartel pasa de { $region } a { $goal } ({ $name })
    .caption = ficha de Cuartel { $region } → { $goal }

# The end of a turn
event-refilled =
    { $count ->
        [0] { $name } no roba ninguna carta.
        [one] { $name } roba una carta.
       *[other] { $name } roba { $count } cartas.
    }
    .draft =
        { $count ->
            [0] No robas ninguna carta.
            [one] Robas una carta.
           *[other] Robas { $count } cartas.
        }
    .short = roba { $count }
event-reshuffled = El descarte se baraja y forma el nuevo mazo.
    .draft = El descarte se baraja y forma el nuevo mazo.
    .short = nuevo mazo
event-end =
    { $reason ->
        [temples] Ya está construido el último templo: la ronda { $round } es la última.
        [villages] Ninguna aldea tiene ya PV: la ronda { $round } es la última.
        [stall] Diez rondas sin construir: la ronda { $round } es la última.
       *[other] La ronda { $round } es la última.
    }
    .short = última ronda: { $round }
event-over =
    { $count ->
        [one] **Fin de la partida: gana { $winners }.**
       *[other] **Fin de la partida: { $winners } comparten la victoria.**
    }
    .short = fin de la partida: { $winners }

# How the parts of a turn are put together; .short in the log
turn-cost = { $what } por { $cost }.
    .short = { $what } ({ $cost })
    .story = { $what } por { $cost }
turn-free = { $what }.
    .short = { $what }
turn-built-column = { $what } (columna { FORM($column, "column") })
    .short = { $what } (columna { FORM($column, "column") })
turn-landing = { $amount } PV por el desembarco
    .short = desembarco { $amount } PV
    .story = { $amount } PV por el desembarco
turn-no-piece = No quedaba ningún templo de madera que colocar.
turn-offered-gains = { $what }: { $gains }.
turn-column = { $items }.
turn-nothing = No gana nada: { $why }.
    .short = no gana nada: { $why }
turn-also = También: { $items }.
turn-temple-brings = Efecto: { $items }.
turn-item = { $card }: { $effects }
turn-item-uses = { $card } activa { $effects }
turn-item-through = { $card } (por { $by }): { $effects }
turn-more = … y { $count } más
turn-trade = { $given } por { $gained }
turn-given = entrega { $given }
turn-of-other = { $name }: { $effect }
turn-aside = { $what }.
turn-overflow = No cabía en las barcas: { $goods }.
    .short = sin sitio para { $goods }
