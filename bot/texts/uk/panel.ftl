### The panel's own words, and the answers of commands that are said nowhere else.

select-one = Виберіть одне
select-build = Звести будівлю
select-offer = Офірувати карти богові
select-page = Виберіть одне (сторінка { $page } з { $pages })

step-stale = На цей крок ви вже відповіли. Ось ваш хід зараз.
panel-stale = Ця кнопка – з попереднього ходу.
panel-closed = Закрито. Вибране збережено.
turn-played = Хід зроблено. Його вже видно в каналі.
turn-played-last = Хід зроблено, і гру завершено: рахунок у каналі.
turn-played-again =
    { $count ->
        [one] Готово. Хід зроблено ({ $names }); знову ваш хід ↓
        [few] Готово. Ходи зроблено ({ $names }); знову ваш хід ↓
       *[many] Готово. Ходи зроблено ({ $names }); знову ваш хід ↓
    }
turn-played-alone = Готово. Знову ваш хід ↓

button-hint = Підказка
button-play-hint = Зіграти так
# A hint: the turn; why; the next best turn. Each is a line.
hint-strategist = **Стратег пішов би так:** { $turn }.
hint-novice = **Новачок пішов би так:** { $turn }.
hint-why = **Чому:** { $reasons }
hint-again = Наступна карта в цьому стовпці дасть приблизно стільки: { $gains }.
# A turn, and what it brings
hint-turn-gains = { $turn } – { $gains }
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Другий за силою:** { $turn }; у кінці приблизно на { $less } ПО менше, зараз на { $now } ПО менше.
        [later] **Другий за силою:** { $turn }; зараз на { $now } ПО більше, але в кінці приблизно на { $less } ПО менше.
       *[same] **Другий за силою:** { $turn }; у кінці приблизно на { $less } ПО менше.
    }
hint-equal = **Майже рівноцінно:** { $turn }.
# In what the first turn is better than the next best, after one's own next turn
hint-better-points = Після наступного вашого ходу перший варіант лишає вам приблизно на { $amount } ПО більше.
hint-better-denial = Після наступного вашого ходу перший варіант лишає іншим приблизно на { $amount } ПО менше.
hint-better-buildings = З першим варіантом ви зведете більше до кінця наступного ходу.
hint-better-cards =
    { $amount ->
        [one] З першим варіантом після наступного ходу у вас буде приблизно на { $amount } карту більше.
        [few] З першим варіантом після наступного ходу у вас буде приблизно на { $amount } карти більше.
       *[many] З першим варіантом після наступного ходу у вас буде приблизно на { $amount } карт більше.
    }
hint-better-nearer = Перший варіант наближає кінець гри, а це вам зараз вигідно.
hint-better-farther = Перший варіант відкладає кінець гри, а це вам зараз вигідно.
hint-better-later = Перевага першого варіанта проявиться згодом: він дає кращу основу для наступних ходів.

# The reasons of a hint, the strongest first: whole sentences, one after another.
reason-village = Селище { $region } здобуто: { $amount } ПО вам.
reason-takes = Ви крадете { FORM($goods, "acc") } у { $name }.
reason-temples = Ваші храми дадуть у кінці на { $amount } ПО більше.
reason-column = Ваш стовпець { FORM($column, "cards") } активується знову: { $gains }.
reason-card = { $card } дає: { $gains }.
reason-beside = Це дає: { $gains }.
reason-no-building = Жодної карти з руки зараз не можна зіграти.
reason-offering = Офірування дає: { $gains }.
reason-awaited = Ви одержуєте те, що потрібно для карти { $card }: { $what }.
reason-lacked = Ви одержуєте те, що вам потрібно: { $what }.
reason-cards =
    { $count ->
        [one] Ви добираєте { $count } нову карту.
        [few] Ви добираєте { $count } нові карти.
       *[many] Ви добираєте { $count } нових карт.
    }
