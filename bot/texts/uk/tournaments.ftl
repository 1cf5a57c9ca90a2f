### Tournaments: commands, announcement, tables, standings, the organiser's panel, refusals.

command-deus-tournament-name = турнір
command-deus-server-tournament-name = турнір
command-deus-server-tournament-title-name = назва
command-deus-server-tournament-players-name = гравці
command-deus-server-tournament-rounds-name = тури
command-deus-server-tournament-league-name = ліга
command-deus-server-tournament-pace-name = темп
command-deus-server-tournament-decks-name = колоди
command-deus-server-tournament-until-name = до
command-deus-server-tournament-most-name = найбільше
command-deus-server-tournament-round_days-name = днів-на-тур
command-deus-server-tournament-adjudge-name = присудити
command-deus-server-tournament-leavers-name = хто-піде
-cmd-deus-tournament = /{ command-deus-name } { command-deus-tournament-name }
-cmd-deus-server-tournament = /{ command-deus-server-name } { command-deus-server-tournament-name }

command-deus-tournament-description = Турнір цього сервера: таблиця, ваш наступний стіл або як приєднатися
command-deus-server-tournament-description = Відкрити турнір у цьому каналі; без назви: керувати тим, що триває
command-deus-server-tournament-title-description = Назва; без неї ви керуєте турніром, що триває
command-deus-server-tournament-players-description = Скільки гравців за столом (2)
command-deus-server-tournament-rounds-description = Скільки турів (4)
command-deus-server-tournament-league-description = Кожен із кожним, наскільки це можливо, замість певної кількості турів
command-deus-server-tournament-pace-description = Скільки часу на хід (як на цьому сервері або 24 години)
command-deus-server-tournament-decks-description = Колоди всіх ігор (як на цьому сервері)
command-deus-server-tournament-until-description = Кінець реєстрації: дата, день тижня, «3 дні» (2 дні)
command-deus-server-tournament-most-description = Скільки людей може брати участь (64)
command-deus-server-tournament-round_days-description = Скільки днів триває тур (скільки треба)
command-deus-server-tournament-adjudge-description = Чи визначають шанси на перемогу долю ігор, не закінчених у турі (ні)
command-deus-server-tournament-leavers-description = Що стається з місцем того, хто пішов (там грає комп’ютер)
tournament-leavers-computer = там грає комп’ютер, його результат нікому не зараховується
tournament-leavers-bye = воно вільне, і хтось може пропускати тур

tournament-title = **{ $name }** · турнір
tournament-players = гравців за столом: { $players }
tournament-rounds = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тури
   *[many] { $rounds } турів
}
tournament-league = кожен із кожним, наскільки це можливо
tournament-fills = Місце того, хто пішов, займає комп’ютер. Його результат нікому не зараховується.
tournament-byes = Місце того, хто пішов, лишається вільним. Хто не має столу, пропускає тур, і це зараховується як перемога.
tournament-deadline-adjudged = { $days ->
    [one] Тур триває { $days } день. Потім долю незакінчених ігор визначають шанси на перемогу.
    [few] Тур триває { $days } дні. Потім долю незакінчених ігор визначають шанси на перемогу.
   *[many] Тур триває { $days } днів. Потім долю незакінчених ігор визначають шанси на перемогу.
}
tournament-deadline-waits = { $days ->
    [one] Тур має тривати { $days } день. Незакінчені ігри дограють до кінця.
    [few] Тур має тривати { $days } дні. Незакінчені ігри дограють до кінця.
   *[many] Тур має тривати { $days } днів. Незакінчені ігри дограють до кінця.
}
tournament-adjudged = Організатор може закінчити тур раніше. Тоді долю незакінчених ігор визначають шанси на перемогу.
tournament-sign-up = Реєстрація до { $date } ({ $ago }); людей: від { $least } до { $most }.
tournament-cancelled = Цей турнір скасовано, або людей було замало.
tournament-won = { $count ->
    [one] Турнір закінчено. Перемога: { $names }.
    [few] Турнір закінчено. Спільна перемога: { $names }.
   *[many] Турнір закінчено. Спільна перемога: { $names }.
}
tournament-pairing = Тур { $round } із { $rounds } ось-ось почнеться.
tournament-playing = Тур { $round } із { $rounds }: столів закінчено { $over } із { $tables }
tournament-until = до { $date }
tournament-nobody = Ще ніхто не приєднався.
tournament-people = Грають ({ $count }): { $names }
tournament-people-more = Грають ({ $count }): { $names } і ще { $more }

