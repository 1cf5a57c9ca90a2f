### The panel's own words, and the answers of commands that are said nowhere else.

select-one = Elige una opción
select-build = Construir una carta
select-offer = Ofrendar cartas a un dios
select-page = Elige una opción (página { $page } de { $pages })

step-stale = Ya respondiste a este paso; así está tu turno ahora.
panel-stale = Este botón es de un turno anterior.
panel-closed = Cerrado. Lo que has elegido se guarda.
turn-played = Turno jugado. Ya está en el canal.
turn-played-last = Turno jugado, y la partida ha terminado: la puntuación final está en el canal.
turn-played-again =
    { $count ->
        [one] Hecho. Ya jugó { $names }; te toca de nuevo ↓
       *[other] Hecho. Ya jugaron { $names }; te toca de nuevo ↓
    }
turn-played-alone = Hecho. Te toca de nuevo ↓

button-hint = Consejo
button-play-hint = Jugar esto
# A hint: the turn; why; the next best turn. Each is a line.
hint-strategist = **Un estratega haría esto:** { $turn }.
hint-novice = **Un novicio haría esto:** { $turn }.
hint-why = **Por qué:** { $reasons }
hint-again = La próxima carta de esta columna daría más o menos { $gains }.
# A turn, and what it brings
hint-turn-gains = { $turn } – { $gains }
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Segunda opción:** { $turn }; unos { $less } PV menos al final, { $now } PV menos de inmediato.
        [later] **Segunda opción:** { $turn }; { $now } PV más de inmediato, pero unos { $less } PV menos al final.
       *[same] **Segunda opción:** { $turn }; unos { $less } PV menos al final.
    }
hint-equal = **Casi igual de buena:** { $turn }.
# In what the first turn is better than the next best, after one's own next turn
hint-better-points = Tras tu próximo turno, la primera jugada te deja unos { $amount } PV más.
hint-better-denial = Tras tu próximo turno, la primera jugada deja a los demás unos { $amount } PV menos.
hint-better-buildings = Con la primera jugada habrás construido más tras tu próximo turno.
hint-better-cards =
    { $amount ->
        [one] Con la primera jugada tendrás más o menos { $amount } carta más tras tu próximo turno.
       *[other] Con la primera jugada tendrás unas { $amount } cartas más tras tu próximo turno.
    }
hint-better-nearer = La primera jugada acerca el final de la partida, y eso ahora te conviene.
hint-better-farther = La primera jugada retrasa el final de la partida, y eso ahora te conviene.
hint-better-later = La ventaja de la primera jugada llega más tarde: te deja una base mejor.

# The reasons of a hint, the strongest first: whole sentences, one after another.
reason-village = Cae la aldea { $region }: { $amount } PV para ti.
reason-takes = Le quitas { $goods } a { $name }.
reason-temples = Tus templos valdrán { $amount } PV más al final.
reason-column = Tu columna { FORM($column, "column") } se activa otra vez: { $gains }.
reason-card = { $card } da { $gains }.
reason-beside = Da { $gains }.
reason-no-building = Ahora no puedes construir ninguna carta de tu mano.
reason-offering = La ofrenda da { $gains }.
reason-awaited = Ganas lo que te falta para { $card }: { $what }.
reason-lacked = Ganas lo que te falta: { $what }.
reason-cards =
    { $count ->
        [one] Robas { $count } carta nueva.
       *[other] Robas { $count } cartas nuevas.
    }
reason-ends = Da paso a la última ronda.
reason-later = De inmediato no da nada, pero tu columna { FORM($column, "column") } crece: todas sus cartas se activan otra vez con la próxima.
refusal-no-hint = No hay consejos para ti en esta mesa. Son para una sola persona contra jugadores virtuales, salvo que quien abre la mesa elija otra cosa: *Opciones*, luego *Ritmo y más*.

component-stale = Este botón o menú ya no funciona.
component-instead = Esto es lo que funciona ahora:
store-full = El disco del bot está lleno: ahora no se puede guardar nada. Tu turno quedó como estaba; quien mantiene el bot tiene que hacer sitio.
store-locked = El bot está ocupado y no pudo guardar esto. Tu turno quedó como estaba; inténtalo otra vez en un momento.
store-unusable = El bot no puede acceder a sus datos en este momento. Tu turno quedó como estaba; inténtalo más tarde.
something-wrong = Algo falló de nuestro lado (error { $id }). No se ha perdido nada de tu turno.
answer-lost = Discord perdió la respuesta a esto. Antes de intentarlo otra vez, mira con `{ -cmd-deus-status }` si se hizo.
unknown-command = No conozco este comando, o no en esta forma. Puede que Discord aún te muestre uno antiguo: ciérralo, ábrelo de nuevo y vuelve a intentarlo.
bot-restarting = El bot se está reiniciando y esto quedó sin respuesta. Inténtalo de nuevo en un momento.
over-budget = Has pedido muchas cosas en poco tiempo, y otras personas también esperan. Inténtalo de nuevo { $when }.
bot-lacks =
    { $count ->
        [one] No puedo llevar una mesa aquí: me falta el permiso { $permissions } en este canal.
       *[other] No puedo llevar una mesa aquí: me faltan los permisos { $permissions } en este canal.
    } Quien administra el servidor puede cambiar eso en los ajustes del canal; otro canal también sirve.
