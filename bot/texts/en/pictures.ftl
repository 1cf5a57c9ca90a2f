# Words drawn in pictures, and alternative texts of pictures. An arrow sign is drawn, not typed.

# Board: whose turn, rounds
picture-round = Round { $round }
picture-turn = { $name }’s turn
picture-won = { $name } wins
picture-over = Game over
# A player whose name has no letter that can be drawn
picture-player = Player { $number }
picture-picking = Pick your pieces
picture-last-round = Last round
picture-last-round-is = Last round: { $round }

# What a turn did (events.ftl) and brought
picture-more = +{ $count } more
picture-change = { $amount } { $what }

picture-good-gold = gold
picture-good-wheat = wheat
picture-good-wood = wood
picture-good-clay = clay
picture-good-stone = stone
picture-good-vp = VP
picture-good-cards = { $amount ->
    [one] card
   *[other] cards
}
picture-good-ship = { $amount ->
    [one] ship
   *[other] ships
}
picture-good-mill = { $amount ->
    [one] mill
   *[other] mills
}
picture-good-scroll = { $amount ->
    [one] scroll
   *[other] scrolls
}
picture-good-house = { $amount ->
    [one] house
   *[other] houses
}
picture-good-army = { $amount ->
    [one] army
   *[other] armies
}
picture-good-temple = { $amount ->
    [one] temple
   *[other] temples
}
picture-good-token = { $amount ->
    [one] combat token
   *[other] combat tokens
}
picture-good-resource = { $amount ->
    [one] resource of your choice
   *[other] resources of your choice
}
picture-good-piece = { $amount ->
    [one] piece of your choice
   *[other] pieces of your choice
}
picture-good-boats = { $amount ->
    [one] boat
   *[other] boats
}
picture-good-tokens = { $amount ->
    [one] combat token
   *[other] combat tokens
}
picture-good-boat-one = { $amount ->
    [one] boat of size 1
   *[other] boats of size 1
}
picture-good-boat-two = { $amount ->
    [one] boat of size 2
   *[other] boats of size 2
}
picture-good-boat-three = { $amount ->
    [one] boat of size 3
   *[other] boats of size 3
}

# Egypt: market, boats, combat tokens

# Which resources, which pieces
picture-kind-wheat = Wheat
picture-kind-wood = Wood
picture-kind-clay = Clay
picture-kind-stone = Stone
picture-kind-ship = Ship
picture-kind-mill = Mill
picture-kind-scroll = Scroll
picture-kind-house = House
picture-kind-army = Army
picture-left = { $count } left
picture-none-left = none left
picture-none = none
picture-can-go = can go
picture-stays = stays
picture-not-now = not now
picture-can-be = possible

# Offering, before it is confirmed: how many of the cards in hand; which one calls the god
picture-on-top = on top
picture-brings = brings
picture-offered = offered
picture-kept = kept

# Preview
picture-places = { $count ->
    [one] { $count } region
   *[other] { $count } regions
}
picture-places-landings = { $regions }, { $landings ->
    [one] { $landings } landing
   *[other] { $landings } landings
}
picture-landings = { $landings ->
    [one] { $landings } landing
   *[other] { $landings } landings
}
picture-only-you-see = Only you see this · round { $round }
# What is still to be chosen
picture-to-go = { $count } to go
picture-how-pay = { $building }: how do you pay?
picture-you = You
picture-together = Together
picture-village = Village { $region }
picture-column-forecast = Your { $colour } column, from the bottom up
picture-may-choose = You may choose
# What every region brings alike
picture-everywhere = Everywhere
# The market of resources (E6)
picture-market = Market
# A turn in hand, before it is confirmed
picture-draft = Draft · only you see this
picture-draft-long = Draft · only you see this · not played yet
picture-draft-not-played = Nothing is played yet.
picture-draft-confirm = Confirm below, or undo a step.
picture-plate-landing = landing

# Since a player's last turn
picture-since-title = Since your turn
picture-since-start = Since the start
picture-since-of = { $title }, { $name }
picture-since-your-turn = Your turn, { $name }
picture-since-taken = taken from you
picture-since-earlier = { $count ->
    [one] and { $count } earlier turn
   *[other] and { $count } earlier turns
}
picture-since-waits-you = { $count ->
    [one] waits for you
   *[other] wait for you
}
# Before the seal of who is awaited
picture-since-waits = { $count ->
    [one] waits for
   *[other] wait for
}
picture-since-wait = { $count ->
    [one] { $names } waits for { $name }
   *[other] { $names } wait for { $name }
}

