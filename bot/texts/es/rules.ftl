### The rules in short, topic by topic: what /deus rules shows. Own words; ids are those of the rulings.
### A message is a topic's name, .text what it says (together at most 1,900 characters).

command-deus-rules-topic-description = Sobre qué; por defecto, el juego en breve
rules-title = **{ $topic }**
rules-choose = Otro tema
rules-unknown = No hay ningún tema «{ $typed }». Temas: { $topics }.

rules-turn = Un turno
    .text =
        Haces una sola cosa: **construir una carta** o **hacer una ofrenda**. Después es el turno del siguiente jugador.
        · Construir añade una carta de tu mano a su columna, coloca una pieza y activa toda la columna.
        · Una ofrenda entrega cartas a cambio de la ayuda de un dios y completa tu mano hasta 5.
        Si tu mano está vacía al final del turno, robas 5 cartas. Una mano nunca tiene más de 10 (R18). Solo pasas si no puedes ni construir ni descartar (R19).
        Cada efecto de tus cartas es opcional (R16). Lo que otros ganan o pierden en tu turno ocurre automáticamente (R34).
        `{ -cmd-deus-table-undo }` pide a los demás deshacer tu último turno. Si todos están de acuerdo, todo queda como antes de ese turno, también los turnos preparados. Solo el tiempo que ha pasado sigue gastado: el que el turno tomó de una reserva de tiempo y los días de ausencia.
rules-build = Construir
    .text =
        1. Necesitas una pieza del tipo de la carta en tu tablero de jugador: un barco para las marítimas, un molino para las de producción, un pergamino para las científicas, una casa para las civiles, un ejército para las militares (R10).
        2. La carta va encima de su columna.
        3. Pagas. Cada recurso del costo se paga con ese recurso o con 4 de oro, como quieras (R11).
        4. Colocas la pieza (*Dónde van las piezas*). Si así una aldea queda rodeada, se la ataca enseguida (*Aldeas*).
        5. La columna se activa, desde su carta de abajo hasta la nueva. Por eso cada carta más de un color rinde más.
rules-place = Dónde van las piezas
    .text =
        · Los barcos van en el mar, las demás piezas en tierra, ninguna en una aldea (R15). Una región tiene la letra de su ficha de continente y un número: `C4`.
        · Tu primera pieza: una región vacía del borde del tablero, con dos regiones o más entre ella y la primera región de cada jugador; menos, solo si ninguna queda tan lejos (R12).
        · Las siguientes: una región tuya, que admite una de cada tipo, o una región vacía adyacente a una tuya (R13).
        · Desembarcar: cualquier región vacía del borde que sirva para la pieza, por 3 PV (R14).
        · Una región solo tiene piezas de un jugador.
rules-offer = Ofrendas y dioses
    .text =
        Descarta una carta o más y di cuál queda encima. Su color indica el dios, y el número de cartas, cuánto da (R27, R28):
        · **Neptuno** (marítima): 2 de oro por carta, y un barco
        · **Ceres** (producción): un recurso a elección por carta, y un molino
        · **Minerva** (científica): tras completar tu mano, robas otras tantas cartas; y un pergamino
        · **Vesta** (civil): 1 PV por una carta, 2 PV por más, y una casa
        · **Marte** (militar): una pieza a elección por carta
        · **Júpiter** (templo): el poder de uno de los otros cinco, incluida su pieza
        Las piezas pasan de tu suministro personal a tu tablero de jugador; si no queda ninguna, no recibes ninguna. Al final tu mano se completa hasta 5 (R29).
rules-villages = Aldeas
    .text =
        Una aldea empieza con 1 PV por cada región adyacente, de 3 a 6 en total (R6).
        Se la ataca en cuanto todas las regiones adyacentes están ocupadas y hay un ejército en al menos una, lo cause quien lo cause (R20).
        · Quien tiene más ejércitos al lado se lleva todos sus PV. Si hay empate, quien tiene más piezas al lado; si persiste, se reparten los PV, redondeando hacia abajo.
        · Después la aldea no estorba el paso de los ejércitos, pero nadie construye, desembarca ni se detiene allí (R21).
rules-armies = Ejércitos
    .text =
        · Un paso lleva a una región adyacente. Los ejércitos pasan por tierras ajenas y por aldeas, pero no se detienen allí (R23).
        · Cruzan el mar solo donde tienes un barco.
        · Un movimiento termina en una región terrestre vacía, en una región tuya sin ejército o en un mar con un barco tuyo y sin ejército.
        · Un ejército solo con un templo se queda donde está (R24).
        · Un oponente está adyacente a un ejército si tiene piezas en una región adyacente (R25). Nunca se quita más de lo que hay (R26).
