### /deus-server: what those who manage a server settle for it, and the refusals that come of it.

command-deus-server-settings-description = Кто открывает столы, где и как начинаются новые столы

language-self = Русский

server-title = **«Деус» на этом сервере**
button-server-all = Все настройки
server-opening = Столы открывают: **{ $value }**
server-channels = Где: **{ $value }**
server-pace = Темп новых столов: **{ $value }**
server-decks = Колоды новых столов: **{ $value }**
server-language = Язык общих сообщений: **{ $value }**
server-look = Картинки: **{ $value }**
server-computers = Компьютерные игроки: **{ $value }**
server-threads = Партии идут: **{ $value }**
server-managers-only = Изменить это могут участники с разрешением *Управлять сервером*.

server-opening-label = Кто может открывать столы
server-channels-label = Каналы для столов
server-pace-label = Темп новых столов
server-decks-label = Колоды новых столов
server-language-label = Язык общих сообщений
server-look-label = Вид картинок

server-opening-note = Все, только участники с разрешением *Управлять сервером* или участники с определённой ролью. Занять место за открытым столом может каждый.
server-channels-note = Во всех каналах или в тех, которые вы выберете. Ветки считаются вместе с каналом, в котором они находятся. За столами, уже открытыми в других местах, партии доигрывают до конца.
server-pace-note = Темп, с которого начинает `{ -cmd-deus-new }`. Для каждого стола его можно сменить.
server-decks-note = Колоды, которые берёт `{ -cmd-deus-new }`, если они не указаны. Для каждого стола их можно сменить.
server-language-note = Язык сообщений в каналах. Личные ответы — на языке того, кто читает.
server-look-note = Для каналов без собственных настроек; `{ -cmd-deus-settings }` меняет один канал.
server-computers-note = Можно ли компьютерному игроку занять свободное место до начала партии.
server-threads-note = С веткой для каждой партии в один канал помещается несколько партий. Ветка закрывается, когда её партия окончена. `{ -cmd-deus-new } { command-deus-new-thread-name }:` решает для одной партии.

server-opening-everyone = все
server-opening-managers = участники с разрешением «Управлять сервером»
server-opening-role = { $role } и участники с разрешением «Управлять сервером»
server-opening-pick = … или участники с ролью
server-channels-all = все каналы
server-channels-pick = Выбрать каналы
server-language-discord = как в Discord для этого сервера
server-look-light = светлая тема
server-look-dark = тёмная тема
server-look-wide = широкое игровое поле
server-look-tall = высокое игровое поле
server-yes = можно
server-no = нельзя
server-threads-yes = в собственной ветке
server-threads-no = в самом канале

refusal-not-manager = Изменить это могут только участники с разрешением *Управлять сервером*.
refusal-opening-managers = На этом сервере столы открывают только участники с разрешением *Управлять сервером*. Занять место можно за любым открытым.
refusal-opening-role = На этом сервере столы открывает { $role }. Занять место можно за любым открытым.
refusal-opening-channels = На этом сервере столы можно открывать здесь: { $channels }
refusal-no-computers = На этом сервере компьютерным игрокам играть нельзя. Место — для человека.
