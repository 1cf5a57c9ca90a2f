### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = Ese día ya pasó. Elige uno posterior, como `3 días`, `lunes` o `2026-12-24`.
refusal-away-long =
    { $days ->
        [one] Es demasiado tiempo: { $days } día como máximo. Para más, deja tu asiento a otra persona.
       *[other] Es demasiado tiempo: { $days } días como máximo. Para más, deja tu asiento a otra persona.
    }
refusal-not-away = No tienes ninguna ausencia: te aviso de tus turnos como siempre.

command-deus-me-settings-description = Dónde y de qué te aviso, el aspecto de tus imágenes, tus horas de silencio
command-deus-me-settings-zone-description = Tu zona horaria, por una ciudad
command-deus-me-settings-quiet_from-description = Cuándo empiezan tus horas de silencio, como 22:00; «ninguna» para no tenerlas
command-deus-me-settings-quiet_to-description = Cuándo terminan tus horas de silencio, como 8:00
command-deus-me-settings-theme-description = Tus propias imágenes, claras u oscuras
command-deus-me-settings-form-description = Tus propias imágenes, anchas, o altas para un teléfono
command-deus-me-away-description = Di hasta cuándo te ausentas: nadie te avisa, tu reloj se detiene
command-deus-me-away-until-description = Una fecha, un día de la semana o un plazo: 3 días, lunes, 2026-12-24
command-deus-me-back-description = Di que has vuelto
command-deus-me-data-description = Todo lo que se guarda sobre ti, en un archivo
command-deus-me-note-description = Una nota privada para esta mesa, que solo ves tú

# The panel of one's own settings. The name of this language, in this language:
language-name = Español
own-title = **Tus ajustes** · para todas las mesas
own-title-one = **Tus ajustes** · solo para esta mesa
own-away = Tu ausencia dura hasta el { $date }. `{ -cmd-deus-me-back }` la termina.
own-days-away = Durante una ausencia nadie te menciona y tu reloj se detiene.
button-own-told = Avisos
button-own-look = Aspecto
button-own-time = Horas
button-own-one = Solo para esta mesa
button-own-all = Para todas las mesas
button-own-reset = Como en mis otras mesas
switch-on = **{ $what }**: sí
switch-off = **{ $what }**: no
button-switch-on = Activar
button-switch-off = Desactivar
own-told = Elige qué puede molestarte. Nadie más lo ve.
own-dm-closed = *No puedo enviarte mensajes directos, así que te aviso en el canal. En cuanto los permitas en los ajustes de privacidad del servidor, vuelven a funcionar.*
where-channel = Tu turno: avisarme en el canal
    .text = Un mensaje, donde está la mesa
where-dm = Tu turno: escribirme directamente
    .text = El canal te nombra sin avisarte
where-both = Tu turno: avisarme y escribirme
    .text = Para que no se te escape nada
where-none = Tu turno: no avisarme
    .text = Miras por tu cuenta; tampoco recibes recordatorios
reminder-off = Sin recordatorios
    .text = Te aviso una vez de tu turno, y no cuando se acaba el tiempo
reminder-half = Un recordatorio a mitad de plazo
    .text = En mesas con plazo
reminder-daily = Un recordatorio cada 24 horas
    .text = Hasta que hayas jugado
also-next_up = Después te toca a ti
    .text = Cuando empieza el turno de quien va antes que tú
also-unconfirmed = Aún sin confirmar
    .text = Tu turno está elegido, pero sin confirmar desde hace 30 minutos
also-touches = Lo que te afecta
    .text = Lo que te quitaron, una línea con tu próxima mano
also-invites = Invitaciones
    .text = Cuando alguien te invita a una mesa
own-puzzles = Las posiciones de tus partidas terminadas pueden convertirse en problemas para el servidor de la partida, si tú lo permites y el resto de jugadores también. No se muestra ningún nombre.
puzzles-no = Mis partidas terminadas: sin problemas
    .text = No se usa nada de tus partidas
puzzles-yes = Mis partidas terminadas pueden ser problemas
    .text = Si también lo permite el resto de jugadores de la partida
