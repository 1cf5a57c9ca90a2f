### A table from its opening to its end: the message with the seats, what the commands answer.

table-seats = Seats: { $seats }
table-seat = { $number } { $name }
table-seat-free = { $number } –
table-seal-later = The deal is sealed when the game starts.
table-sealed = Deal sealed: `{ $seal }`
table-length =
    { $rounds ->
        [one] Usual length: { $rounds } round.
       *[other] Usual length: { $rounds } rounds.
    }
table-length-time =
    { $rounds ->
        [one] Usual length: { $rounds } round in { $time }.
       *[other] Usual length: { $rounds } rounds in { $time }.
    }
table-length-most =
    { $rounds ->
        [one] Usual length: { $rounds } round; at this pace { $time } at most.
       *[other] Usual length: { $rounds } rounds; at this pace { $time } at most.
    }
table-waiting =
    { $free ->
        [0] All seats are taken: { $opener } can start.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }

computer-name = { $name } (computer, { $level })
name-level = { $name } ({ $level })

# Private answers
joined = You have a seat at this table. The game starts when { $opener } starts it.
joined-full = You have a seat at this table. All seats are taken: { $opener } can start.
left = You left the table. The seat is free again.
computer-joined = { $name } takes a seat.
level-hint-novice = A new player can win against a novice.
level-hint-senator = A senator has learned from games against itself, and is hard to beat.
level-untrained = What the computer players have learned is missing or damaged here, so all of them play as novices. The person who runs me can find the reason in the log.
level-hint-strategist = A strategist also thinks about what you will do next: nobody is harder to beat.
level-hint-builder = A builder is a senator who likes houses and tall civil columns.
level-hint-raider = A raider is a senator who builds armies and takes villages.
level-hint-priest = A priest is a senator who builds temples, and so ends games early.
level-hint-trader = A trader is a senator who likes ships and what they bring.
started-answer = The game has begun. Your hand is on its way to you.
cancelled-answer = The table is closed.
ended-answer = The game is over. I have told the channel.
seal-explained =
    Before the first card is dealt, the bot draws a secret number. The whole deal follows from it: tiles, seats, every card.
    What you see is the SHA-256 of that number. When the game is over the number itself is shown, and anyone can check with the record that nothing was changed on the way.
    Seal: `{ $seal }`

# Ending a game before its end
end-ask = End this game for everyone, in round { $round }? Nobody wins, and it cannot be continued.
end-ask-open = Close this table before the game has begun?
end-kept = The game goes on.

# Status
status-since = This turn began { $time }, { $ago }.
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
player-fallen = Armies in villages: { $regions }
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
