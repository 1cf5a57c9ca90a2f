### Clocks of a game over days: deadlines that pass, tables that sleep. See also terms.ftl.

# In the channel
late = Se ha acabado el tiempo de { $people }. La partida sigue esperando.
late-taken-over =
    { $count ->
        [one] { $people } dejó pasar un plazo: un jugador virtual sigue en su asiento hasta que vuelva.
       *[other] { $people } dejó pasar { $count } plazos seguidos: un jugador virtual sigue en su asiento hasta que vuelva.
    }
asleep =
    { $days ->
        [one] Hace { $days } día que nadie hace nada en esta mesa: está **dormida**. No hay más avisos, y nada se pierde. Cualquier jugador la despierta con un toque; entonces todos recuperan todo su tiempo.
       *[other] Hace { $days } días que nadie hace nada en esta mesa: está **dormida**. No hay más avisos, y nada se pierde. Cualquier jugador la despierta con un toque; entonces todos recuperan todo su tiempo.
    }
awake = Esta mesa se ha despertado. **{ $people }, es tu turno** – con todo tu tiempo, desde ahora.

# Private answers
woken = La mesa está despierta. Todos recuperan todo su tiempo.

# Buttons (at most 34 characters)
button-wake = Despertar la mesa

# Until when there is time. time and ago are moments as Discord shows them to each reader.
deadline = Hay tiempo hasta el { $time }, { $ago }.
deadline-passed = El tiempo se acabó { $ago }.
clock-stopped = El reloj está parado hasta el { $time }: horas de silencio.
clock-stopped-away = El reloj está parado hasta el { $time }: ausencia.
status-asleep = Esta mesa se **durmió** { $ago }. Cualquier jugador la despierta al tocar uno de sus botones; entonces todos recuperan todo su tiempo.

# The log, and under the board of a turn
turn-stood-in = *Jugado por un jugador virtual ({ $level }) en lugar de { $name }.*
log-stood-in = { $line } *(jugado por un jugador virtual, { $level })*
log-late =
    { $count ->
        [one] { $line } *(con retraso)*
       *[other] { $line } *(con retraso: { $count } plazos)*
    }
