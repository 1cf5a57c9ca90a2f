# Asking people to a table: the menu under it, and what the people are told

invite-pick = Invitar a gente…
invite-here = { $by } invita a { $names } a esta mesa. { $free ->
    [one] Queda libre un asiento de { $players }.
   *[other] Quedan libres { $free } asientos de { $players }.
} Con *Unirse* se ocupa uno.
invite-dm = { $by } te invita a una mesa de Deus: { $channel }
    { $free ->
        [one] Queda libre un asiento de { $players }.
       *[other] Quedan libres { $free } asientos de { $players }.
    } Allí te unes con un botón. `{ -cmd-deus-me-settings }` desactiva las invitaciones.
invite-asked = Invitación enviada: { $names }. Cada persona se entera como ha elegido, y nadie recibe una mención en sus horas de silencio.
invite-before = { $count ->
    [one] Ya tenía una invitación a esta mesa: { $names }. A nadie se le pregunta dos veces.
   *[other] Ya tenían una invitación a esta mesa: { $names }. A nadie se le pregunta dos veces.
}
invite-seated = { $count ->
    [one] { $names } ya tiene un asiento aquí.
   *[other] { $names } ya tienen un asiento aquí.
}
invite-away = { $count ->
    [one] { $names } no puede leer este canal.
   *[other] { $names } no pueden leer este canal.
}
invite-bots = { $count ->
    [one] { $names } es un bot y no puede jugar. Los jugadores virtuales tienen sus propios botones.
   *[other] { $names } son bots y no pueden jugar. Los jugadores virtuales tienen sus propios botones.
}
menu-invite = Invitar a Deus

pick-person = Elegir a una persona
pick-substitute = ¿Quién juega por ti hasta el { $until }? Se le pregunta en este canal.
pick-handover = ¿Quién puede empezar, cambiar y terminar esta mesa en tu lugar?
handover-not-here = { $name } no tiene asiento en esta mesa. Elige a uno de sus jugadores.
