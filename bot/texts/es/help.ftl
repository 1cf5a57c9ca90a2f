### How to play on Discord, and the answers that explain a card.

help-title = Cómo se juega
help-win =
    {"**"}Cómo se gana:** gana quien tenga más puntos de victoria (PV) al final. Los dan las aldeas que rodeas con un ejército al lado, los templos, muchas cartas y la mayoría de un recurso o de oro. El final llega cuando se han construido todos los templos o ninguna aldea tiene ya PV; se termina esa ronda y se juega una más.
help-turn =
    En tu turno construyes una carta de tu mano u ofrendas algunas a un dios.
    {"**"}Construir:** paga el costo de la carta, coloca su pieza, y todas las cartas de esa columna se activan de abajo arriba.
    {"**"}Ofrendar:** descarta cartas; la de encima indica el dios, y el número de cartas, cuánto da. Luego tu mano se completa hasta 5.
help-tap = Toca *Jugar mi turno* bajo el tablero más reciente: carta, lugar, pago, luego lo que pidan las cartas. Nadie ve nada antes de *Confirmar*.
help-type = O escribe: `{ -cmd-build }`, `{ -cmd-offer }`, `{ -cmd-choose }`, `{ -cmd-undo }`, `{ -cmd-confirm }`, y `{ -cmd-hand }` para ver tus cartas.
help-look = Cualquiera puede mirar: `{ -cmd-deus-board }`, `{ -cmd-deus-player }`, `{ -cmd-deus-log }`, `{ -cmd-deus-status }`, `{ -cmd-deus-card }`. `{ -cmd-deus-seek }` te busca jugadores.
help-more = Además: el menú bajo una mesa abierta invita a gente. *{ button-form-all }* cambia varios ajustes a la vez. Mantén pulsado un tablero o una persona, o haz clic derecho, y elige *Aplicaciones*: *{ menu-text }*, *{ menu-cards }*, *{ menu-what }*, *{ menu-beat }*, *{ menu-invite }*, *{ menu-stats }*. En un servidor con muro, cada partida tiene una publicación en su foro.
help-tutorial = ¿Es tu primera vez? `{ -cmd-deus-tutorial }` te guía en una primera partida de diez minutos.
help-puzzle = Un turno que encontrar: `{ -cmd-deus-puzzle }` te da un problema, solo para ti.

card-title = **{ $card }** · { $colour }
card-cost = Costo: { $cost }
card-cost-free = No cuesta nada.
card-title-deck = **{ $card }** · { $colour } · { $deck }
card-once = Un solo uso, al construirse: { $text }
card-needs =
    { $needs ->
        [one] Solo se construye donde ya hay una pieza tuya (E5).
       *[other] Solo se construye donde ya hay al menos { $needs } piezas tuyas (E5).
    }
card-copies =
    { $count ->
        [one] Un solo ejemplar en el mazo.
       *[other] { $count } ejemplares en el mazo.
    }
# What stands for the effect of a card that has no text yet
card-untold = Su imagen muestra lo que hace; aún no hay texto.
card-source-r = Todo viene de las reglas publicadas.
card-source-p = Todo viene de descripciones públicas del juego.
card-source-r-x = Su efecto viene de las reglas publicadas; su costo es una reconstrucción nuestra.
card-source-p-x = Su efecto viene de descripciones públicas del juego; su costo es una reconstrucción nuestra.
card-source-x = Esta la inventamos, para llenar un hueco en lo que se sabe del juego.

# The cards of a table, looked up under its boards
cards-title = **Cartas de esta mesa** · columna { FORM($colour, "column") }
cards-built = · { $card } – { $names }
cards-built-by = Construida por { $names }.
cards-built-none = Nadie ha construido una todavía.
cards-what = { $names }: { $what }
cards-choose = Una carta { FORM($colour, "card") }

menu-text = En texto
menu-cards = Cartas de este tablero
board-cards = **Cartas de este tablero, ronda { $round }**
board-card = · **{ $card }** ({ $names }): { $text }
board-none = Ese mensaje no muestra ningún tablero de las partidas de este canal. Elige el mensaje de un tablero.
