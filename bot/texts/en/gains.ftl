### What an answer brings, before it is given: beside options, before a turn is confirmed.

# "+2 stone, Brickworks +1 clay": what a card brings, and the cards below it in its column
gain = +{ $what }
gain-lost = −{ $what }
gain-trade = { $gained } for { $given }
gain-by = { $card } { $gains }
gain-up-to = up to { $gains }
gain-more = { $gains }…
gain-temples = { $amount } VP at the end
gain-temples-less = { $amount } VP less at the end
gain-overflow = { $amount } too many for your boats
gain-itself-nothing = nothing itself
gain-falls = village { $region } falls
gain-other = { $name } gains { $goods }
gain-ends = brings on the last round
gain-none = brings nothing
gain-nothing = nothing now
gain-nothing-why = nothing now: { $why }

# On a button: "Build Quarry: +2 stone", "Offer Quarry: 1 resource + mill", "D5: lands, costs 3 VP"
button-told = { $option }: { $what }
button-bought = { $option } { $what }
gift-neptune = 2 gold
gift-ceres = resource
gift-minerva = card
gift-vesta = VP
gift-mars = any piece
gift-jupiter = any god
gift-and = { $gift } + { $piece }
brief-stays = stays
brief-landing = costs { $amount } VP
brief-token = takes a token
brief-barracks = { $amount } VP to { $name }
brief-fortress = { $name } gains one too

# Beside the options of a turn
what-gains = { $what } · { $gains }
what-build-gains = { $gains } · costs { $cost }
what-offer-gains = { $god }: { $power }

# What a god gives for cards
gain-god-neptune = 2 gold a card
gain-god-ceres = 1 resource a card
gain-god-minerva = draw 1 more for each card
gain-god-vesta = 1 VP, or 2 for two cards or more
gain-god-mars = 1 piece a card
gain-god-jupiter = the power of a god of your choice
gain-god-and = { $power }, and { $piece }

# Before a turn is confirmed, each a line of its own
confirm-gives = ⚠️ { $name } gains { $goods } from this.
confirm-takes = { $name } loses { $goods }.
confirm-takes-open = { $name } loses { $goods }, if there is that much.
confirm-nothing = { $card } brings nothing now: { $why }.

# Why a card brings nothing, after "nothing now: "; .public after "Nothing gained: "
lack-army = no army of yours is on the board
    .public = no army on the board
lack-boat = no boat of yours can be filled
    .public = no boat to fill
lack-card = you have no card that it could activate
    .public = no other card for it to use
lack-card-rank = no other card of this rank
lack-column = no card in your { $kinds } column
    .public = no card in the { $kinds } column
lack-deck = no cards are left to draw
lack-gold = it takes { $amount } gold
lack-hand-full = your hand is full with { $amount } cards
    .public = a full hand of { $amount } cards
lack-mill = you have no mill on { $kinds } land
    .public = no mill on { $kinds } land
lack-mill-any = no mill of yours is on the board
    .public = no mill on the board
lack-mill-company = no mill with { $amount } pieces of yours in its region
    .public = no mill with { $amount } pieces in its region
lack-neighbour = no opponent is next to your army
    .public = nobody next to an army
lack-ocean = no sea is next to your land
    .public = no land next to the sea
lack-pieces = your supply has no pieces left
    .public = no piece left in the supply
lack-pile = the discard pile is empty
lack-regions-of-size =
    { $amount ->
        [1] you have too few regions with a single piece
       *[other] you have too few regions with { $amount } pieces
    }
    .public =
        { $amount ->
            [1] too few regions with a single piece
           *[other] too few regions with { $amount } pieces
        }
lack-reserve = your reserve is empty
    .public = an empty reserve
lack-resource =
    { $amount ->
        [one] you have no { $kinds } to sell
       *[other] you have fewer than { $amount } { $kinds }
    }
    .public =
        { $amount ->
            [one] no { $kinds } to sell
           *[other] fewer than { $amount } { $kinds }
        }
lack-resource-any = you have no resources to sell
    .public = no resources to sell
lack-scribe = your scribe is not on the board
    .public = no scribe on the board
lack-scribe-alone = nothing of that kind is near your scribe
    .public = nothing of that kind near the scribe
lack-size =
    { $amount ->
        [one] no region holds a piece of yours yet
       *[other] no region holds { $amount } of your pieces yet
    }
    .public =
        { $amount ->
            [one] no region with a piece yet
           *[other] no region holds { $amount } pieces yet
        }
lack-size-exact =
    { $amount ->
        [one] no region holds exactly one of your pieces
       *[other] no region holds exactly { $amount } of your pieces yet
    }
    .public =
        { $amount ->
            [one] no region with exactly one piece
           *[other] no region holds exactly { $amount } pieces yet
        }
lack-supply = the common supply has no { $kinds } left
lack-supply-any = the common supply has nothing for it
lack-terrain = you are on no { $kinds }
    .public = no { $kinds } land
lack-tile = no piece of yours is on the board
    .public = no piece on the board
lack-token =
    { $amount ->
        [one] it takes a combat token
       *[other] it takes { $amount } combat tokens
    }
lack-victim-gold = your neighbours have no gold
    .public = neighbours without gold
lack-village = no village is next to your armies
    .public = no village next to an army
lack-village-empty = the villages next to your armies are empty
    .public = empty villages next to the armies
