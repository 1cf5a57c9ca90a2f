### The cards of the Egypt decks, as in cards.ftl, and
### .once    the once effect (E4); cards without one have no such text


# What everybody else sees of a card that lies face down (V3)
card-face_down = Carta boca abajo
    .one = una carta boca abajo

# Maritime
card-barge_wheat = Barcaza de trigo
    .one = una Barcaza de trigo
    .text =
        Vende hasta { $limit ->
             [one] { $limit } lote
            *[other] { $limit } lotes
        } de { $size } de trigo; cada lote da el precio del trigo en PV.
    .once = Baja un nivel el precio de mercado de un recurso a elección.
    .ruling = Un lote se vende entero o no se vende. El precio es el del momento y no cambia durante la venta (E6).
card-barge_wood = Barcaza de madera
    .one = una Barcaza de madera
    .text =
        Vende hasta { $limit ->
             [one] { $limit } lote
            *[other] { $limit } lotes
        } de { $size } de madera; cada lote da el precio de la madera en PV.
    .once = Baja un nivel el precio de mercado de un recurso a elección.
    .ruling = Un lote se vende entero o no se vende. El precio es el del momento y no cambia durante la venta (E6).
card-barge_clay = Barcaza de arcilla
    .one = una Barcaza de arcilla
    .text =
        Vende hasta { $limit ->
             [one] { $limit } lote
            *[other] { $limit } lotes
        } de { $size } de arcilla; cada lote da el precio de la arcilla en PV.
    .once = Baja un nivel el precio de mercado de un recurso a elección.
    .ruling = Un lote se vende entero o no se vende. El precio es el del momento y no cambia durante la venta (E6).
card-barge_stone = Barcaza de piedra
    .one = una Barcaza de piedra
    .text =
        Vende hasta { $limit ->
             [one] { $limit } lote
            *[other] { $limit } lotes
        } de { $size } de piedra; cada lote da el precio de la piedra en PV.
    .once = Baja un nivel el precio de mercado de un recurso a elección.
    .ruling = Un lote se vende entero o no se vende. El precio es el del momento y no cambia durante la venta (E6).
card-papyrus_barque_wheat = Barca de papiro (trigo)
    .one = una Barca de papiro (trigo)
    .text = Vende hasta { $limit } de trigo a su precio de mercado en oro.
    .once = Sube un nivel el precio de mercado de un recurso a elección.
    .ruling = Puedes vender menos, o nada. El efecto de un solo uso puede ir antes y subir lo que vendes, o después (E4, E6).
card-papyrus_barque_wood = Barca de papiro (madera)
    .one = una Barca de papiro (madera)
    .text = Vende hasta { $limit } de madera a su precio de mercado en oro.
    .once = Sube un nivel el precio de mercado de un recurso a elección.
    .ruling = Puedes vender menos, o nada. El efecto de un solo uso puede ir antes y subir lo que vendes, o después (E4, E6).
card-papyrus_barque_clay = Barca de papiro (arcilla)
    .one = una Barca de papiro (arcilla)
    .text = Vende hasta { $limit } de arcilla a su precio de mercado en oro.
    .once = Sube un nivel el precio de mercado de un recurso a elección.
    .ruling = Puedes vender menos, o nada. El efecto de un solo uso puede ir antes y subir lo que vendes, o después (E4, E6).
card-papyrus_barque_stone = Barca de papiro (piedra)
    .one = una Barca de papiro (piedra)
    .text = Vende hasta { $limit } de piedra a su precio de mercado en oro.
    .once = Sube un nivel el precio de mercado de un recurso a elección.
    .ruling = Puedes vender menos, o nada. El efecto de un solo uso puede ir antes y subir lo que vendes, o después (E4, E6).
card-souk_wheat = Zoco del trigo
    .one = un Zoco del trigo
    .text =
        Puedes mover un barco tuyo por su océano y comprar hasta { $limit ->
             [one] { $limit } recurso
            *[other] { $limit } recursos
        } a mitad de precio.
    .once = Sube o baja un nivel el precio de mercado del trigo.
    .ruling = Muevas el barco o no, puedes comprar, a la mitad del precio de mercado en oro. Otros barcos no estorban; el viaje termina en una región marítima vacía, y las aldeas se atacan como tras un movimiento (R20). Un barco que comparte región con un ejército se queda.
