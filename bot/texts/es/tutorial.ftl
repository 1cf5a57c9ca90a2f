### The guided first game, and the lines with which a first game at a table is coached.

command-deus-tutorial-description = Una primera partida guiada: diez minutos contra un jugador virtual, solo para ti
command-deus-me-tutorial-description = Una primera partida guiada: diez minutos contra un jugador virtual, aquí o por mensaje directo

tutorial-opponent = Livia
tutorial-title = **Tu primera partida** · { $turn } de { $turns }
tutorial-now = → Elige **{ $answer }**.
tutorial-confirm = → Esto es lo que hará tu turno. Nada cuenta antes de que toques **Confirmar**.
tutorial-reply = *{ $deed }*
tutorial-other = *También está permitido. En una partida real quizá sea mejor; aquí el siguiente paso es otro.*
tutorial-not-now = *Eso ya lo respondiste, o aquí no es posible. Así está tu partida ahora.*
tutorial-left = Tu primera partida queda guardada. `{ -cmd-deus-tutorial }` la retoma, cualquier día, en cualquier servidor; `{ -cmd-deus-me-tutorial }` lo hace por mensaje directo.
tutorial-build = Construir: { $card }
tutorial-offer = Ofrendar: { $card } encima

tutorial-in-dm = Tu primera partida sigue en un mensaje directo. Se queda allí: sigue cuando quieras.
tutorial-in-thread = Tu primera partida sigue en un hilo propio. Se queda allí: sigue cuando quieras.
tutorial-thread-name = Primera partida de { $name }
tutorial-dm-closed = No puedo enviarte mensajes directos: tus ajustes de privacidad para este servidor no lo permiten. Sigue aquí mismo, o en un hilo.
tutorial-not-moved = Discord no me deja poner tu primera partida allí ahora. Sigue aquí mismo; nada se pierde.
tutorial-of-another = Esta es la primera partida de otra persona. `{ -cmd-deus-tutorial }` empieza la tuya.

button-tutorial-dm = Jugar por mensaje directo
button-tutorial-thread = Jugar en un hilo
button-tutorial-jump = Ir allí
button-tutorial-here = Jugar aquí
button-tutorial-leave = Dejarla por ahora
button-tutorial-go-on = Seguir
button-tutorial-again = Empezar de nuevo
button-tutorial-first = Jugar una primera partida
button-tutorial-learn = Aprender en diez minutos
button-tutorial-table = Abrir una mesa
tutorial-table-where = Las mesas están en los canales de un servidor: escribe allí `{ -cmd-deus-new }`. Después, *Jugador virtual: Novicio* te busca un oponente, u otras personas pulsan *Unirse*.

tutorial-turn-1 =
    Gana quien tenga más puntos de victoria (PV) al final. Vienen de aldeas, templos y cartas.
    Cada turno haces una cosa: **construir** una carta de tu mano, u **ofrendar** cartas a un dios.
    Empieza con una carta marrón, civil: **{ $card }**. Coloca una casa. Tu primera pieza va en el borde del tablero.
tutorial-turn-2 =
    Ahora un molino. **{ $card }**: 2 de trigo por cada molino en un campo. Una pieza nueva va a una región tuya o a una adyacente.
    Cada carta va en la columna de su color. Cuando añades una carta, se activa de nuevo toda la columna: así los colores ganan fuerza.
tutorial-turn-3 =
    Las cartas amarillas son el saber: con **{ $card }** robas cartas. Su pergamino se une a tu casa; una región admite una pieza de cada tipo.
tutorial-turn-4 =
    Los barcos van en el mar. **{ $card }** vende trigo por oro, y el oro reemplaza cualquier recurso que falte, 4 por 1.
    Fíjate dónde lo pones: junto a la aldea D5. Tres regiones rodean esa aldea; dos son tuyas.
tutorial-turn-5 =
    Un **templo** cuesta uno de cada recurso. El templo de madera va a una tierra tuya y cuenta al final: este, 3 PV por cada pieza tuya en campos.
tutorial-turn-6 =
    Tienes **{ $card }**, pero no te queda ningún ejército que construir: *Falta: ejército.* Esto es lo que toca: una **ofrenda**.
    Descarta cartas; el color de la de encima indica el dios, y el número de cartas, cuánto da. Una carta militar encima invoca a **Marte**, que da una pieza por carta. Luego tu mano se completa hasta 5.
