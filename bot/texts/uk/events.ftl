### What happened, told once for all: one message for every kind of event.
### The message is what the channel's sentence says.
### .draft    the same of a turn that is not played yet, told to its player
### .short    in the log, which has a line for a turn
### .story    the same line in the channel, where several turns are told together
### .caption  under pictures and in their alternative texts, where .short will not do
### .row      beside a sign that says what it is, and amounts that stand as icons

# The opening of a turn. What is paid for a building, and what a god gives, is added to it.
event-built = **{ $name } зводить { FORM($card, "one") } у { $region }**
    .draft = **Ви зводите { FORM($card, "one") } у { $region }**
    .short = { $name }: { $card } у { $region }
    .story = **{ $name }** зводить { FORM($card, "one") } у { $region }
    .caption =
        { $landing ->
            [0] { $card } у { $region }
           *[other] { $card } у { $region } за { $landing } ПО
        }
event-built-without = **{ $name } зводить { FORM($card, "one") }**
    .draft = **Ви зводите { FORM($card, "one") }**
    .short = { $name }: { $card }
    .story = **{ $name }** зводить { FORM($card, "one") }
    .caption = { $card }
event-offered =
    { $count ->
        [1] **{ $name } офірує { FORM($card, "one") }** → { $god }
        [one] **{ $name } офірує { $count } карту** ({ $card } зверху) → { $god }
        [few] **{ $name } офірує { $count } карти** ({ $card } зверху) → { $god }
       *[many] **{ $name } офірує { $count } карт** ({ $card } зверху) → { $god }
    }
    .draft =
        { $count ->
            [1] **Ви офіруєте { FORM($card, "one") }** → { $god }
            [one] **Ви офіруєте { $count } карту** ({ $card } зверху) → { $god }
            [few] **Ви офіруєте { $count } карти** ({ $card } зверху) → { $god }
           *[many] **Ви офіруєте { $count } карт** ({ $card } зверху) → { $god }
        }
    .short = { $name }: { $cards } → { $god } ({ $card })
    .story = **{ $name }** офірує: { $cards } → { $god }
    .caption = офірування, { $god }: { $cards }
    .row = { $cards } → { $god }
event-offered-power =
    { $count ->
        [1] **{ $name } офірує { FORM($card, "one") }** → { $god } (позичає силу: { $power })
        [one] **{ $name } офірує { $count } карту** ({ $card } зверху) → { $god } (позичає силу: { $power })
        [few] **{ $name } офірує { $count } карти** ({ $card } зверху) → { $god } (позичає силу: { $power })
       *[many] **{ $name } офірує { $count } карт** ({ $card } зверху) → { $god } (позичає силу: { $power })
    }
    .draft =
        { $count ->
            [1] **Ви офіруєте { FORM($card, "one") }** → { $god } (позичає силу: { $power })
            [one] **Ви офіруєте { $count } карту** ({ $card } зверху) → { $god } (позичає силу: { $power })
            [few] **Ви офіруєте { $count } карти** ({ $card } зверху) → { $god } (позичає силу: { $power })
           *[many] **Ви офіруєте { $count } карт** ({ $card } зверху) → { $god } (позичає силу: { $power })
        }
    .short = { $name }: { $cards } → { $god }, сила: { $power } ({ $card })
    .story = **{ $name }** офірує: { $cards } → { $god }, сила: { $power }
    .caption = офірування, { $god } (сила: { $power }): { $cards }
    .row = { $cards } → { $god }, { $power }
event-passed = **{ $name } пасує.**
    .draft = **Ви пасуєте.**
    .short = { $name } пасує
    .story = **{ $name }** пасує
    .caption = пасує
event-resigned = **{ $name } залишає стіл.** Фігурки лишаються на гральному полі, а місце відтепер пасує в кожен свій хід.
    .short = { $name } залишає стіл
    .story = **{ $name }** залишає стіл
event-took-back = **{ $name } повертає хід { $turn }.** Усі погодилися. Гральне поле знову таке, як до того ходу.
    .short = { $name } повертає хід { $turn }
    .caption = повертає хід { $turn }
event-paid-garrison = { $what } за Гарнізон → { $name }
    .short = { $what } → { $name }
event-paid-barracks = { $what } за Казарми → { $name }
    .short = { $what } → { $name }

# What cards and gods do
event-stole = вкрадено у { $name }: { FORM($what, "acc") }
    .caption = вкрадено у { $name }: { FORM($what, "acc") }
event-stole-nothing = у { $name } нічого не вкрадено
event-moved = військо { $start } → { $end }
    .row = { $start }→{ $end }
event-stayed = військо лишається у { $end }
event-robbed = { $vp } ПО із селища { $region }
    .row = селище { $region } пограбовано
