### Refusals: what is wrong, the rule, and what can be done instead. Always private.
### .short  the reason alone, for the foot of a card (about 30 letters)


# Rules of the game: the reason. refusal-possible follows where something is possible.
# Why the regions that a question does not offer cannot be chosen: a line for each reason.
elsewhere-title = **¿Por qué no en otro sitio?**
elsewhere-line = · { $why }
elsewhere-same = { $why } Lo mismo vale para { $regions }.
refusal-possible = Posible: { $options }.
refusal-possible-more = Posible: { $options } y { $count } más.

refusal-no-piece = Te falta esta pieza en tu tablero de jugador: { $piece } (R10).
    .tip = Ofrenda una carta { FORM($colour, "card") } ({ $god }) para ganar una.
    .short = Falta: { $piece }
refusal-no-region = No hay ninguna región donde pueda ir tu próxima pieza: { $piece } (R13, R14).
    .tip = Construye otra carta, o haz una ofrenda.
    .short = Sin región: { $piece }
refusal-no-region-first = En el borde del tablero no hay ninguna región donde pueda ir tu primera pieza: { $piece } (R12).
    .tip = Construye otra carta, o haz una ofrenda.
    .short = Sin región: { $piece }
refusal-no-region-landing = Tu próxima pieza ({ $piece }) solo se podría colocar desembarcando, lo que cuesta 3 PV, y tienes { $vp } (R14).
    .tip = Construye otra carta, o haz una ofrenda.
    .short = Desembarcar cuesta 3 PV
refusal-no-region-needs =
    { $needs ->
        [one] Esta carta solo se construye donde ya hay una pieza tuya, y ninguna de esas regiones admite tu próxima pieza: { $piece } (E5).
       *[other] Esta carta solo se construye donde ya hay al menos { $needs } piezas tuyas, y ninguna de esas regiones admite tu próxima pieza: { $piece } (E5).
    }
    .tip = Construye antes más piezas en una misma región, o ahora otra carta.
    .short =
        { $needs ->
            [one] Requiere { $needs } pieza tuya
           *[other] Requiere { $needs } piezas tuyas
        }
refusal-no-region-barracks = Tu próxima pieza ({ $piece }) solo puede ir donde cuesta PV: 3 por una ficha de Cuartel ajena (E11), 3 por desembarcar (R14). Tienes { $vp }.
    .tip = Una ofrenda a Vesta da uno o dos.
    .short = Cuartel: cuesta 3 PV
refusal-cannot-pay = Tendrías que pagar { $gold } de oro, y tienes { $have } (R11).
    .tip = Vende, produce, u ofrenda antes a Neptuno o a Ceres.
    .short = { $gold } de oro, tienes { $have }
refusal-garrison-toll = La Guarnición de esa columna pide { $toll } de oro más, en total { $gold }, y tienes { $have } (E12).
    .tip = Vende algo, u ofrenda antes a Neptuno.
    .short = Guarnición: { $gold } de oro
refusal-temple-columns =
    { $needed ->
        [one] Tu templo número { $number } requiere una carta en cada una de las otras columnas (R17).
       *[other] Tu templo número { $number } requiere { $needed } cartas en cada una de las otras columnas (R17).
    }
    .tip = Construye antes en estas columnas: { $columns }.
    .short = Requiere { $needed } por columna
refusal-temple-no-region = Un templo va a una región terrestre tuya sin templo, y no tienes ninguna (R17).
    .tip = Construye antes en tierra.
    .short = No hay tierra sin templo
refusal-column-temple = En la columna de templos solo van cartas de templo, y ninguna boca abajo (R17, V3).
    .tip = Elige la columna de su propio color.
    .short = Solo para templos
refusal-column-lodged = La columna { FORM($column, "column") } ya tiene la única carta { FORM($colour, "card") } que tu templo admite allí (E15).
    .tip = Elige otra columna.
    .short = Ya tiene una de otro color
refusal-region-village = Nadie puede construir en { $region }: allí hay una aldea (R15).
    .short = Allí hay una aldea
refusal-region-taken = { $region } es de otro jugador (R15).
    .short = De otro jugador