card-souk_wood = Zoco de la madera
    .one = un Zoco de la madera
    .text =
        Puedes mover un barco tuyo por su océano y comprar hasta { $limit ->
             [one] { $limit } recurso
            *[other] { $limit } recursos
        } a mitad de precio.
    .once = Sube o baja un nivel el precio de mercado de la madera.
    .ruling = Muevas el barco o no, puedes comprar, a la mitad del precio de mercado en oro. Otros barcos no estorban; el viaje termina en una región marítima vacía, y las aldeas se atacan como tras un movimiento (R20). Un barco que comparte región con un ejército se queda.
card-souk_clay = Zoco de la arcilla
    .one = un Zoco de la arcilla
    .text =
        Puedes mover un barco tuyo por su océano y comprar hasta { $limit ->
             [one] { $limit } recurso
            *[other] { $limit } recursos
        } a mitad de precio.
    .once = Sube o baja un nivel el precio de mercado de la arcilla.
    .ruling = Muevas el barco o no, puedes comprar, a la mitad del precio de mercado en oro. Otros barcos no estorban; el viaje termina en una región marítima vacía, y las aldeas se atacan como tras un movimiento (R20). Un barco que comparte región con un ejército se queda.
card-souk_stone = Zoco de la piedra
    .one = un Zoco de la piedra
    .text =
        Puedes mover un barco tuyo por su océano y comprar hasta { $limit ->
             [one] { $limit } recurso
            *[other] { $limit } recursos
        } a mitad de precio.
    .once = Sube o baja un nivel el precio de mercado de la piedra.
    .ruling = Muevas el barco o no, puedes comprar, a la mitad del precio de mercado en oro. Otros barcos no estorban; el viaje termina en una región marítima vacía, y las aldeas se atacan como tras un movimiento (R20). Un barco que comparte región con un ejército se queda.
card-great_souk = Gran zoco
    .one = un Gran zoco
    .text =
        Vende hasta { $limit ->
             [one] { $limit } recurso
            *[other] { $limit } recursos
        } de cualquier tipo a su precio de mercado en oro.
    .once = Intercambia los precios de mercado de dos recursos.
    .ruling = El intercambio va antes o después de toda la venta, nunca a la mitad (E6).
card-merchant_vessel = Navío mercante
    .one = un Navío mercante
    .text = Vende un recurso de cada tipo por { $vp } PV.
    .once = Intercambia los precios de mercado de dos recursos.
    .ruling = Exactamente uno de cada, una vez; los precios de mercado no intervienen (E6).

# Production
card-barn = Pajar
    .one = un Pajar
    .text =
        1 recurso por cada región con { $pieces ->
             [one] { $pieces } pieza tuya
            *[other] { $pieces } piezas tuyas
        } o más, una de ellas de producción.
    .once = Toma una barca de tamaño { $size }.
    .ruling = Cada una de esas regiones da 1 de su propio recurso. No recibes más de lo que queda en el suministro general (R7).
card-intensive_field = Cosecha intensiva
    .one = una Cosecha intensiva
    .text = Con producción en un campo: vacía una barca en las otras y llénala de trigo.
    .once = Toma una barca de tamaño { $size }.
    .ruling = Necesitas un edificio de producción en un campo. Los recursos pasan libremente entre tus barcas: una cuenta como vacía si en las otras cabe todo (E7). La barca nueva ya cuenta.
card-intensive_forest = Tala intensiva
    .one = una Tala intensiva
    .text = Con producción en un bosque: vacía una barca en las otras y llénala de madera.
    .once = Toma una barca de tamaño { $size }.
    .ruling = Necesitas un edificio de producción en un bosque. Los recursos pasan libremente entre tus barcas: una cuenta como vacía si en las otras cabe todo (E7). La barca nueva ya cuenta.
