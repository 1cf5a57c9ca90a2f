### Words that people type, as they may stand in commands and answers: with commas between, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = да, д, ага
typed-no = нет, н
typed-all = все, всё, всех
typed-confirm = подтвердить, подтверждаю
typed-off = нет, без, выкл

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = и, с, со, за, на, по
# One of something: "an army"
typed-one = один, одна, одно, одну

typed-gold = золото, золота, золотой, золотые, золотых, золотом, зол
typed-vp = ПО
typed-wheat = пшеница, пшеницу, пшеницы, пшеницей
typed-wood = древесина, древесину, древесины, древесиной, дерево, дерева
typed-clay = глина, глину, глины, глиной
typed-stone = камень, камня, камни, камней, камнем
typed-ship = корабль, корабля, корабли, кораблей
typed-mill = мельница, мельницу, мельницы, мельниц
typed-scroll = свиток, свитка, свитки, свитков
typed-house = дом, дома, домов
typed-army = армия, армию, армии, армий
typed-temple = храм, храма, храмы, храмов

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = за, через, на, до, в, во, следующий, следующая, следующее, следующую
typed-hours = ч, час, часа, часов
typed-days = д, день, дня, дней
typed-weeks = н, нед, неделя, неделю, недели, недель
typed-months = мес, месяц, месяца, месяцев
typed-yesterday = вчера
typed-today = сегодня
typed-tomorrow = завтра
typed-after-tomorrow = послезавтра

# The letters in their order, by which names are sorted; letters with accents that are not among
# them stand with their plain ones
alphabet = абвгдеёжзийклмнопрстуфхцчшщъыьэюя
