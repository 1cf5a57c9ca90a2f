### The panel's own words, and the answers of commands that are said nowhere else.

select-one = Виберіть одне
select-build = Звести будівлю
select-page = Виберіть одне (сторінка { $page } з { $pages })

step-stale = На цей крок уже є відповідь; ось де зараз ваш хід.
panel-stale = Ця кнопка – з попереднього ходу.
panel-closed = Закрито. Вибране збережено.
turn-played = Ваш хід зіграно. Його вже видно в каналі.
turn-played-last = Ваш хід зіграно, і гру завершено: рахунок у каналі.
turn-played-again =
    { $count ->
        [one] Готово. Хід зроблено ({ $names }); знову ваш хід ↓
        [few] Готово. Ходи зроблено ({ $names }); знову ваш хід ↓
       *[many] Готово. Ходи зроблено ({ $names }); знову ваш хід ↓
    }
turn-played-alone = Готово. Знову ваш хід ↓

button-hint = Підказка
# A hint: the turn; why, beside the next best turn. The sentences follow one another on a line.
hint-strategist = **Стратег пішов би так:** { $turn } – { $gains }.
hint-novice = **Новачок пішов би так:** { $turn } – { $gains }.
hint-again = Наступного разу стовпець дав би приблизно { $gains }.
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Наступний за силою:** { $turn } – { $gains }; у кінці приблизно на { $less } ПО менше, одразу на { $now } ПО менше.
        [later] **Наступний за силою:** { $turn } – { $gains }; одразу на { $now } ПО більше, але в кінці приблизно на { $less } ПО менше.
       *[same] **Наступний за силою:** { $turn } – { $gains }; у кінці приблизно на { $less } ПО менше.
    }
hint-equal = **Майже так само добре:** { $turn } – { $gains }.
refusal-no-hint = За цим столом підказок для вас немає. Вони для однієї людини проти комп’ютерних гравців, якщо той, хто відкриває стіл, не скаже інакше: *Опції*, потім *Темп і решта*.

component-stale = Ця кнопка чи меню вже не діє.
component-instead = Ось що діє зараз:
store-full = Диск бота повний: зараз нічого не можна зберегти. Ваш хід лишився, як був; хто утримує бота, має звільнити місце.
store-locked = Бот зайнятий і не зміг цього зберегти. Ваш хід лишився, як був; спробуйте за мить ще раз.
store-unusable = Бот зараз не дістає до своїх даних. Ваш хід лишився, як був; спробуйте пізніше.
something-wrong = Щось пішло не так з нашого боку (помилка { $id }). Нічого з вашого ходу не втрачено.
answer-lost = Відповідь загубилася дорогою через Discord. Перш ніж пробувати ще раз, подивіться через `{ -cmd-deus-status }`, що з грою.
unknown-command = Я не знаю такої команди, або не в такому вигляді. Можливо, Discord ще показує вам стару: закрийте його, відкрийте знову й спробуйте ще раз.
bot-restarting = Бот перезапускається, тож це лишилося без відповіді. Спробуйте ще раз за мить.
bot-lacks =
    { $count ->
        [1] Я не можу тримати тут стіл: у цьому каналі бракує дозволу { $permissions }.
        [one] Я не можу тримати тут стіл: у цьому каналі бракує дозволів { $permissions }.
        [few] Я не можу тримати тут стіл: у цьому каналі бракує дозволів { $permissions }.
       *[many] Я не можу тримати тут стіл: у цьому каналі бракує дозволів { $permissions }.
    } Дати їх можна в налаштуваннях каналу тим, хто керує сервером; інший канал теж підійде.
turn-played-unread =
    { $count ->
        [1] Ваш хід зіграно, але сказати про це каналу не можу: тут бракує дозволу { $permissions }.
        [one] Ваш хід зіграно, але сказати про це каналу не можу: тут бракує дозволів { $permissions }.
        [few] Ваш хід зіграно, але сказати про це каналу не можу: тут бракує дозволів { $permissions }.
       *[many] Ваш хід зіграно, але сказати про це каналу не можу: тут бракує дозволів { $permissions }.
    } Попросіть того, хто керує сервером; доти `{ -cmd-deus-board }` показує гральне поле з кнопками.
permission-view_channel = *Переглядати канал*
permission-send_messages = *Надсилати повідомлення*
permission-send_messages_in_threads = *Надсилати повідомлення в гілках*
permission-attach_files = *Прикріпляти файли*
permission-create_public_threads = *Створювати публічні гілки*
not-here = У Deus грають у каналах сервера. Зайдіть туди та спробуйте `{ -cmd-deus-new }`.

