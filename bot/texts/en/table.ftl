### A table from its opening to its end: the message with the seats, what the commands answer.

table-seats = Seats: { $seats }
table-seat = { $number } { $name }
table-seat-free = { $number } –
table-seal-later = The deal is sealed when the game starts.
table-sealed = Deal sealed: `{ $seal }`
table-waiting =
    { $free ->
        [0] All seats are taken: { $opener } can start.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }

computer-name = { $name } (computer, { $level })
name-level = { $name } ({ $level })

# Private answers
joined = You sit at this table. It starts when { $opener } says so.
joined-full = You sit at this table. All seats are taken: { $opener } can start.
left = You left the table. The seat is free again.
computer-joined = { $name } takes a seat.
level-hint-novice = Somebody new can win against a novice.
level-hint-senator = A senator has learned from games against itself, and is hard to beat.
level-untrained = What computers have learned is missing or damaged here, so all of them play as novices. Whoever runs me finds the reason in the log.
level-hint-strategist = A strategist also thinks of what you will do next: nobody is harder to beat.
started-answer = The game has begun. Your hand is on its way to you.
cancelled-answer = The table is closed.
ended-answer = The game is over. The channel has been told.
seal-explained =
    Before the first card is dealt, the bot draws a secret number. The whole deal follows from it: tiles, seats, every card.
    What you see is the SHA-256 of that number. When the game is over the number itself is shown, and anyone can check with the record that nothing was changed on the way.
    Seal: `{ $seal }`

# Ending a game before its end
end-ask = End this game for everyone, in round { $round }? Nobody wins, and it cannot be taken up again.
end-ask-open = Close this table before the game has begun?
end-kept = Nothing was ended; play on.

# Status
status-since = On turn since { $time }, { $ago }.
status-open = **A table of Deus**, not begun yet: { $taken } of { $players } seats taken.
status-running = Round { $round } · it is **{ $name }**'s turn.
status-ending = Round { $round } of { $last } · it is **{ $name }**'s turn.
status-supply = Villages { $villages } · temples { $temples } of { $templestotal } left · deck { $deck } · discard pile { $pile }
status-pile-top = top card { $card }
status-picking = First pieces are being picked (V1). Still to pick: { $names }.
status-market = Market: { $prices }
status-price = { $resource } { $price }
status-boats = Boats left: { $boats }
status-barracks = Barracks: { $tokens }
status-barracks-token = { $region } ({ $name })
status-room =
    { $room ->
        [one] boats for { $room } resource
       *[other] boats for { $room } resources
    }
status-scribe = scribe at { $region }
status-player = · **{ $name }** · { $goods } · { $hand }
status-player-moving = ▸ **{ $name }** · { $goods } · { $hand }
status-resigned = { $name } has left the table
status-seal = Deal sealed: `{ $seal }`
status-over = This game is over.

# One player's public goods
player-title = **{ $name }**
player-goods = Goods: { $goods }
player-picking = Ready to build: secret until everybody has picked (V1)
player-reserve = Ready to build: { $pieces }
player-supply = In supply: { $pieces }
player-hand =
    { $count ->
        [0] No card in hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
player-column = { $column }: { $cards }
player-column-empty = { $column }: –
player-column-garrison = { $column } (Garrison of { $name }): { $cards }
player-card-gilded = { $card } (1 gold on it)
player-card-face-down = { $card } (face down)
player-card-vp = { $card } ({ $amount } VP on it)
player-boats = Boats: { $boats } (room for { $room })
boats-of-size =
    { $count ->
        [one] { $count } of size { $size }
       *[other] { $count } of size { $size }
    }
player-scribe = Scribe: { $region }
player-scribe-none = Scribe: not on the map yet
player-tokens = Combat tokens: { $tokens } on the player board, { $stock } in the stock
player-barracks = Barracks tokens: { $regions }
player-fortress = Fortress tokens of others: { $tokens }
player-fortress-token = { $piece } ({ $name })
player-fallen = Armies lying in villages: { $regions }
player-regions = Regions: { $regions }
player-region = { $region } ({ $pieces })
player-no-regions = No region yet
player-resigned = Has left the table; the pieces stay.

# The log
log-title = **Log** · turns { $first }–{ $last }
log-empty = Nothing has happened yet: the first turn is still to be played.
log-line = `{ $number }` { $text }
log-older = Older turns
log-newer = Newer turns

# A list of tables
tables-here = Tables on this server: { $tables }
tables-here-more = Tables on this server: { $tables } and { $count } more

# Opening a table by button
open-ask = How many will play here, computer players included? Decks and variants can be chosen afterwards (*Options*).
open-for = For { $players }
options-changed = The options of your table are changed; its message shows them.
