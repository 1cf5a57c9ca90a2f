### The choices before a game: decks colour by colour, variants, layouts. One line each.

# Decks (E1). The message names a deck, .text says what chance will do.
deck-base = Base
deck-egypt = Egypt
mix-base = All base
mix-all = All { $deck }
mix-random = Random
    .text = A coin is tossed for each colour when the game starts.
decks-base = base decks
decks-all = { $deck } decks
decks-mixed = { $deck }: { $colours }

# Egypt's modules: what a colour brings when it is played with its Egypt deck
module-maritime = Maritime – a market: each resource costs 2, 4 or 6 gold and is worth 1, 2 or 3 VP, and maritime cards move the prices (E6).
module-production = Production – boats: at the end of your turn you keep only the resources that your boats carry (E7).
module-scientific = Scientific – strong effects that work once, when the card is built, and cards that activate other cards (E4).
module-civil = Civil – a scribe who is always at your newest house, and houses that need other pieces (E5, E8).
module-military = Military – combat tokens for raids, tolls on regions and columns, and shares in what others gain (E9–E12).
module-temple = Temples – they have lasting effects instead of counting at the end (E13–E16).
module-once = Most Egypt cards have an effect that works only once: when they are built, before or after their main effect (E4).

# Variants
variant-start =
    .text = Free start – in secret, everybody picks the { $pieces } pieces they begin with, at most 5 of a type (V1).
    .short = free start with { $pieces }
variant-layout =
    .text = Layout – { $layout } (V2).
    .short = { $layout }
variant-wild =
    .text = Wild building – once a game you may play any card face down into a column, paying as much gold as its rank (V3).
    .short = wild building
layout-standard = the standard layout
    .text = The tiles lie close together.
layout-chain = a chain of tiles
    .text = One tile after the other: long coasts, few neighbours.
layout-ring = a ring of tiles
    .text = The tiles form a ring around a hole or a bay; its shores are edge, too.
layout-random = a random layout
    .text = The tiles are laid at random, but always connected.
layout-reroll = A new layout was drawn.

# The table's head with its decks
table-title-of = **A table of Deus** · { $players } players · { $setup }
table-started-of =
    {"**"}The game begins** · { $players } players · { $setup }
    Order of play: { $order }

# Picking the first pieces (V1)
pick-option = { $typed }: { $pieces }
pick-ask = **Pick { $wanted } pieces to begin with**, at most { $most } of a type. Nobody sees them until everybody has picked.
pick-so-far = Picked: { $pieces } ({ $count } of { $wanted })
pick-kept = Your pick is made: { $pieces }. You may change it until the last player has picked.
pick-done = Everybody has picked; the pieces are in the reserves.
