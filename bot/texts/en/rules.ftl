### The rules in short, topic by topic: what /deus rules shows. Own words; ids are those of the rulings.
### A message is a topic's name, .text what it says (together at most 1,900 characters).

command-deus-rules-topic-description = Which topic; how to play in short if left out
rules-title = **{ $topic }**
rules-choose = Another topic
rules-unknown = There is no topic "{ $typed }". Topics: { $topics }.

rules-turn = A turn
    .text =
        You do one thing: **build a card**, or **make an offering**. Then it is the next player's turn.
        · Building puts a card from your hand into its column, places a piece, and activates the whole column.
        · An offering trades cards for the help of a god, and fills your hand to 5.
        If your hand is empty at the end of the turn, you draw 5 cards. A hand never has more than 10 cards (R18). You pass only when you can neither build nor discard (R19).
        Every effect of your cards is optional (R16). What others gain or lose in your turn happens automatically (R34).
        `/deus-table undo` asks the others to take back your last turn. If all agree, everything is as it was before that turn, prepared turns too. Only time that has passed stays used: what the turn took from a bank of time, and days away.
rules-build = Building
    .text =
        1. You need a piece of the card's type in your reserve, the pieces on your player board: a ship for maritime, a mill for production, a scroll for scientific, a house for civil, an army for military cards (R10).
        2. The card goes on top of its column.
        3. You pay. For each resource of the cost you pay that resource or 4 gold, as you like (R11).
        4. You place the piece (*Where pieces go*). If this surrounds a village, the village is attacked at once (*Villages*).
        5. The column is activated, from its bottom card up to the new one. So each new card of a colour brings more.
rules-place = Where pieces go
    .text =
        · Ships go in the sea, all other pieces on land, none in a village (R15). A region has the letter of its tile and a number: `C4`.
        · Your first piece: an empty region on the edge of the board, with at least two regions between it and everybody's first region. Fewer are allowed only if no such region is that far away (R12).
        · Later pieces: one of your regions, which takes one piece of each type, or an empty region next to one (R13).
        · Landing: any empty region on the edge that suits the piece, for 3 VP (R14).
        · A region holds the pieces of one player only.
rules-offer = Offerings and gods
    .text =
        Discard one card or more and say which is on top. Its colour names the god; the number of cards decides how much you get (R27, R28):
        · **Neptune** (maritime): 2 gold for each card, and a ship
        · **Ceres** (production): a resource of your choice for each card, and a mill
        · **Minerva** (scientific): after you refill your hand, draw that many extra cards; and a scroll
        · **Vesta** (civil): 1 VP for one card, 2 VP for more, and a house
        · **Mars** (military): a piece of your choice for each card
        · **Jupiter** (temple): the power of one of the other five, its piece included
        The pieces come from your supply into your reserve; if none is left, you get none. Finally, draw back up to 5 cards (R29).
rules-villages = Villages
    .text =
        A village begins with 1 VP for every region next to it, 3 to 6 in all (R6).
        It is attacked as soon as all regions next to it are occupied and an army is in at least one of them. It does not matter who caused that (R20).
        · The player with the most armies next to it takes all its VP. A tie goes to the most pieces there; if that is a tie too, the players share the VP, rounded down.
        · Afterwards the village does not block passing armies, but nobody can build, land or stop there (R21).
rules-armies = Armies
    .text =
        · One step leads to a neighbouring region. Armies can pass through other players' land and through villages, but cannot stop there (R23).
        · They cross the sea only where you have a ship.
        · A move ends in an empty land region, in one of your regions without an army, or at one of your ships without an army.
        · An army alone with a temple stays where it is (R24).
        · An opponent is next to an army if they have pieces in a region next to it (R25). A theft takes no more than there is (R26).
rules-temples = Temples
    .text =
        · A temple costs one of each resource. Its wooden piece comes from the common supply and goes to one of your land regions without a temple.
        · Your first temple has no conditions. The second needs a card in each of your five columns, the third two in each, and so on (R17).
        · When the supply is empty a temple card can still be played, without a piece.
        · Most temples count at the end, each at most 12 VP.
    .egypt = · Temples of the Egypt deck have lasting effects (*Egypt: temples*).
rules-end = The end and the score
    .text =
        The end comes when the last wooden temple is taken, or when no village has any VP left. That round is finished, and one more is played (R30). Ten rounds without a building end the game in the same way (R33).
        · Each player adds up their VP, the VP of their base temples, and 2 VP each for having the most gold and the most of each resource, at least one. Tied players all get them (R31).
        · The highest total wins; a tie is a shared win.
        Until then VP totals, hands, the deck and the discard pile below its top card are secret (R8). Gold, resources, pieces and built cards are public.
rules-market = Egypt: the market
    .text =
        Used with the maritime Egypt deck (E6). A marker for each resource shows its price: 2, 4 or 6 gold, and 1, 2 or 3 VP. All begin in the middle.
        · The gold price replaces the 4 gold that you usually pay for a resource. Cards that name a gold price mean this one.
        · The VP price is what you get at the end for having the most of that resource. Having the most gold still gives 2 VP.
        · Maritime cards move the markers when you build them. During one sale or purchase the prices do not change.
