### The panel's own words, and the answers of commands that are said nowhere else.

select-one = Выберите вариант
select-build = Построить карту
select-offer = Пожертвовать карты богу
select-page = Выберите вариант (страница { $page } из { $pages })

step-stale = На этот вопрос уже есть ответ. Вот ваш ход, какой он сейчас.
panel-stale = Эта кнопка — из одного из прошлых ходов.
panel-closed = Закрыто. Выбранное сохранено.
turn-played = Ваш ход сделан. Он уже виден в канале.
turn-played-last = Ваш ход сделан, и партия окончена: счёт в канале.
turn-played-again =
    { $count ->
        [one] Готово. { $names } — ход сделан; снова ваш ход ↓
        [few] Готово. { $names } — ходы сделаны; снова ваш ход ↓
       *[many] Готово. { $names } — ходы сделаны; снова ваш ход ↓
    }
turn-played-alone = Готово. Снова ваш ход ↓

button-hint = Подсказка
button-play-hint = Сыграть так
# A hint: the turn; why; the next best turn. Each is a line.
hint-strategist = **Стратег сходил бы так:** { $turn }.
hint-novice = **Новичок сходил бы так:** { $turn }.
hint-why = **Почему:** { $reasons }
hint-again = Следующая карта в этой колонке дала бы примерно: { $gains }.
# A turn, and what it brings
hint-turn-gains = { $turn } — { $gains }
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Следующий по силе:** { $turn }; в конце примерно на { $less } ПО меньше, сразу на { $now } ПО меньше.
        [later] **Следующий по силе:** { $turn }; сразу на { $now } ПО больше, но в конце примерно на { $less } ПО меньше.
       *[same] **Следующий по силе:** { $turn }; в конце примерно на { $less } ПО меньше.
    }
hint-equal = **Почти так же хорошо:** { $turn }.
# In what the first turn is better than the next best, after one's own next turn
hint-better-points = После следующего вашего хода первый вариант оставляет вам примерно на { $amount } ПО больше.
hint-better-denial = После следующего вашего хода первый вариант оставляет другим примерно на { $amount } ПО меньше.
hint-better-buildings = С первым вариантом вы построите больше к концу следующего хода.
hint-better-cards =
    { $amount ->
        [one] С первым вариантом после следующего хода у вас будет примерно на { $amount } карту больше.
        [few] С первым вариантом после следующего хода у вас будет примерно на { $amount } карты больше.
       *[many] С первым вариантом после следующего хода у вас будет примерно на { $amount } карт больше.
    }
hint-better-nearer = Первый вариант приближает конец партии, а это вам сейчас выгодно.
hint-better-farther = Первый вариант отодвигает конец партии, а это вам сейчас выгодно.
hint-better-later = Преимущество первого варианта скажется позже: он даёт лучшую основу для следующих ходов.

# The reasons of a hint, the strongest first: whole sentences, one after another.
reason-village = Деревня { $region } будет взята: { $amount } ПО вам.
reason-takes = Вы крадёте у { $name } { FORM($goods, "acc") }.
reason-temples = Ваши храмы дадут в конце на { $amount } ПО больше.
reason-column = Ваша { FORM($column, "adj") } колонка снова активируется: { $gains }.
reason-card = { $card } даёт: { $gains }.
reason-beside = Это даёт: { $gains }.
reason-no-building = Ни одну карту с руки сейчас построить нельзя.
reason-offering = Пожертвование даёт: { $gains }.
reason-awaited = Вы получаете то, чего не хватает для карты { $card }: { $what }.
reason-lacked = Вы получаете то, чего не хватает: { $what }.
reason-cards =
    { $count ->
        [one] Вы берёте { $count } новую карту.
        [few] Вы берёте { $count } новые карты.
       *[many] Вы берёте { $count } новых карт.
    }