tournament-table = **{ $tournament }**, тур { $round }, стіл { $number }: { $names }
tournament-thread = { $name } · тур { $round }, стіл { $number }
tournament-seated = Ваш стіл турніру **{ $name }** відкрито: тур { $round }, стіл { $number }. Суперники: { $others }.
tournament-standings = **{ $name }** · { $stage }
tournament-stage-sign_up = реєстрація
tournament-stage-pairing = після туру { $round } із { $rounds }
tournament-stage-playing = тур { $round } із { $rounds }
tournament-stage-over = підсумок
tournament-stage-cancelled = скасовано
tournament-stage-after = після туру { $round } із { $rounds }
tournament-days-left = { $days ->
    [one] ще { $days } день
    [few] ще { $days } дні
   *[many] ще { $days } днів
}
tournament-foot = Перемога (гравців за столом: { $players }) дає очко за кожного суперника, пропущений тур теж; хто ділить місце, ділить очки. За рівних очок вирішують частка ПО, ігри між ними та очки суперників.

standings-games = ігор
standings-points = очки
standings-share = частка ПО
standings-vp = ПО
standings-nobody = Ще ніхто не грає.
standings-playing = Зараз грають
standings-ties = за рівних очок: ПО, ігри між ними, суперники
standings-round = раунд { $round }
standings-computer = комп’ютер
standings-line = { $place }. { $name }: очки { $points }, ігор { $games }, ПО { $share }
standings-line-left = { $line } (поза турніром)
standings-table = Стіл { $number }, за порядком ходу: { $names }; раунд { $round }

tournament-mine-out = Ви не граєте в турнірі **{ $name }**.
tournament-mine-over = Турнір **{ $name }** закінчено. *Таблиця* показує підсумок.
tournament-mine-soon = Ваш наступний стіл турніру **{ $name }** відкриється в турі { $round }. Я повідомлю.
tournament-mine-bye = Ви пропускаєте тур { $round } турніру **{ $name }**. Це зараховується як перемога.
tournament-mine-opening = Він ось-ось відкриється.
tournament-outcome-played = Гру закінчено.
tournament-outcome-walkover = Лишилася одна людина, вона перемогла.
tournament-outcome-shared = Гру закінчено без результату: хто лишився, ділять місця.
tournament-outcome-adjudged = Вирішили шанси на перемогу.
tournament-outcome-bye = Це пропущений тур.

