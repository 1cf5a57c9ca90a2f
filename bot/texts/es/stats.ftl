# Statistics: leaderboard and profiles, in pictures and in words

stats-rating = valoración
stats-games = partidas
stats-wins = victorias
stats-lately = 30 días
stats-range = { $low } – { $high }
stats-computer = { $name } (virtual)
stats-nobody = Aquí aún no ha terminado ninguna partida que cuente.
stats-here = Este servidor
stats-somebody = Alguien
stats-counted = { $people ->
    [one] { $people } persona
   *[other] { $people } personas
}{ $computers ->
    [0] {""}
    [one] {" "}y { $computers } jugador virtual
   *[other] {" "}y { $computers } jugadores virtuales
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
stats-place = { $place }.º
stats-of = { $place } de { $players }
stats-spread = ± { $spread }
stats-ranked = { $spread }, n.º { $rank } de { $ranked }
stats-ranked-short = { $spread }, n.º { $rank }
stats-won = ganadas
stats-won-games = ganadas ({ $wins })
stats-average-place = puesto
stats-here-for = { $months ->
    [0] aquí desde hace menos de un mes
    [one] aquí desde hace un mes
   *[other] aquí desde hace { $months } meses
}
stats-favourite = carta favorita: { $card }, en { $times } de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
stats-rating-title = Valoración
stats-after-each = tras cada partida, con su margen
stats-points-a-game = Puntos por partida
stats-beside = junto a los de todos
stats-most-built = Más construida
stats-times = { $times } ×
stats-wins-with = Gana con
stats-wins-of = { $wins } de { $games }
stats-last-games = Últimas partidas: puesto, puntos
stats-places = Puestos
stats-of-players = de { $players } jugadores
stats-few-rated = { $games ->
    [0] Aún no cuenta ninguna partida. El gráfico empieza con cinco.
    [one] Hasta ahora cuenta una partida. El gráfico empieza con cinco.
   *[other] Hasta ahora cuentan { $games } partidas. El gráfico empieza con cinco.
}
stats-few = { $games ->
    [one] Una partida hasta ahora. El gráfico empieza con cinco.
   *[other] { $games } partidas hasta ahora. El gráfico empieza con cinco.
}
stats-few-games = Unas pocas partidas hasta ahora
stats-no-games = Aún ninguna partida terminada
stats-from-five = Desde cinco partidas, los gráficos muestran el juego.
stats-vp = { $points } PV
stats-ago = { $days ->
    [0] hoy
    [1] ayer
    [one] hace { $days } día
   *[other] hace { $days } días
}
stats-seconds = { $count } s
stats-minutes = { $count } min
stats-hours = { $count } h
stats-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
stats-both = { $more } { $less }

# The same in words, a line each
stats-alt-leaderboard = Clasificación de { $server }: { $counted }.
stats-alt-profile = Estadísticas de { $name }.
stats-line = { $rank }. { $name }: { $rating } ± { $spread }, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, últimamente { $change }
stats-line-computer = { $name } (jugador virtual)
stats-line-rating = Valoración { $rating } ± { $spread }
stats-line-rank = { $text }, n.º { $rank } de { $of }
stats-line-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, puesto medio { $place }
stats-line-place = { $place } { $times } ×
stats-line-places = Puestos { $of }: { $places }
stats-line-newest = Últimas partidas: { $parts }
stats-line-game = { $place } con { $points } PV
stats-line-part = { $what } { $own } ({ $others })
stats-line-points = Puntos por partida (de todos): { $parts }
stats-line-cards = Cartas construidas por partida (de todos): { $parts }
stats-line-time = Un turno dura { $time } (mediana)
stats-line-times = Un turno dura { $time } (mediana; todos { $others })
stats-best = mejor carta: { $card }, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}

# Pages of statistics
result-rating = { $name } { $rating } ({ $change })
result-ratings = Valoraciones: { $parts }
agent-greedy = Codicioso
agent-novice = Novicio
agent-random = Azar
agent-senator = Senador
agent-strategist = Estratega
agent-builder = Constructor
agent-raider = Saqueador
agent-priest = Sacerdote
agent-trader = Mercader
stats-board-title = **Clasificación de { $server }**
stats-of-here = **{ $name }** · partidas en este servidor
stats-of-all = **{ $name }** · partidas en todos los servidores
stats-by-players = Por número de jugadores: { $parts }
stats-by-seat = Por asiento: { $parts }
stats-by-decks = Por mazos: { $parts }
stats-by-deck = Por mazo: { $parts }
stats-group = { $what }: { $wins } de { $games } ganadas (puesto medio { $place })
stats-foot-words = Orden por el límite inferior de la valoración: el número menos el que va tras ±. Últimamente: los últimos 30 días.
stats-group-players = { $number } jugadores
stats-group-seat = asiento { $number }
stats-group-mixed = mixto
stats-group-deck = { $deck } ({ $colour })
button-stats = Estadísticas
button-stats-words = En palabras
button-stats-picture = Como imagen
button-stats-mine = Mis estadísticas
button-stats-board = Clasificación
stats-bot = { $name } es un bot. La clasificación muestra cómo juegan los jugadores virtuales: `{ -cmd-deus-leaderboard }`.
menu-stats = Cómo juega
