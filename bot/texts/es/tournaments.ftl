### Tournaments: commands, announcement, tables, standings, the organiser's panel, refusals.

command-deus-tournament-name = torneo
command-deus-server-tournament-name = torneo
command-deus-server-tournament-title-name = nombre
command-deus-server-tournament-players-name = jugadores
command-deus-server-tournament-rounds-name = jornadas
command-deus-server-tournament-league-name = liga
command-deus-server-tournament-pace-name = ritmo
command-deus-server-tournament-decks-name = mazos
command-deus-server-tournament-until-name = hasta
command-deus-server-tournament-most-name = máximo
command-deus-server-tournament-round_days-name = días-por-jornada
command-deus-server-tournament-adjudge-name = decidir
command-deus-server-tournament-leavers-name = abandonos
-cmd-deus-tournament = /{ command-deus-name } { command-deus-tournament-name }
-cmd-deus-server-tournament = /{ command-deus-server-name } { command-deus-server-tournament-name }

command-deus-tournament-description = El torneo de este servidor: clasificación, tu próxima mesa o cómo apuntarse
command-deus-server-tournament-description = Abrir un torneo en este canal; sin nombre: gestionar el que está en marcha
command-deus-server-tournament-title-description = Su nombre; sin él gestionas el torneo en marcha
command-deus-server-tournament-players-description = Cuántos juegan en una mesa (2)
command-deus-server-tournament-rounds-description = Cuántas jornadas (4)
command-deus-server-tournament-league-description = Todos contra todos, hasta donde se pueda, en lugar de un número de jornadas
command-deus-server-tournament-pace-description = Cuánto puede durar un turno (como en este servidor, o 24 horas)
command-deus-server-tournament-decks-description = Los mazos de todas las partidas (como en este servidor)
command-deus-server-tournament-until-description = Fin de la inscripción: una fecha, un día de la semana, «3 días» (2 días)
command-deus-server-tournament-most-description = Cuántas personas pueden participar (64)
command-deus-server-tournament-round_days-description = Cuántos días dura una jornada (lo que haga falta)
command-deus-server-tournament-adjudge-description = Si las partidas sin acabar al final de la jornada se deciden por las probabilidades (no)
command-deus-server-tournament-leavers-description = Qué pasa con el sitio de quien se va (juega un jugador virtual)
tournament-leavers-computer = juega allí un jugador virtual y no cuenta para nadie
tournament-leavers-bye = queda libre, y alguien puede descansar

tournament-title = **{ $name }** · torneo
tournament-players = { $players } jugadores por mesa
tournament-rounds = { $rounds ->
    [one] { $rounds } jornada
   *[other] { $rounds } jornadas
}
tournament-league = todos contra todos, hasta donde se pueda
tournament-fills = Un jugador virtual ocupa el sitio de quien se va. No cuenta para nadie.
tournament-byes = El sitio de quien se va queda libre. Quien no tiene mesa descansa, y eso cuenta como una victoria.
tournament-deadline-adjudged = { $days ->
    [one] Una jornada dura { $days } día. Las partidas que entonces no hayan acabado se deciden por las probabilidades de ganar.
   *[other] Una jornada dura { $days } días. Las partidas que entonces no hayan acabado se deciden por las probabilidades de ganar.
}
tournament-deadline-waits = { $days ->
    [one] Una jornada debería durar { $days } día. Las partidas que entonces no hayan acabado se juegan hasta el final.
   *[other] Una jornada debería durar { $days } días. Las partidas que entonces no hayan acabado se juegan hasta el final.
}
tournament-adjudged = Quien organiza puede acabar antes una jornada. Las partidas sin acabar se deciden entonces por las probabilidades de ganar.
tournament-sign-up = Inscripción hasta el { $date } ({ $ago }), de { $least } a { $most } personas.
tournament-cancelled = Este torneo se canceló, o se apuntaron muy pocas personas.
tournament-won = { $count ->
    [one] Ha terminado: ha ganado { $names }.
   *[other] Ha terminado: { $names } han ganado juntos.
}
tournament-pairing = La jornada { $round } de { $rounds } empieza enseguida.
tournament-playing = Jornada { $round } de { $rounds }: { $over } de { $tables } mesas han acabado
tournament-until = hasta el { $date }
tournament-nobody = Nadie se ha apuntado todavía.
tournament-people = Participan ({ $count }): { $names }
tournament-people-more = Participan ({ $count }): { $names } y { $more } más

tournament-table = **{ $tournament }**, jornada { $round }, mesa { $number }: { $names }
tournament-thread = { $name } · jornada { $round }, mesa { $number }
tournament-seated = Tu mesa de **{ $name }** está abierta: jornada { $round }, mesa { $number }, contra { $others }.
tournament-standings = **{ $name }** · { $stage }
tournament-stage-sign_up = inscripción
tournament-stage-pairing = tras la jornada { $round } de { $rounds }
tournament-stage-playing = jornada { $round } de { $rounds }
tournament-stage-over = clasificación final
tournament-stage-cancelled = cancelado
tournament-stage-after = tras la jornada { $round } de { $rounds }
tournament-days-left = { $days ->
    [one] queda { $days } día
   *[other] quedan { $days } días
}
tournament-foot = Una victoria en una mesa de { $players } vale un punto por cada oponente, y un descanso también; quienes empatan en un puesto comparten los puntos. Si hay igualdad de puntos, deciden la parte de los PV, las partidas entre ellos y los puntos de los oponentes.