card-intensive_swamp = Barrero intensivo
    .one = un Barrero intensivo
    .text = Con producción en un pantano: vacía una barca en las otras y llénala de arcilla.
    .once = Toma una barca de tamaño { $size }.
    .ruling = Necesitas un edificio de producción en un pantano. Los recursos pasan libremente entre tus barcas: una cuenta como vacía si en las otras cabe todo (E7). La barca nueva ya cuenta.
card-intensive_mountain = Cantera intensiva
    .one = una Cantera intensiva
    .text = Con producción en una montaña: vacía una barca en las otras y llénala de piedra.
    .once = Toma una barca de tamaño { $size }.
    .ruling = Necesitas un edificio de producción en una montaña. Los recursos pasan libremente entre tus barcas: una cuenta como vacía si en las otras cabe todo (E7). La barca nueva ya cuenta.
card-outsourced = Producción externa
    .one = una Producción externa
    .text = Elige un edificio de producción: por cada pieza tuya allí, 1 recurso de un terreno vecino.
    .once = Toma una barca de tamaño { $size }.
    .ruling = Los tipos son los de las regiones terrestres adyacentes, las ocupe quien las ocupe, no el de la propia región. Cada recurso se elige aparte.
card-seasonal = Producción estacional
    .one = una Producción estacional
    .text =
        Cada edificio de producción tuyo produce { $amount ->
            [one] { $amount } recurso
           *[other] { $amount } recursos
        } de su terreno.
    .once = Toma una barca de tamaño { $size }.
    .ruling = No recibes más de lo que queda en el suministro general (R7). Lo que tus barcas no pueden llevar se devuelve al final del turno (E7).
card-mill = Molino
    .one = un Molino
    .text = Elige un edificio de producción: produce tantos recursos como el rango de esta carta.
    .once = Toma una barca de tamaño { $size }.
    .ruling = El rango es el lugar de la carta en su columna, contado desde abajo (E2); la carta cuesta ese mismo número en oro.

# Scientific
card-architect_workshop = Taller de arquitecto
    .one = un Taller de arquitecto
    .text =
        { $amount ->
             [one] Toma la carta superior del descarte.
            *[other] Toma las { $amount } cartas superiores del descarte.
        }
    .once = Toma piezas hasta tener { $pieces } de cada tipo en tu tablero de jugador.
    .ruling = Una mano tiene 10 cartas como máximo (R18). Una vez vistas las cartas, el turno ya no se puede deshacer.
card-house_of_life = Casa de la vida
    .one = una Casa de la vida
    .text = Di un número, paga { $price } de oro por cada carta y roba esa cantidad.
    .once = { $gold } de oro por cada pieza en tu tablero de jugador.
    .ruling = El número se dice antes de ver la primera carta. Una mano tiene 10 cartas como máximo (R18).
card-library = Biblioteca
    .one = una Biblioteca
    .text = Devuelve todas las piezas de un tipo de tu tablero de jugador: { $vp } PV por pieza.
    .once = Activa cualquier otra carta boca arriba de tus cinco columnas.
    .ruling = El efecto de un solo uso puede activar cualquier carta, sea cual sea su color o rango, salvo si su efecto está en curso (R32). Las piezas vuelven a tu suministro personal.
card-manufactory = Manufactura
    .one = una Manufactura
    .text =
        Gana { $amount ->
             [one] { $amount } pieza
            *[other] { $amount } piezas
        } a elección.
    .once = { $vp } PV por cada { $every } piezas en tu tablero de jugador.
    .ruling = El efecto de un solo uso va después de ganar la pieza, pues así solo puede dar más (E4). Una pieza suelta no da nada.
card-observatory = Observatorio
    .one = un Observatorio
    .text = Pon 1 de oro tuyo sobre otra carta: su próxima activación se resuelve dos veces.
    .once = Completa tu mano hasta { $cards } cartas.
    .ruling = No importa qué la active; después el oro va al suministro general. Cada carta lleva 1 de oro como máximo; una carta boca abajo, ninguno.
card-scribe_school = Escuela de escribas
    .one = una Escuela de escribas
    .text =
        Compra hasta { $limit ->
             [one] { $limit } pieza
            *[other] { $limit } piezas
        } a elección: { $price } de oro por unidad.
    .once = Completa tu mano hasta { $cards } cartas.
    .ruling = Vienen de tu suministro personal, nunca un templo. No se puede elegir un tipo agotado.
