### Words that people type, as they may stand in commands and answers: with commas between, in
### every form that somebody may use. Case and accents do not matter. Keys of the game, names
### from the other files, and the English words are understood in any case.

typed-yes = так, т, ага, угу
typed-no = ні, н, не, нє
typed-all = усі, всі, все, усе, усі карти, всі карти
typed-confirm = підтвердити, підтверджую
typed-off = ні, немає, без, вимк, вимкнути

# Between goods and amounts: "3 wheat and 1 wood", "4 gold for 2 wheat"
typed-between = і, й, та, з, зі, із, за, на
# One of something: "an army"
typed-one = один, одна, одне, одну

typed-gold = золото, золота, золоті, золотих, золотом, золотої, зол, монета, монету, монети, монет, монетами
typed-vp = ПО
typed-wheat = пшениця, пшеницю, пшениці, пшениць, пшеницею, пш, зерно, зерна
typed-wood = дерево, дерева, деревом, дерев, дер, деревина, деревину, деревини
typed-clay = глина, глину, глини, глин, глиною, гл
typed-stone = камінь, каменю, каменя, камені, каменів, каменем, камень, кам
typed-ship = корабель, корабля, кораблі, кораблів
typed-mill = млин, млина, млини, млинів
typed-scroll = сувій, сувою, сувої, сувоїв
typed-house = будинок, будинку, будинки, будинків, дім, доми
typed-army = військо, війська, військ
typed-temple = храм, храму, храми, храмів

# Until when: "in 3 days", "next Monday", "until tomorrow"; days of the week and months are known
typed-before-time = за, через, на, до, у, в, наступний, наступна, наступне, наступну, наступної, наступного
typed-hours = г, год, година, годину, години, годин
typed-days = д, день, дня, дні, днів
typed-weeks = т, тиж, тиждень, тижня, тижні, тижнів
typed-months = міс, місяць, місяця, місяці, місяців
typed-yesterday = учора, вчора
typed-today = сьогодні
typed-tomorrow = завтра
typed-after-tomorrow = післязавтра

# The letters in their order, by which names are sorted; letters with accents that are not among
# them stand with their plain ones
alphabet = абвгґдеєжзиіїйклмнопрстуфхцчшщьюя
