### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Votación** · { $opener } pregunta: la mesa espera a { $owner } desde hace mucho. ¿Sigue un jugador virtual en su lugar y se ofrece el asiento a quien lo quiera? Si { $owner } juega entretanto, la votación termina.
vote-seat = **Votación** · Se ha acabado el tiempo de { $owner }. ¿Sigue un jugador virtual en su lugar y se ofrece el asiento a quien lo quiera? Si { $owner } juega entretanto, la votación termina.
vote-pace = **Votación** · { $opener } propone otro ritmo: **{ $pace }**. Cuando todos estén de acuerdo, quien tiene el turno recupera todo su tiempo.
vote-undo =
    { $more ->
        [0] **Votación** · { $opener } pide deshacer su último turno, el turno { $turn }. No ha revelado nada oculto.
       *[other] **Votación** · { $opener } pide deshacer su último turno, el turno { $turn }, y con él lo que después jugaron los jugadores virtuales. No se ha revelado nada oculto.
    }
vote-substitute = { $mention }, { $owner } te pide que juegues en su lugar hasta el { $until }. Recibirías su mano por mensaje directo y jugarías por esa persona; el asiento vuelve a { $owner } entonces, o en cuanto lo quiera.

# To somebody who is asked: by DM above the question; by a ping, once they may be disturbed
vote-call = **Hay una pregunta para ti** en #{ $channel }, { $server }:
vote-call-ping = { $mention }, **aquí hay una pregunta para ti** y aún no has respondido. El plazo termina { $ago }.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Decide más de la mitad. Termina { $ago }; quien no haya dicho nada no se cuenta.
vote-until-all = Todos tienen que estar de acuerdo. Termina { $ago }.
vote-until-one = La oferta termina { $ago }.

# How it ended
vote-agreed = Aceptado.
vote-refused = No aceptado: todo sigue igual.
vote-expired = Se acabó el tiempo sin acuerdo: todo sigue igual.
vote-overtaken = Esta votación ya no hace falta.
vote-outlived = La partida ha terminado: esta votación acaba sin resultado.
vote-refused-substitute = Rechazado: todo sigue igual.

# Private answers to a ballot
vote-yes-noted = Anotado: a favor. Puedes cambiar de opinión mientras la votación esté abierta.
vote-no-noted = Anotado: en contra. Puedes cambiar de opinión mientras la votación esté abierta.
vote-agreed-answer = Anotado. Con eso queda aceptado.
vote-refused-answer = Anotado. Con eso no queda aceptado, y todo sigue igual.
vote-expired-answer = Esta votación ya había terminado.
vote-overtaken-answer = Esta votación ya no hace falta.

# Buttons (at most 34 characters)
button-vote-all-yes = A favor
button-vote-all-no = En contra
button-vote-one-yes = Voy a jugar
button-vote-one-no = No, gracias
button-vote-look = Ver la pregunta