reason-ends = Далі – фінальний раунд.
reason-later = Зараз це нічого не дає, але ваш стовпець { FORM($column, "cards") } росте: наступна карта знову активує його весь.
refusal-no-hint = За цим столом підказок для вас немає. Вони лише для однієї людини проти комп’ютерних гравців, якщо той, хто відкрив стіл, не вибере інакше: *Опції*, потім *Темп і решта*.

component-stale = Ця кнопка чи меню вже не діє.
component-instead = Ось що діє зараз:
store-full = Диск бота заповнено, тож зараз нічого не можна зберегти. Ваш хід не змінився. Звільнити місце має той, хто утримує бота.
store-locked = Бот зайнятий і не зміг цього зберегти. Ваш хід не змінився; спробуйте за мить ще раз.
store-unusable = Бот зараз не може дістатися до збережених даних. Ваш хід не змінився; спробуйте пізніше.
something-wrong = Щось пішло не так з нашого боку (помилка { $id }). Нічого з вашого ходу не втрачено.
answer-lost = Відповідь загубилася в Discord. Перш ніж пробувати ще раз, перевірте через `{ -cmd-deus-status }`, чи все вже зроблено.
unknown-command = Я не знаю такої команди або такої її форми. Можливо, Discord ще показує вам стару: закрийте його, відкрийте знову й спробуйте ще раз.
bot-restarting = Бот перезапускається, тож це лишилося без відповіді. Спробуйте ще раз за мить.
over-budget = Ви попросили багато роботи за короткий час, а на мене чекають і інші. Спробуйте ще раз { $when }.
bot-lacks =
    { $count ->
        [1] Я не можу відкрити тут стіл: у цьому каналі бракує дозволу { $permissions }.
        [one] Я не можу відкрити тут стіл: у цьому каналі бракує дозволів { $permissions }.
        [few] Я не можу відкрити тут стіл: у цьому каналі бракує дозволів { $permissions }.
       *[many] Я не можу відкрити тут стіл: у цьому каналі бракує дозволів { $permissions }.
    } Змінити це в налаштуваннях каналу може той, хто керує сервером. Інший канал теж підійде.
turn-played-unread =
    { $count ->
        [1] Хід зроблено, але показати його я не можу: тут бракує дозволу { $permissions }.
        [one] Хід зроблено, але показати його я не можу: тут бракує дозволів { $permissions }.
        [few] Хід зроблено, але показати його я не можу: тут бракує дозволів { $permissions }.
       *[many] Хід зроблено, але показати його я не можу: тут бракує дозволів { $permissions }.
    } Зверніться до того, хто керує сервером. Доти `{ -cmd-deus-board }` показує гральне поле з кнопками.
permission-view_channel = *Переглядати канал*
permission-connect = *Під’єднуватися*
permission-send_messages = *Надсилати повідомлення*
permission-send_messages_in_threads = *Надсилати повідомлення в гілках*
permission-attach_files = *Прикріпляти файли*
permission-create_public_threads = *Створювати публічні гілки*
not-here = У Deus грають у каналах сервера. Зайдіть туди та спробуйте `{ -cmd-deus-new }`.
bot-missing = На цьому сервері є мої команди, але немає мене, тому грати тут не можна. Запросити мене може той, хто керує сервером: { $link }
place-unknown = Мені невідомий такий вид каналу, тому мої команди тут не працюють. Спробуйте в текстовому каналі, у гілці або в чаті голосового каналу.

choice-unclear = До «{ $typed }» не підходить жодна відповідь або підходять кілька. Можливо: { $possible }.
amounts-unclear = З «{ $typed }» не зрозуміло, скільки чого. Напишіть, як у «{ $example }». Можливо: { $possible }.
amounts-many =
    { $count ->
        [one] «{ $typed }» – забагато: тут ви вибираєте лише { $count }.
        [few] «{ $typed }» – забагато: тут ви вибираєте лише { $count }.
       *[many] «{ $typed }» – забагато: тут ви вибираєте лише { $count }.
    }
