### What the channel reads about a turn, and whose turn it is.

turn-built = **{ $name } built { $card } at { $region }**
turn-built-without = **{ $name } built { $card }**
turn-cost = { $what } for { $cost }.
turn-built-column = { $what } in the { $column } column
turn-paid-garrison = { $what } to { $name } for the Garrison
turn-paid-barracks = { $what } to { $name } for the Barracks
turn-free = { $what }.
turn-landing = { $amount } VP for the landing
turn-no-piece = No wooden temple was left to place.
turn-offered =
    { $count ->
        [one] **{ $name } offered one card to { $god }** ({ $card }){ $gains }.
       *[other] **{ $name } offered { $count } cards to { $god }** ({ $card } on top){ $gains }.
    }
turn-offered-jupiter =
    { $count ->
        [one] **{ $name } offered one card to { $god }** ({ $card }), who lends the power of { $power }{ $gains }.
       *[other] **{ $name } offered { $count } cards to { $god }** ({ $card } on top), who lends the power of { $power }{ $gains }.
    }
turn-offered-gains = : { $gains }
turn-passed = **{ $name } passed.**
turn-resigned = **{ $name } left the table.** The pieces stay on the board, the seat passes from now on.
turn-column = Column: { $items }.
turn-column-nothing = The column brings nothing.
turn-also = Also: { $items }.
turn-temple-brings = It brings { $items }.
turn-item = { $card } → { $effects }
turn-item-through = { $card } (through { $by }) → { $effects }
turn-more = … and { $count } more
turn-refilled =
    { $count ->
        [0] { $name } drew no card.
        [one] { $name } drew one card.
       *[other] { $name } drew { $count } cards.
    }
turn-reshuffled = The discard pile became the new deck.
turn-end-triggered =
    { $reason ->
        [temples] The last temple stands: the end is near, and round { $round } is the last.
        [villages] No village holds VP any more: the end is near, and round { $round } is the last.
        [stall] Ten rounds without a building: the end is near, and round { $round } is the last.
       *[other] The end is near: round { $round } is the last.
    }
turn-game-over =
    { $count ->
        [one] **The game is over: { $winners } wins.**
       *[other] **The game is over: { $winners } win together.**
    }

# Effects inside a column
effect-trade = { $given } for { $gained }
effect-given = gives up { $given }
effect-of-other = { $name }: { $effect }
effect-stole = { $what } from { $name }
effect-stole-nothing = nothing from { $name }
effect-moved = army { $start } → { $end }
effect-stayed = army stays at { $region }
effect-robbed = { $amount } VP from the village { $region }
effect-price = { $resource } now { $price }
effect-sailed = ship { $start } → { $end }
effect-boat = a boat of size { $size }
effect-token = 1 combat token
effect-token-barracks = a token laid at { $region }
effect-token-fortress = a token on { $name }'s reserve, where one { $piece } goes back
effect-token-garrison = a token on { $name }'s { $column } column
effect-gilded = 1 gold onto { $card }

temple-worked = { $card }: { $amount } VP for { $name }
token-left = Barracks token of { $name } leaves { $region }
token-moved = Barracks token of { $name } moves from { $region } to { $goal }
turn-aside = { $text }.
turn-overflow = { $goods } did not fit into the boats.

village-fell = The village { $region } fell: { $shares }.
village-share =
    { $count ->
        [one] { $names } takes { $amount } VP with { $armies }
       *[other] { $names } take { $amount } VP each with { $armies } apiece
    }
village-shares-differ = { $names } takes { $amount } VP
village-nothing =
    { $count ->
        [0] it held no VP
       *[other] no VP left for { $names }
    }

# Short forms for the log
log-built = { $name }: { $card } at { $region }
log-built-without = { $name }: { $card }
log-cost = { $what } ({ $cost })
log-built-column = { $what }, { $column } column
log-paid = { $what } to { $name }
log-overflow = { $goods } did not fit
log-landing = landing { $amount } VP
log-offered = { $name }: { $count } to { $god } ({ $card })
log-offered-jupiter = { $name }: { $count } to { $god } as { $power } ({ $card })
log-passed = { $name } passed
log-resigned = { $name } left the table
log-village-fell = village { $region }: { $shares }
log-village-share = { $name } { $amount } VP
log-refilled = drew { $count }
log-reshuffled = new deck
log-end-triggered = last round: { $round }
log-game-over = game over: { $winners }

# Who is next
turn-next = **{ $mention }, your turn**
turn-next-last-round = **{ $mention }, your turn** – the last round
turn-next-computer = { $name } is thinking …
turn-start = **{ $mention }, you begin**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Your turn in { $channel } is played (turn { $turn }). Its board cannot be posted there now: the thread is locked, or I may not write in it. It comes by itself as soon as that is possible.

# The hand by direct message
hand-dm = **Table #{ $channel } in { $server }, round { $round }** – your hand ({ $count }): { $cards }
hand-dm-empty = **Table #{ $channel } in { $server }, round { $round }** – your hand is empty.
hand-dm-old = *An older hand of the table #{ $channel } in { $server }.*
hand-own = **Your hand** ({ $count }): { $cards }
hand-own-empty = **Your hand** is empty.
hand-card = { $card } ({ $cost })
hand-card-line = **{ $card }** – { $cost } – { $text }
dm-closed = { $mention }, I cannot send you direct messages. *My hand* below shows your cards to you alone, as often as you like.
spectator = You are watching this table. Here is what everyone may see.

# The end
result-title =
    { $count ->
        [one] **{ $winners } wins with { $total }**
       *[other] **{ $winners } win together with { $total }**
    }
result-other = { $name } { $total }
result-left = { $name } left
result-reason =
    { $reason ->
        [temples] Why it ended: the last temple was built; round { $round } was the last.
        [villages] Why it ended: no village held VP any more; round { $round } was the last.
        [stall] Why it ended: ten rounds passed without a building; round { $round } was the last.
        [resignation] Why it ended: only one player was left, in round { $round }.
       *[other] It ended in round { $round }.
    }
result-seed = Deal revealed: `{ $seed }` – anyone can check it with the record.
result-table-name = Player
result-table-start = Start
result-table-cards = Cards
result-table-villages = Villages
result-table-temples = Temples
result-table-majorities = Most of
result-table-total = Total
