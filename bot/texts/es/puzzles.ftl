### Puzzles: one turn to find, for a person alone or one a day for a server.

command-deus-puzzle-description = Un problema: encuentra el turno que gana más a menudo, en privado

button-puzzle-play = Jugar el turno
button-puzzle-next = Otro problema
button-puzzle-solve = Resolver

puzzle-seat = Jugador
puzzle-title = **Problema { $number }** · { $grade }
puzzle-grade-1 = fácil
puzzle-grade-2 = medio
puzzle-grade-3 = difícil
puzzle-grade-4 = muy difícil
puzzle-task = Un tipo de turno gana claramente más a menudo que todos los demás. Encuéntralo y juégalo: **Confirmar** da tu respuesta. Solo cuenta tu primera respuesta.
puzzle-vp = { $name } tiene { $vp } PV
puzzle-known = Puntos hasta ahora: { $players }.
puzzle-standing = Tu valoración en problemas: { $rating } · { $found } de { $answered } resueltos · { $points } puntos · racha { $streak }

puzzle-solution = **Problema { $number }:** { $verdict }
puzzle-found = ¡resuelto! { $points } puntos.
puzzle-near =
    { $points ->
        [one] casi: tu turno te cuesta un { $loss } de probabilidad de ganar. { $points } punto.
       *[other] casi: tu turno te cuesta un { $loss } de probabilidad de ganar. { $points } puntos.
    }
puzzle-missed = no resuelto: tu turno te cuesta un { $loss } de probabilidad de ganar.
puzzle-best = **Mejor turno:** { $turn }; gana el { $chance } de las partidas.
puzzle-yours = **Tu turno:** { $turn }; gana el { $chance } de las partidas.
puzzle-others =
    { $answered ->
        [one] Eres la primera persona que responde.
       *[other] { $found } de { $answered } lo encontraron. Lo más jugado: { $kinds }.
    }
puzzle-kind = { $turn } ({ $count })
kind-build = { $card } en { $region }
kind-offer = una ofrenda a { $god }
kind-pass = ni edificio ni ofrenda
puzzle-gained = Tu valoración en problemas: { $rating } ({ $change }) · { $points } puntos · racha { $streak }
puzzle-late = La solución ya estaba en el canal, así que esta respuesta no cuenta.
puzzle-own = Esta posición es de una partida que jugaste, así que esta respuesta no cuenta.

puzzle-day = **Problema del día** · n.º { $number } · { $grade }
puzzle-day-solution = Solución del n.º { $number }: { $turn }.
puzzle-day-finders = Lo encontraron { $names } ({ $found } de { $answered }).
puzzle-day-nobody =
    { $answered ->
        [0] Nadie lo intentó.
       *[other] Nadie lo encontró (intentos: { $answered }).
    }
puzzle-day-month = **Este mes**
puzzle-day-line = { $place }. { $name } – { $points } (resueltos: { $found })

server-puzzle = Problema del día: **{ $value }**
server-puzzle-label = Problema del día
server-puzzle-note = Un problema al día, el mismo para todos, con la solución del anterior y la clasificación del mes. No avisa a nadie. Elige el canal y la hora.
server-puzzle-off = ninguno
server-puzzle-on = { $channel }, a las { $at }
server-puzzle-pick = El canal del problema
server-puzzle-hour = La hora

refusal-puzzle = Este turno responde a un problema. Confírmalo en su panel.
refusal-puzzle-failed = Tu respuesta no se puede juzgar ahora. No se ha contado nada; inténtalo dentro de un minuto.
refusal-puzzle-none = Has respondido a todos los problemas. Con la próxima versión vendrán más.
refusal-puzzle-gone = Este problema ya no existe. `{ -cmd-deus-puzzle }` te da otro.

picture-puzzle = Problema { $number }
picture-puzzle-task = Encuentra el turno ganador
picture-puzzle-round = Tu turno · ronda { $round }
picture-puzzle-solution = Problema { $number } · solución
picture-puzzle-found = { $share } de { $answered } lo encontraron
picture-puzzle-best = Mejor turno
picture-puzzle-yours = Tu turno
alt-puzzle-hand = Tu mano: { $cards }.
alt-puzzle-best = Mejor turno: { $turn }, gana { $chance }.
alt-puzzle-yours = Tu turno: { $turn }, gana { $chance }.
picture-puzzle-line = { $seat } · { $task }