rules-boats = Egypt: boats
    .text =
        Used with the production Egypt deck (E7). Everybody begins with a boat of size 2 and one of size 3, and cards bring more.
        At the end of your turn you keep only as many resources as your boats carry together; you choose which go back. During a turn you may have any number.
rules-once = Egypt: effects that work once
    .text =
        Many Egypt cards have a second effect that works once: when the column's activation reaches the new card. You use it directly before or directly after the main effect, or not at all (E4). With a temple it comes right after its piece is placed.
        A card's **rank** is its place in its column, counted from the bottom (E2). An **ocean** is a group of connected sea regions (E3).
rules-scribe = Egypt: the scribe
    .text =
        Used with the civil Egypt deck. Every civil piece that you build moves your scribe to its region; nothing else does (E8). Some cards count from there.
        Some houses can be built only where you already have enough pieces (E5). Such a card cannot place your first piece.
rules-tokens = Egypt: combat tokens
    .text =
        Used with the military Egypt deck (E9). Everybody has a stock of five. A once effect moves one onto the player board, where cards can spend or place it. A card does so once a turn.
        · **Archers** give up an army next to a village to attack it (E10).
        · A **Barracks** token goes to an empty region: any other player who builds there pays its owner 3 VP (E11).
        · A **Fortress** token goes onto an opponent's reserve: one piece goes back, and whenever they gain that type, the token's owner gains one too (E12).
        · A **Garrison** token goes onto an opponent's column: each card they play there costs them 2 gold more, paid to the token's owner (E12).
rules-standing = Egypt: temples
    .text =
        Used with the temple Egypt deck. At the end they give only what their text says (E16).
        · **Resource temples**: in each later construction, each one covers one of its resource or gives you 1 VP (E13).
        · **Token temples** begin with 3 VP on the card. Whenever their event happens, they give 3 VP, plus 1 VP from the card. The VP left on them at the end are yours (E14).
        · **Colour temples**: a card of their colour may go into each of the four other columns (E15). The piece matches the card's colour; the column that is activated is the one with the card.
rules-variants = Variants
    .start = · **Free start** (V1): before the first round everybody picks their pieces in secret, at most 5 of a type.
    .layouts = · **Layouts** (V2): a chain, a ring or a random layout. The board is shown before the start, and can be drawn again.
    .wild = · **Wild building** (V3): once a game you may play any card face down into a column, paying as much gold as its rank there, with a piece of that column. It has no effect; only you know which card it is.
    .text = Each colour is played with its base deck or with its Egypt deck, in any mix (E1). `/deus new` and *Options* offer all of this.
rules-leaving = Coming and going
    .text =
        · `/deus-table resign` gives up your seat. A computer plays on, or the seat is closed, as the table's options say. A closed seat passes every turn, its pieces stay, and it does not count for majorities or ranking (R35). The game counts as lost for you. If everybody leaves, nobody wins.
        · `/deus-table replace` offers your seat, or one that a computer plays, to anybody who wants it. The new player gets its hand by direct message and plays on.
        · `/deus-table substitute` asks somebody to play for you for some days. Then the seat goes back to you, or earlier if you want it.
        · While a computer or a substitute plays for you, *Take my seat back* or `/deus join` brings you back.
        · `/deus-table kick` asks the others to vote on a player the table is waiting for, once that player has missed a deadline or has not come for three days. More than half decide; after a day, players who have not voted are not counted. Then a computer plays on, and the seat is offered.
        · `/deus-table handover` passes the opener's rights to another player. They pass on automatically when the opener leaves.
        · Once you have seen the cards of one seat, you cannot take another seat in that game.
rules-club = Between games
    .text =
        · **Tournaments**: `/deus tournament` shows the server's tournament: how to join, the standings, your next table. People with about the same points meet, and their tables open by themselves. A place gives one point for each player below you. `/deus-server tournament` opens a tournament.
        · **Seasons**: the rated games of three months make a ladder of the server, `/deus season`. At the end its first three are announced, and their profiles show it. Ratings go on and are never reset.
        · **Puzzles**: `/deus puzzle` shows you a position. One kind of turn wins most often: find it and play it. Your first answer counts; it gives points and changes your puzzle rating. `/deus-server settings` chooses a channel for a puzzle of the day.
        · **Your games as puzzles**: positions from a finished game become puzzles only if all its players have allowed it in `/deus-me settings`.
        · **Looking for players**: `/deus seek` puts you on the server's list for 7 days. A table opens as soon as enough people fit.
rules-privacy = Your data
    .text =
        · **What is stored**: your Discord id, the name and language that Discord gives, and what you set in `/deus-me settings`. Also your seats, turns, notes, votes and results, when you were away and last here, and which messages you were sent. Your own messages are not read.
        · **What for**: to play the games that you join. Nothing is sold or passed on, and there is no advertising.
        · **Who sees it**: what you do at a table, and your results, are seen by those who see its channel; your hand and your notes by you alone. The host of this bot can see everything.
        · **How long**: until you delete it, or until { $days } days after you were last here. In finished games a neutral name then replaces your name.
        · **Yours to take and delete**: `/deus-me data` gives you everything as a file, and deletes it. Your seats in running games are given up before.
        Messages on Discord are Discord's, and stay.
button-privacy-policy = Privacy policy
button-terms-of-service = Terms of service
