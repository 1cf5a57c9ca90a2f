### The wall: a forum where every table has a post with its newest board.

# The tags of the forum: Discord takes 20 characters.
wall-tag-open = відкритий
wall-tag-running = триває
wall-tag-over = завершено
wall-tag-egypt = Єгипет
wall-tag-learning = навчання

# The first message of a post
button-wall = Ігрове поле зараз
wall-open = { $opener } відкриває стіл на { $players }. Зайняти місце можна в цьому дописі.
wall-running = Картинці може бути до години. Кнопка показує ігрове поле, яким воно є зараз.
wall-moved = Гра триває тут: { $channel }.

# A post that cannot be made
wall-failed = Discord не прийняв допис для цієї гри, а в цьому каналі вже є інший стіл. Новий стіл закрито. Спробуйте в іншому каналі.
wall-home = Discord не прийняв допис для цієї гри. Стіл – у цьому каналі.

# What the settings of the server say is wrong with the forum
wall-gone = ⚠ Форуму для стіни вже немає, або я його не бачу. Нові столи відкриваються там, де написано команду.
wall-lacks = ⚠ На форумі стіни мені бракує { $count ->
    [one] дозволу
    [few] дозволів
    [many] дозволів
   *[other] дозволів
} { $permissions }. Нові столи відкриваються там, де написано команду.
wall-needs-tag = ⚠ Форум стіни вимагає тег, а відповідного на ньому немає. Створіть теги { $tags } або дайте мені дозвіл *Керувати каналами* й натисніть кнопку в налаштуванні *Стіна столів*. Доти нові столи відкриваються там, де написано команду.
wall-tags-full = ⚠ На форумі стіни є не всі теги { $tags }. Якщо для них є місце, натисніть кнопку в налаштуванні *Стіна столів*.
wall-tags-missing = ⚠ На форумі стіни є не всі теги { $tags }, а дозволу *Керувати каналами* в мене немає. Дописи обходяться без тих, яких бракує. Створіть їх або дайте мені цей дозвіл і натисніть кнопку в налаштуванні *Стіна столів*.

# The setting
server-wall = Стіна столів: **{ $value }**
server-wall-label = Стіна столів
server-wall-note = Виберіть канал-форум: кожен новий стіл матиме там допис із картинкою свого останнього ігрового поля, і гра йде в ньому. `{ -cmd-deus-new } { command-deus-new-thread-name }:` вибирає для однієї гри. Уже відкриті столи лишаються на своїх місцях.
server-wall-off = без стіни
server-wall-pick = Форум для столів
server-wall-again = Перевірити теги