tournament-joined = Ви граєте в турнірі **{ $name }**. Я повідомлю, коли відкриється ваш стіл.
tournament-joined-late = Ви граєте в турнірі **{ $name }** з наступного туру. Ви починаєте з очками за пів перемоги.
tournament-left = Ви більше не граєте в турнірі **{ $name }**.
tournament-stays = Ви й далі граєте в турнірі **{ $name }**.
tournament-opened = Турнір оголошено в цьому каналі.
tournament-started = Починається перший тур.
tournament-round-ends = Тур закінчується. Долю незакінчених ігор визначають шанси на перемогу.
tournament-dropped = Ця людина більше не грає.
tournament-moved = Турнір триває в цьому каналі.
tournament-where = Його канал: { $channel }
tournament-stranded = Його канал недоступний. Натисніть *Продовжити тут* у каналі, де він має тривати.
tournament-stranded-dm = Я не можу писати в каналі турніру **{ $name }** на сервері { $server }. Поверніть мені дозвіл писати там і створювати гілки. Або введіть `{ -cmd-deus-server-tournament }` в іншому каналі та натисніть *Продовжити тут*.
tournament-drop = Вилучити людину
tournament-choose = Вибрати турнір
tournament-several = Тут триває кілька турнірів.
tournament-ask-leave = Вийти з турніру **{ $name }**? Гру, яка ще триває, буде здано.
tournament-ask-cancel = Скасувати турнір **{ $name }**? Ігри тривають, але в турнірі не враховуються.
tournament-ask-end = Закінчити тур { $round } турніру **{ $name }** зараз? Долю незакінчених ігор визначають шанси на перемогу.
tournament-ask-drop = Вилучити { $person } з турніру **{ $name }**? Гру, яка ще триває, буде здано.
tournament-not-here = Турнір створює гілку для кожної гри, тож йому потрібен текстовий канал. Введіть команду там.
tournament-league-rounds = Кількість турів ліги залежить від того, скільки людей грає. Залиште лише один із цих двох параметрів.

button-tournament-join = Приєднатися
button-tournament-leave = Вийти
button-tournament-leave-yes = Так, вийти
button-tournament-stay = Ні, лишитися
button-tournament-mine = Мій стіл
button-tournament-standings = Таблиця
button-tournament-words = Текстом
button-tournament-start = Почати зараз
button-tournament-end = Закінчити тур
button-tournament-end-yes = Так, закінчити тур
button-tournament-cancel = Скасувати турнір
button-tournament-cancel-yes = Так, скасувати
button-tournament-drop-yes = Так, вилучити
button-tournament-manage = Ні, назад
button-tournament-move = Продовжити тут
button-tournament-look = До каналу
button-tournament-more = Ще люди

refusal-no-tournament = На цьому сервері немає турніру. Хто керує сервером, може його відкрити: `{ -cmd-deus-server-tournament }`.
refusal-tournament-many = На цьому сервері вже є турніри ({ $limit }). Дочекайтеся кінця одного з них або скасуйте один.
refusal-tournament-soon = Цей час уже минув. Виберіть пізніший кінець реєстрації.
refusal-tournament-far = Реєстрація може тривати щонайбільше { $days } дн. Виберіть раніший кінець.
refusal-tournament-over = Цей турнір закінчено. `{ -cmd-deus-tournament }` показує його таблицю.
refusal-tournament-begun = Цей турнір уже почався.
refusal-tournament-in = Ви вже граєте. *Мій стіл* показує, де саме.
refusal-tournament-out = Ця людина не грає в цьому турнірі.
refusal-tournament-full = Усі місця ({ $most }) зайнято. Якщо хтось вийде, ви зможете приєднатися.
refusal-tournament-late = Приєднатися вже запізно. Можна, доки не почалася половина турів, а до ліги лише до початку.
refusal-tournament-few = Цьому турніру треба щонайменше { $least } людей. Зачекайте на інших або скасуйте його.
refusal-tournament-right = Це можуть лише організатор і ті, хто має дозвіл *Керувати сервером*.
refusal-tournament-no-round = Зараз жоден тур не триває.
refusal-tournament-waits = { $tables ->
    [one] Не закінчено { $tables } гру, а у цьому турнірі шанси не визначають долю ігор. Модератор може закінчити окрему гру командою `{ -cmd-deus-end }` у її гілці.
    [few] Не закінчено { $tables } ігри, а у цьому турнірі шанси не визначають долю ігор. Модератор може закінчити окрему гру командою `{ -cmd-deus-end }` у її гілці.
   *[many] Не закінчено { $tables } ігор, а у цьому турнірі шанси не визначають долю ігор. Модератор може закінчити окрему гру командою `{ -cmd-deus-end }` у її гілці.
}
refusal-tournament-here = Турнір уже в цьому каналі.