card-royal_archives_maritime = Archivos reales (mar)
    .one = los Archivos reales (mar)
    .text = Activa otra carta boca arriba del mismo rango en tus cinco columnas.
    .once = { $vp } PV por cada carta marítima que tengas construida.
    .ruling = El rango es el lugar de la carta en su columna, contado desde abajo (E2). No se puede elegir una carta cuyo efecto está en curso (R32). El efecto de un solo uso cuenta el color impreso.
card-royal_archives_production = Archivos reales (tierra)
    .one = los Archivos reales (tierra)
    .text = Activa otra carta boca arriba del mismo rango en tus cinco columnas.
    .once = { $vp } PV por cada carta de producción que tengas construida.
    .ruling = El rango es el lugar de la carta en su columna, contado desde abajo (E2). No se puede elegir una carta cuyo efecto está en curso (R32). El efecto de un solo uso cuenta el color impreso.
card-royal_archives_civil = Archivos reales (ciudades)
    .one = los Archivos reales (ciudades)
    .text = Activa otra carta boca arriba del mismo rango en tus cinco columnas.
    .once = { $vp } PV por cada carta civil que tengas construida.
    .ruling = El rango es el lugar de la carta en su columna, contado desde abajo (E2). No se puede elegir una carta cuyo efecto está en curso (R32). El efecto de un solo uso cuenta el color impreso.
card-royal_archives_military = Archivos reales (guerra)
    .one = los Archivos reales (guerra)
    .text = Activa otra carta boca arriba del mismo rango en tus cinco columnas.
    .once = { $vp } PV por cada carta militar que tengas construida.
    .ruling = El rango es el lugar de la carta en su columna, contado desde abajo (E2). No se puede elegir una carta cuyo efecto está en curso (R32). El efecto de un solo uso cuenta el color impreso.

# Civil: no once effects
card-inn_vp = Posada
    .one = una Posada
    .text = { $vp } PV por cada región tuya del mismo terreno que la de tu escriba.
    .ruling = La región del escriba también cuenta, y también una de ese terreno con tu ficha de Cuartel, salvo si la ocupa otro jugador (E8, E11).
card-inn_gold = Posada (oro)
    .one = una Posada (oro)
    .text = { $gold } de oro por cada región tuya del mismo terreno que la de tu escriba.
    .ruling = La región del escriba también cuenta, y también una de ese terreno con tu ficha de Cuartel, salvo si la ocupa otro jugador (E8, E11).
card-remote_house_vp = Casa aislada
    .one = una Casa aislada
    .text = { $vp } PV por cada región vacía adyacente a la región de tu escriba.
    .ruling = Una aldea caída cuenta como vacía, una en pie no (R13a). Las fichas de Combate no influyen. El escriba está donde se construyó tu casa más reciente (E8).
card-remote_house_gold = Casa aislada (oro)
    .one = una Casa aislada (oro)
    .text = { $gold } de oro por cada región vacía adyacente a la región de tu escriba.
    .ruling = Una aldea caída cuenta como vacía, una en pie no (R13a). Las fichas de Combate no influyen. El escriba está donde se construyó tu casa más reciente (E8).
card-village_house_vp = Casa de pueblo
    .one = una Casa de pueblo
    .text = { $vp } PV por cada pieza tuya en la región de tu escriba.
    .ruling = La propia casa cuenta, y un templo también. El escriba está donde se construyó tu casa más reciente (E8).
card-village_house_gold = Casa de pueblo (oro)
    .one = una Casa de pueblo (oro)
    .text = { $gold } de oro por cada pieza tuya en la región de tu escriba.
    .ruling = La propia casa cuenta, y un templo también. El escriba está donde se construyó tu casa más reciente (E8).
card-lighthouse = Faro
    .one = un Faro
    .text = { $vp } PV por cada océano adyacente a una región terrestre tuya.
    .ruling = Un océano es un grupo de regiones marítimas conectadas, también entre fichas de continente; cada uno cuenta una vez (E3).