turn-played-unread =
    { $count ->
        [one] Turno jugado, pero no puedo publicarlo: me falta el permiso { $permissions } aquí.
       *[other] Turno jugado, pero no puedo publicarlo: me faltan los permisos { $permissions } aquí.
    } Pídelo a quien administra el servidor; hasta entonces `{ -cmd-deus-board }` muestra el tablero con sus botones.
permission-view_channel = *Ver canal*
permission-connect = *Conectar*
permission-send_messages = *Enviar mensajes*
permission-send_messages_in_threads = *Enviar mensajes en hilos*
permission-attach_files = *Adjuntar archivos*
permission-create_public_threads = *Crear hilos públicos*
not-here = Deus se juega en los canales de un servidor. Ve allí y prueba `{ -cmd-deus-new }`.
bot-missing = Este servidor tiene mis comandos, pero no soy miembro de él, así que aquí no se puede jugar. Quien administra el servidor puede invitarme: { $link }
place-unknown = No conozco este tipo de canal, así que mis comandos no funcionan aquí. Prueba en un canal de texto, en un hilo o en el chat de un canal de voz.

choice-unclear = Ninguna respuesta corresponde a «{ $typed }», o varias. Posible: { $possible }.
amounts-unclear = «{ $typed }» no dice cuánto de qué. Escríbelo como en «{ $example }». Posible: { $possible }.
amounts-many =
    { $count ->
        [one] «{ $typed }» es demasiado: aquí solo eliges { $count }.
       *[other] «{ $typed }» es demasiado: aquí solo eliges { $count }.
    }
amounts-lacking = { $wanted }: no es posible aquí; como máximo { $most }.
choice-more = { $labels } … ({ $count } en total)
card-unknown = No hay ninguna carta llamada «{ $typed }». Tu mano: { $cards }.
card-several = «{ $typed }» corresponde a varias cartas: { $cards }. Escribe un poco más del nombre.
card-not-held = No tienes esta carta: { $card }. Tu mano: { $cards }.
hand-nothing = ninguna carta
region-unknown = No hay ninguna región «{ $typed }». Una región tiene una letra y un número, como C4; posible ahora: { $possible }.
region-settled = Aquí solo es posible { $region }, no { $typed }.
pay-unknown = «{ $typed }» no es una forma válida de pagar. Posible: { $possible }. Un recurso que falta cuesta 4 de oro (R11).
pay-settled = Solo hay una forma de pagar esto, así que deja `{ command-build-pay-name }` sin usar: { $possible }.
god-unknown = «{ $typed }» no es un dios que preste su poder. Posible: { $possible }.
god-not-asked = Solo un templo encima invoca a Júpiter, que presta el poder de otro dios; deja `{ command-offer-god-name }` sin usar (R27).
others-repeated = Ofrendas { $card } más veces de las que la tienes. Quedan por ofrendar: { $cards }.
seat-unknown = Aquí no juega nadie que se llame «{ $typed }». En la mesa: { $names }.
seat-missing = No tienes asiento aquí; di de quién quieres ver las cartas: { $names }.
card-nowhere = No hay ninguna carta llamada «{ $typed }». Empieza a escribir su nombre y elige de la lista.
turn-fixed = Viste cartas nuevas en este turno: lo anterior ya no se puede deshacer. Sigue con `{ -cmd-choose }`, o termina el turno con `{ -cmd-confirm }`.
turn-settled = Aquí no hay nada que decidir: ofrendas tu única carta. Sigue con `{ -cmd-choose }` o `{ -cmd-confirm }`.
turn-not-begun = Tu turno no ha empezado: construye una carta con `{ -cmd-build }` u ofrenda algunas con `{ -cmd-offer }`, y después `{ -cmd-confirm }`.
turn-not-done = Antes de confirmar aún queda algo por elegir, con `{ -cmd-choose }`.
nothing-to-build = Ahora no se puede construir ninguna carta de tu mano; los motivos están en el panel (*Jugar mi turno*). Ofrenda algunas con `{ -cmd-offer }`.
nothing-to-offer = Este turno no tiene nada que ofrendar; sigue con `{ -cmd-choose }` o `{ -cmd-confirm }`.
nothing-to-choose = No hay nada que elegir por ahora. Empieza con `{ -cmd-build }` u `{ -cmd-offer }`.

none-legal = Ninguna opción. { $reason }
none-legal-build = Ninguna carta de tu mano se puede construir ahora; ofrenda algunas
none-legal-offer = Este turno no tiene nada que ofrendar
none-legal-region = No hay lugar que elegir
none-legal-pay = Solo hay una forma de pagar
none-legal-card-first = Elige primero la carta; de ella dependen las opciones
none-legal-top-first = Elige primero la carta de encima; de ella dependen las opciones
none-legal-god = Solo con un templo encima se elige dios
none-legal-choose = No hay nada que elegir por ahora
none-legal-others = No queda ninguna otra carta
others-all = Todas: { $cards }

