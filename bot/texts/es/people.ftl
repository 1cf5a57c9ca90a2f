### People who come and go: giving up a seat, offering it, playing for somebody, taking it back.


# Giving up one's seat
resign-ask-computer =
    ¿Dejar tu asiento? Un jugador virtual sigue por ti, y el asiento se ofrece a quien lo quiera. La partida cuenta como perdida para ti.
    Puedes volver mientras nadie haya tomado el asiento.
resign-ask-closed = ¿Dejar tu asiento? Pasa el resto de la partida, tus piezas siguen en el tablero, y la partida cuenta como perdida para ti (R35). No puedes volver.
resign-ask-alone = ¿Dejar tu asiento? Eres la última persona en esta mesa, así que con eso termina la partida.
resign-ask-last = ¿Dejar tu asiento? Eres la última persona en esta mesa, así que la partida termina: nadie la gana, y también cuenta como perdida para ti.
resigned-computer = Dejaste tu asiento: sigue un jugador virtual. Mientras nadie lo haya tomado, puedes volver.
resigned-closed = Dejaste tu asiento.

# Parting with a player
kick-asked = Se pregunta a los demás en el canal si { $name } debe perder el asiento.
kick-done = Un jugador virtual sigue por { $name }, que puede volver mientras nadie más tenga el asiento.

# A seat on offer
offer-open = **Hay un asiento libre.** { $name } busca a alguien que siga desde la ronda { $round }, y juega hasta entonces. Quien tome el asiento recibe la mano por mensaje directo.
offer-left = **Hay un asiento libre.** Un jugador virtual juega por { $name } en la ronda { $round }, hasta que alguien quiera seguir. Quien tome el asiento recibe la mano por mensaje directo.
offer-over = Aquí se ofrecía un asiento. Ahora sigue **{ $name }**.
offer-ended = Aquí se ofrecía un asiento. La partida ha terminado.
offer-made-own = Tu asiento se ofrece en el canal. Sigues jugando hasta que alguien lo tome.
offer-made = El asiento se ofrece en el canal.
seat-taken = El asiento es tuyo. La mano te llega por mensaje directo.
seat-taken-to-move = El asiento es tuyo, y es tu turno. La mano te llega por mensaje directo.
seat-back = Vuelves a tener tu asiento. Tu mano te llega por mensaje directo.
seat-back-to-move = Vuelves a tener tu asiento, y es tu turno. Tu mano te llega por mensaje directo.

# By DM, once, to whose seat it is
seat-stood-in-here = { $mention }, **un jugador virtual juega por ti** aquí hasta que vuelvas: se acabó tu tiempo, o así lo votaron los demás. Mientras nadie más haya tomado tu asiento, puedes recuperarlo. (No recibes mis mensajes directos, así que lo digo aquí.)
seat-stood-in = **Un jugador virtual juega por ti** en { $channel }, **{ $server }**, hasta que vuelvas: se acabó tu tiempo, o así lo votaron los demás. Mientras nadie más haya tomado tu asiento, puedes recuperarlo.

# Who plays for whom
plays-computer = Un jugador virtual ({ $level }) juega por **{ $name }**.
plays-person = { $mention } juega por **{ $name }**.
plays-until = { $mention } juega por **{ $name }** hasta el { $until }.
seats-offered = Se ofrece el asiento de { $names }.

substitute-asked = Le he preguntado a { $name } en el canal si juega por ti hasta el { $until }.
handed-over = { $name } tiene ahora los derechos de quien abrió la mesa y puede terminarla.

# Buttons (at most 34 characters)
button-take-seat = Tomar el asiento
button-seat-back = Recuperar mi asiento
button-resign = Dejar mi asiento

# What was typed
substitute-bot = { $name } es un bot y no puede jugar por ti. `{ -cmd-deus-table-resign }` deja que siga un jugador virtual.
substitute-left = { $name } ya no está en este servidor y no puede jugar en tu lugar. Pídeselo a alguien que esté aquí.