refusal-region-not-sea = { $region } es tierra, y los barcos se construyen en el mar (R15).
    .tip = Los barcos van a las regiones azules.
    .short = Un barco requiere mar
refusal-region-not-land = { $region } es mar, y allí solo se construyen barcos (R15).
    .short = En el mar solo barcos
refusal-region-same-piece = Ya tienes esta pieza en { $region } ({ $piece }); una región admite una de cada tipo (R13).
    .short = Ya allí: { $piece }
refusal-region-needs =
    { $needs ->
        [one] { $region } debe tener ya una pieza tuya antes de construir allí esta carta (E5).
       *[other] { $region } debe tener ya al menos { $needs } piezas tuyas antes de construir allí esta carta (E5).
    }
    .tip = Construye antes allí con otra carta.
    .short =
        { $needs ->
            [one] Requiere { $needs } pieza tuya allí
           *[other] Requiere { $needs } piezas tuyas allí
        }
refusal-region-barracks =
    { $due ->
        [3] En { $region } hay una ficha de Cuartel ajena: construir allí te cuesta 3 PV, pagados a quien la puso, y tienes { $vp } (E11).
       *[other] En { $region } hay una ficha de Cuartel ajena: construir allí te cuesta 3 PV, pagados a quien la puso. Con el desembarco son { $due } PV, y tienes { $vp } (E11, R14).
    }
    .tip = Elige otra región, o gana antes PV: una ofrenda a Vesta da uno o dos.
    .short = Cuartel: construir cuesta 3 PV
refusal-region-first-edge = { $region } no está en el borde, donde tiene que empezar una primera pieza (R12).
    .short = No está en el borde
refusal-region-first-near = { $region } está demasiado cerca de la primera región de otro jugador: debe haber dos regiones en medio; menos, solo si ninguna región disponible está tan lejos (R12).
    .short = Muy cerca de otro inicio
refusal-region-landing-vp = { $region } no es adyacente a tus regiones, y desembarcar allí cuesta 3 PV; tienes { $vp } (R14).
    .tip = Elige una región adyacente a una tuya, que no cuesta nada.
    .short = Desembarcar cuesta 3 PV
refusal-region-far = { $region } no es adyacente a una región tuya ni está en el borde (R13, R14).
    .tip = Elige una región adyacente a una tuya, o una del borde por 3 PV.
    .short = Fuera de alcance
refusal-region-temple = { $region } ya tiene un templo (R17).
    .short = Allí hay un templo
refusal-region-temple-own = Un templo va a una región propia, y { $region } no es tuya (R17).
    .tip = Construye antes algo allí.
    .short = No es tu región
refusal-army-temple = El ejército en { $region } está solo con un templo y no puede irse (R24). Otro edificio allí lo dejaría libre.
    .short = Solo con un templo
refusal-move-village = Ningún movimiento termina en la aldea { $region } (R21, R23). Un ejército puede pasar por ella.
    .short = No se para en una aldea
refusal-move-taken = { $region } es de otro jugador: un ejército puede pasar, no quedarse (R23).
    .short = De otro jugador
refusal-move-two-armies = Otro ejército tuyo está en { $region }, y una región admite uno (R23).
    .short = Allí hay un ejército
refusal-move-no-ship = { $region } es mar, y no tienes barco allí (R23).
    .short = Sin barco tuyo allí
refusal-move-temple = { $region } está fuera de alcance: un ejército solo con un templo se queda donde está (R23, R24).
    .tip = Construye algo en la región del templo, y el ejército queda libre.
    .short = Fuera de alcance
refusal-move-far = { $region } queda más lejos de lo que este ejército puede moverse (R23).
    .short = Demasiado lejos
refusal-move-stays = El ejército ya está en { $region }; renuncia al movimiento para dejarlo allí (R23).
    .short = El ejército está allí
refusal-move-token = Solo tierras ajenas o aldeas llevan a { $region }: eso cuesta una ficha de Combate, y esta carta no tiene ninguna que gastar ahora (E9).
    .tip = Elige una región más cercana.
    .short = Cuesta una ficha de Combate