reason-ends = Это ведёт к последнему раунду.
reason-later = Сразу это ничего не даёт, но ваша { FORM($column, "adj") } колонка растёт: следующая карта снова активирует её всю.
refusal-no-hint = За этим столом подсказок для вас нет. Они — для одного человека против компьютерных игроков, если тот, кто открыл стол, не решит иначе: *Опции*, затем *Темп и прочее*.

component-stale = Эта кнопка или меню уже не действует.
component-instead = Вот что действует сейчас:
store-full = Диск бота заполнен: сейчас ничего нельзя сохранить. Ваш ход не изменился; место должен освободить владелец бота.
store-locked = Бот занят и не смог это сохранить. Ваш ход не изменился; попробуйте ещё раз через мгновение.
store-unusable = Бот сейчас не может прочитать свои данные. Ваш ход не изменился; попробуйте позже.
something-wrong = Что-то пошло не так с нашей стороны (ошибка { $id }). Ничего из вашего хода не потеряно.
answer-lost = Ответ потерялся по дороге через Discord. Прежде чем пробовать снова, проверьте через `{ -cmd-deus-status }`, не сделано ли это уже.
unknown-command = Я не знаю такой команды или не в таком виде. Возможно, Discord ещё показывает вам старую: закройте его, откройте снова и попробуйте ещё раз.
bot-restarting = Бот перезапускается, поэтому это осталось без ответа. Попробуйте ещё раз через минуту.
over-budget = Вы попросили много работы за короткое время, а меня ждут и другие. Попробуйте снова { $when }.
bot-lacks =
    { $count ->
        [1] Здесь я не могу вести стол: в этом канале мне не хватает разрешения { $permissions }.
        [one] Здесь я не могу вести стол: в этом канале мне не хватает разрешений { $permissions }.
        [few] Здесь я не могу вести стол: в этом канале мне не хватает разрешений { $permissions }.
       *[many] Здесь я не могу вести стол: в этом канале мне не хватает разрешений { $permissions }.
    } Разрешения выдают в настройках канала те, кто управляет сервером; подойдёт и другой канал.
turn-played-unread =
    { $count ->
        [1] Ваш ход сделан, но показать его здесь я не могу: не хватает разрешения { $permissions }.
        [one] Ваш ход сделан, но показать его здесь я не могу: не хватает разрешений { $permissions }.
        [few] Ваш ход сделан, но показать его здесь я не могу: не хватает разрешений { $permissions }.
       *[many] Ваш ход сделан, но показать его здесь я не могу: не хватает разрешений { $permissions }.
    } Обратитесь к тем, кто управляет сервером; до тех пор игровое поле с кнопками показывает `{ -cmd-deus-board }`.
permission-view_channel = *Просматривать канал*
permission-send_messages = *Отправлять сообщения*
permission-send_messages_in_threads = *Отправлять сообщения в ветках*
permission-attach_files = *Прикреплять файлы*
permission-create_public_threads = *Создавать публичные ветки*
not-here = В «Деус» играют в каналах сервера. Зайдите туда и попробуйте `{ -cmd-deus-new }`.

choice-unclear = «{ $typed }» не подходит ни к одному ответу или подходит к нескольким. Возможно: { $possible }.
amounts-unclear = Из «{ $typed }» неясно, сколько и чего. Напишите, например, так: «{ $example }». Возможно: { $possible }.
amounts-many =
    { $count ->
        [one] «{ $typed }» — слишком много: здесь можно выбрать только { $count }.
        [few] «{ $typed }» — слишком много: здесь можно выбрать только { $count }.
       *[many] «{ $typed }» — слишком много: здесь можно выбрать только { $count }.
    }
