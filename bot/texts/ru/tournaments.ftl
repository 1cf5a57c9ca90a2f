### Tournaments: commands, announcement, tables, standings, the organiser's panel, refusals.

command-deus-tournament-name = турнир
command-deus-server-tournament-name = турнир
command-deus-server-tournament-title-name = название
command-deus-server-tournament-players-name = игроки
command-deus-server-tournament-rounds-name = туры
command-deus-server-tournament-league-name = лига
command-deus-server-tournament-pace-name = темп
command-deus-server-tournament-decks-name = колоды
command-deus-server-tournament-until-name = до
command-deus-server-tournament-most-name = максимум
command-deus-server-tournament-round_days-name = дней-на-тур
command-deus-server-tournament-adjudge-name = присудить
command-deus-server-tournament-leavers-name = кто-уйдёт
-cmd-deus-tournament = /{ command-deus-name } { command-deus-tournament-name }
-cmd-deus-server-tournament = /{ command-deus-server-name } { command-deus-server-tournament-name }

command-deus-tournament-description = Турнир этого сервера: таблица, ваш следующий стол или как вступить
command-deus-server-tournament-description = Открыть турнир в этом канале; без названия: управлять тем, что идёт
command-deus-server-tournament-title-description = Название; без него вы управляете турниром, который идёт
command-deus-server-tournament-players-description = Сколько игроков за столом (2)
command-deus-server-tournament-rounds-description = Сколько туров (4)
command-deus-server-tournament-league-description = Каждый с каждым, насколько это возможно, вместо заданного числа туров
command-deus-server-tournament-pace-description = Сколько времени на ход (как на этом сервере или 24 часа)
command-deus-server-tournament-decks-description = Колоды всех партий (как на этом сервере)
command-deus-server-tournament-until-description = Конец регистрации: дата, день недели, «3 дня» (2 дня)
command-deus-server-tournament-most-description = Сколько человек может участвовать (64)
command-deus-server-tournament-round_days-description = Сколько дней длится тур (сколько нужно)
command-deus-server-tournament-adjudge-description = Определяют ли шансы на победу исход партий, не законченных в конце тура (нет)
command-deus-server-tournament-leavers-description = Что происходит с местом ушедшего (там играет компьютер)
tournament-leavers-computer = там играет компьютер, его результат никому не засчитывается
tournament-leavers-bye = оно свободно, и кто-то может пропустить тур

tournament-title = **{ $name }** · турнир
tournament-players = игроков за столом: { $players }
tournament-rounds = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
}
tournament-league = каждый с каждым, насколько это возможно
tournament-fills = Место ушедшего занимает компьютер. Его результат никому не засчитывается.
tournament-byes = Место ушедшего остаётся свободным. Кто остался без стола, пропускает тур, и это считается победой.
tournament-deadline-adjudged = { $days ->
    [one] Тур длится { $days } день. Затем исход незаконченных партий определяют шансы на победу.
    [few] Тур длится { $days } дня. Затем исход незаконченных партий определяют шансы на победу.
   *[many] Тур длится { $days } дней. Затем исход незаконченных партий определяют шансы на победу.
}
tournament-deadline-waits = { $days ->
    [one] Тур рассчитан на { $days } день. Незаконченные партии доигрываются до конца.
    [few] Тур рассчитан на { $days } дня. Незаконченные партии доигрываются до конца.
   *[many] Тур рассчитан на { $days } дней. Незаконченные партии доигрываются до конца.
}
tournament-adjudged = Организатор может закончить тур раньше. Тогда исход незаконченных партий определяют шансы на победу.
tournament-sign-up = Регистрация до { $date } ({ $ago }); участников: от { $least } до { $most }.
tournament-cancelled = Этот турнир отменён, или участников было слишком мало.
tournament-won = { $count ->
    [one] Турнир окончен. Победа: { $names }.
    [few] Турнир окончен. Общая победа: { $names }.
   *[many] Турнир окончен. Общая победа: { $names }.
}
tournament-pairing = Тур { $round } из { $rounds } вот-вот начнётся.
tournament-playing = Тур { $round } из { $rounds }: столов закончено { $over } из { $tables }
tournament-until = до { $date }
tournament-nobody = Пока никто не вступил.
tournament-people = Участвуют ({ $count }): { $names }
tournament-people-more = Участвуют ({ $count }): { $names } и ещё { $more }

tournament-table = **{ $tournament }**, тур { $round }, стол { $number }: { $names }
tournament-thread = { $name } · тур { $round }, стол { $number }
tournament-seated = Ваш стол турнира **{ $name }** открыт: тур { $round }, стол { $number }. Соперники: { $others }.
tournament-standings = **{ $name }** · { $stage }
tournament-stage-sign_up = регистрация
tournament-stage-pairing = после тура { $round } из { $rounds }
tournament-stage-playing = тур { $round } из { $rounds }
tournament-stage-over = итог
tournament-stage-cancelled = отменён
tournament-stage-after = после тура { $round } из { $rounds }
tournament-days-left = { $days ->
    [one] ещё { $days } день
    [few] ещё { $days } дня
   *[many] ещё { $days } дней
}
tournament-foot = Победа (игроков за столом: { $players }) даёт очко за каждого соперника, пропуск тура тоже; кто делит место, делит очки. При равных очках решают доля ПО, партии между ними и очки соперников.

standings-games = партий
standings-points = очки
standings-share = доля ПО
standings-vp = ПО
standings-nobody = Пока никто не участвует.
standings-playing = Сейчас играют
standings-ties = при равных очках: ПО, партии между ними, соперники
standings-round = раунд { $round }
standings-computer = компьютер
standings-line = { $place }. { $name }: очки { $points }, партий { $games }, ПО { $share }
standings-line-left = { $line } (вне турнира)
standings-table = Стол { $number }, по порядку хода: { $names }; раунд { $round }