# Cards and hand
picture-cost = Cost
picture-free = nothing
picture-once = once
picture-once-is = Once: { $effect }
# What playing a card would bring
picture-now = Now
picture-nothing-yet = nothing yet
picture-at-end = At the end
# A player’s page: what a column brings when it is activated; goods; pieces that can be placed
picture-woken = Activated
picture-nothing-built = nothing built
picture-has = Has
picture-pieces = Pieces
# The large card
picture-copies = { $count ->
    [one] one of a kind
   *[other] { $count } in the deck
}
picture-in-this-game = In this game: { $story }
picture-not-built = not built yet
picture-built = { $count ->
    [one] built once
    [2] built twice
   *[other] built { $count } times
}
picture-used = { $count ->
    [one] used once
    [2] used twice
   *[other] used { $count } times
}
picture-times = { $count }×
picture-of-colour = { $count } of { $of } are this colour
picture-more-places = { $count } more on the map
picture-ready = can be played

# Result
picture-wins = { $name } wins with { $vp }
picture-share-wins = { $names } share the win with { $vp }
picture-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
picture-end-temples = the last temple was built
picture-end-villages = the last village fell
picture-end-stall = nobody could go on
picture-end-resignation = the others left
picture-score-start = start
picture-score-cards = cards
picture-score-villages = villages
picture-score-temples = temples
picture-score-majorities = majorities
picture-chart-title = VP by round
picture-chart-end = end

# The film of a game
film-took = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } in { $days ->
    [one] 1 day
   *[other] { $days } days
 }
film-so-far = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } so far, { $days ->
    [one] 1 day
   *[other] { $days } days
 }
film-goal = { $villages ->
    [one] 1 village
   *[other] { $villages } villages
 }, { $temples ->
    [one] 1 temple
   *[other] { $temples } temples
 }
film-untitled = A game of Deus
film-round = Round
film-points = Victory points
film-built = Cards built
film-chances = Chance to win
film-share = share the win with { $vp }
film-wins = wins with { $vp }
film-market = market
film-passes = passes
film-leaves = leaves

# Lists of tables
picture-table = a table
picture-in-round = round { $round }
picture-since-day = since { $day }
picture-ended-on = ended { $day }
picture-players = { $count } players
picture-await-you = { $count ->
    [one] { $count } waits for you
   *[other] { $count } wait for you
}
picture-your-turn = Your turn
picture-then-you = { $count ->
    [0] then
   *[other] { $count } more, then
}
picture-others-pick = { $count ->
    [one] { $count } still picks
   *[other] { $count } still pick
}
picture-asleep = asleep
picture-nobody-came = { $days ->
    [one] nobody has come for { $days } day
   *[other] nobody has come for { $days } days
}
picture-seated = seated
picture-seats-free = { $count ->
    [0] ready to start
    [one] { $count } seat is free
   *[other] { $count } seats are free
}
picture-place = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $players }
picture-left-table = left the game
picture-you-won = You won
picture-you-share = You share the win
picture-shared = { $count } share the win
picture-with-vp = with { $vp } VP

# A round that is over
picture-round-over = Round { $round } is over
picture-round-opens = { $name } opens round { $round }
picture-round-opens-last = { $name } opens the last round
# After the seal of who opens it
picture-round-opening = opens round { $round }
picture-round-opening-last = opens the last round
picture-measure-regions = regions
picture-measure-temples = temples
picture-measure-built = cards built
picture-measure-gold = gold
picture-measure-hand = hand
picture-measure-most = most

# Alternative texts
alt-round = Round { $round }, { $name }'s turn.
alt-over = The game is over.
alt-picking = Starting pieces are being picked; still to pick: { $names }.
alt-owner = { $name }: { $regions }.
alt-region = { $region } ({ $pieces })
alt-nothing-owned = nothing on the board
alt-villages = { $count ->
    [0] No village is left.
    [one] { $count } village left: { $villages }.
   *[other] { $count } villages left: { $villages }.
}
alt-village = { $region } { $vp } VP
alt-temples = { $left } of { $total } temples left.
alt-last-turn = Last turn, { $name }: { $phrases }.
alt-one-turn = { $number } { $name }: { $phrases }.
alt-since = What happened since the last turn of { $name }.
alt-since-start = What happened before the first turn of { $name }.
alt-since-turn = { $number } { $name }, { $age }: { $deeds }.
alt-since-turn-stand-in = { $number } { $name } (a computer played), { $age }: { $deeds }.
alt-since-earlier = { $count ->
    [one] { $count } earlier turn.
   *[other] { $count } earlier turns.
}
alt-since-end = { $text }.
alt-since-taken = Taken from { $name }: { $goods }.
alt-preview = Preview. Possible: { $regions }.
alt-preview-none = Preview: the board as it will be.
alt-preview-everywhere = Everywhere: { $goods }.
alt-preview-priced = { $region } ({ $costs })
alt-preview-landing = landing for { $vp } VP
alt-preview-barracks = Barracks, { $vp } VP
alt-preview-token = a combat token
alt-preview-village = a village falls, +{ $vp } VP
alt-preview-chosen = Chosen: { $region }.
alt-draft = Draft of your turn: nothing is played yet, and only you see it.
alt-draft-steps = Steps: { $steps }.
alt-draft-changes = Changes: { $changes }.
alt-draft-change = { $what } { $before } → { $after }
alt-payment-ways = To pay: { $ways }.
alt-payment-village = Village { $region } falls: { $vp } VP for you.
alt-payment-column = Then: { $parts }.
alt-payment-together = Together: { $goods }.
alt-card-asked = Card: { $card }.
alt-hand =
    { $count ->
        [one] Your hand, { $count } card.
       *[other] Your hand, { $count } cards.
    }
