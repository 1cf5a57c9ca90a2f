### Words that people type, as they may stand in commands and answers: with commas between, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = sí, s, vale, ok, claro, dale, verdadero
typed-no = no, n, falso
typed-all = todo, todos, toda, todas, cada
typed-confirm = confirmar, confirmo
typed-off = ninguno, ninguna, nada, nunca, no, sin, sin horas, sin silencio

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = y, e, con, por, para, más, de, del, a, el, la, los, las, unidad de, unidades de, moneda de, monedas de
# One of something: "an army"
typed-one = un, una, uno

typed-gold = oro, oros, moneda, monedas
typed-vp = PV, punto, puntos
typed-wheat = trigo, trigos
typed-wood = madera, maderas, leña
typed-clay = arcilla, arcillas, barro
typed-stone = piedra, piedras, roca, rocas
typed-ship = barco, barcos, nave, naves
typed-mill = molino, molinos
typed-scroll = pergamino, pergaminos, rollo, rollos
typed-house = casa, casas
typed-army = ejército, ejércitos, tropa, tropas
typed-temple = templo, templos

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = en, por, hasta, próximo, próxima, este, el, la, a, dentro, de, durante
typed-hours = h, hs, hora, horas
typed-days = d, día, días
typed-weeks = sem, semana, semanas
typed-months = mes, meses
typed-yesterday = ayer
typed-today = hoy
typed-tomorrow = mañana
typed-after-tomorrow = pasado mañana

# The letters in their order, by which names are sorted; letters with accents that are not among
# them stand with their plain ones
alphabet = abcdefghijklmnñopqrstuvwxyz