tournament-mine-out = Вы не участвуете в турнире **{ $name }**.
tournament-mine-over = Турнир **{ $name }** окончен. *Таблица* показывает итог.
tournament-mine-soon = Ваш следующий стол турнира **{ $name }** откроется в туре { $round }. Я сообщу.
tournament-mine-bye = Вы пропускаете тур { $round } турнира **{ $name }**. Это считается победой.
tournament-mine-opening = Он вот-вот откроется.
tournament-outcome-played = Партия окончена.
tournament-outcome-walkover = Остался один человек, он победил.
tournament-outcome-shared = Партия закончена без результата: оставшиеся делят места.
tournament-outcome-adjudged = Решили шансы на победу.
tournament-outcome-bye = Это пропуск тура.

tournament-joined = Вы участвуете в турнире **{ $name }**. Я сообщу, когда откроется ваш стол.
tournament-joined-late = Вы участвуете в турнире **{ $name }** со следующего тура. Вы начинаете с очками за полпобеды.
tournament-left = Вы больше не участвуете в турнире **{ $name }**.
tournament-stays = Вы по-прежнему участвуете в турнире **{ $name }**.
tournament-opened = Турнир объявлен в этом канале.
tournament-started = Начинается первый тур.
tournament-round-ends = Тур заканчивается. Исход незаконченных партий определяют шансы на победу.
tournament-dropped = Этот человек больше не участвует.
tournament-moved = Турнир продолжается в этом канале.
tournament-where = Его канал: { $channel }
tournament-stranded = Его канал недоступен. Нажмите *Продолжить здесь* в канале, где он должен продолжиться.
tournament-stranded-dm = Я не могу писать в канале турнира **{ $name }** на сервере { $server }. Верните мне разрешение писать там и создавать ветки. Или введите `{ -cmd-deus-server-tournament }` в другом канале и нажмите *Продолжить здесь*.
tournament-drop = Убрать участника
tournament-choose = Выбрать турнир
tournament-several = Здесь идёт несколько турниров.
tournament-ask-leave = Выйти из турнира **{ $name }**? Партия, которая ещё идёт, будет сдана.
tournament-ask-cancel = Отменить турнир **{ $name }**? Партии продолжаются, но в турнире не учитываются.
tournament-ask-end = Закончить тур { $round } турнира **{ $name }** сейчас? Исход незаконченных партий определяют шансы на победу.
tournament-ask-drop = Убрать { $person } из турнира **{ $name }**? Партия, которая ещё идёт, будет сдана.
tournament-not-here = Турнир создаёт ветку для каждой партии, поэтому ему нужен текстовый канал. Введите команду там.
tournament-league-rounds = Число туров лиги зависит от числа участников. Оставьте только один из этих двух параметров.

button-tournament-join = Участвовать
button-tournament-leave = Выйти
button-tournament-leave-yes = Да, выйти
button-tournament-stay = Нет, остаться
button-tournament-mine = Мой стол
button-tournament-standings = Таблица
button-tournament-words = Текстом
button-tournament-start = Начать сейчас
button-tournament-end = Закончить тур
button-tournament-end-yes = Да, закончить тур
button-tournament-cancel = Отменить турнир
button-tournament-cancel-yes = Да, отменить
button-tournament-drop-yes = Да, убрать
button-tournament-manage = Нет, назад
button-tournament-move = Продолжить здесь
button-tournament-look = В канал
button-tournament-more = Ещё участники

refusal-no-tournament = На этом сервере нет турнира. Открыть его могут те, кто управляет сервером: `{ -cmd-deus-server-tournament }`.
refusal-tournament-many = На этом сервере уже есть турниры ({ $limit }). Дождитесь конца одного из них или отмените один.
refusal-tournament-soon = Это время уже прошло. Выберите более поздний конец регистрации.
refusal-tournament-far = Регистрация может длиться не больше { $days } дн. Выберите более ранний конец.
refusal-tournament-over = Этот турнир окончен. `{ -cmd-deus-tournament }` показывает его таблицу.
refusal-tournament-begun = Этот турнир уже начался.
refusal-tournament-in = Вы уже участвуете. *Мой стол* показывает, где вы играете.
refusal-tournament-out = Этот человек не участвует в этом турнире.
refusal-tournament-full = Все места ({ $most }) заняты. Если кто-то выйдет, вы сможете вступить.
refusal-tournament-late = Вступать уже поздно. Это можно, пока не началась половина туров, а в лигу только до начала.
refusal-tournament-few = Этому турниру нужно не меньше { $least } участников. Подождите других или отмените его.
refusal-tournament-right = Это могут только организатор и участники с разрешением *Управлять сервером*.
refusal-tournament-no-round = Сейчас ни один тур не идёт.
refusal-tournament-waits = { $tables ->
    [one] Не закончена { $tables } партия, а в этом турнире шансы не определяют исход партий. Модератор может закончить отдельную партию командой `{ -cmd-deus-end }` в её ветке.
    [few] Не закончены { $tables } партии, а в этом турнире шансы не определяют исход партий. Модератор может закончить отдельную партию командой `{ -cmd-deus-end }` в её ветке.
   *[many] Не закончены { $tables } партий, а в этом турнире шансы не определяют исход партий. Модератор может закончить отдельную партию командой `{ -cmd-deus-end }` в её ветке.
}
refusal-tournament-here = Турнир уже в этом канале.
