### /deus-server: what those who manage a server settle for it, and the refusals that come of it.

command-deus-server-settings-description = Хто відкриває столи, де, і як починаються нові

language-self = Українська

server-title = **Deus на цьому сервері**
server-opening = Столи відкривають: **{ $value }**
server-channels = Де: **{ $value }**
server-pace = Темп нових столів: **{ $value }**
server-decks = Колоди нових столів: **{ $value }**
server-language = Мова публічних повідомлень: **{ $value }**
server-look = Картинки: **{ $value }**
server-computers = Комп’ютерні гравці: **{ $value }**
server-threads = Грають: **{ $value }**
server-managers-only = Змінити це можуть лише учасники з дозволом *Керувати сервером*.
server-menu = Змінити налаштування

server-opening-label = Хто може відкривати столи
server-channels-label = Канали для столів
server-pace-label = Темп нових столів
server-decks-label = Колоди нових столів
server-language-label = Мова публічних повідомлень
server-look-label = Вигляд картинок
server-computers-label = Комп’ютерні гравці
server-threads-label = Де грають

server-opening-note = Усі, лише учасники з дозволом *Керувати сервером* або ті, хто має роль. Зайняти місце за відкритим столом може кожен.
server-channels-note = У всіх каналах або в тих, які ви виберете. Гілка рахується як її канал. Столи, що вже стоять деінде, дограють до кінця.
server-pace-note = З чого починає `{ -cmd-deus-new }`. Кожен стіл може мати інший темп.
server-decks-note = З чого починає `{ -cmd-deus-new }`, якщо колод не названо. Кожен стіл може мати інші.
server-language-note = Що читають канали. Приватні відповіді – мовою кожного читача.
server-look-note = Для каналів без власних налаштувань; `{ -cmd-deus-settings }` змінює один канал.
server-computers-note = Чи може комп’ютерний гравець зайняти вільне місце до початку гри.
server-threads-note = Коли кожна гра має гілку, в одному каналі вміщується кілька ігор. Коли гру завершено, гілка закривається. `{ -cmd-deus-new } { command-deus-new-thread-name }:` вибирає для однієї гри.

server-opening-everyone = усі
server-opening-managers = учасники з дозволом Керувати сервером
server-opening-role = { $role }, а також учасники з дозволом Керувати сервером
server-opening-pick = … або ті, хто має роль
server-channels-all = усі канали
server-channels-pick = Вибрати канали
server-language-discord = як у Discord для цього сервера
server-yes = дозволено
server-no = не тут
server-threads-yes = у власній гілці
server-threads-no = у самому каналі

refusal-not-manager = Змінити це можуть лише учасники з дозволом *Керувати сервером*.
refusal-opening-managers = На цьому сервері столи відкривають лише учасники з дозволом *Керувати сервером*. Зайняти місце можна за будь-яким відкритим столом.
refusal-opening-role = На цьому сервері столи відкриває { $role }. Зайняти місце можна за будь-яким відкритим столом.
refusal-opening-channels = На цьому сервері столи відкривають тут: { $channels }
refusal-no-computers = На цьому сервері комп’ютерні гравці не грають. Це місце – для людини.