refusal-redeploy-temple = El ejército en { $region } está solo con un templo y se queda allí (R24).
    .short = Ese ejército se queda
refusal-redeploy-where = Este ejército no puede ir a { $region }. Cada ejército va a una tierra tuya, a una tierra vacía adyacente a tus regiones o a un mar con tu barco, nunca dos a la misma región (R23).
    .short = No vale para este ejército
refusal-archers-where = Este ejército no puede ir a { $region }: tiene que ser una aldea adyacente aún sin atacar (E10).
    .short = Ninguna aldea que atacar
refusal-barracks-where = La ficha de Cuartel no puede ir a { $region }: tiene que ser una región vacía, sin otra ficha de Cuartel y adyacente a un ejército tuyo (E11).
    .short = Ficha de Cuartel: aquí no
refusal-barracks-onward = Tu ficha de Cuartel no puede pasar a { $region }: tiene que ser una región vacía, sin otra ficha de Cuartel y adyacente a la región donde construyes (E11).
    .short = Ficha de Cuartel: aquí no
refusal-sail-where = El barco no puede navegar a { $region }: tiene que ser una región marítima vacía de su océano (E3).
    .short = No es mar vacío de su océano
refusal-not-in-hand = { $card } no está en tu mano, o ahora no se puede elegir. `{ -cmd-hand }` muestra tus cartas.
    .short = No está en tu mano
refusal-wild-off = Esta partida se juega sin edificio comodín, así que ninguna carta va boca abajo (V3).
    .short = Sin edificio comodín
refusal-wild-used = Ya jugaste tu único edificio comodín (V3).
    .tip = Construye boca arriba, o haz una ofrenda.
    .short = Comodín ya jugado
refusal-unknown-card = Esa carta no existe. Empieza a escribir su nombre y elige de la lista.
    .short = Esa carta no existe
refusal-not-possible = Aquí no es posible.
    .short = Aquí no es posible
refusal-unknown-choice = Eso no es una opción de esta partida. Elige de la lista que aparece al escribir.
    .short = Esa opción no existe
refusal-game-over = La partida ha terminado; ya no se puede elegir nada. `{ -cmd-deus-board }` muestra cómo acabó.
    .short = La partida ha terminado
refusal-picks-open = Aún no todos han elegido sus primeras piezas; la partida empieza con la última elección (V1).
    .short = Aún se eligen piezas
refusal-no-pick = Las primeras piezas ya están elegidas, y la partida está en marcha (V1).
    .short = Todas las piezas elegidas
refusal-bad-pick =
    { $wanted ->
        [one] Elige exactamente { $wanted } pieza, { $most } de un tipo como máximo (V1).
       *[other] Elige exactamente { $wanted } piezas, { $most } de un tipo como máximo (V1).
    }
    .short = { $wanted } en total, { $most } por tipo
refusal-undo-start = No hay nada que deshacer en este turno.
    .short = Nada que deshacer
refusal-undo-floor = Se robaron cartas o se vio algo oculto; lo anterior ya no se deshace (R26).
    .tip = Puedes seguir desde aquí, o confirmar.
    .short = Lo anterior ya no se deshace
refusal-prepare-hidden = Lo que sigue depende de cartas o puntos que aún no puedes ver (R26), así que no se puede preparar. Prepara el turno de otro modo, o espera a que te toque.
    .short = Depende de algo oculto
refusal-prepare-over = No te queda ningún turno que preparar en esta partida.
    .short = No queda turno
refusal-cannot-resign = Este jugador ya ha dejado la mesa (R35).
    .short = Ya dejó la mesa
refusal-unknown-seat = Esta mesa no tiene ese asiento.
    .short = Ese asiento no existe
refusal-bad-seed = Una semilla es una palabra sin espacios.
    .short = No es una semilla
refusal-bad-position = Esta partida no se puede cargar. Quien mantiene el bot encontrará los motivos en el registro del bot.
    .short = No se puede cargar
refusal-no-record = Esta partida no empezó aquí, así que no hay un archivo desde su inicio.
    .short = Sin archivo