rules-temples = Templos
    .text =
        · Un templo cuesta uno de cada recurso. Su pieza de madera viene del suministro general y va a una región terrestre tuya sin templo.
        · Tu primer templo no tiene condición. El segundo requiere una carta en cada una de tus cinco columnas, el tercero dos en cada una, y así sucesivamente (R17).
        · Cuando el suministro está vacío, una carta de templo aún se puede jugar, sin pieza.
        · La mayoría de los templos cuentan al final, 12 PV como máximo cada uno.
    .egypt = · Los templos del mazo Egipto tienen efectos duraderos (*Egipto: templos*).
rules-end = El final y la puntuación
    .text =
        El final llega cuando se toma el último templo de madera, o cuando ninguna aldea tiene ya PV. Se termina esa ronda y se juega una más (R30). Diez rondas sin construir acaban la partida del mismo modo (R33).
        · Cada jugador cuenta sus PV, lo que dan sus templos básicos, y 2 PV por la mayoría de oro y por la de cada recurso, con 1 como mínimo; en caso de empate, los reciben todos (R31).
        · Gana el total más alto; un empate es una victoria compartida.
        Hasta entonces los totales de PV, las manos, el mazo y el descarte bajo su carta superior son secretos (R8). El oro, los recursos, las piezas y las cartas construidas son públicos.
rules-market = Egipto: el mercado
    .text =
        Se usa con el mazo Egipto marítimo (E6). Un marcador por recurso señala un precio: 2, 4 o 6 de oro, y 1, 2 o 3 PV. Todos empiezan en el medio.
        · El precio en oro reemplaza los 4 de oro que sueles pagar por un recurso, y es el precio del que hablan las cartas.
        · El precio en PV es lo que vale al final la mayoría de ese recurso. La mayoría de oro sigue valiendo 2 PV.
        · Las cartas marítimas mueven los marcadores al construirse. Durante una venta o una compra los precios no cambian.
rules-boats = Egipto: las barcas
    .text =
        Se usa con el mazo Egipto de producción (E7). Cada jugador empieza con una barca de tamaño 2 y una de tamaño 3, y hay cartas que dan más.
        Al final de tu turno conservas solo los recursos que caben en todas tus barcas; eliges cuáles devuelves. Durante el turno puedes tener los que quieras.
rules-once = Egipto: efectos de un solo uso
    .text =
        Muchas cartas de Egipto tienen un segundo efecto que se aplica una sola vez: cuando la columna llega a la carta nueva, justo antes o justo después de su efecto principal, como quieras, o nunca (E4). Con un templo viene justo tras colocar su pieza.
        El **rango** de una carta es su lugar en la columna, contado desde abajo (E2). Un **océano** es un grupo de regiones marítimas conectadas (E3).
rules-scribe = Egipto: el escriba
    .text =
        Se usa con el mazo Egipto civil. Cada pieza civil que construyes lleva a tu escriba a su región; nada más lo mueve (E8). Algunas cartas cuentan desde allí.
        Algunas casas solo se construyen donde ya tienes bastantes piezas (E5). Con una carta así no puedes colocar tu primera pieza.
rules-tokens = Egipto: fichas de Combate
    .text =
        Se usan con el mazo Egipto militar (E9). Cada jugador tiene cinco en su provisión; un efecto de un solo uso lleva una al tablero de jugador, donde las cartas pueden gastarla o colocarla. Una carta lo hace una vez por turno.
        · **Arqueros**: entregan un ejército junto a una aldea para atacarla (E10).
        · Una ficha de **Cuartel** está en una región vacía: si otro jugador construye allí, paga 3 PV a quien la puso (E11).
        · Una ficha de **Fortaleza** está sobre un tipo de pieza en el tablero de un oponente: devuelve una, y cada vez que gana una de ese tipo, quien puso la ficha gana otra (E12).
        · Una ficha de **Guarnición** está en una columna de un oponente: cada carta jugada allí le cuesta 2 de oro más, para quien la puso (E12).
rules-standing = Egipto: templos
    .text =
        Se usan con el mazo Egipto de templos. Al final solo cuentan lo que dice su texto (E16).
        · **Templos de recurso**: en cada construcción posterior, cada uno cubre uno de su recurso o da 1 PV (E13).
        · **Templos con PV**: empiezan con 3 PV sobre la carta. Cada vez que ocurre lo que esperan dan 3 PV y 1 de la carta; lo que tengan al final es tuyo (E14).
        · **Templos de color**: una carta de su color puede ir en cada una de las otras cuatro columnas (E15). La pieza conserva el color de la carta; se activa la columna donde está la carta.
