### What happened, told once for all: one message for every kind of event.
### The message is what the channel's sentence says.
### .draft    the same of a turn that is not played yet, told to its player
### .short    in the log, which has a line for a turn
### .story    the same line in the channel, where several turns are told together
### .caption  under pictures and in their alternative texts, where .short will not do
### .row      beside a sign that says what it is, and amounts that stand as icons

# The opening of a turn. What is paid for a building, and what a god gives, is added to it.
event-built = **{ $name } строит { FORM($card, "one") } в { $region }**
    .draft = **Вы строите { FORM($card, "one") } в { $region }**
    .short = { $name }: { $card } в { $region }
    .story = **{ $name }** строит { FORM($card, "one") } в { $region }
    .caption =
        { $landing ->
            [0] { $card } в { $region }
           *[other] { $card } в { $region } за { $landing } ПО
        }
event-built-without = **{ $name } строит { FORM($card, "one") }**
    .draft = **Вы строите { FORM($card, "one") }**
    .short = { $name }: { $card }
    .story = **{ $name }** строит { FORM($card, "one") }
    .caption = { $card }
event-offered =
    { $count ->
        [1] **{ $name } жертвует { FORM($card, "one") }** → { $god }
        [one] **{ $name } жертвует { $count } карту** (сверху { $card }) → { $god }
        [few] **{ $name } жертвует { $count } карты** (сверху { $card }) → { $god }
       *[many] **{ $name } жертвует { $count } карт** (сверху { $card }) → { $god }
    }
    .draft =
        { $count ->
            [1] **Вы жертвуете { FORM($card, "one") }** → { $god }
            [one] **Вы жертвуете { $count } карту** (сверху { $card }) → { $god }
            [few] **Вы жертвуете { $count } карты** (сверху { $card }) → { $god }
           *[many] **Вы жертвуете { $count } карт** (сверху { $card }) → { $god }
        }
    .short = { $name }: { $cards } → { $god } ({ $card })
    .story = **{ $name }** жертвует: { $cards } → { $god }
    .caption = пожертвование, { $god }: { $cards }
    .row = { $cards } → { $god }
event-offered-power =
    { $count ->
        [1] **{ $name } жертвует { FORM($card, "one") }** → { $god } (одалживает силу: { $power })
        [one] **{ $name } жертвует { $count } карту** (сверху { $card }) → { $god } (одалживает силу: { $power })
        [few] **{ $name } жертвует { $count } карты** (сверху { $card }) → { $god } (одалживает силу: { $power })
       *[many] **{ $name } жертвует { $count } карт** (сверху { $card }) → { $god } (одалживает силу: { $power })
    }
    .draft =
        { $count ->
            [1] **Вы жертвуете { FORM($card, "one") }** → { $god } (одалживает силу: { $power })
            [one] **Вы жертвуете { $count } карту** (сверху { $card }) → { $god } (одалживает силу: { $power })
            [few] **Вы жертвуете { $count } карты** (сверху { $card }) → { $god } (одалживает силу: { $power })
           *[many] **Вы жертвуете { $count } карт** (сверху { $card }) → { $god } (одалживает силу: { $power })
        }
    .short = { $name }: { $cards } → { $god }, сила: { $power } ({ $card })
    .story = **{ $name }** жертвует: { $cards } → { $god }, сила: { $power }
    .caption = пожертвование, { $god } (сила: { $power }): { $cards }
    .row = { $cards } → { $god }, { $power }
event-passed = **{ $name } пасует.**
    .draft = **Вы пасуете.**
    .short = { $name } пасует
    .story = **{ $name }** пасует
    .caption = пасует
event-resigned = **{ $name } покидает стол.** Постройки остаются на игровом поле, а место с этого времени пасует каждый ход.
    .short = { $name } покидает стол
    .story = **{ $name }** покидает стол
event-took-back = **{ $name } берёт назад ход { $turn }.** Все согласились. Игровое поле снова такое, каким было до этого хода.
    .short = { $name } берёт назад ход { $turn }
    .caption = берёт назад ход { $turn }
event-paid-garrison = { $what } за Гарнизон → { $name }
    .short = { $what } → { $name }
event-paid-barracks = { $what } за Казармы → { $name }
    .short = { $what } → { $name }

# What cards and gods do
event-stole = украдено у { $name }: { $what }
    .caption = украдено у { $name }: { $what }
event-stole-nothing = ничего не украдено ({ $name })
event-moved = армия { $start } → { $end }
    .row = { $start }→{ $end }
event-stayed = армия остаётся в { $end }
event-robbed = { $vp } ПО из деревни { $region }
    .row = деревня { $region } разграблена