card-palace = Palacio
    .one = un Palacio
    .text = { $vp } PV por cada ficha de continente donde tengas alguna pieza.
    .ruling = Una ficha de continente son siete regiones con la misma letra. También cuentan barcos y templos.

# Military
card-archers = Arqueros
    .one = unos Arqueros
    .text =
        { $tokens ->
            [one] { $tokens } ficha de Combate
            *[other] { $tokens } fichas de Combate
        }: un ejército va para siempre a una aldea adyacente y tomas sus PV.
    .once = Toma una ficha de Combate de tu provisión.
    .ruling = Cualquier aldea en pie, con PV o sin ellos; es un ataque (E10). El ejército ya no cuenta para nada. Una carta usa fichas de Combate una vez por turno (E9).
card-barracks = Cuartel
    .one = un Cuartel
    .text = Ficha de Combate en región vacía junto a un ejército: quien construya allí te paga 3 PV.
    .once = Toma una ficha de Combate de tu provisión.
    .ruling = Tierra o mar, una ficha de Combate por región; los 3 PV son para ti. Si construyes tú, la ficha pasa a una región vacía adyacente; entrar con una pieza no cuesta nada (E11). Una carta usa fichas de Combate una vez por turno (E9).
card-camels = Camellos
    .one = unos Camellos
    .text = Mueve un ejército sin límite; con 1 ficha de Combate cruza regiones ajenas y aldeas.
    .once = Toma una ficha de Combate de tu provisión.
    .ruling = La ficha solo se gasta si no hay camino libre. El ejército solo cruza mares donde tengas un barco; termina como todo movimiento (R23). Una carta usa fichas de Combate una vez por turno (E9).
card-chariots = Carros de guerra
    .one = unos Carros de guerra
    .text = Gasta 1 ficha de Combate: recoloca ejércitos en tierras tuyas, vacías vecinas o barcos.
    .once = Toma una ficha de Combate de tu provisión.
    .ruling = Todos los que quieras a la vez, nunca dos en una región; después se atacan las aldeas. Un ejército solo con un templo se queda (R24). Una carta usa fichas de Combate una vez por turno (E9).
card-fortress = Fortaleza
    .one = una Fortaleza
    .text = Ficha de Combate en un tipo de pieza ajeno: devuelve una; si luego gana otra, tú también.
    .once = Toma una ficha de Combate de tu provisión.
    .ruling = El oponente está adyacente a un ejército tuyo (R25). La ficha se queda; cada vez que gana una pieza así, ganas una de tu suministro personal (E12). Una carta usa fichas de Combate una vez por turno (E9).
card-garrison = Guarnición
    .one = una Guarnición
    .text = Ficha de Combate en una columna ajena: allí cada carta nueva cuesta 2 de oro más, para ti.
    .once = Toma una ficha de Combate de tu provisión.
    .ruling = El oponente está adyacente a un ejército tuyo (R25). La columna debe tener alguna carta y ninguna otra ficha de Guarnición; sin ese oro no puede jugar carta allí (E12). Una carta usa fichas de Combate una vez por turno (E9).

