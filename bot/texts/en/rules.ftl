### The rules in short, topic by topic: what /deus rules shows. Own words; ids are those of the rulings.
### A message is a topic's name, .text what it says (together at most 1,900 characters).

command-deus-rules-topic-description = What about; left out, how to play in short
rules-title = **{ $topic }**
rules-choose = Another topic
rules-unknown = There is no topic "{ $typed }". Topics: { $topics }.

rules-turn = A turn
    .text =
        You do one thing: **build a card**, or **make an offering**. Then it is the next player's turn.
        · Building puts a card of your hand into its column, places a piece, and sets the whole column to work.
        · An offering gives cards away for the help of a god, and fills your hand to 5.
        An empty hand draws 5 cards at the end of the turn; nobody holds more than 10 (R18). You pass only when you can neither build nor discard (R19).
        Every effect of your cards is yours to take or to leave (R16). What others gain or lose in your turn happens by itself (R34).
rules-build = Building
    .text =
        1. You need a piece of the card's type in your reserve, the pieces on your player board: a ship for maritime, a mill for production, a scroll for scientific, a house for civil, an army for military cards (R10).
        2. The card goes on top of its column.
        3. You pay. Each resource of the cost is paid with itself or with 4 gold, as you like (R11).
        4. You place the piece (*Where pieces go*). A village that is surrounded by it is attacked at once (*Villages*).
        5. The column works, from its bottom card up to the new one. So every further card of a colour brings more.
rules-place = Where pieces go
    .text =
        · Ships stand in the sea, all other pieces on land, none in a village (R15). A region has the letter of its tile and a number: `C4`.
        · Your first piece: an empty region on the edge of the board, with two regions or more between it and everybody's first region; less only where nothing is that far (R12).
        · Later pieces: a region of yours, which takes one of each type, or an empty region next to one of yours (R13).
        · Landing: any empty region on the edge that suits the piece, for 3 VP (R14).
        · A region holds the pieces of one player only.
rules-offer = Offerings and gods
    .text =
        Discard one card or more and say which lies on top. Its colour names the god, the number of cards says how much is given (R27, R28):
        · **Neptune** (maritime): 2 gold for each card, and a ship
        · **Ceres** (production): a resource of your choice for each card, and a mill
        · **Minerva** (scientific): as many more cards, once your hand is full, and a scroll
        · **Vesta** (civil): 1 VP for one card, 2 VP for more, and a house
        · **Mars** (military): a piece of your choice for each card
        · **Jupiter** (temple): the power of one of the other five, its piece included
        The pieces come from your supply into your reserve; when none is left, none comes. At last your hand is filled to 5 (R29).
rules-villages = Villages
    .text =
        A village begins with 1 VP for every region next to it, 3 to 6 in all (R6).
        It is attacked as soon as all its neighbours are occupied and an army stands in at least one of them, whoever brought that about (R20).
        · The most armies next to it take all its VP. A tie goes to the most pieces there; if that is a tie too, they share, rounded down.
        · Afterwards the village is no obstacle to passing armies, but nobody builds, lands or stops there (R21).
rules-armies = Armies
    .text =
        · One step leads to a neighbouring region. Armies pass through other players' land and through villages, but do not stop there (R23).
        · They cross the sea only where you have a ship.
        · A move ends in empty land, in a region of yours without an army, or at a ship of yours without one.
        · An army alone with a temple stays where it is (R24).
        · An opponent is next to an army who stands in a region beside it (R25). A theft takes no more than there is (R26).
rules-temples = Temples
    .text =
        · A temple costs one of each resource. Its wooden piece comes from the common supply and goes to a land region of yours that has no temple.
        · Your first temple is free of conditions. The second needs a card in each of your five columns, the third two in each, and so on (R17).
        · When the supply is empty a temple card can still be played, without a piece.
        · Most temples count at the end, each at most 12 VP.
    .egypt = · Temples of the Egypt deck work while they stand (*Egypt: temples*).
rules-end = The end and the score
    .text =
        The end comes when the last wooden temple is taken, or when no village holds VP any more. That round is finished, and one more is played (R30). Ten rounds without a building end the game in the same way (R33).
        · Each player counts their VP, what their base temples bring, and 2 VP for having the most gold and for having the most of each resource, at least one; tied players all get them (R31).
        · The highest total wins; a tie is a shared win.
        Until then VP totals, hands, the deck and the discard pile under its top card are secret (R8). Gold, resources, pieces and built cards are public.
