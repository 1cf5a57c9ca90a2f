### The cards of the base decks, as in English: the message is the card's name; its attributes:
### .one     the name after "built"
### .text    what it does; the numbers come from the engine's catalogue by name
### .ruling  what people ask about it, with the ids of the rules


# Maritime
card-galley = Galera
    .one = una Galera
    .text = Compra hasta un recurso de cada tipo: { $price } de oro por unidad.
    .ruling = Solo se compra lo que queda en el suministro general (R7).
card-merchant_ship_wheat = Carguero de trigo
    .one = un Carguero de trigo
    .text = Vende hasta { $limit } de trigo: { $gold } de oro por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-merchant_ship_wood = Carguero de madera
    .one = un Carguero de madera
    .text = Vende hasta { $limit } de madera: { $gold } de oro por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-merchant_ship_clay = Carguero de ánforas
    .one = un Carguero de ánforas
    .text = Vende hasta { $limit } de arcilla: { $gold } de oro por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-merchant_ship_stone = Carguero de mármol
    .one = un Carguero de mármol
    .text = Vende hasta { $limit } de piedra: { $gold } de oro por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-small_port_wheat = Puerto pequeño (trigo)
    .one = un Puerto pequeño (trigo)
    .text = Vende hasta { $limit } de trigo: { $vp } PV por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-small_port_wood = Puerto pequeño (madera)
    .one = un Puerto pequeño (madera)
    .text = Vende hasta { $limit } de madera: { $vp } PV por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-small_port_clay = Puerto pequeño (arcilla)
    .one = un Puerto pequeño (arcilla)
    .text = Vende hasta { $limit } de arcilla: { $vp } PV por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-small_port_stone = Puerto pequeño (piedra)
    .one = un Puerto pequeño (piedra)
    .text = Vende hasta { $limit } de piedra: { $vp } PV por unidad.
    .ruling = Lo vendido vuelve enseguida al suministro general; puedes vender menos, o nada (R7, R16).
card-exchange_wood_stone = Lonja de Ostia
    .one = la Lonja de Ostia
    .text =
        Vende hasta { $limit ->
             [one] { $limit } par
            *[other] { $limit } pares
        } de madera y piedra: { $vp } PV por par.
    .ruling = Un par es uno de cada; se vende entero o no se vende.
card-exchange_stone_clay = Lonja de Puteoli
    .one = la Lonja de Puteoli
    .text =
        Vende hasta { $limit ->
             [one] { $limit } par
            *[other] { $limit } pares
        } de piedra y arcilla: { $vp } PV por par.
    .ruling = Un par es uno de cada; se vende entero o no se vende.
card-exchange_clay_wheat = Lonja de Cartago
    .one = la Lonja de Cartago
    .text =
        Vende hasta { $limit ->
             [one] { $limit } par
            *[other] { $limit } pares
        } de arcilla y trigo: { $vp } PV por par.
    .ruling = Un par es uno de cada; se vende entero o no se vende.
card-exchange_wheat_wood = Lonja de Alejandría
    .one = la Lonja de Alejandría
    .text =
        Vende hasta { $limit ->
             [one] { $limit } par
            *[other] { $limit } pares
        } de trigo y madera: { $vp } PV por par.
    .ruling = Un par es uno de cada; se vende entero o no se vende.

# Production
card-farm = Granja
    .one = una Granja
    .text = Cada edificio de producción tuyo en un campo produce { $amount } de trigo.
    .ruling = Los de otros terrenos no dan nada con esta carta. No recibes más de lo que queda en el suministro general (R7).
card-lumber_camp = Campamento maderero
    .one = un Campamento maderero
    .text = Cada edificio de producción tuyo en un bosque produce { $amount } de madera.
    .ruling = Los de otros terrenos no dan nada con esta carta. No recibes más de lo que queda en el suministro general (R7).
card-clay_pit = Barrero
    .one = un Barrero
    .text = Cada edificio de producción tuyo en un pantano produce { $amount } de arcilla.
    .ruling = Los de otros terrenos no dan nada con esta carta. No recibes más de lo que queda en el suministro general (R7).
card-quarry = Cantera
    .one = una Cantera
    .text = Cada edificio de producción tuyo en una montaña produce { $amount } de piedra.
    .ruling = Los de otros terrenos no dan nada con esta carta. No recibes más de lo que queda en el suministro general (R7).
card-estate = Hacienda
    .one = una Hacienda
    .text = Cada edificio de producción tuyo en campo da { $amount } de trigo; en bosque, { $amount } de madera.
    .ruling = No recibes más de lo que queda en el suministro general (R7).