amounts-lacking = { $wanted }: столько здесь нет, не больше { $most }.
choice-more = { $labels } … (всего { $count })
card-unknown = Карты «{ $typed }» у вас нет. На руке: { $cards }.
card-several = «{ $typed }» подходит к нескольким картам: { $cards }. Напишите ещё несколько букв названия.
card-not-held = Этой карты у вас нет: { $card }. На руке: { $cards }.
hand-nothing = ни одной карты
region-unknown = Региона «{ $typed }» нет. У региона есть буква и число, например C4; сейчас возможно: { $possible }.
region-settled = Здесь возможно только { $region }, а не { $typed }.
pay-unknown = Так заплатить нельзя: «{ $typed }». Возможно: { $possible }. Недостающий ресурс стоит 4 золотых (R11).
pay-settled = Заплатить можно только одним способом, так что не указывайте `{ command-build-pay-name }`: { $possible }.
god-unknown = Бога «{ $typed }», который одалживает силу, нет. Возможно: { $possible }.
god-not-asked = Только храм сверху призывает Юпитера, который одалживает силу другого бога; не указывайте `{ command-offer-god-name }` (R27).
others-repeated = Столько таких карт у вас нет: { $card }. Ещё можно пожертвовать: { $cards }.
seat-unknown = Никто по имени «{ $typed }» здесь не играет. За столом: { $names }.
seat-missing = У вас здесь нет места; скажите, чьи карты показать: { $names }.
card-nowhere = Карты «{ $typed }» нет. Начните вводить её название и выберите из списка.
turn-fixed = В этом ходе вы уже видели новые карты, поэтому прежний выбор больше не отменить. Продолжайте через `{ -cmd-choose }` или закончите ход через `{ -cmd-confirm }`.
turn-settled = Здесь нечего решать: вы жертвуете единственную карту. Продолжайте через `{ -cmd-choose }` или `{ -cmd-confirm }`.
turn-not-begun = Ваш ход ещё не начат: `{ -cmd-build }` — построить карту, `{ -cmd-offer }` — пожертвовать карты, затем `{ -cmd-confirm }`.
turn-not-done = Прежде чем подтвердить, нужно ещё кое-что выбрать: `{ -cmd-choose }` это предложит.
nothing-to-build = Сейчас нельзя построить ни одной карты с руки; причины — в панели (*Сделать ход*). Вместо этого можно пожертвовать карты: `{ -cmd-offer }`.
nothing-to-offer = В этом ходе нечего жертвовать; продолжайте через `{ -cmd-choose }` или `{ -cmd-confirm }`.
nothing-to-choose = Открытых вопросов нет. Начните с `{ -cmd-build }` или `{ -cmd-offer }`.

none-legal = Выбора нет. { $reason }
none-legal-build = Ни одной карты с руки сейчас не построить; вместо этого пожертвуйте карты
none-legal-offer = В этом ходе нечего жертвовать
none-legal-region = Места на выбор нет
none-legal-pay = Заплатить можно только одним способом
none-legal-card-first = Сначала выберите карту; от неё зависит, что возможно
none-legal-top-first = Сначала выберите верхнюю карту; от неё зависит, что возможно
none-legal-god = Только храм сверху спрашивает о боге
none-legal-choose = Открытых вопросов нет
none-legal-others = Других карт не осталось
others-all = Все: { $cards }

closed-early = Этот стол закрыт до начала партии.
ended-early = Эта партия прекращена в раунде { $round }. Она никому не засчитывается.
ended-left = **Победителя нет:** партию покинули все, в раунде { $round }.
ended-lost = **Победителя нет:** партию покинули все, в раунде { $round }. Всем она засчитывается как проигранная.
board-title = **Раунд { $round }**
board-title-over = **Игровое поле в конце партии**
start-title = **Партия начинается: побеждает тот, у кого больше победных очков (ПО).**

command-deus-rules-description = Как играть, вкратце

# The options of a table, before its start
refusal-bad-setup = С такими опциями играть нельзя. Выберите каждую из её списка.
refusal-no-layout = Стандартное расположение раскладывают в начале партии. Заранее видны только другие, и их можно разложить заново (V2).
decks-random = случайный набор колод
table-drawn =
    { $number ->
        [1] Это игровое поле разложено вместе с раздачей; её печать — `{ $seal }`.
        [one] Это игровое поле номер { $number }. У каждого своя раздача; печать этой — `{ $seal }`.
        [few] Это игровое поле номер { $number }. У каждого своя раздача; печать этой — `{ $seal }`.
       *[many] Это игровое поле номер { $number }. У каждого своя раздача; печать этой — `{ $seal }`.
    }