event-prices = { $prices }
    .caption = рынок: { $prices }
event-price =
    { $what } теперь { $gold ->
        [one] { $gold } золотой
        [few] { $gold } золотых
       *[many] { $gold } золотых
    } / { $vp } ПО
    .caption = { $what } { $gold } зол.
event-sailed = корабль { $start } → { $end }
    .row = { $start }→{ $end }
event-boat = ладья размера { $size }
event-token = 1 жетон Боя
event-barracks = жетон размещён в { $region }
    .caption = жетон Казарм в { $region }
event-fortress = жетон на резерв игрока { $name }; одна постройка возвращается: { $piece }
    .caption = Крепость, { $name }: { FORM($pieces, "kind") }
event-garrison = жетон на колонку ({ $name }): { $column }
    .caption = Гарнизон, { $name }: { $column }
event-gilded = 1 золотой на карту { $card }
    .caption = золото на карту { $card }

# What comes of a turn beside what was done in it
event-village = Деревня { $region } взята: { $shares }
    .draft = Деревня { $region } будет взята: { $shares }
    .short = деревня { $region } взята: { $shares }
    .row = деревня { $region } взята
village-share =
    { $count ->
        [one] { $names } берёт { $amount } ПО, рядом { $armies }
        [few] { $names } берут по { $amount } ПО, у каждой стороны рядом { $armies }
       *[many] { $names } берут по { $amount } ПО, у каждой стороны рядом { $armies }
    }
village-one-share = { $name } берёт { $vp } ПО
    .short = { $name } { $vp } ПО
village-nothing =
    { $count ->
        [0] ПО в ней не было
       *[other] она уже была пуста
    }
event-temple = { $card }: { $vp } ПО ({ $name })
    .caption = { $card } { $vp } ПО
event-token-left = Жетон Казарм ({ $name }) покидает { $region }
    .caption = жетон Казарм покидает { $region }
event-token-moved = Жетон Казарм ({ $name }) переходит из { $region } в { $goal }
    .caption = жетон Казарм { $region } → { $goal }

# The end of a turn
event-refilled =
    { $count ->
        [0] { $name } не берёт карт.
        [1] { $name } берёт одну карту.
        [one] { $name } берёт { $count } карту.
        [few] { $name } берёт { $count } карты.
       *[many] { $name } берёт { $count } карт.
    }
    .draft =
        { $count ->
            [0] Вы не берёте карт.
            [1] Вы берёте одну карту.
            [one] Вы берёте { $count } карту.
            [few] Вы берёте { $count } карты.
           *[many] Вы берёте { $count } карт.
        }
    .short = взято { $count }
event-reshuffled = Стопка сброса становится новой колодой.
    .draft = Стопка сброса становится новой колодой.
    .short = новая колода
event-end =
    { $reason ->
        [temples] Построен последний храм, поэтому раунд { $round } — последний.
        [villages] Ни в одной деревне не осталось ПО, поэтому раунд { $round } — последний.
        [stall] Десять раундов никто не строил, поэтому раунд { $round } — последний.
       *[other] Раунд { $round } — последний.
    }
    .short = последний раунд: { $round }
event-over =
    { $count ->
        [one] **Партия окончена: побеждает { $winners }.**
        [few] **Партия окончена: вместе побеждают { $winners }.**
       *[many] **Партия окончена: вместе побеждают { $winners }.**
    }
    .short = партия окончена: { $winners }

# How the parts of a turn are put together; .short in the log
turn-cost = { $what } за { FORM($cost, "acc") }.
    .short = { $what } ({ $cost })
    .story = { $what } за { FORM($cost, "acc") }
turn-free = { $what }.
    .short = { $what }
turn-built-column = { $what }, колонка: { $column }
    .short = { $what }, колонка: { $column }
turn-landing = { $amount } ПО за высадку
    .short = высадка { $amount } ПО
    .story = { $amount } ПО за высадку
turn-no-piece = Деревянных храмов больше не осталось.
turn-offered-gains = { $what }: { $gains }.
turn-column = { $items }.
turn-nothing = Ничего не получено: { $why }.
    .short = ничего не получено: { $why }
turn-also = Также: { $items }.
turn-temple-brings = Он даёт: { $items }.
turn-item = { $card }: { $effects }
turn-item-uses = { $card } → { $effects }
turn-item-through = { $card } (через { FORM($by, "one") }): { $effects }
turn-more = … и ещё { $count }
turn-trade = { $gained } за { FORM($given, "acc") }
turn-given = отдано: { $given }
turn-of-other = { $name }: { $effect }
turn-aside = { $what }.
turn-overflow = Не поместилось в ладьи: { $goods }.
    .short = не поместилось: { $goods }