tutorial-turn-7 =
    Tienes un ejército, y volviste a robar **{ $card }**. Todas las regiones alrededor de la aldea ya son tuyas; con un ejército al lado, **cae**. Sus 3 PV van a quien tiene más ejércitos allí.
    No tienes recursos, así que la carta se paga con oro.
tutorial-turn-8 =
    La última aldea ha caído, y eso **termina la partida**: la ronda se terminó, y esta es la última. La partida también termina cuando se construyen todos los templos.
    Una carta verde más: **{ $card }**. Mira cómo vuelve a producir la Granja de debajo.
tutorial-turn-1-region = Tu primera pieza va al borde, en tierra. D6 es un pantano, que es lo que paga esta carta, y está junto a la aldea D5.
tutorial-turn-2-region = D1 es un campo: allí el molino produce trigo.
tutorial-turn-3-payment = Una carta se paga con los recursos que cuesta, o con 4 de oro por cada uno que falte. Si no hay elección, el pago es automático; aquí se te pregunta, porque robar cartas no se puede deshacer.
tutorial-turn-4-amount = ¿Cuánto trigo vendes? Guarda uno: lo necesitas después para el templo.
tutorial-turn-6-offer_more = Una segunda carta la acompaña: así Marte da dos piezas.
tutorial-turn-6-gain_piece = ¿Qué pieza quieres? Los ejércitos ganan aldeas.
tutorial-turn-7-region = D6 está junto a la aldea, y una región tuya admite una pieza de cada tipo.
tutorial-turn-8-region = La carta cuenta los molinos en pantanos y en campos. D6 es un pantano.
tutorial-over =
    {"**"}Has jugado una partida completa**: cada color una vez, una ofrenda, una aldea, un templo y el final.
    Al final, la mayoría de cada recurso, y de oro, da también 2 PV.
    Ahora una mesa tuya: pulsa *Abrir una mesa*, y después *Jugador virtual: Novicio* te busca un oponente. `{ -cmd-deus-rules }` lo explica todo, tema a tema.

# The three lines of a first game; each is dismissed for good by one tap.
button-coach = Entendido
coach-win = 💡 Gana quien tenga más PV: rodea aldeas; construye templos, y cartas que den PV.
coach-build = 💡 Cada carta nueva activa otra vez toda su columna. Las ofrendas traen bienes y cartas nuevas.
coach-landing = 💡 Desembarcar: por 3 PV puedes construir en una región vacía del borde, lejos de las tuyas.
coach-end = 💡 Cuando todos los templos están construidos o todas las aldeas vacías, sigue una ronda más.

# In the picture of a step
tutorial-band = Tu primera partida
tutorial-progress = { $turn } de { $turns }
tutorial-tap = Toca

# What to do in each turn, and why: a short sentence each, in the picture
tutorial-do-1 = Construye en D6: { $card }.
tutorial-why-1 = Tu primera pieza empieza en el borde. El pantano te da 3 de oro.
tutorial-do-2 = Construye en D1, el campo de al lado: { $card }.
tutorial-why-2 = 2 de trigo ahora, y otra vez con cada carta verde que añadas.
tutorial-do-3 = Construye en D6, donde está tu casa: { $card }.
tutorial-why-3 = Un pergamino se une a la casa, y robas cartas nuevas.
tutorial-do-4 = Construye en D4, en el mar: { $card }.
tutorial-why-4 = Vende trigo por oro, y está junto a la aldea D5.
tutorial-do-5 = Construye en D1: { $card }.
tutorial-why-5 = Al final da 3 PV por cada pieza tuya en campos.
tutorial-do-6 = Ofrenda a Marte { $card } y otra carta.
tutorial-why-6 = Dos cartas, así que da dos piezas. Luego robas cinco cartas.
tutorial-do-7 = Construye en D6, junto a la aldea: { $card }.
tutorial-why-7 = Todo alrededor de D5 es tuyo: con un ejército allí, cae.
tutorial-do-8 = Construye en D6, el pantano: { $card }.
tutorial-why-8 = Cuenta molinos en pantanos y campos; tu Granja se activa otra vez.
