# Words drawn in pictures, and alternative texts of pictures. An arrow sign is drawn, not typed.

# Board: whose turn, rounds
picture-round = Ronda { $round }
picture-turn = Turno de { $name }
picture-won = Gana { $name }
picture-over = Fin de la partida
# Who has a name of which no letter can be drawn
picture-player = Jugador { $number }
picture-picking = Elección de piezas
picture-last-round = Última ronda
picture-last-round-is = Última ronda: { $round }

# What a turn did (events.ftl) and brought
picture-more = +{ $count } más
picture-change = { $amount } { $what }

picture-good-gold = oro
picture-good-wheat = trigo
picture-good-wood = madera
picture-good-clay = arcilla
picture-good-stone = piedra
picture-good-vp = PV
picture-good-cards = { $amount ->
    [one] carta
   *[other] cartas
}
picture-good-ship = { $amount ->
    [one] barco
   *[other] barcos
}
picture-good-mill = { $amount ->
    [one] molino
   *[other] molinos
}
picture-good-scroll = { $amount ->
    [one] pergamino
   *[other] pergaminos
}
picture-good-house = { $amount ->
    [one] casa
   *[other] casas
}
picture-good-army = { $amount ->
    [one] ejército
   *[other] ejércitos
}
picture-good-temple = { $amount ->
    [one] templo
   *[other] templos
}
picture-good-token = { $amount ->
    [one] ficha de Combate
   *[other] fichas de Combate
}
picture-good-resource = { $amount ->
    [one] recurso a elección
   *[other] recursos a elección
}
picture-good-piece = { $amount ->
    [one] pieza a elección
   *[other] piezas a elección
}
picture-good-boats = { $amount ->
    [one] barca
   *[other] barcas
}
picture-good-tokens = { $amount ->
    [one] ficha de Combate
   *[other] fichas de Combate
}
picture-good-boat-one = { $amount ->
    [one] barca de tamaño 1
   *[other] barcas de tamaño 1
}
picture-good-boat-two = { $amount ->
    [one] barca de tamaño 2
   *[other] barcas de tamaño 2
}
picture-good-boat-three = { $amount ->
    [one] barca de tamaño 3
   *[other] barcas de tamaño 3
}

# Egypt: market, boats, combat tokens

# Which resources, which pieces
picture-kind-wheat = Trigo
picture-kind-wood = Madera
picture-kind-clay = Arcilla
picture-kind-stone = Piedra
picture-kind-ship = Barco
picture-kind-mill = Molino
picture-kind-scroll = Pergamino
picture-kind-house = Casa
picture-kind-army = Ejército
picture-left = quedan { $count }
picture-none-left = agotado
picture-none = ninguno
picture-can-go = puede irse
picture-stays = se queda
picture-not-now = ahora no
picture-can-be = posible

# Offering, before it is confirmed: how many of the cards in hand; which one calls the god
picture-on-top = encima
picture-brings = da
picture-offered = ofrendada
picture-kept = se queda

# Preview
picture-places = { $count ->
    [one] { $count } región
   *[other] { $count } regiones
}
picture-places-landings = { $regions }, { $landings ->
    [one] { $landings } desembarco
   *[other] { $landings } desembarcos
}
picture-landings = { $landings ->
    [one] { $landings } desembarco
   *[other] { $landings } desembarcos
}
picture-only-you-see = Solo tú ves esto · ronda { $round }
# What is still to be chosen
picture-to-go = faltan { $count }
picture-how-pay = { $building }: ¿cómo pagas?
picture-you = Tú
picture-together = En total
picture-village = Aldea { $region }
picture-column-forecast = Tu columna { FORM($colour, "column") }, de abajo arriba
picture-may-choose = Puedes elegir
# What every region brings alike
picture-everywhere = En todas
# The market of resources (E6)
picture-market = Mercado
# A turn in hand, before it is confirmed
picture-draft = Borrador · solo tú lo ves
picture-draft-long = Borrador · solo tú lo ves · sin jugar
picture-draft-not-played = Aún no se ha jugado nada.
picture-draft-confirm = Confirma abajo o deshaz un paso.
picture-plate-landing = desembarco