# Temple
card-amun = Templo de Amón
    .one = el Templo de Amón
    .text = En cada construcción posterior: cubre 1 de arcilla del costo o da 1 PV.
    .once = { $vp } PV.
    .ruling = Cubre 1 de arcilla, por mucho que haga falta, y no cuenta para la mayoría (E13). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-anubis = Templo de Anubis
    .one = el Templo de Anubis
    .text = En cada construcción posterior: cubre 1 de piedra del costo o da 1 PV.
    .once = { $vp } PV.
    .ruling = Cubre 1 de piedra, por mucho que haga falta, y no cuenta para la mayoría (E13). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-apis = Templo de Apis
    .one = el Templo de Apis
    .text = En cada construcción posterior: cubre 1 de trigo del costo o da 1 PV.
    .once = { $vp } PV.
    .ruling = Cubre 1 de trigo, por mucho que haga falta, y no cuenta para la mayoría (E13). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-aton = Templo de Atón
    .one = el Templo de Atón
    .text = En cada construcción posterior: cubre 1 de madera del costo o da 1 PV.
    .once = { $vp } PV.
    .ruling = Cubre 1 de madera, por mucho que haga falta, y no cuenta para la mayoría (E13). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-hathor = Templo de Hathor
    .one = el Templo de Hathor
    .text = Cada vez que se ataca una aldea: 3 PV, más 1 PV de esta carta mientras tenga.
    .once = Pon { $vp } PV sobre esta carta.
    .ruling = Lo haga quien lo haga, también con Arqueros. Una carta vacía ya no da nada; lo que tenga al final es tuyo (E14). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-horus = Templo de Horus
    .one = el Templo de Horus
    .text = Cada vez que se construye un templo de madera: 3 PV, más 1 PV de esta carta si tiene.
    .once = Pon { $vp } PV sobre esta carta.
    .ruling = Lo haga quien lo haga. Una carta vacía ya no da nada; lo que tenga al final es tuyo (E14). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-isis = Templo de Isis
    .one = el Templo de Isis
    .text = Cada ofrenda tuya completa tu mano hasta { $cards } cartas.
    .once = { $vp } PV.
    .ruling = Una mano vacía al final del turno se sigue completando hasta 5 (R18), y el límite sigue en 10. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-maat = Templo de Maat
    .one = el Templo de Maat
    .text = Una carta marítima puede ir en cada una de tus otras cuatro columnas.
    .once = { $vp } PV.
    .ruling = Su pieza es la de su color; rango y activación son los de la columna donde está (E15). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-min = Templo de Min
    .one = el Templo de Min
    .text = Una carta de producción puede ir en cada una de tus otras cuatro columnas.
    .once = { $vp } PV.
    .ruling = Su pieza es la de su color; rango y activación son los de la columna donde está (E15). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-montu = Templo de Montu
    .one = el Templo de Montu
    .text = Una carta militar puede ir en cada una de tus otras cuatro columnas.
    .once = { $vp } PV.
    .ruling = Su pieza es la de su color; rango y activación son los de la columna donde está (E15). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-mut = Templo de Mut
    .one = el Templo de Mut
    .text = Una carta civil puede ir en cada una de tus otras cuatro columnas.
    .once = { $vp } PV.
    .ruling = Su pieza es la de su color; rango y activación son los de la columna donde está (E15). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-neith = Templo de Neit
    .one = el Templo de Neit
    .text = Una carta científica puede ir en cada una de tus otras cuatro columnas.
    .once = { $vp } PV.
    .ruling = Su pieza es la de su color; rango y activación son los de la columna donde está (E15). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-ptah = Templo de Ptah
    .one = el Templo de Ptah
    .text =
        { $cards ->
             [one] Tus ofrendas cuentan como { $cards } carta más para el dios.
            *[other] Tus ofrendas cuentan como { $cards } cartas más para el dios.
        }
    .once = { $vp } PV.
    .ruling = Para cualquier dios; tu mano se completa hasta el número de siempre. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-set = Templo de Seth
    .one = el Templo de Seth
    .text = Al construir la segunda pieza de una región: 3 PV, más 1 PV de esta carta si tiene.
    .once = Pon { $vp } PV sobre esta carta.
    .ruling = Los templos cuentan como piezas; las que llegan al moverse no. Una carta vacía ya no da nada; lo que tenga al final es tuyo (E14). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-sobek = Templo de Sobek
    .one = el Templo de Sobek
    .text = Al construir la tercera pieza de una región: 3 PV, más 1 PV de esta carta si tiene.
    .once = Pon { $vp } PV sobre esta carta.
    .ruling = Los templos cuentan como piezas; las que llegan al moverse no. Una carta vacía ya no da nada; lo que tenga al final es tuyo (E14). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-thoth = Templo de Thot
    .one = el Templo de Thot
    .text = Al construir la cuarta pieza de una región: 3 PV, más 1 PV de esta carta si tiene.
    .once = Pon { $vp } PV sobre esta carta.
    .ruling = Los templos cuentan como piezas; las que llegan al moverse no. Una carta vacía ya no da nada; lo que tenga al final es tuyo (E14). El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