choice-unclear = До «{ $typed }» не підходить жодна відповідь або підходять кілька. Можливо: { $possible }.
amounts-unclear = «{ $typed }» не каже, скільки чого. Напишіть, як у «{ $example }». Можливо: { $possible }.
amounts-many =
    { $count ->
        [one] «{ $typed }» – забагато: тут ви вибираєте лише { $count }.
        [few] «{ $typed }» – забагато: тут ви вибираєте лише { $count }.
       *[many] «{ $typed }» – забагато: тут ви вибираєте лише { $count }.
    }
amounts-lacking = { $wanted }: тут стільки немає, щонайбільше { $most }.
choice-more = { $labels } … (разом { $count })
card-unknown = Карти «{ $typed }» немає. Ваша рука: { $cards }.
card-several = «{ $typed }» підходить до кількох карт: { $cards }. Напишіть трохи більше назви.
card-not-held = Цієї карти у вас немає: { $card }. Ваша рука: { $cards }.
hand-nothing = жодної карти
region-unknown = Регіону «{ $typed }» немає. Регіон має літеру й число, як-от C4; зараз можливо: { $possible }.
region-settled = Тут можливо лише { $region }, а не { $typed }.
pay-unknown = «{ $typed }» – не спосіб сплати. Можливо: { $possible }. Ресурс, якого бракує, коштує 4 золота (R11).
pay-settled = Сплатити можна лише в один спосіб, тож пропустіть `{ command-build-pay-name }`: { $possible }.
god-unknown = «{ $typed }» – не бог, який позичає силу. Можливо: { $possible }.
god-not-asked = Лише храм зверху викликає Юпітера, який позичає силу іншого бога; пропустіть `{ command-offer-god-name }` (R27).
others-repeated = Ви офіруєте { FORM($card, "one") } більше разів, ніж маєте. Можна ще офірувати: { $cards }.
seat-unknown = Тут ніхто не грає під ім’ям «{ $typed }». За столом: { $names }.
seat-missing = У вас тут немає місця; скажіть, чиї карти показати: { $names }.
card-nowhere = Карти «{ $typed }» немає. Почніть писати її назву та виберіть зі списку.
turn-fixed = У цьому ході ви побачили нові карти, тож попереднє вже не можна скасувати. Ідіть далі через `{ -cmd-choose }` або закінчіть хід через `{ -cmd-confirm }`.
turn-settled = Тут нема чого вирішувати: ви офіруєте єдину карту. Ідіть далі через `{ -cmd-choose }` або `{ -cmd-confirm }`.
turn-not-begun = Ваш хід ще не почато: спершу `{ -cmd-build }` або `{ -cmd-offer }`, потім `{ -cmd-confirm }`.
turn-not-done = Перш ніж підтвердити, треба ще щось вибрати: `{ -cmd-choose }` це пропонує.
nothing-to-build = Жодною картою з вашої руки зараз не можна нічого звести; причини – в панелі (*Зробити хід*). Натомість можна офірувати карти: `{ -cmd-offer }`.
nothing-to-offer = У цьому ході нема чого офірувати; ідіть далі через `{ -cmd-choose }` або `{ -cmd-confirm }`.
nothing-to-choose = Жодного питання не відкрито. Почніть з `{ -cmd-build }` або `{ -cmd-offer }`.

none-legal = Вибору немає: { $reason }
none-legal-build = жодною картою з руки зараз не можна нічого звести; краще офіруйте
none-legal-offer = у цьому ході нема чого офірувати
none-legal-region = немає місця, яке можна вибрати
none-legal-pay = сплатити можна лише в один спосіб
none-legal-card-first = спершу виберіть карту; від неї залежить, що можливо
none-legal-top-first = спершу виберіть карту зверху; від неї залежить, що можливо
none-legal-god = лише храм зверху питає про бога
none-legal-choose = жодного питання не відкрито
none-legal-others = інших карт не лишилося
others-all = Усі: { $cards }

closed-early = Цей стіл закрито до початку гри.
ended-early = Цю гру припинено в раунді { $round }. Вона нікому не зараховується.
board-title = **Раунд { $round }**
board-title-over = **Гральне поле в кінці гри**
start-title = **Гра починається: перемагає той, у кого найбільше переможних очок (ПО).**

command-deus-rules-description = Як грати, коротко

