### What an answer brings, before it is given: beside options, before a turn is confirmed.

# "+2 stone, Brickworks +1 clay": what a card brings, and the cards below it in its column
gain = +{ $what }
gain-lost = −{ $what }
gain-trade = { $gained } for { $given }
gain-by = { $card } { $gains }
gain-up-to = up to { $gains }
gain-more = { $gains } and more
gain-temples = { $amount } VP at the end
gain-temples-less = { $amount } VP less at the end
    .why =
        { $count ->
            [one] { $amount } VP less at the end: { $temples } counts less
           *[other] { $amount } VP less at the end: { $temples } count less
        }
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
# The number is that of the card on the picture of the hand
button-build-number = { $number } { $card }
button-offer-number = Offer { $number }
gift-neptune = 2 gold
gift-ceres = resource
gift-minerva = card
gift-vesta = VP
gift-mars = any piece
gift-jupiter = any god
gift-and = { $gift } + { $piece }
brief-stays = stays
brief-landing = costs { $amount } VP
brief-token = uses a token
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
confirm-takes-open = { $name } loses { $goods }, if they have that much.
confirm-nothing = { $card } brings nothing now: { $why }.
confirm-temple-less = ⚠️ { $card } counts { $amount } VP less after this turn. { $text }

# Why a card brings nothing, after "nothing now: "; .public after "Nothing gained: "
lack-army = you have no army on the board
    .public = no army on the board
lack-boat = you have no boat to fill
    .public = no boat to fill
lack-card = you have no card it can activate
    .public = no other card for it to use
lack-card-rank = no other card of this rank
lack-column = no card in your { $kinds } column
    .public = no card in the { $kinds } column
lack-deck = no cards are left to draw
lack-gold = it needs { $amount } gold
lack-hand-full = your hand is full with { $amount } cards
    .public = a full hand of { $amount } cards
lack-mill = you have no mill on { $kinds } land
    .public = no mill on { $kinds } land
lack-mill-any = you have no mill on the board
    .public = no mill on the board
lack-mill-company = no mill with { $amount } of your pieces in its region
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
        [one] you have no region with a piece yet
       *[other] no region has { $amount } of your pieces yet
    }
    .public =
        { $amount ->
            [one] no region with a piece yet
           *[other] no region has { $amount } pieces yet
        }
lack-size-exact =
    { $amount ->
        [one] no region has exactly one of your pieces
       *[other] no region has exactly { $amount } of your pieces yet
    }
    .public =
        { $amount ->
            [one] no region with exactly one piece
           *[other] no region has exactly { $amount } pieces yet
        }
lack-supply = the common supply has no { $kinds } left
lack-supply-any = the common supply has nothing for it
lack-terrain = you occupy no { $kinds }
    .public = no { $kinds } land
lack-tile = you have no piece on the board
    .public = no piece on the board
lack-token =
    { $amount ->
        [one] it needs a combat token
       *[other] it needs { $amount } combat tokens
    }
lack-victim-gold = your neighbours have no gold
    .public = neighbours without gold
lack-village = no village is next to your armies
    .public = no village next to an army
lack-village-empty = the villages next to your armies are empty
    .public = empty villages next to the armies