card-timberyard = Almacén de madera
    .one = un Almacén de madera
    .text = Cada edificio de producción tuyo en bosque da { $amount } de madera; en montaña, { $amount } de piedra.
    .ruling = No recibes más de lo que queda en el suministro general (R7).
card-brickworks = Ladrillera
    .one = una Ladrillera
    .text = Cada edificio de producción tuyo en montaña da { $amount } de piedra; en pantano, { $amount } de arcilla.
    .ruling = No recibes más de lo que queda en el suministro general (R7).
card-granary = Granero
    .one = un Granero
    .text = Cada edificio de producción tuyo en pantano da { $amount } de arcilla; en campo, { $amount } de trigo.
    .ruling = No recibes más de lo que queda en el suministro general (R7).
card-works_field = Era de trilla
    .one = una Era de trilla
    .text = Elige un edificio de producción en campo: 1 de trigo por cada pieza tuya en su región.
    .ruling = Elige uno de los tuyos; el propio edificio cuenta, y un templo también. No recibes más de lo que queda en el suministro general (R7).
card-works_forest = Aserradero
    .one = un Aserradero
    .text = Elige un edificio de producción en bosque: 1 de madera por cada pieza tuya en su región.
    .ruling = Elige uno de los tuyos; el propio edificio cuenta, y un templo también. No recibes más de lo que queda en el suministro general (R7).
card-works_swamp = Alfarería
    .one = una Alfarería
    .text = Elige un edificio de producción en pantano: 1 de arcilla por cada pieza tuya en su región.
    .ruling = Elige uno de los tuyos; el propio edificio cuenta, y un templo también. No recibes más de lo que queda en el suministro general (R7).
card-works_mountain = Taller de cantería
    .one = un Taller de cantería
    .text = Elige un edificio de producción en montaña: 1 de piedra por cada pieza tuya en su región.
    .ruling = Elige uno de los tuyos; el propio edificio cuenta, y un templo también. No recibes más de lo que queda en el suministro general (R7).

# Scientific
card-academy = Academia
    .one = una Academia
    .text =
        { $amount ->
             [one] Roba { $amount } carta.
            *[other] Roba { $amount } cartas.
        }
    .ruling = Una mano tiene 10 cartas como máximo; ahí se deja de robar (R18). Una vez robada una carta, lo anterior del turno ya no se deshace.
card-treatise_maritime = Tratado del mar
    .one = un Tratado del mar
    .text = { $vp } PV por cada carta de tu columna marítima.
    .ruling = Cuenta la columna donde está la carta, no su color.
card-treatise_production = Tratado de la tierra
    .one = un Tratado de la tierra
    .text = { $vp } PV por cada carta de tu columna de producción.
    .ruling = Cuenta la columna donde está la carta, no su color.
card-treatise_civil = Tratado de las ciudades
    .one = un Tratado de las ciudades
    .text = { $vp } PV por cada carta de tu columna civil.
    .ruling = Cuenta la columna donde está la carta, no su color.
card-treatise_military = Tratado de la guerra
    .one = un Tratado de la guerra
    .text = { $vp } PV por cada carta de tu columna militar.
    .ruling = Cuenta la columna donde está la carta, no su color.
card-workshop = Taller
    .one = un Taller
    .text =
        Gana { $amount ->
             [one] { $amount } pieza
            *[other] { $amount } piezas
        } a elección.
    .ruling = Viene de tu suministro personal, nunca un templo. No se puede elegir un tipo agotado.
card-guild = Gremio
    .one = un Gremio
    .text =
        Paga { $price } de oro para ganar { $amount ->
             [one] { $amount } pieza
            *[other] { $amount } piezas
        } a elección.
    .ruling = Si solo queda una pieza en tu suministro personal, el precio compra esa.
card-laboratory = Laboratorio
    .one = un Laboratorio
    .text = Activa una de tus cartas marítimas o de producción.
    .ruling = Cuenta el color impreso de la carta, no su columna. No se puede elegir una carta cuyo efecto está en curso (R32).
card-rostra = Rostra
    .one = una Rostra
    .text = Activa una de tus cartas civiles o militares.
    .ruling = Cuenta el color impreso de la carta, no su columna. No se puede elegir una carta cuyo efecto está en curso (R32).