alt-goods-chosen = Chosen so far: { $goods }; { $left } to go.
alt-goods-kind = { $kind }: you have { $now }, { $foot }.
alt-goods-kind-of = { $kind }: { $now }, { $foot }.
alt-card = { $card }: { $does }
alt-choice = { $name }: { $what }
alt-offered = Offered: { $cards }.
alt-staying = Staying in your hand: { $cards }.
alt-offering-brings = It brings { $gains }.
alt-card-now = Now: { $places }.
alt-own-vp = You have { $vp } VP.
alt-card-number = { $number } { $card }
alt-hand-ready = { $card }: { $places }
alt-hand-not = { $card }: { $reason }
alt-landing-means = A landing is an empty region on the edge, away from your own: you may build there for { $vp } VP.
alt-goods = { $gold } gold, { $wheat } wheat, { $wood } wood, { $clay } clay, { $stone } stone.
alt-tableau = { $name }’s cards.
alt-column = { $column }: { $cards }.
alt-column-woken = Activated: { $goods }.
alt-column-counts = At the end: { $goods }.
alt-column-maritime = Maritime
alt-column-production = Production
alt-column-scientific = Scientific
alt-column-civil = Civil
alt-column-military = Military
alt-column-temple = Temples
alt-market = Market: { $prices }.
alt-price = { $what } { $gold } gold or { $vp } VP
alt-barracks = Barracks tokens: { $tokens }.
alt-barracks-token = { $region } ({ $name })
alt-has = { $name } has { $things }.
alt-own = On the table: { $things }.
alt-scribe = the scribe on { $region }
alt-boats = boats for { $count } ({ $sizes })
alt-tokens = { $count ->
    [one] { $count } combat token
   *[other] { $count } combat tokens
}
alt-fallen = an army in the village { $region }
alt-garrison = a Garrison of { $name }
alt-gilded = gold
alt-fortress = a Fortress of { $name } on the { $what }
alt-lying = { $card } ({ $things })
alt-face-down = face down
alt-result = { $headline }. { $rounds }, { $reason }. { $scores }.
alt-score = { $name } { $total } ({ $start } start, { $cards } cards, { $villages } villages, { $temples } temples, { $majorities } majorities)
alt-tables = { $title }. { $tables }
alt-table = { $table } ({ $place }), { $rounds }: { $state }.
alt-table-asleep = asleep, { $days }
alt-table-time = { $turn }, { $time }
alt-table-then = { $state }, { $before ->
    [0] then you
    [one] { $before } more, then you
   *[other] { $before } more, then you
}
alt-round-turn = { $name }: { $deeds }.
alt-round-turn-stand-in = { $name } (a computer played): { $deeds }.
alt-round-standing = { $name } has { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}, { $temples ->
    [one] { $temples } temple
   *[other] { $temples } temples
}, { $built ->
    [one] { $built } card built
   *[other] { $built } cards built
}, { $gold } gold, { $hand ->
    [one] { $hand } card in hand
   *[other] { $hand } cards in hand
}.
alt-round-left = { $villages ->
    [one] { $villages } village
   *[other] { $villages } villages
} and { $temples ->
    [one] { $temples } temple
   *[other] { $temples } temples
} left.

# A step of the guided first game
alt-lesson-region = Build { $card } on { $region }.
alt-lesson-god = Offer { $card }.
alt-lesson = { $title }, { $progress }.
alt-lesson-tap = Tap next: { $tap }.

# What decided a game
picture-analysis = What decided the game
picture-analysis-between = between { $names }
picture-analysis-gained = chance gained
picture-analysis-lost = chance lost
picture-analysis-same = no difference
picture-analysis-played = played
picture-analysis-next = next best
picture-analysis-better = better
alt-analysis-next = { $number }: { $name }, round { $round } – { $played } – chance to win { $chance }. Next best: { $other }, { $otherwise }.
alt-analysis-better = { $number }: { $name }, round { $round } – { $played } – chance to win { $chance }. Better: { $other }, { $otherwise }.
alt-analysis-share = { $name } { $chance }
alt-analysis-chances = Chances in round { $round }: { $shares }.
