### The words of the page on which the game is played without Discord: of the stand-in for
### Discord's client itself. The page fills arguments in by itself, so that no text here may
### choose plurals or forms.

# The top
page-title = Deus
page-opening = Стол открывается …
page-script = Этой странице нужен JavaScript; всё идёт с вашей собственной машины.
page-to-newest = К последнему сообщению
page-to-line = К строке ввода
page-channels = Каналы
page-you-are = Вы —
page-another = Открыть ещё вкладку за кого-то другого
page-another-short = Новая вкладка
page-language = Язык
page-language-why = Язык вашего клиента, как в Discord: от него зависят время и тексты, если бот знает этот язык
page-somebody-new = Кто-то новый …
page-somebody-new-title = Кто-то новый
page-name = Имя
page-bot-here = { $name } здесь
page-bot-away = { $name } сейчас отсутствует и скоро вернётся
page-colours = Цвета: { $theme }
page-colours-press = Цвета: { $theme }; нажмите, чтобы сменить
page-colours-auto = Авто
page-colours-light = Светлые
page-colours-dark = Тёмные

# The channels at the left. Behind a channel's name, for screen readers: 2 calling you, 2 new
page-direct = Личные сообщения
page-calling = зовут вас: { $count }
page-new = новых: { $count }
page-unread = непрочитанное
page-channel-add = + Канал
page-channel-new = Новый канал на { $server }
page-key-commands = команды
page-key-channels = каналы
page-key-messages = сообщения
page-key-line = строка ввода

# The messages
page-messages = Сообщения
page-earlier = Показать более ранние сообщения
page-empty-channel = Здесь пока ничего нет. Напишите { -cmd-deus-new }, чтобы открыть стол.
page-empty-dm = Здесь пока ничего нет. Сюда будут приходить ваши карты, когда у вас появится место за столом.
page-empty-forum = Здесь пока ничего нет. На сервере со стеной у каждого нового стола здесь будет публикация.
page-posts = Публикации
page-post-tags = Теги:
page-post-closed = (закрыта)
page-newest = К последнему
page-news = Новые сообщения
page-called = Вас зовут
page-new-line = Новое
page-dismiss = Убрать
page-dismiss-message = Убрать сообщение
page-only-you = Это видите только вы
page-typing = { $name } пишет …
page-thinking = { $name } думает …
page-did-not-respond = { $name } не отвечает.
page-calls-you = зовёт вас
page-edited = (изменено)
page-used = { $name }: { $command }
page-announce = { $name } зовёт вас в { $channel }: { $text }
page-embed = Вложение
page-apps = Приложения
page-apps-of-message = Приложения для сообщения от { $name }
page-apps-none = Здесь ни одно приложение ничего не предлагает.
page-spoiler = Спойлер: показать
page-unknown-user = неизвестно
page-choose = Выберите
page-choose-several = Выберите { $count }

# Pictures
page-picture = Картинка
page-picture-large = Картинка, большая
page-picture-open = Открыть крупно
page-picture-words = Картинка словами
page-picture-unnamed = Картинка без описания
page-on-picture = На картинке
page-zoom-in = Увеличить
page-zoom-out = Уменьшить
page-close = Закрыть
page-tab = Новая вкладка
# Between the names of two answers for which one place of a picture stands
page-or = { $first } или { $second }

# The hint at the first button
page-hint = Ваш ход. Чтобы начать, нажмите **{ $button }**.
page-hint-more = Правила вкратце: напишите `{ -cmd-deus-rules }`

# The input line and commands
page-line = Сообщение, или / для команд
page-line-here = Сообщение в { $channel } или /
page-commands = Команды
page-send = Отправить
page-cancel = Отмена
page-command-leave = Выйти из команды
page-command-send = Отправить команду
page-command-none = Такой команды здесь нет
page-command-none-why = Такой команды здесь нет. Начните с / и выберите из списка.
page-command-enter = { $description } — Enter отправляет
page-optional = необязательно
page-option = { $option } — { $description }
page-option-optional = { $option } (необязательно) — { $description }
page-nothing-fits = { $title } — ничего не подходит
page-not-possible = { $title } — { $problem }

# What is wrong with what was typed for an option
page-needed = { $option }: это нужно заполнить.
page-one-of = { $option }: выберите из { $choices }.
page-reading = { $option }: файл ещё читается.
page-longest = { $option }: знаков не больше { $count }.
page-shortest = { $option }: знаков не меньше { $count }.
page-number = { $option }: здесь нужно число.
page-number-whole = { $option }: здесь нужно целое число.
page-number-least = { $option }: не меньше { $count }.
page-number-most = { $option }: не больше { $count }.
page-file-large = { $name }: слишком велик для этой страницы.

# What cannot be done
page-no-connection = Нет соединения — пробую снова …
page-not-connected = Соединения нет.
page-connection-lost = Соединение потеряно.
page-impossible = Так нельзя.
page-silent = { $name } не отвечает
page-unfinished = { $name }: действие не закончено.
page-no-person = Такого человека нет.
page-no-channel = Такого канала нет.
page-no-language = Такого языка нет.
page-message-gone = Этого сообщения больше нет.
page-message-own = Это сообщение видите только вы: приложения ничего на нём не предлагают.
page-form-closed = Эта форма закрыта.
page-no-permission = Здесь это не разрешено.
page-message-empty = Отправлять нечего.
page-message-long = Это сообщение слишком длинное.
page-thread-archived = Эта ветка закрыта: в ней уже ничего не сделать.
page-thread-locked = Эта ветка заблокирована.
page-part-gone = Это больше нельзя выбрать.
page-part-disabled = Эту кнопку уже не нажать.
page-menu-count = Выберите не меньше { $least } и не больше { $most }.
page-menu-channel = Выберите канал другого вида.
page-dismiss-own = Убрать можно только сообщение, которое больше никто не видит.
page-name-long = В имени от 1 до { $count } знаков.
page-name-taken = { $name } уже здесь.
page-people-full = Больше никто не поместится.
page-channel-name = В названии канала буквы или цифры, не больше { $count }.
page-channel-taken = { $channel } уже существует.
page-value-number = { $option }: нужно число, а не «{ $text }»
page-value-bool = { $option }: True или False, а не «{ $text }»
page-value-file = { $option }: нужен файл
page-value-unknown = { $option }: здесь никого и ничего нет по имени «{ $text }»
page-value-channel = { $option }: нужен канал другого вида
