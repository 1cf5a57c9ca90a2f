### The choices before a game: decks colour by colour, variants, layouts. One line each.

# Decks (E1). The message names a deck, .text says what chance will do.
deck-base = Básico
deck-egypt = Egipto
mix-base = Todo básico
mix-all = Todo { $deck }
mix-random = Al azar
    .text = Al empezar la partida se lanza una moneda por cada color.
decks-base = mazos básicos
decks-all = mazos { $deck }
decks-mixed = { $deck }: { $colours }

# Egypt's modules: what a colour brings when it is played with its Egypt deck
module-maritime = Marítimo – un mercado: cada recurso cuesta 2, 4 o 6 de oro y vale 1, 2 o 3 PV, y las cartas marítimas mueven los precios (E6).
module-production = Producción – barcas: al final de tu turno conservas solo los recursos que llevan tus barcas (E7).
module-scientific = Científico – fuertes efectos de un solo uso, al construir la carta, y cartas que activan otras (E4).
module-civil = Civil – un escriba que está donde se construyó tu casa más reciente, y casas que requieren otras piezas (E5, E8).
module-military = Militar – fichas de Combate para incursiones, peajes en regiones y columnas, y partes de lo que otros ganan (E9–E12).
module-temple = Templos – tienen efectos duraderos, en vez de contar al final (E13–E16).
module-once = La mayoría de las cartas de Egipto tienen un efecto de un solo uso: al construirse, antes o después de su efecto principal (E4).

# Variants
variant-start =
    .text =
        { $pieces ->
            [one] Inicio alternativo – cada jugador elige en secreto la { $pieces } pieza con que empieza, 5 de un tipo como máximo (V1).
           *[other] Inicio alternativo – cada jugador elige en secreto las { $pieces } piezas con que empieza, 5 de un tipo como máximo (V1).
        }
    .short = inicio alternativo con { $pieces }
variant-layout =
    .text = Disposición – { $layout } (V2).
    .short = { $layout }
variant-wild =
    .text = Edificio comodín – una vez por partida puedes jugar cualquier carta boca abajo en una columna, pagando tanto oro como su rango (V3).
    .short = edificio comodín
layout-standard = disposición estándar
    .text = Las fichas de continente están juntas.
layout-chain = en cadena
    .text = Una tras otra: costas largas, pocos vecinos.
layout-ring = en anillo
    .text = Rodean un hueco o una bahía, cuyas orillas también son borde.
layout-random = disposición al azar
    .text = Las fichas de continente se colocan al azar, pero siempre unidas.
layout-reroll = Se ha sorteado una nueva disposición.

# The table's head with its decks
table-title-of = **Una mesa de Deus** · { $players } jugadores · { $setup }
table-started-of =
    {"**"}Empieza la partida** · { $players } jugadores · { $setup }
    Orden de juego: { $order }

# Picking the first pieces (V1)
pick-option = { $typed }: { $pieces }
pick-ask =
    { $wanted ->
        [one] **Elige { $wanted } pieza para empezar**, { $most } de un tipo como máximo. Nadie la ve antes de que todos hayan elegido.
       *[other] **Elige { $wanted } piezas para empezar**, { $most } de un tipo como máximo. Nadie las ve antes de que todos hayan elegido.
    }
pick-so-far = Elegidas: { $pieces } ({ $count } de { $wanted })
pick-kept = Tu elección está hecha: { $pieces }. Puedes cambiarla hasta la última elección.
pick-done = Todos han elegido; las piezas están en los tableros de jugador.
