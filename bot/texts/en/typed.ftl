### Words that people type in commands and answers: separated by commas, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = yes, true, y
typed-no = no, false, n
typed-all = all
typed-confirm = confirm
typed-off = off

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = and, with, for, of, to
# One of something: "an army"
typed-one = a, an

typed-gold = gold
typed-vp = VP
typed-wheat = wheat
typed-wood = wood
typed-clay = clay
typed-stone = stone, stones
typed-ship = ship, ships
typed-mill = mill, mills
typed-scroll = scroll, scrolls
typed-house = house, houses
typed-army = army, armies
typed-temple = temple, temples

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = in, for, until, next
typed-hours = h, hour, hours
typed-days = d, day, days
typed-weeks = w, week, weeks
typed-months = month, months
typed-yesterday = yesterday
typed-today = today
typed-tomorrow = tomorrow
typed-after-tomorrow = day after tomorrow, the day after tomorrow

# The letters in their order, by which names are sorted; letters with accents that are not among
# them are sorted with the plain ones
alphabet = abcdefghijklmnopqrstuvwxyz
