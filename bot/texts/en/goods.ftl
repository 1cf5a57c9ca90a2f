### The game's own words: goods, pieces, land, colours, gods. Short forms for lists and labels.

good-gold = { $amount } gold
good-vp = { $amount } VP
good-wheat = { $amount } wheat
good-wood = { $amount } wood
good-clay = { $amount } clay
good-stone = { $amount } stone
good-cards =
    { $amount ->
        [one] { $amount } card
       *[other] { $amount } cards
    }
good-from-temple = { $what } from { $card }
good-tokens =
    { $amount ->
        [one] { $amount } combat token
       *[other] { $amount } combat tokens
    }
good-boats =
    { $amount ->
        [one] { $amount } boat
       *[other] { $amount } boats
    }
good-resource =
    { $amount ->
        [one] { $amount } resource
       *[other] { $amount } resources
    }
good-piece =
    { $amount ->
        [one] { $amount } piece
       *[other] { $amount } pieces
    }
good-ship =
    { $amount ->
        [one] { $amount } ship
       *[other] { $amount } ships
    }
good-mill =
    { $amount ->
        [one] { $amount } mill
       *[other] { $amount } mills
    }
good-scroll =
    { $amount ->
        [one] { $amount } scroll
       *[other] { $amount } scrolls
    }
good-house =
    { $amount ->
        [one] { $amount } house
       *[other] { $amount } houses
    }
good-army =
    { $amount ->
        [one] { $amount } army
       *[other] { $amount } armies
    }
good-temple =
    { $amount ->
        [one] { $amount } temple
       *[other] { $amount } temples
    }

armies-in-words =
    { $amount ->
        [0] no army
        [1] one army
        [2] two armies
        [3] three armies
        [4] four armies
        [5] five armies
        [6] six armies
       *[other] { $amount } armies
    }

gold = gold
vp = VP
wheat = wheat
wood = wood
clay = clay
stone = stone

ship = ship
mill = mill
scroll = scroll
house = house
army = army
temple = temple

# What a card costs whose price is its rank (E2), and what two prices look like side by side
cost-rank = gold equal to its rank
cost-each = 1 of each
price = { $gold } gold / { $vp } VP

terrain-field = field
terrain-forest = forest
terrain-swamp = swamp
terrain-mountain = mountain
terrain-sea = sea
terrain-village = village

colour-maritime = maritime
colour-production = production
colour-scientific = scientific
colour-civil = civil
colour-military = military
colour-temple = temple

god-neptune = Neptune
    .power = 2 gold for every card, and a ship
god-ceres = Ceres
    .power = 1 resource of your choice for every card, and a mill
god-minerva = Minerva
    .power = 1 more card drawn for every card, and a scroll
god-vesta = Vesta
    .power = 1 VP for one card, 2 VP for more, and a house
god-mars = Mars
    .power = 1 piece of your choice for every card
god-jupiter = Jupiter
    .power = the power of another god of your choice

# Where a list is empty
list-apart = { $first }; { $next }
nothing = nothing
