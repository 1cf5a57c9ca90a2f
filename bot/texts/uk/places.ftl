### Where tables stand: places that are lost, found again, left for others.

# By DM, once: what became of the place, the game that it is about, what can be done
place-lost-channel = Видалено { $channel } на **{ $server }**, де йшла гра в Deus.
    .help = Гра чекає, і всі годинники стоять. Напишіть `{ -cmd-deus-table-move }` в іншому каналі того сервера, щоб грати там далі. Якщо цього ніхто не зробить, гра скінчиться { $until }.
place-lost-server = Мене вилучено із сервера **{ $server }**, де йшла гра в Deus.
    .help = Гра чекає, і всі годинники стоять. Вона піде далі, коли я знову буду на тому сервері або коли хтось із вас напише `{ -cmd-deus-table-move }` на іншому. Якщо цього ніхто не зробить, гра скінчиться { $until }.
place-lost-access = Я більше не можу читати й писати в { $channel } на **{ $server }**, де йде гра в Deus.
    .help = Гра чекає, і всі годинники стоять. Вона піде далі, коли мені дозволять там { $permissions } або коли хтось із вас напише `{ -cmd-deus-table-move }` деінде. Інакше вона скінчиться { $until }.
place-lost-locked = Заблоковано гілку { $channel } на **{ $server }**, де йде гра в Deus.
    .help = Гра чекає, і всі годинники стоять. Вона піде далі, коли модерація розблокує гілку або коли хтось із вас напише `{ -cmd-deus-table-move }` деінде. Інакше вона скінчиться { $until }.
place-lost-outage = Discord уже годину має негаразди із сервером **{ $server }**. Там, у { $channel }, іде гра в Deus.
    .help = Гра чекає, і всі годинники стоять. Вона піде далі сама, коли сервер повернеться; інакше вона скінчиться { $until }.
place-lost-game = Гравці цієї гри: { $names }; раунд { $round }.
place-unnamed = Канал
place-server-unnamed = сервер

# In the channel
place-found = Ця гра йде далі.
place-moved-here = { $mentions }: ця гра йде далі тут.
place-moved-away = Ця гра йде далі в { $channel }.

# /deus-table move
command-deus-table-move-description = Перенести гру в цей канал чи гілку або звідси в інший
command-deus-table-move-table-description = Яку гру; не потрібно, якщо вона одна
command-deus-table-move-to-description = Куди; якщо не вказати – у цей канал чи гілку
move-done = Гра йде далі в { $channel }.
move-none = У вас немає гри, яку можна сюди перенести. Перенести гру може лише той, хто її відкрив, або модерація, а якщо її каналу вже немає – будь-хто з її гравців.
move-which =
    Яку гру? Виберіть її в `{ command-deus-table-move-table-name }:`.
    { $tables }
move-unknown = Немає такої гри, яку можна сюди перенести. Виберіть зі списку, що з’являється, коли ви пишете.
move-not-there = Грають у текстових каналах, голосових каналах і гілках, а не в { $channel }.
move-not-yours = Ви самі не можете писати в { $channel }.
move-bot-lacks =
    { $count ->
        [1] У { $channel } мені бракує дозволу { $permissions }.
        [one] У { $channel } мені бракує дозволів { $permissions }.
        [few] У { $channel } мені бракує дозволів { $permissions }.
       *[many] У { $channel } мені бракує дозволів { $permissions }.
    }
move-choice = { $names }
move-choice-channel = { $names } – у #{ $channel }
move-choice-lost = { $names } – її каналу вже немає

tables-lost =
    { $count ->
        [1] Ваша гра чекає, бо її каналу вже немає: { $games }. `{ -cmd-deus-table-move }` переносить її сюди.
        [one] Ваші ігри чекають, бо їхніх каналів уже немає ({ $count }): { $games }. `{ -cmd-deus-table-move }` переносить одну сюди.
        [few] Ваші ігри чекають, бо їхніх каналів уже немає ({ $count }): { $games }. `{ -cmd-deus-table-move }` переносить одну сюди.
       *[many] Ваші ігри чекають, бо їхніх каналів уже немає ({ $count }): { $games }. `{ -cmd-deus-table-move }` переносить одну сюди.
    }

refusal-moved = Ця гра йде далі в { $channel }.
refusal-moved-already = Гра вже тут.
refusal-other-server = Гру можна перенести в інший канал її сервера, але не на інший сервер.

# A thread for each game
command-deus-new-thread-description = Чи матиме гра власну гілку
thread-opened = { $opener } відкриває стіл на { $players }: { $thread }
thread-name = Deus · { $opener } · гравців: { $players }
thread-not-here = Гілки бувають лише в текстових каналах; у цю гру можна грати просто тут. Напишіть команду без `{ command-deus-new-thread-name }:`.
thread-failed = Гілку для цієї гри створити не вдалося. Спробуйте ще раз або напишіть `{ -cmd-deus-new } { command-deus-new-thread-name }:False`, щоб грати в самому каналі.

# A player who has left the server
offer-departed = **Є вільне місце.** { $name } вже не на цьому сервері. Новий гравець продовжить від раунду { $round } й одержить карти приватним повідомленням. Якщо за три дні місця ніхто не займе, гра піде далі так, ніби { $name } здається.

# With one's own hand, once: what has become of DMs
dm-news-closed = Мої приватні повідомлення до вас не доходять, тож ваші карти показано лише тут. З наступними картами я спробую ще раз: дозвольте приватні повідомлення від учасників цього сервера.
dm-news-open = Мої приватні повідомлення знову до вас доходять.