# Civil
card-villa_field = Villa de los campos
    .one = la Villa de los campos
    .text = { $vp } PV por cada región de campo que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-villa_forest = Villa de los bosques
    .one = la Villa de los bosques
    .text = { $vp } PV por cada región de bosque que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-villa_swamp = Villa del pantano
    .one = la Villa del pantano
    .text = { $vp } PV por cada región de pantano que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-villa_mountain = Villa de las cumbres
    .one = la Villa de las cumbres
    .text = { $vp } PV por cada región de montaña que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-forum_field = Foro de los campos
    .one = el Foro de los campos
    .text = { $gold } de oro por cada región de campo que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-forum_forest = Foro de los bosques
    .one = el Foro de los bosques
    .text = { $gold } de oro por cada región de bosque que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-forum_swamp = Foro del pantano
    .one = el Foro del pantano
    .text = { $gold } de oro por cada región de pantano que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-forum_mountain = Foro de las cumbres
    .one = el Foro de las cumbres
    .text = { $gold } de oro por cada región de montaña que ocupas.
    .ruling = Una región cuenta una vez, por muchas piezas que tenga.
card-hamlet_vp = Caserío
    .one = un Caserío
    .text =
        { $vp } PV por cada { $every } regiones con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos. Una región suelta no da nada.
card-hamlet_gold = Mercado de caserío
    .one = un Mercado de caserío
    .text =
        { $gold } de oro por cada { $every } regiones con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos. Una región suelta no da nada.
card-town_vp = Pueblo
    .one = un Pueblo
    .text =
        { $vp } PV por cada región con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos.
card-town_gold = Mercado de pueblo
    .one = un Mercado de pueblo
    .text =
        { $gold } de oro por cada región con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos.
card-city_vp = Ciudad
    .one = una Ciudad
    .text =
        { $vp } PV por cada región con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos.
card-city_gold = Mercado de ciudad
    .one = un Mercado de ciudad
    .text =
        { $gold } de oro por cada región con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos.
card-metropolis_vp = Metrópolis
    .one = una Metrópolis
    .text =
        { $vp } PV por cada región con { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        } o más.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos.
card-metropolis_gold = Mercado de metrópolis
    .one = un Mercado de metrópolis
    .text =
        { $gold } de oro por cada región con { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        } o más.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos.

# Military
card-raiders = Saqueadores
    .one = unos Saqueadores
    .text = Quita { $amount } de oro a un oponente adyacente a un ejército tuyo.
    .ruling = Un oponente está adyacente a un ejército si tiene piezas en una de las regiones que lo rodean (R25). Si tiene menos, le quitas lo que tenga (R26).
card-legion = Legión
    .one = una Legión
    .text =
        Mueve un ejército hasta { $steps ->
             [one] { $steps } región
            *[other] { $steps } regiones
        } y quita { $amount } PV a un oponente adyacente.
    .ruling = El ejército puede quedarse donde está y quitar igualmente (R23). Puedes omitir el movimiento, lo que quitas o ambos (R16). Un ejército solo con un templo no puede irse (R24).
card-war_elephants = Elefantes de guerra
    .one = unos Elefantes de guerra
    .text =
        Mueve cada uno de tus ejércitos hasta { $steps ->
             [one] { $steps } región
            *[other] { $steps } regiones
        }, uno tras otro.
    .ruling = En cualquier orden, cada ejército una vez; las aldeas se atacan tras cada movimiento (R23). Un ejército solo con un templo no puede irse (R24).
card-ballista = Balista
    .one = una Balista
    .text = { $gold } de oro por cada aldea bárbara adyacente a tus ejércitos.
    .ruling = Cada aldea cuenta una vez, también sin PV; una aldea caída no cuenta (R21).
card-siege_tower = Torre de asedio
    .one = una Torre de asedio
    .text = Toma { $vp } PV de una aldea bárbara adyacente a un ejército tuyo.
    .ruling = Si hay menos, tomas lo que haya. La aldea sigue en pie y aún puede ser atacada (R21).
card-cavalry = Caballería
    .one = una Caballería
    .text =
        Mueve un ejército hasta { $steps ->
             [one] { $steps } región
            *[other] { $steps } regiones
        } y quita { $amount } de oro a un oponente adyacente.
    .ruling = El ejército puede quedarse donde está y quitar igualmente (R23). Puedes omitir el movimiento, lo que quitas o ambos (R16). Un ejército solo con un templo no puede irse (R24).