# The options of a table, before its start
refusal-bad-setup = З такими опціями грати не можна. Виберіть кожну з її списку.
refusal-no-layout = Стандартне розташування розкладають на початку гри; лише інше показано раніше, і його можна розкласти знову (V2).
decks-random = випадкова суміш колод
table-drawn =
    { $number ->
        [1] Це гральне поле розкладено разом із роздачею карт; її печатка – `{ $seal }`.
        [one] Гральне поле № { $number }, кожне – зі своєю роздачею карт; печатка цієї – `{ $seal }`.
        [few] Гральне поле № { $number }, кожне – зі своєю роздачею карт; печатка цієї – `{ $seal }`.
       *[many] Гральне поле № { $number }, кожне – зі своєю роздачею карт; печатка цієї – `{ $seal }`.
    }
layout-alt = Гральне поле цієї гри: { $regions }.
layout-region = { $region } { $terrain }
options-title = **Опції цього столу** · { $setup }
options-module = · { $module }
options-module-chosen = ▸ { $module }
options-decks = Кольори з іншою колодою
options-deck = { $colour }: { $deck }
options-start-none = Почати з двома фігурками кожного типу
options-start =
    { $pieces ->
        [one] Альтернативний старт: { $pieces } фігурка
        [few] Альтернативний старт: { $pieces } фігурки
       *[many] Альтернативний старт: { $pieces } фігурок
    }
options-wild-on = Дозволити будівлю-джокер
options-wild-off = Без будівлі-джокера
options-layout = До початку можна розкласти інше гральне поле; карт доти ніхто не бачить.
typed-decks-unknown = «{ $typed }» – не суміш колод. Скажіть { $mixes } або які колоди стають замість базових: { $decks }.

# The free start (V1)
started-answer-pick = Карти роздано. Тепер кожен вибирає початкові фігурки, ви теж.
pick-call = { $mentions }: карти вже в дорозі; торкніться *Вибрати фігурки* або напишіть: `{ -cmd-choose } { command-choose-option-name }: { $example }` (кораблі, млини, сувої, будинки, війська).
pick-of = · { $name }: { $pieces }
pick-more = + { $piece }
pick-less = − { $piece }
pick-unclear = «{ $typed }» – не вибір. Напишіть п’ять чисел (кораблі, млини, сувої, будинки, війська), що разом дають { $wanted }, як-от `{ $example }`.
button-pick-keep = Лишити цей вибір
button-pick-even = Усього потроху
button-pick-clear = Спочатку
button-pick-change = Змінити вибір

# Columns and face-down cards (E15, V3)
button-wild = Зіграти одну долілиць
prompt-wild = **Яку карту граєте долілиць?** Вона коштує золота за своїм рангом, не має ефекту, і більше ніхто не дізнається, яка це карта.
column-unknown = «{ $typed }» – не стовпець для цієї карти. Можливо: { $possible }.
column-settled = Ця карта йде лише в один стовпець ({ $column }); пропустіть `{ command-build-column-name }`.
column-first = Спершу стовпець, потім місце. Укажіть і `{ command-build-column-name }`; можливо: { $possible }.
face-down-unclear = `{ command-build-face_down-name }` – це так або ні, а не «{ $typed }».
face-down-no = Зараз жодної карти не можна зіграти долілиць; пропустіть `{ command-build-face_down-name }`.
face-down-never = Ця гра йде без будівлі-джокера; пропустіть `{ command-build-face_down-name }`.
none-legal-column = для цієї карти немає стовпця на вибір
none-legal-column-first = спершу вкажіть стовпець
face-down-yes = Так: долілиць, золота – за її рангом

# Help
help-egypt = **Єгипет:** кожен колір можна грати з його колодою «Єгипту», яка має власні правила: ринок, човни, одноразові ефекти, писар, жетони Бою, храми, що діють, доки стоять. Їх пояснюють *Опції* в повідомленні столу, а кожну карту – `{ -cmd-deus-card }`.
help-variants = **Варіанти:** альтернативний старт (кожен таємно вибирає фігурки), інші розташування, будівля-джокер (одна карта долілиць). Усе це пропонують `{ -cmd-deus-new }` та *Опції*.

# Cards that changed
refusal-other-cards = Цю гру почато з іншими картами (каталог { $catalogue }), яких у цього бота вже немає. Її можна лише припинити: `{ -cmd-deus-end }`.

# The title of a payment: what is built, and where.
title-card-at = { $card } у { $region }
