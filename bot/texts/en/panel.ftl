### The panel's own words, and the answers of commands that are said nowhere else.

select-one = Choose one
select-build = Build a card
select-page = Choose one (page { $page } of { $pages })

step-stale = This step was answered already; here is where your turn stands.
panel-stale = This button belongs to an earlier turn.
panel-closed = Closed. What you have chosen is kept.
turn-played = Your turn is played. The channel reads it now.
turn-played-last = Your turn is played, and the game is over: the score is in the channel.
turn-played-again =
    { $count ->
        [one] Done. { $names } has played; your turn again ↓
       *[other] Done. { $names } have played; your turn again ↓
    }
turn-played-alone = Done. Your turn again ↓

button-hint = Hint
# A hint: the turn; why, beside the next best turn. The sentences follow one another on a line.
hint-strategist = **A strategist would do this:** { $turn } – { $gains }.
hint-novice = **A novice would do this:** { $turn } – { $gains }.
hint-again = Next time its column would bring about { $gains }.
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Next best:** { $turn } – { $gains }; about { $less } VP less in the end, { $now } VP less at once.
        [later] **Next best:** { $turn } – { $gains }; { $now } VP more at once, but about { $less } VP less in the end.
       *[same] **Next best:** { $turn } – { $gains }; about { $less } VP less in the end.
    }
hint-equal = **About as good:** { $turn } – { $gains }.
refusal-no-hint = There are no hints for you at this table. They are for one person against computers alone, unless whoever opens the table says otherwise: *Options*, then *Pace and more*.

component-stale = This button or menu is out of date.
component-instead = Here is what works now:
store-full = The bot's disk is full: nothing can be kept at the moment. Your turn stands as it was; whoever runs the bot has to make room.
store-locked = The bot is busy and could not keep this. Your turn stands as it was; try again in a moment.
store-unusable = The bot cannot reach what it keeps at the moment. Your turn stands as it was; try again later.
something-wrong = Something went wrong on our side (error { $id }). Nothing of your turn is lost.
answer-lost = The answer to this got lost on its way through Discord. Before you try again, see with `/deus status` where things stand.
unknown-command = I do not know this command, or not like this. Discord may still show you an older one: close Discord, open it again, and try once more.
bot-restarting = The bot is being restarted, so this was not answered. Press again in a moment.
bot-lacks =
    { $count ->
        [one] I cannot keep a table here: I lack the permission { $permissions } in this channel.
       *[other] I cannot keep a table here: I lack the permissions { $permissions } in this channel.
    } Whoever manages the server can give it in the channel's settings; another channel will do as well.
turn-played-unread =
    { $count ->
        [one] Your turn is played, but I cannot tell the channel: I lack the permission { $permissions } here.
       *[other] Your turn is played, but I cannot tell the channel: I lack the permissions { $permissions } here.
    } Ask whoever manages the server; until then `/deus board` shows the board with its buttons.
permission-view_channel = *View Channel*
permission-send_messages = *Send Messages*
permission-send_messages_in_threads = *Send Messages in Threads*
permission-attach_files = *Attach Files*
permission-create_public_threads = *Create Public Threads*
not-here = Deus is played in the channels of a server. Go there and try `/deus new`.

choice-unclear = No answer fits "{ $typed }", or several do. Possible: { $possible }.
amounts-unclear = "{ $typed }" does not say how many of what. Write it as in "{ $example }". Possible: { $possible }.
amounts-many =
    { $count ->
        [one] "{ $typed }" is too much: you choose only { $count } here.
       *[other] "{ $typed }" is too much: you choose only { $count } here.
    }
amounts-lacking = { $wanted } cannot be had here, { $most } at most.
choice-more = { $labels } … ({ $count } in all)
card-unknown = There is no card called "{ $typed }". Your hand: { $cards }.
card-several = "{ $typed }" fits several cards: { $cards }. Type a little more of the name.
card-not-held = You do not hold { $card }. Your hand: { $cards }.
hand-nothing = no card
region-unknown = There is no region "{ $typed }". Regions have a letter and a number, such as C4; possible now: { $possible }.
region-settled = Only { $region } is possible for this, not { $typed }.
pay-unknown = "{ $typed }" is no way to pay. Possible: { $possible }. A missing resource costs 4 gold (R11).
pay-settled = There is only one way to pay this, so leave `pay` out: { $possible }.
god-unknown = "{ $typed }" is no god who lends a power. Possible: { $possible }.
god-not-asked = Only a temple on top calls Jupiter, who lends the power of another god; leave `god` out (R27).
others-repeated = You offer { $card } more often than you hold it. Left to offer: { $cards }.
seat-unknown = Nobody called "{ $typed }" plays here. At the table: { $names }.
seat-missing = You have no seat here; say whose cards you want to see: { $names }.
card-nowhere = There is no card called "{ $typed }". Begin to type its name and pick one from the list.
turn-fixed = You have seen new cards in this turn, so what came before can no longer be undone. Go on with `/choose`, or end the turn with `/confirm`.
turn-settled = Nothing to decide here: you offer your only card. Go on with `/choose` or `/confirm`.
turn-not-begun = Your turn has not begun: `/build` a card or `/offer` some, then `/confirm`.
turn-not-done = There is still something to choose before you can confirm: `/choose` offers it.
nothing-to-build = No card of your hand can be built now; the reasons are in the panel (*Take my turn*). `/offer` some cards instead.
nothing-to-offer = This turn has nothing to offer; go on with `/choose` or `/confirm`.
nothing-to-choose = No question is open. Begin with `/build` or `/offer`.

