### What happened: one message for every kind of event.
### The message is what the channel's sentence says.
### .draft    the same of a turn that is not played yet, told to its player
### .short    in the log, which has a line for a turn
### .story    the same line in the channel, where several turns are told together
### .caption  under pictures and in their alternative texts, where .short will not do
### .row      beside a sign that says what it is, and amounts that stand as icons

# The opening of a turn. What is paid for a building, and what a god gives, is added to it.
event-built = **{ $name } built { $card } at { $region }**
    .draft = **You build { $card } at { $region }**
    .short = { $name }: { $card } at { $region }
    .story = **{ $name }** built { $card } at { $region }
    .caption =
        { $landing ->
            [0] { $card } on { $region }
           *[other] { $card } on { $region } for { $landing } VP
        }
event-built-without = **{ $name } built { $card }**
    .draft = **You build { $card }**
    .short = { $name }: { $card }
    .story = **{ $name }** built { $card }
    .caption = { $card }
event-offered =
    { $count ->
        [one] **{ $name } offered { $card } to { $god }**
       *[other] **{ $name } offered { $count } cards to { $god }** ({ $card } on top)
    }
    .draft =
        { $count ->
            [one] **You offer { $card } to { $god }**
           *[other] **You offer { $count } cards to { $god }** ({ $card } on top)
        }
    .short = { $name }: { $cards } to { $god } ({ $card })
    .story = **{ $name }** offered { $cards } to { $god }
    .caption = { $cards } offered to { $god }
    .row = { $cards } to { $god }
event-offered-power =
    { $count ->
        [one] **{ $name } offered { $card } to { $god }, who lends the power of { $power }**
       *[other] **{ $name } offered { $count } cards to { $god }, who lends the power of { $power }** ({ $card } on top)
    }
    .draft =
        { $count ->
            [one] **You offer { $card } to { $god }, who lends the power of { $power }**
           *[other] **You offer { $count } cards to { $god }, who lends the power of { $power }** ({ $card } on top)
        }
    .short = { $name }: { $cards } to { $god }, power of { $power } ({ $card })
    .story = **{ $name }** offered { $cards } to { $god } for the power of { $power }
    .caption = { $cards } offered to { $god } for the power of { $power }
    .row = { $cards } to { $god } as { $power }
event-passed = **{ $name } passed.**
    .draft = **You pass.**
    .short = { $name } passed
    .story = **{ $name }** passed
    .caption = passes
event-resigned = **{ $name } left the table.** The pieces stay on the board, and the seat passes every turn from now on.
    .short = { $name } left the table
    .story = **{ $name }** left the table
event-took-back = **{ $name } took back turn { $turn }.** Everybody agreed. The board is as it was before that turn.
    .short = { $name } took back turn { $turn }
    .caption = takes back turn { $turn }
event-paid-garrison = { $what } to { $name } for the Garrison
    .short = { $what } to { $name }
event-paid-barracks = { $what } to { $name } for the Barracks
    .short = { $what } to { $name }

# What cards and gods do
event-stole = { $what } from { $name }
    .caption = { $what } taken from { $name }
event-stole-nothing = nothing from { $name }
event-moved = army { $start } → { $end }
    .row = { $start }→{ $end }
event-stayed = army stays at { $end }
event-robbed = { $vp } VP from village { $region }
    .row = village { $region } robbed
event-prices = { $prices }
    .caption = market: { $prices }
event-price = { $what } now { $gold } gold / { $vp } VP
    .caption = { $what } { $gold } gold
event-sailed = ship { $start } → { $end }
    .row = { $start }→{ $end }
event-boat = a boat of size { $size }
event-token = 1 combat token
event-barracks = a token placed at { $region }
    .caption = Barracks token on { $region }
event-fortress = a token on { $name }'s reserve; one { $piece } goes back
    .caption = Fortress on { $name }: { $pieces }
event-garrison = a token on { $name }'s { $column } column
    .caption = Garrison on { $name }: { $column } column
event-gilded = 1 gold onto { $card }
    .caption = gold on { $card }

# What follows from a turn besides what was done in it
event-village = The village { $region } fell: { $shares }
    .draft = The village { $region } falls: { $shares }
    .short = village { $region } falls: { $shares }
    .row = village { $region } falls
village-share =
    { $count ->
        [one] { $names } takes { $amount } VP with { $armies }
       *[other] { $names } take { $amount } VP each with { $armies } apiece
    }
village-one-share = { $name } takes { $vp } VP
    .short = { $name } { $vp } VP
village-nothing =
    { $count ->
        [0] it had no VP
       *[other] it was already empty
    }
event-temple = { $card }: { $vp } VP for { $name }
    .caption = { $card } { $vp } VP
event-token-left = Barracks token of { $name } leaves { $region }
    .caption = Barracks token leaves { $region }
event-token-moved = Barracks token of { $name } moves from { $region } to { $goal }
    .caption = Barracks token { $region } → { $goal }

# The end of a turn
event-refilled =
    { $count ->
        [0] { $name } drew no card.
        [one] { $name } drew one card.
       *[other] { $name } drew { $count } cards.
    }
    .draft =
        { $count ->
            [0] You draw no card.
            [one] You draw one card.
           *[other] You draw { $count } cards.
        }
    .short = drew { $count }
event-reshuffled = The discard pile became the new deck.
    .draft = The discard pile becomes the new deck.
    .short = new deck
event-end =
    { $reason ->
        [temples] The last temple is built, so round { $round } is the last.
        [villages] No village has any VP left, so round { $round } is the last.
        [stall] Nobody has built for ten rounds, so round { $round } is the last.
       *[other] Round { $round } is the last.
    }
    .short = last round: { $round }
event-over =
    { $count ->
        [one] **The game is over: { $winners } wins.**
       *[other] **The game is over: { $winners } win together.**
    }
    .short = game over: { $winners }

# How the parts of a turn are put together; .short in the log
turn-cost = { $what } for { $cost }.
    .short = { $what } ({ $cost })
    .story = { $what } for { $cost }
turn-free = { $what }.
    .short = { $what }
turn-built-column = { $what } in the { $column } column
    .short = { $what }, { $column } column
turn-landing = { $amount } VP for the landing
    .short = landing { $amount } VP
    .story = { $amount } VP for the landing
turn-no-piece = No wooden temple was left to place.
turn-offered-gains = { $what }: { $gains }.
turn-column = { $items }.
turn-nothing = Nothing gained: { $why }.
    .short = nothing gained: { $why }
turn-also = Also: { $items }.
turn-temple-brings = It brings { $items }.
turn-item = { $card }: { $effects }
turn-item-uses = { $card } uses { $effects }
turn-item-through = { $card } (used by { $by }): { $effects }
turn-more = … and { $count } more
turn-trade = { $given } for { $gained }
turn-given = gives up { $given }
turn-of-other = { $name }: { $effect }
turn-aside = { $what }.
turn-overflow = { $goods } did not fit into the boats.
    .short = { $goods } did not fit