event-prices = { $prices }
    .caption = ринок: { $prices }
event-price = { $what } тепер { $gold } золота / { $vp } ПО
    .caption = { $what } { $gold } золота
event-sailed = корабель { $start } → { $end }
    .row = { $start }→{ $end }
event-boat = човен розміру { $size }
event-token = 1 жетон Бою
event-barracks = жетон покладено у { $region }
    .caption = жетон Казарм у { $region }
event-fortress = жетон на полі гравця ({ $name }), 1 фігурка повертається в запас: { $piece }
    .caption = Фортеця, { $name }: { FORM($pieces, "kind") }
event-garrison = жетон на стовпці { FORM($column, "cards") } ({ $name })
    .caption = Гарнізон, { $name }: { $column }
event-gilded = 1 золото на карту { $card }
    .caption = золото на карту { $card }

# What comes of a turn beside what was done in it
event-village = Селище { $region } здобуто: { $shares }
    .draft = Селище { $region } буде здобуто: { $shares }
    .short = селище { $region } здобуто: { $shares }
    .row = селище { $region } здобуто
village-share =
    { $count ->
        [one] { $names } бере { $amount } ПО, має { $armies }
        [few] { $names } беруть по { $amount } ПО, мають по { FORM($armies, "each") }
       *[many] { $names } беруть по { $amount } ПО, мають по { FORM($armies, "each") }
    }
village-one-share = { $name } бере { $vp } ПО
    .short = { $name } { $vp } ПО
village-nothing =
    { $count ->
        [0] ПО в ньому не було
       *[other] воно вже було порожнє
    }
event-temple = { $card }: { $vp } ПО ({ $name })
    .caption = { $card } { $vp } ПО
event-token-left = Жетон Казарм іде з { $region } ({ $name })
    .caption = жетон Казарм іде з { $region }
event-token-moved = Жетон Казарм переходить з { $region } у { $goal } ({ $name })
    .caption = жетон Казарм { $region } → { $goal }

# The end of a turn
event-refilled =
    { $count ->
        [0] { $name } не добирає карт.
        [1] { $name } добирає одну карту.
        [one] { $name } добирає { $count } карту.
        [few] { $name } добирає { $count } карти.
       *[many] { $name } добирає { $count } карт.
    }
    .draft =
        { $count ->
            [0] Ви не добираєте карт.
            [1] Ви добираєте одну карту.
            [one] Ви добираєте { $count } карту.
            [few] Ви добираєте { $count } карти.
           *[many] Ви добираєте { $count } карт.
        }
    .short = добрано { $count }
event-reshuffled = Скид став новою колодою.
    .draft = Скид стане новою колодою.
    .short = нова колода
event-end =
    { $reason ->
        [temples] Зведено останній храм, тож раунд { $round } – останній.
        [villages] У жодному селищі не лишилося ПО, тож раунд { $round } – останній.
        [stall] Десять раундів ніхто нічого не зводить, тож раунд { $round } – останній.
       *[other] Раунд { $round } – останній.
    }
    .short = фінальний раунд: { $round }
event-over =
    { $count ->
        [one] **Гру завершено: перемагає { $winners }.**
        [few] **Гру завершено: разом перемагають { $winners }.**
       *[many] **Гру завершено: разом перемагають { $winners }.**
    }
    .short = гру завершено: { $winners }

# How the parts of a turn are put together; .short in the log
turn-cost = { $what } за { FORM($cost, "acc") }.
    .short = { $what } ({ $cost })
    .story = { $what } за { FORM($cost, "acc") }
turn-free = { $what }.
    .short = { $what }
turn-built-column = { $what } (стовпець { FORM($column, "cards") })
    .short = { $what }, стовпець: { $column }
turn-landing = { $amount } ПО за висадку
    .short = висадка { $amount } ПО
    .story = { $amount } ПО за висадку
turn-no-piece = Дерев’яного храму вже не лишилося.
turn-offered-gains = { $what }: { $gains }.
turn-column = { $items }.
turn-nothing = Нічого не одержано: { $why }.
    .short = нічого не одержано: { $why }
turn-also = Також: { $items }.
turn-temple-brings = Він дає: { $items }.
turn-item = { $card }: { $effects }
turn-item-uses = { $card } → { $effects }
turn-item-through = { $card } (через { FORM($by, "one") }): { $effects }
turn-more = … і ще { $count }
turn-trade = { $gained } за { FORM($given, "acc") }
turn-given = віддано { FORM($given, "acc") }
turn-of-other = { $name }: { $effect }
turn-aside = { $what }.
turn-overflow = Не вмістилося в човни: { $goods }.
    .short = не вмістилося: { $goods }
