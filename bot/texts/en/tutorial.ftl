### The guided first game, and the lines with which a first game at a table is coached.

command-deus-tutorial-description = A guided first game: ten minutes against a computer, for you alone
command-deus-me-tutorial-description = A guided first game: ten minutes against a computer, here or in a DM

tutorial-opponent = Livia
tutorial-title = **Your first game** · { $turn } of { $turns }
tutorial-now = → Choose **{ $answer }**.
tutorial-confirm = → This is what your turn will do. Nothing counts until you tap **Confirm**.
tutorial-reply = *{ $deed }*
tutorial-other = *That is allowed, too, and in a real game it may well be better. Here the next step is a different one.*
tutorial-not-now = *That was already answered, or is not possible here. This is your game as it is now.*
tutorial-left = Your first game is saved. `/deus tutorial` continues it, on any day and on any server; `/deus-me tutorial` continues it in a DM.
tutorial-build = Build: { $card }
tutorial-offer = Offer: { $card } on top

tutorial-in-dm = Your first game goes on in a direct message. It stays there: go on whenever you like.
tutorial-in-thread = Your first game goes on in a thread of its own. It stays there: go on whenever you like.
tutorial-thread-name = First game of { $name }
tutorial-dm-closed = I may not send you direct messages: your privacy settings for this server do not allow it. Go on right here, or in a thread.
tutorial-not-moved = Discord does not let me put your first game there now. Go on right here; nothing is lost.
tutorial-of-another = This is somebody else’s first game. `/deus tutorial` begins yours.

button-tutorial-dm = Play in a DM
button-tutorial-thread = Play in a thread
button-tutorial-jump = Go there
button-tutorial-here = Play here
button-tutorial-leave = Leave it for now
button-tutorial-go-on = Go on
button-tutorial-again = Start over
button-tutorial-first = Play a first game
button-tutorial-learn = Learn in ten minutes
button-tutorial-table = Open a table
tutorial-table-where = Tables are in channels of a server: type `/deus new` there. Then *Computer: Novice* finds you an opponent, or others press *Join*.

tutorial-turn-1 =
    The player with the most victory points (VP) at the end wins. You get VP from villages, temples and cards.
    Each turn you do one thing: **build** a card from your hand, or **offer** cards to a god.
    Begin with a brown card, the civil **{ $card }**: it places a house. Your first piece goes on the edge of the board.
tutorial-turn-2 =
    Now a mill. The **{ $card }** gives 2 wheat for each of your mills on a field. A new piece goes to one of your regions or next to one.
    Each card goes into the column of its colour. When you add a card, the whole column is activated again, so colours grow stronger.
tutorial-turn-3 =
    A yellow card is about knowledge: the **{ $card }** draws cards. Its scroll joins your house; a region takes one piece of each type.
tutorial-turn-4 =
    Ships go in the sea. The **{ $card }** sells wheat for gold, and gold can replace any resource you lack: 4 gold for 1 resource.
    Look where you put it: next to the village D5. Three regions surround that village; two are yours.
tutorial-turn-5 =
    A **temple** costs one of each resource. The wooden temple goes on your land and counts at the end: this one gives 3 VP for each of your pieces on fields.
tutorial-turn-6 =
    You have **{ $card }** in your hand, but no army left to build: *No army in your reserve.* Here is what to do: an **offering**.
    Discard cards; the colour of the top one names the god; the number of cards decides how much you get. A military card on top calls **Mars**, who gives a piece for each card. Then your hand is filled to 5.
tutorial-turn-7 =
    You have an army, and you drew **{ $card }** again. All regions around the village are already yours; with an army next to it, it **falls**. Its 3 VP go to the player with the most armies there.
    You have no resources, so you pay for the card with gold.
tutorial-turn-8 =
    The last village has fallen, and that **ends the game**: the round was finished, and this one is the last. The game also ends when all temples are built.
    One more green card, **{ $card }**: watch the Farm below it produce again.
tutorial-turn-1-region = Your first piece goes on the edge, on land. D6 is a swamp, which this card pays for, and it is next to the village D5.
tutorial-turn-2-region = D1 is a field: there the mill produces wheat.
tutorial-turn-3-payment = You pay for a card with the goods it costs, or with 4 gold for each one you lack. If there is only one way to pay, it is paid for you. Here you are asked, because drawing cards cannot be undone.
tutorial-turn-4-amount = How much wheat will you sell? Keep one: you need it for the temple next.
tutorial-turn-6-offer_more = A second card goes with it, so that Mars gives two pieces.
tutorial-turn-6-gain_piece = Which piece do you want? Armies win villages.
tutorial-turn-7-region = D6 is next to the village, and a region takes one piece of each type.
tutorial-turn-8-region = The card counts mills on swamps and on fields. D6 is a swamp.
tutorial-over =
    {"**"}That was a whole game**: every colour once, an offering, a village, a temple, and the end.
    At the end, having the most of each resource, and of gold, gives 2 VP each, too.
    Now open your own table: press *Open a table*, and then *Computer: Novice* finds you an opponent. `/deus rules` explains everything, one topic at a time.

# The three lines of a first game; each is dismissed for good by one tap.
button-coach = Got it
coach-win = 💡 Most VP wins: surround villages, build temples, and build cards that give VP.
coach-build = 💡 A new card activates its whole column again. Offerings bring goods and new cards.
coach-landing = 💡 Landing: for 3 VP you may build in an empty region on the edge, away from yours.
coach-end = 💡 Once all temples are built or all villages are empty, one more round follows.

# In the picture of a step
tutorial-band = Your first game
tutorial-progress = { $turn } of { $turns }
tutorial-tap = Tap

# What to do in each turn, and why: a short sentence each, in the picture
tutorial-do-1 = Build your { $card } on D6.
tutorial-why-1 = Your first piece starts at the edge. The swamp pays you 3 gold.
tutorial-do-2 = Build your { $card } on D1, the field beside you.
tutorial-why-2 = It makes 2 wheat now, and again with every green card you add.
tutorial-do-3 = Build your { $card } on D6, where your house is.
tutorial-why-3 = A scroll joins the house, and you draw new cards.
tutorial-do-4 = Build your { $card } on D4, in the sea.
tutorial-why-4 = It sells wheat for gold, and it is next to the village D5.
tutorial-do-5 = Build your { $card } on D1.
tutorial-why-5 = At the end it gives 3 VP for each of your pieces on fields.
tutorial-do-6 = Offer { $card } to Mars, and one more card.
tutorial-why-6 = Two cards, so he gives two pieces. Then you draw five cards.
tutorial-do-7 = Build your { $card } on D6, beside the village.
tutorial-why-7 = All around D5 is yours: with an army there, it falls to you.
tutorial-do-8 = Build your { $card } on D6, the swamp.
tutorial-why-8 = It pays for mills on swamps and fields; your Farm works again.