# Tables
refusal-no-table = No hay mesa en este canal. `{ -cmd-deus-new }` abre una, con las opciones que quieras.
refusal-table-exists = Este canal ya tiene una mesa. `{ -cmd-deus-status }` la muestra, y quien la abrió puede cambiar sus opciones hasta el inicio. Otra partida requiere otro canal o un hilo.
refusal-table-full =
    { $players ->
        [one] El único asiento de esta mesa está ocupado: quien la abrió puede empezar. Puedes mirar, o abrir una mesa en otro canal.
       *[other] Los { $players } asientos de esta mesa están ocupados: quien la abrió puede empezar. Puedes mirar, o abrir una mesa en otro canal.
    }
refusal-already-seated = Ya tienes asiento en esta mesa. `{ -cmd-deus-status }` muestra cómo va la partida.
refusal-not-seated = No tienes asiento en esta mesa. Puedes mirar: `{ -cmd-deus-board }`, `{ -cmd-deus-player }`, `{ -cmd-deus-log }`.
refusal-not-your-turn = Es el turno de { $name }. Mientras tanto puedes mirar tu mano (`{ -cmd-hand }`).
refusal-not-whole = Este turno aún no está preparado del todo: responde a lo que falta, y elige después qué hacer con él.
refusal-turn-begun = Ya es tu turno. Revisa lo que preparaste y confírmalo.
refusal-plans-full = Ya tienes { $limit } planes, el máximo. Elige a cuál sustituye este turno, o quita uno.
refusal-plan-unfinished = Termina el plan que estás haciendo, o quítalo antes.
refusal-not-opener = Solo { $name }, que abrió esta mesa, puede hacerlo. La moderación puede cerrarla con `{ -cmd-deus-end }`.
refusal-not-moderator = Solo { $name }, que abrió esta mesa, o la moderación puede hacerlo.
refusal-too-few =
    { $missing ->
        [one] Uno de los { $players } asientos sigue libre. Espera a alguien más o añade un jugador virtual.
       *[other] { $missing } de los { $players } asientos siguen libres. Espera a más gente o añade jugadores virtuales.
    }
refusal-already-started = Esta partida ya ha empezado. `{ -cmd-deus-status }` dice de quién es el turno; quien no juega puede mirar, o abrir una mesa en otro canal o en un hilo.
refusal-not-started = Esta partida aún no ha empezado. Empieza con `{ -cmd-deus-start }` cuando todos los asientos están ocupados.
refusal-stale = Este botón es de un turno anterior. El mensaje más reciente del canal tiene los actuales.
refusal-stood-in = Se acabó el tiempo de ese turno, y un jugador virtual lo jugó por ti. El tablero más reciente muestra cómo.
refusal-same-pace = Ese ya es el ritmo de esta mesa.
refusal-no-rematch = Solo alguien que jugó puede abrir la revancha. `{ -cmd-deus-new }` abre tu propia mesa.
refusal-seats-taken =
    { $taken ->
        [one] Ya hay { $taken } asiento ocupado, así que la mesa no puede ser para { $players } jugadores. Antes alguien tiene que usar `{ -cmd-deus-leave }`.
       *[other] Ya hay { $taken } asientos ocupados, así que la mesa no puede ser para { $players } jugadores. Antes alguien tiene que usar `{ -cmd-deus-leave }`.
    }
refusal-over = Esta partida ha terminado. `{ -cmd-deus-new }` abre la siguiente.
refusal-not-over = Esta partida aún se juega; eso se podrá ver cuando termine.
refusal-still-seated =
    { $tables ->
        [one] Esa persona aún tiene asiento en una mesa que no ha terminado. La deja con `{ -cmd-deus-leave }`, o la mesa se termina con `{ -cmd-deus-end }`; después se pueden borrar sus datos.
       *[other] Esa persona aún tiene asiento en { $tables } mesas que no han terminado. Las deja con `{ -cmd-deus-leave }`, o las mesas se terminan con `{ -cmd-deus-end }`; después se pueden borrar sus datos.
    }