layout-alt = Игровое поле этой партии: { $regions }.
layout-region = { $region } { $terrain }
options-title = **Опции этого стола** · { $setup }
options-module = · { $module }
options-module-chosen = ▸ { $module }
options-decks = Цвета с другой колодой
options-deck = { $colour }: { $deck }
options-start-none = Начать с двумя постройками каждого типа
options-start =
    { $pieces ->
        [one] Альтернативный старт: { $pieces } постройка
        [few] Альтернативный старт: { $pieces } постройки
       *[many] Альтернативный старт: { $pieces } построек
    }
options-wild-on = Разрешить здание-джокер
options-wild-off = Без здания-джокера
options-layout = До начала можно разложить другое игровое поле; карт до этого никто не видит.
typed-decks-unknown = «{ $typed }» — не набор колод. Введите { $mixes } или колоды, которые заменяют базовые: { $decks }.

# The free start (V1)
started-answer-pick = Карты розданы. Теперь все выбирают первые постройки, вы тоже.
pick-call = { $mentions }: карты уже в пути; нажмите *Выбрать постройки* или напишите: `{ -cmd-choose } { command-choose-option-name }: { $example }` (корабли, мельницы, свитки, дома, армии).
pick-of = · { $name }: { $pieces }
pick-more = + { $piece }
pick-less = − { $piece }
pick-unclear = «{ $typed }»: так выбрать нельзя. Напишите пять чисел (корабли, мельницы, свитки, дома, армии), в сумме { $wanted }, например `{ $example }`.
button-pick-keep = Оставить этот выбор
button-pick-even = Всего понемногу
button-pick-clear = Начать сначала
button-pick-change = Изменить выбор

# Columns and face-down cards (E15, V3)
button-wild = Сыграть одну рубашкой вверх
prompt-wild = **Какую карту играете рубашкой вверх?** Она стоит столько золотых, каков её ранг, эффекта у неё нет, и больше никто не видит, какая это карта.
column-unknown = В колонку «{ $typed }» эту карту положить нельзя. Возможно: { $possible }.
column-settled = Эта карта идёт только в одну колонку ({ $column }); не указывайте `{ command-build-column-name }`.
column-first = Сначала выберите колонку, потом место. Добавьте `{ command-build-column-name }`; возможно: { $possible }.
face-down-unclear = `{ command-build-face_down-name }` — это да или нет, а не «{ $typed }».
face-down-no = Сейчас ни одну карту нельзя сыграть рубашкой вверх; не указывайте `{ command-build-face_down-name }`.
face-down-never = Эта партия идёт без здания-джокера; не указывайте `{ command-build-face_down-name }`.
none-legal-column = Для этой карты колонку не выбирают
none-legal-column-first = Сначала выберите колонку
face-down-yes = Да: рубашкой вверх, за столько золотых, каков её ранг

# Help
help-egypt = **Египет:** каждым цветом можно играть с его колодой «Египта», которая добавляет правила: рынок, ладьи, одноразовые эффекты, писца, жетоны Боя, храмы с постоянными эффектами. Их объясняют *Опции* в сообщении стола, а каждую карту — `{ -cmd-deus-card }`.
help-variants = **Варианты:** альтернативный старт (каждый тайно выбирает постройки), другие расположения, здание-джокер (одна карта рубашкой вверх). Всё это есть в `{ -cmd-deus-new }` и в *Опциях*.

# Cards that changed
refusal-other-cards = Эта партия начата с другими картами (каталог { $catalogue }), которых у этого бота больше нет. Её можно только прекратить: `{ -cmd-deus-end }`.

# The title of a payment: what is built, and where.
title-card-at = { $card } в { $region }
