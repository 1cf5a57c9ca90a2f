### The words of the page on which the game is played without Discord: of the stand-in for
### Discord's client itself. The page fills arguments in by itself, so that no text here may
### choose plurals or forms.

# The top
page-title = Deus
page-opening = Стіл відкривається …
page-script = Цій сторінці потрібен JavaScript; усе йде з вашої власної машини.
page-to-newest = До найновішого повідомлення
page-to-line = До рядка введення
page-channels = Канали
page-you-are = Ви –
page-another = Відкрити ще вкладку за когось іншого
page-another-short = Нова вкладка
page-language = Мова
page-language-why = Мова вашого клієнта, як у Discord: від неї залежить вигляд часу, а якщо бот нею говорить, то й тексти
page-somebody-new = Хтось новий …
page-somebody-new-title = Хтось новий
page-name = Ім’я
page-bot-here = { $name } тут
page-bot-away = { $name } не тут і скоро повернеться
page-colours = Кольори: { $theme }
page-colours-press = Кольори: { $theme }; натисніть, щоб змінити
page-colours-auto = Авто
page-colours-light = Світлі
page-colours-dark = Темні

# The channels at the left. Behind a channel's name, for screen readers: 2 calling you, 2 new
page-direct = Приватні повідомлення
page-calling = кличуть вас: { $count }
page-new = нових: { $count }
page-unread = непрочитане
page-channel-add = + Канал
page-channel-new = Новий канал на { $server }
page-key-commands = команди
page-key-channels = канали
page-key-messages = повідомлення
page-key-line = рядок введення

# The messages
page-messages = Повідомлення
page-earlier = Показати раніші повідомлення
page-empty-channel = Тут ще нічого немає. Напишіть { -cmd-deus-new }, щоб відкрити стіл.
page-empty-dm = Тут ще нічого немає. Сюди приходитимуть ваші карти, щойно ви займете місце за столом.
page-empty-forum = Тут ще нічого немає. На сервері зі стіною кожен новий стіл матиме тут допис.
page-posts = Дописи
page-post-tags = Теги:
page-post-closed = (закрито)
page-newest = До найновішого
page-news = Нові повідомлення
page-called = Вас кличуть
page-new-line = Нове
page-dismiss = Прибрати
page-dismiss-message = Прибрати повідомлення
page-only-you = Це бачите лише ви
page-typing = { $name } пише …
page-thinking = { $name } думає …
page-did-not-respond = { $name } не відповідає.
page-calls-you = кличе вас
page-edited = (змінено)
page-used = { $name }: { $command }
page-announce = { $name } кличе вас у { $channel }: { $text }
page-embed = Вбудований вміст
page-apps = Застосунки
page-apps-of-message = Застосунки для повідомлення від { $name }
page-apps-none = Тут жоден застосунок нічого не пропонує.
page-spoiler = Спойлер: показати
page-unknown-user = невідомо
page-choose = Виберіть
page-choose-several = Виберіть { $count }

# Pictures
page-picture = Картинка
page-picture-large = Картинка, велика
page-picture-open = Відкрити великою
page-picture-words = Картинка словами
page-picture-unnamed = Картинка без опису
page-on-picture = На картинці
page-zoom-in = Наблизити
page-zoom-out = Віддалити
page-close = Закрити
page-tab = Нова вкладка
# Between the names of two answers for which one place of a picture stands
page-or = { $first } або { $second }

# The hint at the first button
page-hint = Ваш хід. Натисніть **{ $button }**, щоб почати.
page-hint-more = Правила коротко: напишіть `{ -cmd-deus-rules }`

# The input line and commands
page-line = Повідомлення або / для команд
page-line-here = Повідомлення в { $channel } або /
page-commands = Команди
page-send = Надіслати
page-cancel = Скасувати
page-command-leave = Залишити команду
page-command-send = Надіслати команду
page-command-none = Такої команди тут немає
page-command-none-why = Такої команди тут немає. Почніть з / та виберіть зі списку.
page-command-enter = { $description } – Enter надсилає
page-optional = необов’язково
page-option = { $option } – { $description }
page-option-optional = { $option } (необов’язково) – { $description }
page-nothing-fits = { $title } – нічого не підходить
page-not-possible = { $title } – { $problem }

# What is wrong with what was typed for an option
page-needed = { $option }: це треба заповнити.
page-one-of = { $option }: виберіть щось із цього: { $choices }.
page-reading = { $option }: файл ще читається.
page-longest = { $option }: щонайбільше знаків – { $count }.
page-shortest = { $option }: щонайменше знаків – { $count }.
page-number = { $option }: тут потрібне число.
page-number-whole = { $option }: тут потрібне ціле число.
page-number-least = { $option }: щонайменше { $count }.
page-number-most = { $option }: щонайбільше { $count }.
page-file-large = Файл { $name } завеликий для цієї сторінки.

# What cannot be done
page-no-connection = Немає зв’язку – нова спроба …
page-not-connected = Зв’язку немає.
page-connection-lost = Зв’язок утрачено.
page-impossible = Це неможливо.
page-silent = { $name } не відповідає
page-unfinished = { $name }: це не завершено.
page-no-person = Такої людини немає.
page-no-channel = Такого каналу немає.
page-no-language = Такої мови немає.
page-message-gone = Цього повідомлення вже немає.
page-message-own = Це повідомлення бачите лише ви: застосунки нічого на ньому не пропонують.
page-form-closed = Цю форму закрито.
page-no-permission = Тут це не дозволено.
page-message-empty = Нема чого надсилати.
page-message-long = Це повідомлення задовге.
page-thread-archived = Цю гілку закрито: у ній уже нічого не зробити.
page-thread-locked = Цю гілку заблоковано.
page-part-gone = Цього вже не можна вибрати.
page-part-disabled = Цю кнопку вже не натиснути.
page-menu-count = Виберіть щонайменше { $least }, щонайбільше { $most }.
page-menu-channel = Виберіть канал іншого виду.
page-dismiss-own = Прибрати можна лише повідомлення, якого не бачить ніхто інший.
page-name-long = Ім’я має від 1 до { $count } знаків.
page-name-taken = { $name } вже тут.
page-people-full = Місця більше ні для кого немає.
page-channel-name = Назва каналу має літери або цифри, щонайбільше { $count }.
page-channel-taken = { $channel } вже є.
page-value-number = { $option }: потрібне число, а не «{ $text }»
page-value-bool = { $option }: True або False, а не «{ $text }»
page-value-file = { $option }: потрібен файл
page-value-unknown = { $option }: ніхто й ніщо тут не має назви «{ $text }»
page-value-channel = { $option }: потрібен канал іншого виду
