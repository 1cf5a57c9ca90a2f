### Words that people type, as they may stand in commands and answers: with commas between, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = sí, s, verdadero
typed-no = no, n, falso
typed-all = todo, todos, toda, todas
typed-confirm = confirmar, confirmo
typed-off = ninguno, ninguna, sin

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = y, e, con, por, de, del, a
# One of something: "an army"
typed-one = un, una, uno

typed-gold = oro, oros
typed-vp = PV
typed-wheat = trigo, trigos
typed-wood = madera, maderas
typed-clay = arcilla, arcillas
typed-stone = piedra, piedras
typed-ship = barco, barcos
typed-mill = molino, molinos
typed-scroll = pergamino, pergaminos
typed-house = casa, casas
typed-army = ejército, ejércitos
typed-temple = templo, templos

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = en, por, hasta, próximo, el, durante
typed-hours = h, hora, horas
typed-days = d, día, días
typed-weeks = semana, semanas
typed-months = mes, meses
typed-yesterday = ayer
typed-today = hoy
typed-tomorrow = mañana
typed-after-tomorrow = pasado mañana

# The letters in their order, by which names are sorted; letters with accents that are not among
# them stand with their plain ones
alphabet = abcdefghijklmnñopqrstuvwxyz