refusal-no-level = Los jugadores virtuales no juegan a ese nivel. `{ -cmd-deus-computer }` muestra los niveles que hay.
refusal-no-style = Solo un senador tiene estilo. No elijas nivel, o elige { agent-senator }.
refusal-computer-limit =
    { $limit ->
        [one] Una mesa admite un jugador virtual como máximo: alguien tiene que jugar contra él.
       *[other] Una mesa admite { $limit } jugadores virtuales como máximo: alguien tiene que jugar contra ellos.
    }
refusal-bad-players = Una mesa tiene de { $least } a { $most } jugadores, no { $players }.
refusal-confirm-apart = Tu turno termina con *Confirmar* o `{ -cmd-confirm }` solo, nunca junto con otras respuestas.

# Votes
refusal-no-vote = Esa votación ya no existe.
refusal-no-voters = No hay nadie más en esta mesa que pueda votar: los jugadores virtuales no tienen voto.
refusal-not-voter = Aquí no puedes votar: se trata de tu propio asiento, o la pregunta es para otra persona.
refusal-vote-open = Esa votación ya está abierta: su mensaje en el canal tiene los botones.
refusal-asked-enough = Ya lo has pedido dos veces desde el último turno. Puedes pedirlo de nuevo después del próximo turno o mañana.
refusal-vote-closed = Esta votación está cerrada. Su mensaje dice cómo terminó.
refusal-voted = Ya votaste así. Mientras la votación esté abierta, el otro botón cambia tu voto.

# People who come and go
refusal-seat-yours = Ya juegas aquí. `{ -cmd-deus-status }` muestra cómo va la partida.
refusal-own-seat = Ese es tu propio asiento. `{ -cmd-deus-table-resign }` lo deja, `{ -cmd-deus-table-replace }` lo ofrece a otros.
refusal-computers-seat = Un jugador virtual ya juega por { $name }.
refusal-not-waited = La mesa no espera a { $name } ahora. Una votación así es sobre un jugador que tiene el turno y no viene.
refusal-not-late =
    { $days ->
        [one] { $name } aún tiene tiempo. Se puede votar sobre su asiento cuando haya vencido su plazo, o tras { $days } día de espera.
       *[other] { $name } aún tiene tiempo. Se puede votar sobre su asiento cuando haya vencido su plazo, o tras { $days } días de espera.
    }
refusal-away = { $name } ha anunciado su ausencia, y la mesa espera. `{ -cmd-deus-table-substitute }` deja que alguien juegue en su lugar.
refusal-leave-running = Esta partida ha empezado: `{ -cmd-deus-table-resign }` deja tu asiento, `{ -cmd-deus-table-substitute }` deja que alguien juegue por ti unos días.
refusal-owner-decides = Aquí juegas por otra persona: solo ella puede decidir eso. Termina en la fecha acordada, o cuando pulse *Recuperar mi asiento*.
refusal-resigned = Ya dejaste tu asiento. *Recuperar mi asiento* te devuelve a la mesa mientras nadie haya tomado el asiento.
refusal-seat-closed = Ese asiento está cerrado: pasa el resto de la partida (R35).
refusal-not-your-seat = Ese asiento es de { $name }. Puedes ofrecer el tuyo, o el de un jugador virtual.
refusal-offered-already = Ese asiento ya se ofrece. Su mensaje en el canal tiene el botón.
refusal-offer-over = Ese asiento ya no se ofrece: { $name } sigue jugando. Puedes mirar.
refusal-seen-a-hand = Ya viste las cartas de otro asiento de esta partida, así que no puedes jugar en este. Puedes mirar.
refusal-opener-already = Esa persona ya tiene los derechos de quien abrió la mesa.
refusal-until-past = Ese momento ya pasó. Elige un día posterior.
refusal-until-far =
    { $days ->
        [one] Alguien puede jugar por ti { $days } día como máximo. `{ -cmd-deus-table-replace }` cede el asiento para siempre.
       *[other] Alguien puede jugar por ti { $days } días como máximo. `{ -cmd-deus-table-replace }` cede el asiento para siempre.
    }
refusal-seat-away =
    { $computer ->
        [0] Otra persona juega por ti aquí. *Recuperar mi asiento* te devuelve a la mesa enseguida.
       *[other] Un jugador virtual juega por ti aquí. *Recuperar mi asiento* te devuelve a la mesa enseguida.
    }
