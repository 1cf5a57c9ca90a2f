# Looking for players: the command, the list of a server, and the table that opens

seek-players-2 = 2 гравці
seek-players-3 = 3 гравці
seek-players-4 = 4 гравці
seek-players-3-4 = 3 або 4 гравці
seek-level-any = будь-який рейтинг
seek-level-near = різниця рейтингу до 200
seek-level-close = різниця рейтингу до 100
seek-anything = будь-який стіл
seek-listed = Ви шукаєте гравців: **{ $wish }**.
seek-until = Ви у списку цього сервера до { $when }.
seek-how = Щойно набереться досить людей, які підходять одне одному, їхній стіл відкриється сам, і всі про це дізнаються. Першими йдуть ті, хто чекає найдовше. Чого ви не вказали, те може бути будь-яким.
seek-alone = Зараз більше ніхто не шукає гравців.
seek-others = { $count ->
    [one] Шукає гравців ({ $count } людина):
    [few] Шукають гравців ({ $count } людини):
   *[many] Шукають гравців ({ $count } людей):
}
seek-line = · { $name } – { $wish }, до { $when }
seek-more = { $count ->
    [one] · і ще { $count }
    [few] · і ще { $count }
   *[many] · і ще { $count }
}
seek-hint = Хочете грати? `{ -cmd-deus-seek }` додасть вас до списку.
seek-opened = Ваш стіл відкрито: { $channel }
seek-withdrawn = Ви більше не шукаєте гравців на цьому сервері.
seek-not-listed = Вас немає у списку цього сервера.
seek-found = { $names }: гравців уже досить. Ваш стіл: { $channel }
seek-found-one = Гравців уже досить: { $names }. Ваш стіл: { $channel }
seek-found-ping = { $names }: ваш стіл чекає на вас: { $channel }
seek-found-help = { $opener } починає гру кнопкою *Почати*. До того стіл ще можна залишити.
seek-over = Ваш пошук гравців ({ $channel }) закінчився: за 7 днів знайшлося замало людей. `{ -cmd-deus-seek }` знову внесе вас у список.
button-seek-withdraw = Не шукати

command-deus-seek-description = Шукати гравців: стіл відкриється, щойно набереться досить людей
command-deus-seek-players-description = Скільки гравців; якщо не вказати, від 2 до 4
command-deus-seek-pace-description = Скільки може тривати хід; якщо не вказати, будь-скільки
command-deus-seek-decks-description = Колоди; якщо не вказати, будь-які
command-deus-seek-language-description = Якою мовою ви говорите за столом; якщо не вказати, будь-якою
command-deus-seek-level-description = Наскільки рейтинг інших може відрізнятися; якщо не вказати, як завгодно