standings-games = partidas
standings-points = puntos
standings-share = parte PV
standings-vp = PV
standings-nobody = Todavía no participa nadie.
standings-playing = Se juega ahora
standings-ties = a igualdad: PV, partidas entre ellos, oponentes
standings-round = ronda { $round }
standings-computer = un jugador virtual
standings-line = { $place }. { $name }: puntos { $points }, partidas { $games }, PV { $share }
standings-line-left = { $line } (se ha ido)
standings-table = Mesa { $number }, por orden de turno: { $names }; ronda { $round }

tournament-mine-out = No participas en **{ $name }**.
tournament-mine-over = **{ $name }** ha terminado. *Clasificación* muestra cómo acabó.
tournament-mine-soon = Tu próxima mesa de **{ $name }** se abre en la jornada { $round }. Te avisaré.
tournament-mine-bye = Descansas en la jornada { $round } de **{ $name }**. Cuenta como una victoria.
tournament-mine-opening = Se abre enseguida.
tournament-outcome-played = Ha acabado.
tournament-outcome-walkover = Solo queda allí una persona, que ha ganado.
tournament-outcome-shared = Se acabó sin resultado: quienes se quedaron comparten los puestos.
tournament-outcome-adjudged = La decidieron las probabilidades de ganar.
tournament-outcome-bye = Es un descanso.

tournament-joined = Participas en **{ $name }**. Te avisaré cuando se abra tu mesa.
tournament-joined-late = Participas en **{ $name }** desde la próxima jornada. Empiezas con los puntos de media victoria.
tournament-left = Ya no participas en **{ $name }**.
tournament-stays = Sigues participando en **{ $name }**.
tournament-opened = El torneo se anuncia en este canal.
tournament-started = Empieza la primera jornada.
tournament-round-ends = La jornada termina. Las partidas sin acabar se deciden por las probabilidades de ganar.
tournament-dropped = Esta persona ya no participa.
tournament-moved = El torneo sigue en este canal.
tournament-where = Su canal: { $channel }
tournament-stranded = No se puede llegar a su canal. Pulsa *Seguir aquí* en el canal donde debe seguir.
tournament-stranded-dm = No puedo escribir en el canal del torneo **{ $name }** en { $server }. Devuélveme el permiso de escribir y de crear hilos allí. O escribe `{ -cmd-deus-server-tournament }` en otro canal y pulsa *Seguir aquí*.
tournament-drop = Retirar a una persona
tournament-choose = Elegir un torneo
tournament-several = Aquí hay varios torneos en marcha.
tournament-ask-leave = ¿Quieres dejar **{ $name }**? Se abandonará la partida que tengas en marcha.
tournament-ask-cancel = ¿Quieres cancelar **{ $name }**? Sus partidas siguen, pero ya no cuentan para el torneo.
tournament-ask-end = ¿Quieres terminar ahora la jornada { $round } de **{ $name }**? Las partidas sin acabar se deciden por las probabilidades de ganar.
tournament-ask-drop = ¿Quieres retirar a { $person } de **{ $name }**? Se abandonará la partida que tenga en marcha.
tournament-not-here = Un torneo crea un hilo para cada partida, así que necesita un canal de texto. Escribe allí el comando.
tournament-league-rounds = El número de jornadas de una liga depende de cuántos participan. Indica solo una de las dos opciones.

button-tournament-join = Apuntarse
button-tournament-leave = Irse
button-tournament-leave-yes = Sí, irme
button-tournament-stay = No, quedarme
button-tournament-mine = Mi mesa
button-tournament-standings = Clasificación
button-tournament-words = Como texto
button-tournament-start = Empezar ya
button-tournament-end = Terminar la jornada
button-tournament-end-yes = Sí, terminarla
button-tournament-cancel = Cancelar el torneo
button-tournament-cancel-yes = Sí, cancelarlo
button-tournament-drop-yes = Sí, retirar
button-tournament-manage = No, volver
button-tournament-move = Seguir aquí
button-tournament-look = Al canal
button-tournament-more = Más personas

refusal-no-tournament = No hay ningún torneo en este servidor. Quienes gestionan el servidor pueden abrir uno: `{ -cmd-deus-server-tournament }`.
refusal-tournament-many = Ya hay { $limit } torneos en este servidor. Espera a que acabe uno, o cancela uno.
refusal-tournament-soon = Ese momento ya ha pasado. Elige un final posterior de la inscripción.
refusal-tournament-far = La inscripción puede durar { $days } días como mucho. Elige un final más cercano.
refusal-tournament-over = Este torneo ha terminado. `{ -cmd-deus-tournament }` muestra su clasificación.
refusal-tournament-begun = Este torneo ya ha empezado.
refusal-tournament-in = Ya participas. *Mi mesa* muestra dónde juegas.
refusal-tournament-out = Esta persona no participa en este torneo.
refusal-tournament-full = Los { $most } sitios están ocupados. Si alguien se va, puedes apuntarte.
refusal-tournament-late = Es tarde para apuntarse. Se puede hasta que haya empezado la mitad de las jornadas, y en una liga solo antes del inicio.
refusal-tournament-few = Este torneo necesita al menos { $least } personas. Espera a más, o cancélalo.
refusal-tournament-right = Solo pueden hacerlo quien lo organiza y los miembros con el permiso *Gestionar servidor*.
refusal-tournament-no-round = Ahora no se juega ninguna jornada.
refusal-tournament-waits = { $tables ->
    [one] { $tables } partida no ha acabado, y este torneo no decide partidas por probabilidades. Un moderador puede acabar una partida con `{ -cmd-deus-end }` en su hilo.
   *[other] { $tables } partidas no han acabado, y este torneo no decide partidas por probabilidades. Un moderador puede acabar una partida con `{ -cmd-deus-end }` en su hilo.
}
refusal-tournament-here = El torneo ya está en este canal.