amounts-lacking = { $wanted }: тут стільки не можна, щонайбільше { $most }.
choice-more = { $labels } … (разом { $count })
card-unknown = Карти «{ $typed }» немає. На руці: { $cards }.
card-several = «{ $typed }» підходить до кількох карт: { $cards }. Напишіть трохи більше назви.
card-not-held = Цієї карти у вас немає: { $card }. На руці: { $cards }.
hand-nothing = жодної карти
region-unknown = Регіону «{ $typed }» немає. Регіон має літеру й число, як-от C4; зараз можливо: { $possible }.
region-settled = Тут можливо лише { $region }, а не { $typed }.
pay-unknown = «{ $typed }» – так сплатити не можна. Можливо: { $possible }. Ресурс, якого бракує, коштує 4 золота (R11).
pay-settled = Сплатити можна лише в один спосіб, тож пропустіть `{ command-build-pay-name }`: { $possible }.
god-unknown = «{ $typed }» – не бог, який позичає силу. Можливо: { $possible }.
god-not-asked = Лише храм зверху викликає Юпітера, який позичає силу іншого бога; пропустіть `{ command-offer-god-name }` (R27).
others-repeated = Ви офіруєте { FORM($card, "one") } більше разів, ніж маєте. Можна ще офірувати: { $cards }.
seat-unknown = Тут ніхто не грає під ім’ям «{ $typed }». За столом: { $names }.
seat-missing = У вас тут немає місця; скажіть, чиї карти показати: { $names }.
card-nowhere = Карти «{ $typed }» немає. Почніть писати її назву та виберіть зі списку.
turn-fixed = У цьому ході ви побачили нові карти, тож попередні рішення вже не скасувати. Продовжуйте через `{ -cmd-choose }` або завершіть хід через `{ -cmd-confirm }`.
turn-settled = Тут нема чого вирішувати: ви офіруєте єдину карту. Продовжуйте через `{ -cmd-choose }` або `{ -cmd-confirm }`.
turn-not-begun = Ваш хід ще не почато: спершу `{ -cmd-build }` або `{ -cmd-offer }`, потім `{ -cmd-confirm }`.
turn-not-done = Перш ніж підтверджувати, треба ще дещо вибрати: `{ -cmd-choose }`.
nothing-to-build = Жодної карти з руки зараз не можна зіграти; причини – в панелі (*Зробити хід*). Натомість можна офірувати карти: `{ -cmd-offer }`.
nothing-to-offer = У цьому ході нема чого офірувати; продовжуйте через `{ -cmd-choose }` або `{ -cmd-confirm }`.
nothing-to-choose = Зараз вибирати нема чого. Почніть з `{ -cmd-build }` або `{ -cmd-offer }`.

none-legal = Вибору немає. { $reason }
none-legal-build = Жодної карти з руки зараз не можна зіграти; натомість офіруйте
none-legal-offer = У цьому ході нема чого офірувати
none-legal-region = Немає місця, яке можна вибрати
none-legal-pay = Сплатити можна лише в один спосіб
none-legal-card-first = Спершу виберіть карту; від неї залежить, що можливо
none-legal-top-first = Спершу виберіть карту зверху; від неї залежить, що можливо
none-legal-god = Лише храм зверху питає про бога
none-legal-choose = Зараз вибирати нема чого
none-legal-others = Інших карт не лишилося
others-all = Усі: { $cards }

closed-early = Цей стіл закрито до початку гри.
ended-early = Цю гру припинено в раунді { $round }. Вона нікому не зараховується.
ended-left = **Переможця немає:** гру покинули всі, у раунді { $round }.
ended-lost = **Переможця немає:** гру покинули всі, у раунді { $round }. Для всіх її програно.
board-title = **Раунд { $round }**
board-title-over = **Гральне поле в кінці гри**
start-title = **Гра починається: перемагає той, у кого найбільше переможних очок (ПО).**