# Temple
card-temple_forest = Templo de Silvano
    .one = el Templo de Silvano
    .text = Al final: { $vp } PV por cada pieza tuya en bosques, máximo 12.
    .ruling = Los ejércitos y los templos también son piezas. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_field = Templo de Telus
    .one = el Templo de Telus
    .text = Al final: { $vp } PV por cada pieza tuya en campos, máximo 12.
    .ruling = Los ejércitos y los templos también son piezas. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_swamp = Templo de Mefitis
    .one = el Templo de Mefitis
    .text = Al final: { $vp } PV por cada pieza tuya en pantanos, máximo 12.
    .ruling = Los ejércitos y los templos también son piezas. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_mountain = Templo de Vulcano
    .one = el Templo de Vulcano
    .text = Al final: { $vp } PV por cada pieza tuya en montañas, máximo 12.
    .ruling = Los ejércitos y los templos también son piezas. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_pairs = Templo de Cástor
    .one = el Templo de Cástor
    .text =
        Al final: { $vp } PV por cada región con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }, máximo 12.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_threes = Templo de las Gracias
    .one = el Templo de las Gracias
    .text =
        Al final: { $vp } PV por cada región con exactamente { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        }, máximo 12.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_great = Templo de Roma
    .one = el Templo de Roma
    .text =
        Al final: { $vp } PV por cada región con { $size ->
             [one] { $size } pieza tuya
            *[other] { $size } piezas tuyas
        } o más, máximo 12.
    .ruling = También cuentan las regiones marítimas, los barcos y los templos. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_maritime = Templo de Portuno
    .one = el Templo de Portuno
    .text = Al final: { $vp } PV por cada carta de tu columna marítima tras la primera, máximo 12.
    .ruling = Cuenta la columna donde está la carta, no su color. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_production = Templo de Saturno
    .one = el Templo de Saturno
    .text = Al final: { $vp } PV por cada carta de tu columna de producción tras la primera, máximo 12.
    .ruling = Cuenta la columna donde está la carta, no su color. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_scientific = Templo de Apolo
    .one = el Templo de Apolo
    .text = Al final: { $vp } PV por cada carta de tu columna científica tras la primera, máximo 12.
    .ruling = Cuenta la columna donde está la carta, no su color. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_civil = Templo de Quirino
    .one = el Templo de Quirino
    .text = Al final: { $vp } PV por cada carta de tu columna civil tras la primera, máximo 12.
    .ruling = Cuenta la columna donde está la carta, no su color. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_military = Templo de Belona
    .one = el Templo de Belona
    .text = Al final: { $vp } PV por cada carta de tu columna militar tras la primera, máximo 12.
    .ruling = Cuenta la columna donde está la carta, no su color. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_wheat = Templo de Annona
    .one = el Templo de Annona
    .text = Al final: { $vp } PV por cada unidad de trigo que tengas, máximo 12.
    .ruling = Lo gastado o vendido no cuenta. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_wood = Templo de Diana
    .one = el Templo de Diana
    .text = Al final: { $vp } PV por cada unidad de madera que tengas, máximo 12.
    .ruling = Lo gastado o vendido no cuenta. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_clay = Templo de Fórnax
    .one = el Templo de Fórnax
    .text = Al final: { $vp } PV por cada unidad de arcilla que tengas, máximo 12.
    .ruling = Lo gastado o vendido no cuenta. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_stone = Templo de Término
    .one = el Templo de Término
    .text = Al final: { $vp } PV por cada unidad de piedra que tengas, máximo 12.
    .ruling = Lo gastado o vendido no cuenta. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).

# Temples of an earlier edition, for games that began with them
card-temple_tiles = Templo de Mercurio
    .one = el Templo de Mercurio
    .text = Al final: { $vp } PV por cada ficha de continente con una pieza tuya, máximo 12.
    .ruling = Una ficha de continente son siete regiones con la misma letra. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_shores = Templo de las orillas
    .one = el Templo de las orillas
    .text = Al final: { $vp } PV por cada región del borde que ocupas, máximo 12.
    .ruling = Una región está en el borde si uno de sus seis lados da fuera del tablero (R5). Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_frontier = Templo de Jano
    .one = el Templo de Jano
    .text = Al final: { $vp } PV por cada aldea, caída o no, adyacente a tus regiones, máximo 12.
    .ruling = Un barco al lado vale tanto como una casa. Cada aldea cuenta una vez. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
card-temple_harmony = Panteón
    .one = el Panteón
    .text = Al final: { $vp } PV por cada serie de una carta de cada uno de los cinco colores, máximo 12.
    .ruling = Los templos no forman parte de una serie. Un templo no se activa con una columna. El siguiente templo requiere una carta más en cada una de las otras cinco columnas (R17).
