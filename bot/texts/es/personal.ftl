### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = Eso ya pasó. Indica un día futuro, como `3 días`, `lunes` o `2026-12-24`.
refusal-away-long =
    { $days ->
        [one] Es demasiado tiempo: { $days } día como máximo. Para más, deja tu asiento a otra persona.
       *[other] Es demasiado tiempo: { $days } días como máximo. Para más, deja tu asiento a otra persona.
    }
refusal-not-away = No hay ausencia anunciada: todo te espera como siempre.

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

# The panel of one's own settings. The name of this language, in this language:
language-name = Español
own-title = **Tus ajustes** · para todas las mesas
own-title-one = **Tus ajustes** · solo para esta mesa
own-away = Tu ausencia dura hasta el { $date }. `{ -cmd-deus-me-back }` la termina.
button-own-told = Avisos
button-own-look = Aspecto
button-own-time = Horas
button-own-one = Solo para esta mesa
button-own-all = Para todas las mesas
button-own-reset = Como en todas las mesas
own-told = Elige qué puede molestarte. Nadie más lo ve.
own-dm-closed = *Tus mensajes directos están cerrados para mí, así que te aviso en el canal. En cuanto los permitas en los ajustes de privacidad del servidor, vuelven a funcionar.*
own-also-none = Nada aparte de tus turnos
where-channel = Tu turno: avisarme en el canal
    .text = Un mensaje, donde está la mesa
where-dm = Tu turno: escribirme directamente
    .text = El canal te nombra sin avisarte
where-both = Tu turno: avisarme y escribirme
    .text = Para quien se pierde cosas
where-none = Tu turno: no decírmelo
    .text = Miras por tu cuenta; tampoco hay recordatorios
reminder-off = Sin recordatorios
    .text = De tu turno te aviso una vez
reminder-half = Un recordatorio a mitad de plazo
    .text = Donde la mesa tiene plazo
reminder-daily = Un recordatorio cada 24 horas
    .text = Hasta que hayas jugado
also-next_up = Te toca después
    .text = Cuando quien va antes empieza a pensar
also-unconfirmed = Aún sin confirmar
    .text = Tu turno está elegido, pero sin confirmar desde hace 30 minutos
also-touches = Te afecta
    .text = Lo que te quitaron, una línea con tu próxima mano
own-look = Tu idioma y tus imágenes privadas. Las demás se ven como lo eligió el canal.
language-usual = Idioma: como tu Discord
hand-theme-usual = Tus imágenes: claras u oscuras como el canal
hand-theme-light = Tus imágenes: claras
hand-theme-dark = Tus imágenes: oscuras
own-form-usual = Tus imágenes: anchas o altas como el canal
own-form-wide = Tus imágenes: anchas
own-form-tall = Tus imágenes: altas, para un teléfono
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
quiet-bad = De { $start } a { $end } no vale: el silencio tiene que durar algo, y 16 horas como máximo. Elige otras horas.
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
away-answer = Ausencia hasta el { $date }, { $ago }. Nadie te avisa, y tu reloj se detiene. Los demás lo ven junto a tu nombre.
away-tables = Cada mesa espera este tiempo:
away-table =
    { $days ->
        [one] · { $channel }: queda { $left } de { $days } día
       *[other] · { $channel }: quedan { $left } de { $days } días
    }
away-table-short =
    { $days ->
        [one] · { $channel }: queda { $left } de { $days } día – **no alcanza: después tu reloj vuelve a correr**
       *[other] · { $channel }: quedan { $left } de { $days } días – **no alcanza: después tu reloj vuelve a correr**
    }
button-back-again = He vuelto
back-answer = Qué bueno tenerte de vuelta. Tu reloj corre de nuevo, y te aviso de tus turnos como antes.
data-answer = Esto es todo lo que se guarda sobre ti. Los mensajes en Discord no están incluidos.
away-until = { $name } hasta el { $date }
away-line = Ausencias: { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **Es tu turno** en #{ $channel }, { $server }, ronda { $round }.
call-unplayed = ⚠️ El turno que preparaste **no** se jugó: el tablero ha cambiado. *Jugar mi turno* muestra qué haría ahora.
call-pick = **Elige tus primeras piezas** en #{ $channel }, { $server }: la partida empieza cuando todos hayan elegido.
call-reminder = **Sigue siendo tu turno** en #{ $channel }, { $server }, ronda { $round }.
call-unconfirmed = **Tu turno está elegido, pero sin confirmar** en #{ $channel }, { $server }, ronda { $round }. Los demás esperan a que toques *Confirmar*.
call-next_up = **Te toca después** en #{ $channel }, { $server }, ronda { $round }: juega quien va antes que tú.
call-done = ✓ *Hecho: nada de esto te espera ya.*
ping-turn = **{ $mention }, es tu turno**
ping-pick = { $mention }, faltan por elegir tus primeras piezas.
ping-reminder = { $mention }, sigue siendo tu turno.
ping-unconfirmed = { $mention }, tu turno está elegido pero sin confirmar: los demás esperan a que toques *Confirmar*.
ping-next_up = { $mention }, te toca después: juega quien va antes que tú.
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
muted-next_up = En esta mesa ya no te aviso de que te toca después.
muted-all = Eso vale ahora para todas las mesas.
muted-none = Ya no te digo nada de esta mesa. Mira por tu cuenta de vez en cuando: `{ -cmd-deus-me-tables }`.
muted-undone = Todo está como antes.
turn-next-away = **{ $mention }, es tu turno** (ausencia hasta el { $date })
call-late = **Se acabó tu tiempo** en #{ $channel }, { $server }, ronda { $round }. Si no juegas pronto, puede costarte el asiento.
ping-late = { $mention }, se acabó tu tiempo. Si no juegas pronto, puede costarte el asiento.
