### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, es tu turno**
turn-next-last-round = **{ $mention }, es tu turno** – la última ronda
turn-next-computers = Después: { $names } …
turn-next-stand-in = { $name } (por un jugador virtual)
turn-start = **{ $mention }, empiezas tú**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Turno jugado en { $channel } (turno { $turn }). Su tablero no se puede publicar allí ahora: el hilo está bloqueado, o no puedo escribir en él. Lo publicaré en cuanto pueda.
turn-refused = Turno jugado en { $channel } (turno { $turn }). Discord no acepta allí su tablero: quizá lo bloquea una regla de moderación o hay un enlace en un nombre. La partida sigue, y volveré a intentarlo. `{ -cmd-deus-board }` muestra el tablero.

# The hand by direct message
hand-dm = **Mesa #{ $channel } en { $server }, ronda { $round }** – tu mano ({ $count }): { $cards }
hand-dm-empty = **Mesa #{ $channel } en { $server }, ronda { $round }** – tu mano está vacía.
hand-own = **Tu mano** ({ $count }): { $cards }
hand-own-empty = **Tu mano** está vacía.
hand-card-line = **{ $card }** – { $cost } – { $text }
hand-now = -# Ahora: { $gains }
hand-not-now = -# Ahora no: { $why }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = Tienes **{ $vp } PV**. Si la partida terminara ahora: **{ $total }** ({ $parts }).
own-score-bare = Tienes **{ $vp } PV**. Si la partida terminara ahora, no se sumaría nada.
own-score-temples = { $vp } de templos
own-score-most = { $vp } por la mayoría de { $what }
dm-closed = { $mention }, no puedo enviarte mensajes directos. *Mi mano*, abajo, te muestra tus cartas solo a ti, cuantas veces quieras.
dm-refused = { $mention }, Discord no te entrega ahora mis mensajes directos. Seguiré intentándolo. *Mi mano*, abajo, te muestra tus cartas solo a ti, cuantas veces quieras.
spectator = Estás mirando esta mesa. Esto es lo que todos pueden ver.

# The end
result-title =
    { $count ->
        [one] **Gana { $winners } con { $total }**
       *[other] **{ $winners } comparten la victoria con { $total }**
    }
result-other = { $name } { $total }
result-left = { $name }: se fue
result-reason =
    { $reason ->
        [temples] Por qué terminó: se construyó el último templo; la ronda { $round } fue la última.
        [villages] Por qué terminó: ninguna aldea tenía ya PV; la ronda { $round } fue la última.
        [stall] Por qué terminó: pasaron diez rondas sin construir; la ronda { $round } fue la última.
        [resignation] Por qué terminó: solo quedaba una persona, en la ronda { $round }.
       *[other] Terminó en la ronda { $round }.
    }
result-seed = Reparto revelado: `{ $seed }` – cualquiera puede comprobarlo con el archivo de la partida.

# Preparing one's next turn
prepare-title = **Preparas tu próximo turno** · Es el turno de { $name }: el tablero aún puede cambiar.
prepare-ask = **¿Jugarlo por ti cuando llegue tu turno?** Haría esto:
prepare-once = ✅ Se jugará automáticamente cuando llegue tu turno, si aún hace exactamente esto. Si no, lo encontrarás aquí, con el motivo.
prepare-draft = ✅ Guardado para que lo confirmes cuando llegue tu turno. Haría esto:
prepare-changed = **El tablero ha cambiado desde que preparaste esto. ¿Jugarlo por ti de todos modos?** Ahora haría esto:
prepared-soon = 🕰️ *Preparaste este turno: se jugará en un momento. Si cambias algo aquí, tendrás que confirmarlo.*
prepared-played = 🕰️ **El turno que preparaste se ha jugado.** Ya está en el canal.
prepared-played-last = 🕰️ **El turno que preparaste se ha jugado, y la partida ha terminado:** la puntuación final está en el canal.
prepared-impossible = ⚠️ **El turno que preparaste ya no se puede jugar.** Aquí está la parte que aún es posible. Habías preparado: { $before }
prepared-differs = ⚠️ **El turno que preparaste haría ahora otra cosa**: no se ha jugado.
    Preparado: { $before }
    Ahora: { $now }
panel-stale-waiting = Este botón es de un turno anterior. Es el turno de { $name }.
button-prepare = Preparar mi próximo turno
button-prepare-once = Jugarlo por mí
button-prepare-draft = Lo confirmo yo

# Varios turnos preparados: los planes, en el orden en que se prueban
prepare-title-plan = **Preparas el plan { $number } para tu próximo turno** · Es el turno de { $name }: el tablero aún puede cambiar.
plans-once = ✅ **Tus planes, en orden.** Cuando llegue tu turno, se jugará automáticamente el primero que aún haga exactamente esto. Si ninguno lo hace, los encontrarás aquí, con el motivo.
plans-draft = ✅ **Tus planes, en orden.** Cuando llegue tu turno, el primero que aún haga exactamente esto estará aquí para que lo confirmes.
plan-line = **{ $number }.** { $turn }
plan-line-differs = **{ $number }.** ⚠️ { $turn } · **Ahora:** { $now }
plan-line-impossible = **{ $number }.** ⚠️ { $turn } · **Ahora:** no es posible
plan-line-unfinished = **{ $number }.** ✏️ { $turn } · **Sin terminar:** no se juega ningún plan posterior
plan-ask = **¿Dónde va este turno entre tus planes?** Haría esto:
plan-kept = ✅ **Este es el plan { $number } de { $count }.** Haría esto:
plan-changed = **El tablero ha cambiado desde que preparaste el plan { $number }.** Ahora haría esto:
plans-none = ⚠️ **Ninguno de tus planes haría aún exactamente lo que viste**: no se ha jugado ninguno.
plans-unfinished = ⚠️ **No habías terminado el plan { $number }**: no se ha jugado nada.
plans-yours = 🕰️ **El plan { $number } está aquí para que lo confirmes.**
prepared-soon-plan = 🕰️ *Este es tu plan { $number }: se jugará en un momento. Si cambias algo aquí, tendrás que confirmarlo.*
prepared-played-plan = 🕰️ **Se ha jugado tu plan { $number }:** los anteriores habrían hecho otra cosa. Ya está en el canal.
button-plans = Mis planes
button-plan-add = Añadir otro plan
button-plan-after = Después del plan { $number }
button-plan-save = Guardar como plan { $number }
button-plan-instead = En lugar del plan { $number }
button-plan-renew = Dejarlo como es ahora
button-plan-show = { $number } · Ver
button-plan-up = { $number } · Subir
button-plan-first = { $number } · Al principio
button-plan-remove = { $number } · Quitar
button-plan-take = Usar el plan { $number }
