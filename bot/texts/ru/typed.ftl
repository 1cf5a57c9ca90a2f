### Words that people type, as they may stand in commands and answers: with commas between, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = да, д, ага, угу
typed-no = нет, н, не, неа
typed-all = все, всё, всех
typed-confirm = подтвердить, подтверждаю, готово
typed-off = нет, без, выкл, выключить

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = и, с, со, за, на, по, плюс
# One of something: "an army"
typed-one = один, одна, одно, одну

typed-gold = золото, золота, золотой, золотые, золотых, золотого, золотом, золотыми, зол, монета, монету, монеты, монет, з
typed-vp = ПО, очко, очка, очки, очков
typed-wheat = пшеница, пшеницу, пшеницы, пшеницей, пшениц, зерно, зерна, пш, п
typed-wood = древесина, древесину, древесины, древесиной, древесин, дерево, дерева, деревом, дер, др, д
typed-clay = глина, глину, глины, глиной, глин, гл, г
typed-stone = камень, камня, камни, камней, камнем, камнями, кам, к
typed-ship = корабль, корабля, корабли, кораблей, кораблём
typed-mill = мельница, мельницу, мельницы, мельниц, мельницей
typed-scroll = свиток, свитка, свитки, свитков, свитком
typed-house = дом, дома, домов, домом
typed-army = армия, армию, армии, армий, армией
typed-temple = храм, храма, храмы, храмов, храмом

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = за, через, на, до, в, во, следующий, следующая, следующее, следующую
typed-hours = ч, час, часа, часов
typed-days = д, дн, день, дня, дней, сутки, суток
typed-weeks = н, нед, неделя, неделю, недели, недель
typed-months = мес, месяц, месяца, месяцев
typed-yesterday = вчера
typed-today = сегодня
typed-tomorrow = завтра
typed-after-tomorrow = послезавтра

# The letters in their order, by which names are sorted; letters with accents that are not among
# them stand with their plain ones
alphabet = абвгдеёжзийклмнопрстуфхцчшщъыьэюя
