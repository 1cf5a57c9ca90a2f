### The guided first game, and the lines with which a first game at a table is coached.

command-deus-tutorial-description = A guided first game: ten minutes against a computer, for you alone
command-deus-me-tutorial-description = A guided first game: ten minutes against a computer, here or in a DM

tutorial-opponent = Livia
tutorial-title = **Your first game** · { $turn } of { $turns }
tutorial-now = → Choose **{ $answer }**.
tutorial-confirm = → This is what your turn will do. Nothing counts before you tap **Confirm**.
tutorial-reply = *{ $deed }*
tutorial-other = *That is allowed, too. In a game of your own it may well be better; here the next step is another one.*
tutorial-not-now = *That has been answered already, or is not possible here. This is where your game stands.*
tutorial-left = Your first game is kept as it is. `/deus tutorial` takes it up again, on any day, on any server; `/deus-me tutorial` does so in a DM.
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

tutorial-turn-1 =
    Whoever has the most victory points (VP) at the end wins. They come from villages, temples and cards.
    Each turn you do one thing: **build** a card of your hand, or **offer** cards to a god.
    Begin with a brown card, the civil **{ $card }**: it brings a house, and your first piece starts on the edge of the board.
tutorial-turn-2 =
    Now a mill. The **{ $card }** gives 2 wheat for each mill that stands on a field. A new piece goes to a region of yours or next to one.
    Each card lies in the column of its colour. When you add a card, the whole column works again: so colours grow stronger.
tutorial-turn-3 =
    A yellow card is about knowledge: the **{ $card }** draws cards. Its scroll joins your house; a region takes one piece of each type.
tutorial-turn-4 =
    Ships stand in the sea. The **{ $card }** sells wheat for gold, and gold can replace any resource you lack, 4 for 1.
    Look where you put it: beside the village D5. Three regions lie around that village; two are yours.
tutorial-turn-5 =
    A **temple** costs one of each resource. The wooden temple goes to land of yours and counts at the end: this one 3 VP for each piece of yours on fields.
tutorial-turn-6 =
    You hold **{ $card }**, but you have no army left to build: *No army in your reserve.* Here is the way on: an **offering**.
    Discard cards; the colour of the top one names the god, the number of cards says how much you get. A military card on top calls **Mars**, who gives a piece for each card. Then your hand is filled to 5.
tutorial-turn-7 =
    You have an army, and you drew **{ $card }** again. All regions around the village are yours already; with an army beside it, it **falls**. Its 3 VP go to whoever has the most armies there.
    You own no resources, so the card is paid with gold.
tutorial-turn-8 =
    The last village has fallen, and that **ends the game**: the round was finished, and this one is the last. The other end is when all temples stand.
    One more green card, **{ $card }**: watch the Farm below it work again.
tutorial-turn-1-region = Your first piece goes to the edge, onto land. D6 is a swamp, as the card likes it, and lies beside the village D5.
tutorial-turn-2-region = D1 is a field: there the mill yields wheat.
tutorial-turn-3-payment = A card is paid with the goods it asks for, or with 4 gold for each that you lack. What is plain pays by itself; here you are asked, as drawn cards cannot be put back.
tutorial-turn-4-amount = How much wheat will you sell? Keep one: the temple asks for it next.
tutorial-turn-6-offer_more = A second card goes with it, so that Mars gives two pieces.
tutorial-turn-6-gain_piece = Which piece do you want? Armies win villages.
tutorial-turn-7-region = D6 lies beside the village, and a region of yours takes one piece of each type.
tutorial-turn-8-region = The card counts mills on swamps and on fields. D6 is a swamp.
tutorial-over =
    {"**"}That was a whole game**: every colour once, an offering, a village, a temple, and the end.
    At the end the most of each resource, and of gold, counts 2 VP, too.
    Now a table of your own: `/deus new` opens one, and *Computer: Novice* finds you an opponent. `/deus rules` explains everything, one topic at a time.

# The three lines of a first game; each is dismissed for good by one tap.
button-coach = Got it
coach-win = 💡 The most VP win: surround villages; build temples, and cards that pay VP.
coach-build = 💡 A new card sets off its colour again. Offerings bring goods and new cards.
coach-end = 💡 Once all temples stand or all villages are empty, one more round follows.

# In the picture of a step
tutorial-band = Your first game
tutorial-progress = { $turn } of { $turns }
tutorial-tap = Tap

# What to do in each turn, and why: a short sentence each, in the picture
tutorial-do-1 = Build your { $card } on D6.
tutorial-why-1 = Your first piece starts at the edge. The swamp pays you 3 gold.
tutorial-do-2 = Build your { $card } on D1, the field beside you.
tutorial-why-2 = It makes 2 wheat now, and again with every green card you add.
tutorial-do-3 = Build your { $card } on D6, where your house stands.
tutorial-why-3 = A scroll joins the house, and you draw new cards.
tutorial-do-4 = Build your { $card } on D4, in the sea.
tutorial-why-4 = It sells wheat for gold, and stands beside the village D5.
tutorial-do-5 = Build your { $card } on D1.
tutorial-why-5 = At the end it brings 3 VP for each of your pieces on fields.
tutorial-do-6 = Offer { $card } to Mars, and one more card.
tutorial-why-6 = Two cards, so he gives two pieces. Then you draw five cards.
tutorial-do-7 = Build your { $card } on D6, beside the village.
tutorial-why-7 = All around D5 is yours: with an army there, it falls to you.
tutorial-do-8 = Build your { $card } on D6, the swamp.
tutorial-why-8 = It pays for mills on swamps and fields; your Farm works again.