# Since a player's last turn
picture-since-title = Desde tu turno
picture-since-start = Desde el inicio
picture-since-of = { $title }, { $name }
picture-since-your-turn = Tu turno, { $name }
picture-since-taken = te quitaron
picture-since-earlier = { $count ->
    [one] y { $count } turno anterior
   *[other] y { $count } turnos anteriores
}
picture-since-waits-you = { $count ->
    [one] te espera
   *[other] te esperan
}
# Before the seal of who is awaited
picture-since-waits = { $count ->
    [one] espera a
   *[other] esperan a
}
picture-since-wait = { $count ->
    [one] { $names } espera a { $name }
   *[other] { $names } esperan a { $name }
}

# Cards and hand
picture-cost = Costo
picture-free = nada
picture-once = 1 vez
picture-once-is = 1 vez: { $effect }
# What playing a card would bring
picture-now = Ahora
picture-nothing-yet = aún nada
picture-at-end = Al final
# A player’s page: what a column brings when it is activated; goods; pieces that can be placed
picture-woken = Activada
picture-nothing-built = nada construido
picture-has = Tiene
picture-pieces = Piezas
# The large card
picture-copies = { $count ->
    [one] ejemplar único
   *[other] { $count } en el mazo
}
picture-in-this-game = En esta partida: { $story }
picture-not-built = aún no construida
picture-built = { $count ->
    [one] construida { $count } vez
   *[other] construida { $count } veces
}
picture-used = { $count ->
    [one] usada { $count } vez
   *[other] usada { $count } veces
}
picture-times = { $count }×
picture-of-colour = { $count } de { $of } son de este color
picture-more-places = { $count } más en el mapa
picture-ready = se puede jugar

# Result
picture-wins = Gana { $name } con { $vp }
picture-share-wins = { $names } ganan con { $vp }
picture-rounds = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
picture-end-temples = se construyó el último templo
picture-end-villages = cayó la última aldea
picture-end-stall = nadie podía seguir
picture-end-resignation = los demás se fueron
picture-score-start = inicio
picture-score-cards = cartas
picture-score-villages = aldeas
picture-score-temples = templos
picture-score-majorities = mayorías
picture-chart-title = PV por ronda
picture-chart-end = fin

# The film of a game
film-took = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
 } en { $days ->
    [one] { $days } día
   *[other] { $days } días
 }
film-so-far = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
 } hasta ahora, { $days ->
    [one] { $days } día
   *[other] { $days } días
 }
film-goal = { $villages ->
    [one] { $villages } aldea
   *[other] { $villages } aldeas
 }, { $temples ->
    [one] { $temples } templo
   *[other] { $temples } templos
 }
film-untitled = Una partida de Deus
film-round = Ronda
film-points = Puntos de victoria
film-built = Cartas construidas
film-chances = Probabilidad de ganar
film-share = comparten la victoria con { $vp }
film-wins = gana con { $vp }
film-market = mercado
film-passes = pasa
film-leaves = se va