closed-early = Esta mesa se cerró antes de que empezara la partida.
ended-early = Esta partida se terminó en la ronda { $round }. No cuenta para nadie.
ended-left = **Nadie gana:** todos han dejado la partida, en la ronda { $round }.
ended-lost = **Nadie gana:** todos han dejado la partida, en la ronda { $round }. Cuenta como perdida para todos.
board-title = **Ronda { $round }**
board-title-over = **El tablero final**
start-title = **Empieza la partida: gana quien tenga más puntos de victoria (PV).**

command-deus-rules-description = Cómo se juega, en breve

# The options of a table, before its start
refusal-bad-setup = Con estas opciones no se puede jugar. Elige cada una de su lista.
refusal-no-layout = La disposición estándar se sortea al empezar la partida; solo otra se muestra antes y se puede sortear de nuevo (V2).
decks-random = una mezcla de mazos al azar
table-drawn =
    { $number ->
        [one] Este tablero se sorteó junto con el reparto. Su sello es `{ $seal }`.
       *[other] Este es el tablero número { $number }. Cada tablero tiene su propio reparto; el sello de este es `{ $seal }`.
    }
layout-alt = El tablero de la partida: { $regions }.
layout-region = { $region } { $terrain }
options-title = **Opciones de esta mesa** · { $setup }
options-module-with = Con el mazo { $deck }: { $module }
options-deck = { $colour }: { $deck }
options-start-none = Empezar con dos piezas de cada tipo
options-start =
    { $pieces ->
        [one] Inicio alternativo con { $pieces } pieza
       *[other] Inicio alternativo con { $pieces } piezas
    }
options-wild-on = Permitir edificio comodín
options-layout = Se puede sortear otro tablero hasta que empieces; antes nadie ve ninguna carta.
typed-decks-unknown = «{ $typed }» no es una mezcla de mazos. Escribe { $mixes }, o los mazos que reemplazan a los básicos: { $decks }.

# The free start (V1)
started-answer-pick = Las cartas están repartidas. Ahora todos eligen sus primeras piezas, tú también.
pick-call = { $mentions }: tu mano va en camino; toca *Elegir mis piezas*, o escríbelas: `{ -cmd-choose } { command-choose-option-name }: { $example }` (barcos, molinos, pergaminos, casas, ejércitos).
pick-of = · { $name }: { $pieces }
pick-more = + { $piece }
pick-less = − { $piece }
pick-unclear = «{ $typed }» no es una elección válida. Escribe cinco números (barcos, molinos, pergaminos, casas, ejércitos) que sumen { $wanted }, como `{ $example }`.
button-pick-keep = Guardar esta elección
button-pick-even = Un poco de cada
button-pick-clear = Empezar de nuevo
button-pick-change = Cambiar mi elección

# Columns and face-down cards (E15, V3)
button-wild = Jugar una boca abajo
prompt-wild = **¿Qué carta juegas boca abajo?** Cuesta tanto oro como su rango, no tiene efecto y nadie más sabe qué carta es.
column-unknown = «{ $typed }» no es una columna para esta carta. Posible: { $possible }.
column-settled = Esta carta solo va en la columna { FORM($column, "column") }; deja `{ command-build-column-name }` sin usar.
column-first = Elige la columna antes que el lugar: añade `{ command-build-column-name }`; posible: { $possible }.
face-down-unclear = `{ command-build-face_down-name }` es sí o no, no «{ $typed }».
face-down-no = Ahora no se puede jugar ninguna carta boca abajo; deja `{ command-build-face_down-name }` sin usar.
face-down-never = Esta partida se juega sin edificio comodín; deja `{ command-build-face_down-name }` sin usar.
none-legal-column = No hay columna que elegir para esta carta
none-legal-column-first = Elige primero la columna
face-down-yes = Sí: boca abajo, por tanto oro como su rango

# Help
help-egypt = **Egipto:** cada color se puede jugar con su mazo Egipto, que trae reglas propias: un mercado, barcas, efectos de un solo uso, un escriba, fichas de Combate, templos con efecto mientras están en pie. *Opciones*, en el mensaje de una mesa, lo explica todo; `{ -cmd-deus-card }`, cada carta.
help-variants = **Variantes:** inicio alternativo (cada jugador elige sus piezas en secreto), otras disposiciones, edificio comodín (una carta boca abajo). `{ -cmd-deus-new }` y *Opciones* las ofrecen.

# Cards that changed
refusal-other-cards = Esta partida empezó con otras cartas (catálogo { $catalogue }), que este bot ya no tiene. Solo se puede terminar: `{ -cmd-deus-end }`.

# The title of a payment: what is built, and where.
title-card-at = { $card } en { $region }