rules-market = Egypt: the market
    .text =
        In play with the maritime Egypt deck (E6). A marker for each resource stands on a price: 2, 4 or 6 gold, and 1, 2 or 3 VP. All begin in the middle.
        · The gold price stands in for the 4 gold that a resource costs otherwise, and is the price that cards speak of.
        · The VP price is what the most of that resource is worth at the end. The most gold stays worth 2 VP.
        · Ships move the markers when they are built. During one sale or purchase the prices stand still.
rules-boats = Egypt: boats
    .text =
        In play with the production Egypt deck (E7). Everybody begins with a boat of size 2 and one of size 3, and cards bring more.
        At the end of your turn you keep only as many resources as your boats carry together; you choose which go back. Within a turn you may hold any number.
rules-once = Egypt: effects that work once
    .text =
        Many Egypt cards have a second effect that works once: when the column reaches the new card, directly before or directly after its main effect, as you like, or not at all (E4). With a temple it comes right after its piece was placed.
        A card's **rank** is its place in its column, counted from the bottom (E2). An **ocean** is all sea that hangs together (E3).
rules-scribe = Egypt: the scribe
    .text =
        In play with the civil Egypt deck. Every civil piece that you build moves your scribe to its region; nothing else does (E8). Some cards count from there.
        Some houses are built only where enough pieces of yours stand already (E5). Such a card cannot be the first piece.
rules-tokens = Egypt: combat tokens
    .text =
        In play with the military Egypt deck (E9). Everybody has five in a stock; a once effect brings one onto the player board, where cards can spend it or lay it out. A card does so once in a turn.
        · **Archers** give up an army next to a village to attack it (E10).
        · A **Barracks** token lies in an empty region: whoever else builds there pays its owner 3 VP (E11).
        · A **Fortress** token lies on an opponent's reserve: one piece goes back, and whenever they gain that type its owner gains one too (E12).
        · A **Garrison** token lies on an opponent's column: each card played there costs them 2 gold more, paid to its owner (E12).
rules-standing = Egypt: temples
    .text =
        In play with the temple Egypt deck. They count nothing at the end beyond what their text says (E16).
        · **Resource temples**: in each further construction each covers one of its resource, or gives 1 VP (E13).
        · **Token temples** begin with 3 VP on the card. Whenever what they wait for happens they give 3 VP and 1 from the card; what lies on them at the end is yours (E14).
        · **Colour temples**: a card of their colour may go into each of the four other columns (E15). The piece keeps the card's colour, the column that works is the one in which the card lies.
rules-variants = Variants
    .start = · **Free start** (V1): before the first round everybody picks their pieces in secret, at most 5 of a type.
    .layouts = · **Layouts** (V2): a chain, a ring or a random layout. The board is shown before the start, and can be drawn again.
    .wild = · **Wild building** (V3): once a game you may play any card face down into a column, for as many gold as its rank there, with a piece of that column. It has no effect; only you know which card it is.
    .text = Each colour is played with its base deck or with its Egypt deck, in any mix (E1). `/deus new` and *Options* offer all of it.
rules-leaving = Coming and going
    .text =
        · `/deus-table resign` gives up your seat. A computer plays on, or the seat is closed, as the table has chosen: then it passes for the rest of the game, its pieces stay, and it has no part in majorities and ranking (R35). The game counts as lost for you.
        · `/deus-table replace` offers your seat, or one that a computer plays, to whoever wants it. They get its hand by direct message and play on.
        · `/deus-table substitute` asks somebody to play for you for some days. The seat goes back to you then, or as soon as you want it.
        · While a computer or a substitute plays for you, *Take my seat back* or `/deus join` brings you in again.
        · `/deus-table kick` asks the others about somebody for whom the table waits, once a deadline of theirs has passed or they have not come for three days. More than half decide, and after a day whoever has said nothing is not counted. A computer plays on, and the seat is offered.
        · `/deus-table handover` gives the opener's right to another player. It passes on by itself when the opener leaves.
        · Whoever has held a hand of a game can hold no other one of it.