# Lists of tables
picture-table = una mesa
picture-in-round = ronda { $round }
picture-since-day = desde el { $day }
picture-ended-on = acabó el { $day }
picture-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
picture-await-you = { $count ->
    [one] { $count } te espera
   *[other] { $count } te esperan
}
picture-your-turn = Tu turno
picture-then-you = { $count ->
    [0] luego
    [one] { $count } más, luego
   *[other] { $count } más, luego
}
picture-others-pick = { $count ->
    [one] { $count } aún elige
   *[other] { $count } aún eligen
}
picture-asleep = dormida
picture-nobody-came = { $days ->
    [one] sin nadie desde hace { $days } día
   *[other] sin nadie desde hace { $days } días
}
picture-seated = con asiento
picture-seats-free = { $count ->
    [0] lista para empezar
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
picture-place = { $rank }.º de { $players }
picture-left-table = dejó la partida
picture-you-won = Ganaste
picture-you-share = Victoria compartida
picture-shared = { $count ->
    [one] { $count } comparte la victoria
   *[other] { $count } comparten la victoria
}
picture-with-vp = con { $vp } PV

# A round that is over
picture-round-over = Fin de la ronda { $round }
picture-round-opens = { $name } abre la ronda { $round }
picture-round-opens-last = { $name } abre la última ronda
# After the seal of who opens it
picture-round-opening = abre la ronda { $round }
picture-round-opening-last = abre la última ronda
picture-measure-regions = regiones
picture-measure-temples = templos
picture-measure-built = cartas
picture-measure-gold = oro
picture-measure-hand = mano
picture-measure-most = mayorías

# Alternative texts
alt-round = Ronda { $round }, turno de { $name }.
alt-over = La partida ha terminado.
alt-picking = Se eligen las primeras piezas; faltan por elegir: { $names }.
alt-owner = { $name }: { $regions }.
alt-region = { $region } ({ $pieces })
alt-nothing-owned = nada en el tablero
alt-villages = { $count ->
    [0] No queda ninguna aldea.
    [one] Queda { $count } aldea: { $villages }.
   *[other] Quedan { $count } aldeas: { $villages }.
}
alt-village = { $region } { $vp } PV
alt-temples = { $left ->
    [one] Queda { $left } templo de { $total }.
   *[other] Quedan { $left } templos de { $total }.
}
alt-last-turn = Último turno, { $name }: { $phrases }.
alt-one-turn = { $number } { $name }: { $phrases }.
alt-since = Lo que pasó desde el último turno de { $name }.
alt-since-start = Lo que pasó antes del primer turno de { $name }.
alt-since-turn = { $number } { $name }, { $age }: { $deeds }.
alt-since-turn-stand-in = { $number } { $name } (jugado por un jugador virtual), { $age }: { $deeds }.
alt-since-earlier = { $count ->
    [one] { $count } turno anterior.
   *[other] { $count } turnos anteriores.
}
alt-since-end = { $text }.
alt-since-taken = Quitado a { $name }: { $goods }.
alt-preview = Vista previa. Posible: { $regions }.
alt-preview-none = Vista previa: el tablero como quedará.
alt-preview-everywhere = En todas: { $goods }.
alt-preview-priced = { $region } ({ $costs })
alt-preview-landing = desembarca, cuesta { $vp } PV
alt-preview-barracks = Cuartel, { $vp } PV
alt-preview-token = una ficha de Combate
alt-preview-village = cae una aldea, +{ $vp } PV
alt-preview-chosen = Elegida: { $region }.
alt-draft = Borrador de tu turno: aún no se ha jugado nada y solo tú lo ves.
alt-draft-steps = Pasos: { $steps }.
alt-draft-changes = Cambios: { $changes }.
alt-draft-change = { $what } { $before } → { $after }
alt-payment-ways = Por pagar: { $ways }.
alt-payment-village = Cae la aldea { $region }: { $vp } PV para ti.
alt-payment-column = Después: { $parts }.
alt-payment-together = En total: { $goods }.
alt-card-asked = Carta: { $card }.
alt-hand =
    { $count ->
        [one] Tu mano, { $count } carta.
       *[other] Tu mano, { $count } cartas.
    }
alt-goods-chosen =
    Elegido hasta ahora: { $goods }; { $left ->
        [one] falta { $left }
       *[other] faltan { $left }
    }.
alt-goods-kind = { $kind }: tienes { $now }, { $foot }.
alt-goods-kind-of = { $kind }: { $now }, { $foot }.
alt-card = { $card }: { $does }
alt-choice = { $name }: { $what }
alt-offered = Ofrendadas: { $cards }.
alt-staying = Se quedan en tu mano: { $cards }.
alt-offering-brings = Da { $gains }.
alt-card-now = Ahora: { $places }.
alt-own-vp = Tienes { $vp } PV.
alt-card-number = { $number } { $card }
alt-hand-ready = { $card }: { $places }
alt-hand-not = { $card }: { $reason }
alt-landing-means = Desembarcar es construir en una región vacía del borde, lejos de las tuyas, por { $vp } PV.
alt-goods = { $gold } de oro, { $wheat } de trigo, { $wood } de madera, { $clay } de arcilla, { $stone } de piedra.
alt-tableau = Cartas de { $name }.
alt-column = { $column }: { $cards }.
alt-column-woken = Activada: { $goods }.
alt-column-counts = Al final: { $goods }.
alt-column-maritime = Marítimas
alt-column-production = Producción
alt-column-scientific = Científicas
alt-column-civil = Civiles
alt-column-military = Militares
alt-column-temple = Templos
alt-market = Mercado: { $prices }.
alt-price = { $what } { $gold } de oro o { $vp } PV
alt-barracks = Fichas de Cuartel: { $tokens }.
alt-barracks-token = { $region } ({ $name })
alt-has = { $name } tiene { $things }.
alt-own = En la mesa: { $things }.
alt-scribe = el escriba en { $region }
alt-boats = barcas para { $count } ({ $sizes })
alt-tokens = { $count ->
    [one] { $count } ficha de Combate
   *[other] { $count } fichas de Combate
}
alt-fallen = un ejército en la aldea { $region }
alt-garrison = una Guarnición de { $name }
alt-gilded = oro
alt-fortress = una Fortaleza de { $name } en esta pieza: { $what }
alt-lying = { $card } ({ $things })
alt-face-down = boca abajo
alt-result = { $headline }. { $rounds }, { $reason }. { $scores }.
alt-score = { $name } { $total } ({ $start } inicio, { $cards } cartas, { $villages } aldeas, { $temples } templos, { $majorities } mayorías)
alt-tables = { $title }. { $tables }
alt-table = { $table } ({ $place }), { $rounds }: { $state }.
alt-table-asleep = dormida, { $days }
alt-table-time = { $turn }, { $time }
alt-table-then = { $state }, { $before ->
    [0] luego tú
    [one] { $before } más, luego tú
   *[other] { $before } más, luego tú
}
alt-round-turn = { $name }: { $deeds }.
alt-round-turn-stand-in = { $name } (jugado por un jugador virtual): { $deeds }.
alt-round-standing = { $name } tiene { $regions ->
    [one] { $regions } región
   *[other] { $regions } regiones
}, { $temples ->
    [one] { $temples } templo
   *[other] { $temples } templos
}, { $built ->
    [one] { $built } carta construida
   *[other] { $built } cartas construidas
}, { $gold } de oro, { $hand ->
    [one] { $hand } carta en la mano
   *[other] { $hand } cartas en la mano
}.
alt-round-left = Quedan { $villages ->
    [one] { $villages } aldea
   *[other] { $villages } aldeas
} y { $temples ->
    [one] { $temples } templo
   *[other] { $temples } templos
}.

# A step of the guided first game
alt-lesson-region = Se construirá en { $region }: { $card }.
alt-lesson-god = Se ofrenda: { $card }.
alt-lesson = { $title }, { $progress }.
alt-lesson-tap = Toca ahora: { $tap }.

# What decided a game
picture-analysis = Lo que decidió la partida
picture-analysis-between = entre { $names }
picture-analysis-gained = sube
picture-analysis-lost = baja
picture-analysis-same = sin diferencia
picture-analysis-played = jugado
picture-analysis-next = 2.ª opción
picture-analysis-better = mejor
alt-analysis-next = { $number }: { $name }, ronda { $round } – { $played } – probabilidad de ganar { $chance }. Segunda opción: { $other }, { $otherwise }.
alt-analysis-better = { $number }: { $name }, ronda { $round } – { $played } – probabilidad de ganar { $chance }. Mejor: { $other }, { $otherwise }.
alt-analysis-share = { $name } { $chance }
alt-analysis-chances = Probabilidades en la ronda { $round }: { $shares }.
