### /deus-server: what those who manage a server settle for it, and the refusals that come of it.

command-deus-server-settings-description = Хто відкриває столи, де, і як починаються нові

language-self = Українська

server-title = **Deus на цьому сервері**
button-server-all = Усі налаштування
server-opening = Столи відкривають: **{ $value }**
server-channels = Де: **{ $value }**
server-pace = Темп нових столів: **{ $value }**
server-decks = Колоди нових столів: **{ $value }**
server-language = Мова публічних повідомлень: **{ $value }**
server-look = Картинки: **{ $value }**
server-computers = Комп’ютерні гравці: **{ $value }**
server-threads = Грають: **{ $value }**
server-managers-only = Змінити це можуть лише учасники з дозволом *Керувати сервером*.

server-opening-label = Хто може відкривати столи
server-channels-label = Канали для столів
server-pace-label = Темп нових столів
server-decks-label = Колоди нових столів
server-language-label = Мова публічних повідомлень
server-look-label = Вигляд картинок

server-opening-note = Усі, лише учасники з дозволом *Керувати сервером* або учасники з певною роллю. Зайняти місце за відкритим столом може кожен.
server-channels-note = У всіх каналах або в тих, які ви виберете. Гілка враховується як її канал. Ігри за столами, уже відкритими деінде, дограють до кінця.
server-pace-note = Темп, з якого починає `{ -cmd-deus-new }`. Для кожного столу його можна змінити.
server-decks-note = Колоди, які бере `{ -cmd-deus-new }`, якщо їх не названо. Для кожного столу їх можна змінити.
server-language-note = Мова повідомлень у каналах. Приватні відповіді – мовою кожного читача.
server-look-note = Для каналів без власних налаштувань; `{ -cmd-deus-settings }` змінює один канал.
server-computers-note = Чи може комп’ютерний гравець зайняти вільне місце до початку гри.
server-threads-note = Коли кожна гра має гілку, в одному каналі вміщується кілька ігор. Коли гру завершено, гілка закривається. `{ -cmd-deus-new } { command-deus-new-thread-name }:` вибирає для однієї гри.

server-opening-everyone = усі
server-opening-managers = учасники з дозволом Керувати сервером
server-opening-role = { $role }, а також учасники з дозволом Керувати сервером
server-opening-pick = … або учасники з роллю
server-channels-all = усі канали
server-channels-pick = Вибрати канали
server-language-discord = як задано в Discord для цього сервера
server-look-light = світла тема
server-look-dark = темна тема
server-look-wide = широке гральне поле
server-look-tall = високе гральне поле
server-yes = дозволено
server-no = не дозволено
server-threads-yes = у власній гілці
server-threads-no = у самому каналі

refusal-not-manager = Змінити це можуть лише учасники з дозволом *Керувати сервером*.
refusal-opening-managers = На цьому сервері столи можуть відкривати лише учасники з дозволом *Керувати сервером*. Зайняти місце можна за будь-яким відкритим столом.
refusal-opening-role = На цьому сервері столи може відкривати { $role }. Зайняти місце можна за будь-яким відкритим столом.
refusal-opening-channels = На цьому сервері столи можна відкривати тут: { $channels }
refusal-no-computers = На цьому сервері комп’ютерних гравців не дозволено. Це місце – для людини.