rules-variants = Variantes
    .start = · **Inicio alternativo** (V1): antes de la primera ronda cada jugador elige sus piezas en secreto, 5 de un tipo como máximo.
    .layouts = · **Disposiciones** (V2): una cadena, un anillo o al azar. El tablero se muestra antes del inicio y se puede sortear de nuevo.
    .wild = · **Edificio comodín** (V3): una vez por partida puedes jugar cualquier carta boca abajo en una columna, por tanto oro como su rango allí, con una pieza de esa columna. No tiene efecto; solo tú sabes qué carta es.
    .text = Cada color se juega con su mazo básico o con su mazo Egipto, en cualquier mezcla (E1). `{ -cmd-deus-new }` y *Opciones* lo ofrecen todo.
rules-leaving = Dejar la mesa y volver
    .text =
        · `{ -cmd-deus-table-resign }` deja tu asiento. Sigue un jugador virtual, o el asiento se cierra, según lo elegido en la mesa: entonces pasa el resto de la partida, sus piezas se quedan y no cuenta para mayorías ni clasificación (R35). La partida cuenta como perdida para ti. Si todos se van, nadie gana.
        · `{ -cmd-deus-table-replace }` ofrece tu asiento, o el de un jugador virtual, a quien lo quiera. Recibe la mano por mensaje directo y sigue jugando.
        · `{ -cmd-deus-table-substitute }` pide a alguien que juegue por ti unos días. Después, o en cuanto quieras, el asiento vuelve a ti.
        · Mientras un jugador virtual u otra persona juega por ti, *Recuperar mi asiento* o `{ -cmd-deus-join }` te devuelve a la mesa.
        · `{ -cmd-deus-table-kick }` pide a los demás que voten sobre un jugador al que la mesa espera, si ha dejado pasar un plazo o lleva tres días sin venir. Decide más de la mitad; tras un día, quien no ha votado no cuenta. Después sigue un jugador virtual, y el asiento se ofrece.
        · `{ -cmd-deus-table-handover }` cede a otro jugador los derechos de quien abrió la mesa. Pasan automáticamente si quien la abrió se va.
        · Quien ya vio las cartas de un asiento no puede tomar otro en la misma partida.
rules-club = Entre partidas
    .text =
        · **Torneos**: `{ -cmd-deus-tournament }` muestra el torneo del servidor: cómo apuntarse, la clasificación, tu próxima mesa. Se enfrentan personas con puntos parecidos, y sus mesas se abren automáticamente. Un puesto da un punto por cada jugador por debajo de ti. `{ -cmd-deus-server-tournament }` abre un torneo.
        · **Temporadas**: las partidas puntuadas de tres meses forman una clasificación del servidor, `{ -cmd-deus-season }`. Al final se anuncian los tres primeros, y sus perfiles lo muestran. Las valoraciones siguen y nunca vuelven a empezar.
        · **Problemas**: `{ -cmd-deus-puzzle }` te muestra una posición. Un tipo de turno gana más a menudo: encuéntralo y juégalo. Solo cuenta tu primera respuesta; da puntos y cambia tu valoración en problemas. `{ -cmd-deus-server-settings }` elige un canal para el problema del día.
        · **Tus partidas como problemas**: las posiciones de una partida terminada solo se convierten en problemas si todas las personas que la jugaron lo han permitido en `{ -cmd-deus-me-settings }`.
        · **Buscar jugadores**: `{ -cmd-deus-seek }` te apunta en la lista del servidor durante 7 días. Una mesa se abre en cuanto hay suficientes personas.
rules-privacy = Tus datos
    .text =
        · **Qué se guarda**: tu id de Discord, el nombre y el idioma que da Discord, tus ajustes (`{ -cmd-deus-me-settings }`), tus asientos, turnos, notas, votos y resultados, tus ausencias, tu última visita y los mensajes que se te han enviado. Tus propios mensajes no se leen.
        · **Para qué**: para jugar las partidas en las que estás. Nada se vende ni se cede a nadie, y no hay publicidad.
        · **Quién lo ve**: lo que haces en una mesa y tus resultados, quien ve su canal; tu mano y tus notas, solo tú. Quien aloja este bot puede verlo todo.
        · **Cuánto tiempo**: hasta que lo borres, o hasta { $days } días después de tu última visita. En las partidas terminadas, un nombre neutro sustituye entonces al tuyo.
        · **Llevártelo o borrarlo**: `{ -cmd-deus-me-data }` te lo da todo en un archivo, y también lo borra. Antes dejas tus asientos en las partidas en curso.
        Los mensajes en Discord son de Discord y se quedan.
button-privacy-policy = Política de privacidad
button-terms-of-service = Condiciones de uso
