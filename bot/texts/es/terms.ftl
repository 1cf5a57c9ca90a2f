### The terms of play over days: pace, what becomes of a missed deadline, absence, counting.

# Pace. The message stands in a sentence's place, .text explains it in a list.
pace-none = sin plazo
    .text = Cada jugador se toma el tiempo que quiera.
pace-8h = 8 horas por turno
    .text = Las horas de silencio y los días de ausencia no cuentan.
pace-24h = 24 horas por turno
    .text = Las horas de silencio y los días de ausencia no cuentan.
pace-3d = 3 días por turno
    .text = Las horas de silencio y los días de ausencia no cuentan.
pace-7d = 7 días por turno
    .text = Las horas de silencio y los días de ausencia no cuentan.
pace-bank = una reserva de tiempo
    .text = 5 días para empezar, 12 horas más por turno jugado, nunca más de 5 días.

# What becomes of a missed deadline. The message ends a sentence, .text explains it in a list.
timeout-mark = queda anotado, nada más
    .text = La partida sigue esperando.
timeout-turn = un jugador virtual juega ese turno
    .text = El registro lo dice; el asiento no cambia de manos.
timeout-seat =
    { $turns ->
        [one] un jugador virtual sigue hasta que la persona vuelva
       *[other] tras { $turns } plazos vencidos, un jugador virtual sigue hasta que la persona vuelva
    }
    .text = El asiento se recupera con un toque.
timeout-vote = un aviso; tras un segundo plazo vencido, los demás pueden votar sobre el asiento
    .text = El asiento pasa entonces a otra persona o a un jugador virtual, hasta que el jugador vuelva.

terms-away =
    { $days ->
        [0] ningún día de ausencia
        [one] { $days } día de ausencia por persona
       *[other] { $days } días de ausencia por persona
    }
terms-sleep =
    { $days ->
        [one] la mesa se duerme tras { $days } día sin jugar
       *[other] la mesa se duerme tras { $days } días sin jugar
    }
terms-away-text = Durante una ausencia el reloj se detiene.
terms-sleep-text = Entonces no hay más avisos; un toque la despierta.

# The panel
button-terms = Ritmo y más
button-terms-back = Volver a las opciones
terms-title = **Ritmo y más** – para una partida que dura días. Los cambios se aplican de inmediato.
terms-pace = Ritmo: { $pace }
terms-timeout = Cuando se acaba el tiempo: { $what }
terms-others = { $away } · { $sleep }
terms-left-computer = Si alguien abandona, sigue un jugador virtual
terms-left-closed = Si alguien abandona, su asiento pasa desde entonces
terms-rated = La partida cuenta para la valoración y la clasificación
terms-unrated = La partida no cuenta para la valoración
terms-summary = El canal recibe un resumen tras cada ronda
terms-no-summary = Sin resumen tras cada ronda
terms-hints-practice = Consejos: solo para una persona contra jugadores virtuales
terms-hints-allowed = Consejos: para todos – un botón dice qué haría un jugador virtual
terms-hints-never = Consejos: para nadie

# In the table's own message
terms-unrated-note = Esta partida no cuenta para la valoración.
practice-note = **Práctica**: una persona contra jugadores virtuales. *Deshacer* sirve para cualquier turno, y la partida no cuenta para la valoración ni para las estadísticas.
practice-mark = Práctica: esta partida no cuenta.

# Looking at the pace, and asking for another
pace-how-open = Quien abrió la mesa puede cambiarlo hasta el inicio: `{ -cmd-deus-table-pace }`, u *Opciones*.
pace-how = `{ -cmd-deus-table-pace }` propone otro ritmo a los demás; todos tienen que estar de acuerdo.
pace-changed = El ritmo cambia: { $pace }.
pace-asked = Se pregunta a los demás: { $pace }. Se aplica si todos aceptan en un día; si no, nada cambia.
