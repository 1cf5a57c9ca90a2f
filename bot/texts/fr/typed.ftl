### Words that people type, as they may stand in commands and answers: with commas between, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = oui, o, ouais, ok, vrai
typed-no = non, n, nan, faux
typed-all = tout, tous, toute, toutes
typed-confirm = confirmer, confirme, je confirme, valider, valide
typed-off = aucun, aucune, sans, non, jamais

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = et, avec, pour, de, des, du, d, contre, plus, le, la, les, l, pièce, pièces, piece, pieces, pion, pions, bâtiment, bâtiments, batiment, batiments
# One of something: "an army"
typed-one = un, une

typed-gold = or, ors
typed-vp = PV
typed-wheat = blé, blés
typed-wood = bois
typed-clay = argile, argiles
typed-stone = pierre, pierres
typed-ship = bateau, bateaux, navire, navires, maritime, maritimes
typed-mill = moulin, moulins, production, productions
typed-scroll = rouleau, rouleaux, parchemin, parchemins, scientifique, scientifiques
typed-house = maison, maisons, civil, civils, civile, civiles
typed-army = unité, unités, armée, armées, militaire, militaires
typed-temple = temple, temples

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = dans, pendant, jusque, jusqu, jusqu’à, jusqu’au, au, à, le, pour, prochain, prochaine
typed-hours = h, heure, heures
typed-days = j, jour, jours
typed-weeks = semaine, semaines, sem
typed-months = mois
typed-yesterday = hier
typed-today = aujourd’hui
typed-tomorrow = demain
typed-after-tomorrow = après-demain

# The letters in their order, by which names are sorted; letters with accents that are not among
# them stand with their plain ones
alphabet = abcdefghijklmnopqrstuvwxyz