command-deus-rules-description = Як грати, коротко

# The options of a table, before its start
refusal-bad-setup = З такими опціями грати не можна. Виберіть кожну з її списку.
refusal-no-layout = Стандартне розташування викладають на початку гри. Раніше показують лише інші розташування, і їх можна розкласти знову (V2).
decks-random = випадкова суміш колод
table-drawn =
    { $number ->
        [1] Це гральне поле розкладено разом із роздачею карт. Її печатка – `{ $seal }`.
        [one] Це гральне поле № { $number }. Кожне має свою роздачу карт; печатка цієї – `{ $seal }`.
        [few] Це гральне поле № { $number }. Кожне має свою роздачу карт; печатка цієї – `{ $seal }`.
       *[many] Це гральне поле № { $number }. Кожне має свою роздачу карт; печатка цієї – `{ $seal }`.
    }
layout-alt = Гральне поле цієї гри: { $regions }.
layout-region = { $region } { $terrain }
options-title = **Опції цього столу** · { $setup }
options-module-with = Колода «{ $deck }»: { $module }
options-deck = { $colour }: { $deck }
options-start-none = Почати з двома фігурками кожного типу
options-start =
    { $pieces ->
        [one] Альтернативний старт: { $pieces } фігурка
        [few] Альтернативний старт: { $pieces } фігурки
       *[many] Альтернативний старт: { $pieces } фігурок
    }
options-wild-on = Дозволити будівлю-джокер
options-layout = До початку можна розкласти інше гральне поле. Карт до того ніхто не бачить.
typed-decks-unknown = «{ $typed }» – не суміш колод. Напишіть { $mixes } або колоди, що заступають базові: { $decks }.

# The free start (V1)
started-answer-pick = Карти роздано. Тепер кожен вибирає початкові фігурки, ви теж.
pick-call = { $mentions }: карти вже в дорозі; натисніть *Вибрати фігурки* або напишіть: `{ -cmd-choose } { command-choose-option-name }: { $example }` (кораблі, млини, сувої, будинки, війська).
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
prompt-wild = **Яку карту граєте долілиць?** Вона коштує стільки золота, скільки становить її ранг, не має ефекту, і більше ніхто не бачить, яка це карта.
column-unknown = «{ $typed }» – не стовпець для цієї карти. Можливо: { $possible }.
column-settled = Ця карта йде лише у стовпець { FORM($column, "cards") }; пропустіть `{ command-build-column-name }`.
column-first = Спершу виберіть стовпець, потім місце. Додайте `{ command-build-column-name }`; можливо: { $possible }.
face-down-unclear = `{ command-build-face_down-name }` – це так або ні, а не «{ $typed }».
face-down-no = Зараз жодної карти не можна зіграти долілиць; пропустіть `{ command-build-face_down-name }`.
face-down-never = Ця гра йде без будівлі-джокера; пропустіть `{ command-build-face_down-name }`.
none-legal-column = Для цієї карти немає стовпця на вибір
none-legal-column-first = Спершу виберіть стовпець
face-down-yes = Так: долілиць, за стільки золота, скільки становить її ранг

# Help
help-egypt = **Єгипет:** кожним кольором можна грати з його колодою «Єгипту», яка додає правила: ринок, човни, одноразові ефекти, писар, жетони Бою, храми з постійними ефектами. Їх пояснюють *Опції* в повідомленні столу, а кожну карту – `{ -cmd-deus-card }`.
help-variants = **Варіанти:** альтернативний старт (кожен таємно вибирає фігурки), інші розташування, будівля-джокер (одна карта долілиць). Усе це пропонують `{ -cmd-deus-new }` та *Опції*.

# Cards that changed
refusal-other-cards = Цю гру почато з іншими картами (каталог { $catalogue }), яких у цього бота вже немає. Її можна лише припинити: `{ -cmd-deus-end }`.

# The title of a payment: what is built, and where.
title-card-at = { $card } у { $region }
