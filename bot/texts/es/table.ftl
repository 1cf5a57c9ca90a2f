### A table from its opening to its end: the message with the seats, what the commands answer.

table-seats = Asientos: { $seats }
table-seat = { $number } { $name }
table-seat-free = { $number } –
table-seal-later = El reparto se sella al empezar la partida.
table-sealed = Reparto sellado: `{ $seal }`
table-length =
    { $rounds ->
        [one] Duración habitual: { $rounds } ronda.
       *[other] Duración habitual: { $rounds } rondas.
    }
table-length-time =
    { $rounds ->
        [one] Duración habitual: { $rounds } ronda en { $time }.
       *[other] Duración habitual: { $rounds } rondas en { $time }.
    }
table-length-most =
    { $rounds ->
        [one] Duración habitual: { $rounds } ronda; a este ritmo, { $time } como máximo.
       *[other] Duración habitual: { $rounds } rondas; a este ritmo, { $time } como máximo.
    }
table-waiting =
    { $free ->
        [0] Todos los asientos están ocupados: { $opener } puede empezar.
        [one] Queda un asiento libre.
       *[other] Quedan { $free } asientos libres.
    }

computer-name = { $name } (jugador virtual, { $level })
name-level = { $name } ({ $level })

# Private answers
joined = Tienes asiento en esta mesa. La partida empieza cuando { $opener } lo diga.
joined-full = Tienes asiento en esta mesa. Todos están ocupados: { $opener } puede empezar.
left = Dejaste la mesa. El asiento vuelve a estar libre.
computer-joined = { $name } toma un asiento.
level-untrained = Lo que los jugadores virtuales han aprendido falta o está dañado aquí, así que todos juegan como novicios. Quien me mantiene encontrará el motivo en el registro.
level-hint-novice = Quien empieza puede ganarle a un novicio.
level-hint-senator = Un senador ha aprendido jugando contra sí mismo, y cuesta vencerlo.
level-hint-strategist = Un estratega piensa también en lo que harás después: nadie es más difícil de vencer.
level-hint-builder = Un constructor es un senador al que le gustan las casas y las columnas civiles altas.
level-hint-raider = Un saqueador es un senador que construye ejércitos y toma aldeas.
level-hint-priest = Un sacerdote es un senador que construye templos y por eso termina antes las partidas.
level-hint-trader = Un mercader es un senador al que le gustan los barcos y lo que traen.
started-answer = La partida ha empezado. Tu mano va en camino.
cancelled-answer = La mesa está cerrada.
ended-answer = La partida ha terminado. Ya está anunciado en el canal.
seal-explained =
    Antes de repartir la primera carta, el bot sortea un número secreto. De él sale todo el reparto: fichas de continente, asientos, cada carta.
    Lo que ves es el SHA-256 de ese número. Al terminar la partida se muestra el propio número, y cualquiera puede comprobar con el archivo de la partida que nada cambió por el camino.
    Sello: `{ $seal }`

# Ending a game before its end
end-ask = ¿Terminar esta partida para todos, en la ronda { $round }? Nadie gana, y no se puede retomar.
end-ask-open = ¿Cerrar esta mesa antes de que empiece la partida?
end-kept = La partida sigue.

# Status
status-since = Su turno empezó el { $time }, { $ago }.
status-open = **Una mesa de Deus**, aún sin empezar: { $taken } de { $players } asientos ocupados.
status-running = Ronda { $round } · turno de **{ $name }**.
status-ending = Ronda { $round } de { $last } · turno de **{ $name }**.
status-supply = Aldeas { $villages } · templos { $temples } de { $templestotal } · mazo { $deck } · descarte { $pile }
status-pile-top = carta superior { $card }
status-picking = Se eligen las primeras piezas (V1). Faltan por elegir: { $names }.
status-market = Mercado: { $prices }
status-price = { $resource } { $price }
status-boats = Barcas que quedan: { $boats }
status-barracks = Cuarteles: { $tokens }
status-barracks-token = { $region } ({ $name })
status-room =
    { $room ->
        [one] barcas para { $room } recurso
       *[other] barcas para { $room } recursos
    }
status-scribe = escriba en { $region }
status-player = · **{ $name }** · { $goods } · { $hand }
status-player-moving = ▸ **{ $name }** · { $goods } · { $hand }
status-resigned = { $name } ha dejado la mesa
status-seal = Reparto sellado: `{ $seal }`
status-over = Esta partida ha terminado.

# One player's public goods
player-title = **{ $name }**
player-goods = Bienes: { $goods }
player-picking = En el tablero de jugador: secreto hasta que todos elijan (V1)
player-reserve = En el tablero de jugador: { $pieces }
player-supply = En el suministro personal: { $pieces }
player-hand =
    { $count ->
        [0] Ninguna carta en la mano
        [one] { $count } carta en la mano
       *[other] { $count } cartas en la mano
    }
player-column = { $column }: { $cards }
player-column-empty = { $column }: –
player-column-garrison = { $column } (Guarnición de { $name }): { $cards }
player-card-gilded = { $card } (1 de oro encima)
player-card-face-down = { $card } (boca abajo)
player-card-vp = { $card } ({ $amount } PV encima)
player-boats = Barcas: { $boats } (sitio para { $room })
boats-of-size =
    { $count ->
        [one] { $count } de tamaño { $size }
       *[other] { $count } de tamaño { $size }
    }
player-scribe = Escriba: { $region }
player-scribe-none = Escriba: aún no está en el tablero
player-tokens = Fichas de Combate: { $tokens } en el tablero de jugador, { $stock } en la provisión
player-barracks = Fichas de Cuartel: { $regions }
player-fortress = Fichas de Fortaleza ajenas: { $tokens }
player-fortress-token = { $piece } ({ $name })
player-fallen = Ejércitos en aldeas: { $regions }
player-regions = Regiones: { $regions }
player-region = { $region } ({ $pieces })
player-no-regions = Aún ninguna región
player-resigned = Ha dejado la mesa; las piezas se quedan.

# The log
log-title = **Registro** · turnos { $first }–{ $last }
log-empty = Aún no ha pasado nada: falta jugar el primer turno.
log-line = `{ $number }` { $text }
log-older = Turnos anteriores
log-newer = Turnos posteriores

# A list of tables
tables-here = Mesas en este servidor: { $tables }
tables-here-more = Mesas en este servidor: { $tables } y { $count } más

# Opening a table by button
open-ask = ¿Cuántos jugarán aquí, contando a los jugadores virtuales? Mazos y variantes se eligen después (*Opciones*).
open-for = Para { $players }
options-changed = Las opciones de tu mesa han cambiado; su mensaje las muestra.