own-look = Tu idioma y tus imágenes privadas: anchas para un ordenador, altas para un teléfono. Las demás se ven como se eligió para el canal.
language-usual = Idioma: el de tu Discord
hand-theme-usual = Tus imágenes: claras u oscuras como en el canal
hand-theme-light = Tus imágenes: claras
hand-theme-dark = Tus imágenes: oscuras
own-form-usual = Tus imágenes: anchas o altas como en el canal
own-form-wide = Tus imágenes: anchas
own-form-tall = Tus imágenes: altas, para un teléfono
form-ask = 📱 ¿Lees esto en un teléfono? `{ -cmd-deus-me-settings }` muestra la diferencia.
button-form-tall = ▮ En un teléfono
button-form-wide = ▬ En un ordenador
forms-alt = El mismo tablero dos veces: ancho en la pantalla de un ordenador, alto en un teléfono.
hand_order-colour = Cartas por color
    .text = Como están en el mazo
hand_order-name = Cartas por nombre
    .text = De la A a la Z
hand_order-buildable = Primero las cartas que puedes construir
    .text = Las demás detrás
own-time = Tu reloj marca las **{ $time }** ({ $zone }).
own-zone-unset = *¿No es así? Elige una ciudad, o escribe `{ -cmd-deus-me-settings } { command-deus-me-settings-zone-name }:` con la tuya.*
own-quiet = Silencio de **{ $start }** a **{ $end }**: sin avisos, sin recordatorios, y tu tiempo no corre.
own-quiet-none = Sin horas de silencio: los avisos llegan a cualquier hora.
own-zone = Elige una ciudad de tu zona horaria
zone-option = { $city } · ahora { $time }
quiet-off = Sin horas de silencio
quiet-from = Silencio desde las { $time }
quiet-to = Silencio hasta las { $time }
quiet-bad = De { $start } a { $end } no es posible: las horas de silencio son 16 como máximo, y no pueden empezar y terminar a la misma hora. Elige otras.
zone-near = No hay ninguna zona horaria «{ $typed }». ¿Quizá { $names }?
zone-unknown = No hay ninguna zona horaria «{ $typed }». Escribe una gran ciudad cercana, como `Madrid` o `Buenos Aires`.
time-unknown = «{ $typed }» no es una hora. Escribe una como `22:00` u `8`, o `ninguna` para no tener horas de silencio.

# Away and back
until-option = { $days ->
    [1] Mañana
    [one] { $days } día
   *[other] { $days } días
 } · { $weekday } { $date }
weekday-0 = lunes
weekday-1 = martes
weekday-2 = miércoles
weekday-3 = jueves
weekday-4 = viernes
weekday-5 = sábado
weekday-6 = domingo
until-unknown = No entiendo «{ $typed }». Escribe una fecha (`2026-12-24`, `24 dic`), un día (`lunes`) o un plazo (`3 días`, `2 semanas`).
until-either = «{ $typed }» puede ser el { $first } o el { $second }. Escribe el mes con su nombre (`24 dic`), o la fecha entera empezando por el año (`2026-12-24`).
away-answer = Ausencia hasta el { $date }, { $ago }. Nadie te avisa, y tu reloj se detiene. Los demás lo ven junto a tu nombre.
away-tables = Cuánto espera cada mesa:
away-table =
    { $left ->
        [one] · { $channel }: queda { $left } de { $days ->
            [one] { $days } día
           *[other] { $days } días
        }
       *[other] · { $channel }: quedan { $left } de { $days ->
            [one] { $days } día
           *[other] { $days } días
        }
    }
away-table-short =
    { $left ->
        [one] · { $channel }: queda { $left } de { $days ->
            [one] { $days } día
           *[other] { $days } días
        } – **no alcanza: después tu reloj vuelve a correr**
       *[other] · { $channel }: quedan { $left } de { $days ->
            [one] { $days } día
           *[other] { $days } días
        } – **no alcanza: después tu reloj vuelve a correr**
    }
button-back-again = He vuelto
back-answer = Ya estás de vuelta. Tu reloj corre de nuevo, y te aviso de tus turnos como antes.
data-answer = Esto es todo lo que se guarda sobre ti, hasta { $days } días después de tu última visita. Los mensajes en Discord no están incluidos.
button-data-delete = Borrar mis datos
button-data-yes = Borrar todo
button-data-no = Conservarlos
data-ask =
    { $tables ->
        [0] Esto borra todo lo que se guarda sobre ti. En las partidas terminadas, un nombre neutro sustituye al tuyo. No se puede deshacer.
        [one] Esto borra todo lo que se guarda sobre ti. Antes dejas tu asiento en { $tables } mesa: la partida sigue sin ti. En las partidas terminadas, un nombre neutro sustituye al tuyo. No se puede deshacer.
       *[other] Esto borra todo lo que se guarda sobre ti. Antes dejas tus asientos en { $tables } mesas: las partidas siguen sin ti. En las partidas terminadas, un nombre neutro sustituye al tuyo. No se puede deshacer.
    }
