# Seasons of a server: ladder, hall of fame, and the message at the end

season-1 = enero–marzo de { $year }
season-2 = abril–junio de { $year }
season-3 = julio–septiembre de { $year }
season-4 = octubre–diciembre de { $year }
season-1-short = ene–mar
season-2-short = abr–jun
season-3-short = jul–sep
season-4-short = oct–dic
season-title = Temporada { $season }
season-counted = { $people ->
    [one] { $people } persona
   *[other] { $people } personas
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
season-closed = terminada
season-days = { $days ->
    [0] termina hoy
    [one] queda { $days } día
   *[other] quedan { $days } días
}
season-both = { $one } · { $other }
season-alt = { $title }: { $counted }.
season-points = puntos
season-best = mejor PV
season-nobody = Nadie ha terminado todavía una partida puntuada en esta temporada.
season-off = Este servidor no tiene temporadas.
season-line = { $rank }. { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}, mejor resultado { $best } PV
season-hall = Salón de la fama
season-hall-counted = { $seasons ->
    [one] { $seasons } temporada
   *[other] { $seasons } temporadas
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
season-hall-empty = La primera temporada no ha terminado. Aquí aparecerán sus tres primeros.
season-hall-line = { $season }: { $places }
season-placed = { $rank }. { $name } ({ $points })
season-won = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}
season-record-points = Más puntos
season-record-points-of = { $first } PV
season-record-closest = La más reñida
season-record-closest-of = { $first } – { $second }
season-record-shortest = Partida más corta
season-record-shortest-of = { $first ->
    [one] { $first } ronda
   *[other] { $first } rondas
}
season-record-run = Mejor racha
season-record-run-of = { $first ->
    [one] { $first } victoria
   *[other] { $first } victorias
}
season-record-line = { $what }: { $number }, { $names }

# Pages and the message
season-head = **Temporada { $season }** · { $counted }
season-ends = Termina el { $when }.
season-measure = Cada oponente que queda por detrás de ti te da puntos: 10 con la misma fuerza, hasta 20 si es más fuerte, casi nada si es mucho más débil. Una partida perdida no quita nada. Cuentan tus 20 mejores partidas. La valoración sigue de una temporada a otra.
season-hall-head = **Salón de la fama de { $server }** · { $counted }
season-over = **La temporada { $season } ha terminado.** Gana { $winner } con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
season-over-others = Le siguen { $others }.
season-over-next = { $people ->
    [one] { $people } persona jugó
   *[other] { $people } personas jugaron
} { $games ->
    [one] { $games } partida puntuada
   *[other] { $games } partidas puntuadas
}. Ha empezado la siguiente temporada, y todo el mundo empieza con 0 puntos.
season-honours = Temporadas: { $parts }
season-honour = { $place } en { $season }
season-archive = Otras temporadas
button-season = Temporada
button-season-now = Esta temporada
button-season-hall = Salón de la fama
button-season-ladder = Clasificación completa

# Settings of the server
server-seasons = Temporadas: **{ $value }**
server-seasons-label = Temporadas
server-seasons-note = Una temporada dura tres meses. Las partidas puntuadas cuentan para su clasificación, y al final se anuncia a los tres primeros. La valoración no vuelve a empezar.
server-seasons-yes = con temporadas
server-seasons-no = sin temporadas
server-seasons-told = sí, se anuncian en { $channel }
server-seasons-told-last = sí, se anuncian donde fueron las últimas partidas
server-seasons-pick = Dónde se anuncia el final de una temporada
server-seasons-last = donde fueron las últimas partidas

command-deus-season-description = La clasificación de esta temporada: quién va primero en partidas puntuadas