none-legal = None: { $reason }
none-legal-build = no card of your hand can be built now; offer some instead
none-legal-offer = this turn has nothing to offer
none-legal-region = there is no place to choose
none-legal-pay = there is only one way to pay
none-legal-card-first = choose the card first; what is possible follows from it
none-legal-top-first = choose the card on top first; what is possible follows from it
none-legal-god = only a temple on top asks for a god
none-legal-choose = no question is open
none-legal-others = no further card is left
others-all = All: { $cards }

closed-early = This table was closed before the game began.
ended-early = This game was ended in round { $round }. It counts for nobody.
board-title = **Round { $round }**
board-title-over = **The final board**
start-title = **The game begins: the most victory points (VP) win.**

command-deus-rules-description = How to play, in short

# The options of a table, before its start
refusal-bad-setup = No game can be played with these options. Pick each of them from its list.
refusal-no-layout = The standard layout is drawn when the game starts; only another one is shown before, and can be drawn again (V2).
decks-random = a random mix of decks
table-drawn =
    { $number ->
        [one] This board was drawn with the deal, whose seal is `{ $seal }`.
       *[other] Board number { $number }, each drawn with a deal of its own; the seal of this one is `{ $seal }`.
    }
layout-alt = The board to be played on: { $regions }.
layout-region = { $region } { $terrain }
options-title = **Options of this table** · { $setup }
options-module = · { $module }
options-module-chosen = ▸ { $module }
options-decks = Colours played with another deck
options-deck = { $colour }: { $deck }
options-start-none = Start with two pieces of each type
options-start = Free start with { $pieces } pieces
options-wild-on = Allow wild building
options-wild-off = No wild building
options-layout = Another board can be drawn until you start; nobody sees a card before.
typed-decks-unknown = "{ $typed }" is no mix of decks. Say { $mixes }, or which decks take the place of base decks: { $decks }.

# The free start (V1)
started-answer-pick = The cards are dealt. Everybody picks their first pieces now, you too.
pick-call = { $mentions }: your hand is on its way to you; tap *Pick my pieces*, or type them: `/choose option: { $example }` (ships, mills, scrolls, houses, armies).
pick-of = · { $name }: { $pieces }
pick-more = + { $piece }
pick-less = − { $piece }
pick-unclear = "{ $typed }" is no pick. Type five numbers (ships, mills, scrolls, houses, armies) that make { $wanted }, such as `{ $example }`.
button-pick-keep = Keep this pick
button-pick-even = Some of each
button-pick-clear = Begin again
button-pick-change = Change my pick

# Columns and face-down cards (E15, V3)
button-wild = Play one face down
prompt-wild = **Which card do you play face down?** It costs its rank in gold, has no effect, and nobody else learns which card it is.
column-unknown = "{ $typed }" is no column for this card. Possible: { $possible }.
column-settled = This card goes into the { $column } column only; leave `column` out.
column-first = The column comes before the place. Say `column` too; possible: { $possible }.
face-down-unclear = `face_down` is either yes or no, not "{ $typed }".
face-down-no = No card can be played face down now; leave `face_down` out.
face-down-never = This game is played without wild building; leave `face_down` out.
none-legal-column = there is no column to choose for this card
none-legal-column-first = say the column first
face-down-yes = Yes: face down, for its rank in gold

# Help
help-egypt = **Egypt:** each colour can be played with its Egypt deck, which brings rules of its own: a market, boats, effects that work once, a scribe, combat tokens, temples that work while they stand. *Options* in a table's message explains them, `/deus card` explains each card.
help-variants = **Variants:** a free start (everybody picks their pieces in secret), other layouts, wild building (one card face down). `/deus new` and *Options* offer them.

# Cards that changed
refusal-other-cards = This game was begun with other cards (catalogue { $catalogue }), which this bot does not have any more. It can only be ended: `/deus end`.

# The title of a payment: what is built, and where.
title-card-at = { $card } on { $region }