data-deleted =
    { $tables ->
        [0] Borrado: ya no se guarda nada sobre ti. Los mensajes en Discord se quedan.
       *[other] Borrado, y ya no tienes asiento en ninguna mesa. Cuando terminen esas partidas, se olvida también que viste una mano. Los mensajes en Discord se quedan.
    }
data-kept = No se ha borrado nada.
away-until = { $name } hasta el { $date }
away-line = Ausencias: { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **Es tu turno** en #{ $channel }, { $server }, ronda { $round }.
call-unplayed = ⚠️ El turno que preparaste **no** se jugó: el tablero ha cambiado. *Jugar mi turno* muestra qué haría ahora.
call-unplayed-plans = ⚠️ Ninguno de los turnos que preparaste se jugó: el tablero ha cambiado. *Jugar mi turno* muestra qué harían ahora.
call-pick = **Elige tus primeras piezas** en #{ $channel }, { $server }: la partida empieza cuando todos hayan elegido.
call-reminder = **Sigue siendo tu turno** en #{ $channel }, { $server }, ronda { $round }.
call-unconfirmed = **Tu turno está elegido, pero sin confirmar** en #{ $channel }, { $server }, ronda { $round }. Los demás esperan a que toques *Confirmar*.
call-next_up = **Después te toca a ti** en #{ $channel }, { $server }, ronda { $round }: ahora juega quien va antes que tú.
call-done = ✓ *Hecho.*
ping-turn = **{ $mention }, es tu turno**
ping-pick = { $mention }, faltan por elegir tus primeras piezas.
ping-reminder = { $mention }, sigue siendo tu turno.
ping-unconfirmed = { $mention }, tu turno está elegido pero sin confirmar: los demás esperan a que toques *Confirmar*.
ping-next_up = { $mention }, después te toca a ti: ahora juega quien va antes que tú.
button-pings = Avisos …
button-mute-turn = Sin mensajes por mis turnos
button-mute-reminder = Parar estos recordatorios
button-mute-unconfirmed = No decírmelo
button-mute-next_up = No decírmelo
button-mute-all = En ninguna mesa
button-mute-none = Tampoco avisos
button-mute-undo = Como antes
muted-turn = Ya no te escribiré por tus turnos en esta mesa: desde ahora te aviso en su canal.
muted-reminder = Ya no habrá recordatorios en esta mesa. De tu turno te sigo avisando.
muted-unconfirmed = En esta mesa ya no te aviso de turnos que no has confirmado.
muted-next_up = En esta mesa ya no te aviso cuando te toca después.
muted-all = Ahora se aplica a todas las mesas.
muted-none = Ya no te aviso de nada en esta mesa. Mira por tu cuenta de vez en cuando: `{ -cmd-deus-me-tables }`.
muted-undone = Todo está como antes.
turn-next-away = **{ $mention }, es tu turno** (ausencia hasta el { $date })
call-late =
    { $costs ->
        [0] **Se acabó tu tiempo** en #{ $channel }, { $server }, ronda { $round }. La partida sigue esperando.
       *[other] **Se acabó tu tiempo** en #{ $channel }, { $server }, ronda { $round }. Si no juegas pronto, puedes perder el asiento.
    }
ping-late =
    { $costs ->
        [0] { $mention }, se acabó tu tiempo. La partida sigue esperando.
       *[other] { $mention }, se acabó tu tiempo. Si no juegas pronto, puedes perder el asiento.
    }

# The private note that a player has for a table
note-title = Tu nota para esta mesa
note-label = Nota
note-hint = Solo tú puedes leerla. Hasta { $limit } letras. Déjala vacía para borrarla.
note-kept = **Tu nota para { $channel }**, que solo ves tú. Aparece encima de las opciones de tu turno hasta que la borres.
note-none = Ahora no tienes ninguna nota para { $channel }.
note-which = **¿Para cuál de tus mesas es la nota?**
button-note = Mi nota
button-note-delete = Borrar mi nota
refusal-note-long = Una nota puede tener como mucho { $limit } letras. No se ha cambiado nada.
