### The panel's own words, and answers of commands that have no file of their own.

select-one = Choose one
select-build = Build a card
select-offer = Offer cards to a god
select-page = Choose one (page { $page } of { $pages })

step-stale = This step was already answered. This is your turn as it is now.
panel-stale = This button belongs to an earlier turn.
panel-closed = Closed. What you have chosen is kept.
turn-played = Your turn is played. It is now in the channel.
turn-played-last = Your turn is played, and the game is over: the score is in the channel.
turn-played-again =
    { $count ->
        [one] Done. { $names } has played; your turn again ↓
       *[other] Done. { $names } have played; your turn again ↓
    }
turn-played-alone = Done. Your turn again ↓

button-hint = Hint
button-play-hint = Play this
# A hint: the turn; why; the next best turn. Each is a line.
hint-strategist = **A strategist would do this:** { $turn }.
hint-novice = **A novice would do this:** { $turn }.
hint-why = **Why:** { $reasons }
hint-again = The next card in this column would bring roughly { $gains }.
# A turn, and what it brings
hint-turn-gains = { $turn } – { $gains }
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Next best:** { $turn }; about { $less } VP less at the end, { $now } VP less now.
        [later] **Next best:** { $turn }; { $now } VP more now, but about { $less } VP less at the end.
       *[same] **Next best:** { $turn }; about { $less } VP less at the end.
    }
hint-equal = **About as good:** { $turn }.
# In what the first turn is better than the next best, after one's own next turn
hint-better-points = After your next turn the first one leaves you about { $amount } VP more.
hint-better-denial = After your next turn the first one leaves the others about { $amount } VP less.
hint-better-buildings = With the first one you have built more after your next turn.
hint-better-cards =
    { $amount ->
        [one] With the first one you have about { $amount } card more after your next turn.
       *[other] With the first one you have about { $amount } cards more after your next turn.
    }
hint-better-nearer = The first one brings the end of the game nearer, which is good for you now.
hint-better-farther = The first one puts off the end of the game, which is good for you now.
hint-better-later = The advantage of the first one comes later: it leaves you in a better position.

# The reasons of a hint, the strongest first: whole sentences, one after another.
reason-village = Village { $region } falls: { $amount } VP for you.
reason-takes = You take { $goods } from { $name }.
reason-temples = Your temples count for { $amount } VP more at the end.
reason-column = Your { $column } column is activated again: { $gains }.
reason-card = { $card } brings { $gains }.
reason-beside = It brings { $gains }.
reason-no-building = No card in your hand can be built now.
reason-offering = The offering brings { $gains }.
reason-awaited = You get what you need for { $card }: { $what }.
reason-lacked = You get what you need: { $what }.
reason-cards =
    { $count ->
        [one] You draw { $count } new card.
       *[other] You draw { $count } new cards.
    }
reason-ends = It brings on the last round.
reason-later = It brings nothing now, but your { $column } column grows: the next card activates all of it again.
refusal-no-hint = There are no hints for you at this table. They are only for one person against computers, unless the person who opens the table chooses otherwise: *Options*, then *Pace and more*.

component-stale = This button or menu is out of date.
component-instead = Here is what works now:
store-full = The bot's disk is full, so nothing can be saved right now. Your turn is unchanged. The person who runs the bot has to make room.
store-locked = The bot is busy and could not save this. Your turn is unchanged; try again in a moment.
store-unusable = The bot cannot reach its saved data right now. Your turn is unchanged; try again later.
something-wrong = Something went wrong on our side (error { $id }). Nothing of your turn is lost.
answer-lost = Discord lost the answer to this. Before you try again, check with `/deus status` whether it was done.
unknown-command = I do not know this command, or not in this form. Discord may still show you an older one: close Discord, open it again, and try once more.
bot-restarting = The bot is being restarted, so this was not answered. Press again in a moment.
over-budget = You have asked for a lot of work in a short time, and others wait for me too. Try again { $when }.
bot-lacks =
    { $count ->
        [one] I cannot run a table here: I lack the permission { $permissions } in this channel.
       *[other] I cannot run a table here: I lack the permissions { $permissions } in this channel.
    } Somebody who manages the server can change that in the channel's settings. You can also use another channel.
turn-played-unread =
    { $count ->
        [one] Your turn is played, but I cannot post it: I lack the permission { $permissions } here.
       *[other] Your turn is played, but I cannot post it: I lack the permissions { $permissions } here.
    } Ask somebody who manages the server. Until then, `/deus board` shows the board with its buttons.
permission-view_channel = *View Channel*
permission-connect = *Connect*
permission-send_messages = *Send Messages*
permission-send_messages_in_threads = *Send Messages in Threads*
permission-attach_files = *Attach Files*
permission-create_public_threads = *Create Public Threads*
not-here = Deus is played in the channels of a server. Go there and try `/deus new`.
bot-missing = This server has my commands, but I am not on it, so Deus cannot be played here. Somebody who manages the server can invite me: { $link }
place-unknown = I do not know this kind of channel, so my commands do not work here. Try it in a text channel, a thread or the chat of a voice channel.

choice-unclear = No answer fits "{ $typed }", or several do. Possible: { $possible }.
amounts-unclear = "{ $typed }" does not say how many of what. Write it as in "{ $example }". Possible: { $possible }.
amounts-many =
    { $count ->
        [one] "{ $typed }" is too much: you choose only { $count } here.
       *[other] "{ $typed }" is too much: you choose only { $count } here.
    }
amounts-lacking = { $wanted } is not possible here, { $most } at most.
choice-more = { $labels } … ({ $count } in all)
card-unknown = There is no card called "{ $typed }". Your hand: { $cards }.
card-several = "{ $typed }" fits several cards: { $cards }. Type a little more of the name.
card-not-held = You do not have { $card }. Your hand: { $cards }.
hand-nothing = no card
region-unknown = There is no region "{ $typed }". Regions have a letter and a number, such as C4; possible now: { $possible }.
region-settled = Only { $region } is possible for this, not { $typed }.
pay-unknown = "{ $typed }" is not a way to pay. Possible: { $possible }. A missing resource costs 4 gold (R11).
pay-settled = There is only one way to pay this, so leave `pay` out: { $possible }.
god-unknown = "{ $typed }" is not a god who lends a power. Possible: { $possible }.
god-not-asked = Only a temple on top calls Jupiter, who lends the power of another god; leave `god` out (R27).
others-repeated = You offer { $card } more often than you have it. Left to offer: { $cards }.
seat-unknown = Nobody called "{ $typed }" plays here. At the table: { $names }.
seat-missing = You have no seat here; say whose cards you want to see: { $names }.
card-nowhere = There is no card called "{ $typed }". Start typing its name and pick one from the list.
turn-fixed = You have seen new cards in this turn, so earlier choices can no longer be undone. Go on with `/choose`, or end the turn with `/confirm`.
turn-settled = Nothing to decide here: you offer your only card. Go on with `/choose` or `/confirm`.
turn-not-begun = Your turn has not begun: `/build` a card or `/offer` some, then `/confirm`.
turn-not-done = There is still something to choose before you can confirm: `/choose` offers it.
nothing-to-build = No card in your hand can be built now; the reasons are in the panel (*Take my turn*). `/offer` some cards instead.
nothing-to-offer = This turn has nothing to offer; go on with `/choose` or `/confirm`.
nothing-to-choose = There is nothing to choose right now. Begin with `/build` or `/offer`.

none-legal = None: { $reason }
none-legal-build = no card in your hand can be built now; offer some instead
none-legal-offer = this turn has nothing to offer
none-legal-region = there is no place to choose
none-legal-pay = there is only one way to pay
none-legal-card-first = choose the card first; the options depend on it
none-legal-top-first = choose the card on top first; the options depend on it
none-legal-god = only a temple on top asks for a god
none-legal-choose = there is nothing to choose right now
none-legal-others = no further card is left
others-all = All: { $cards }

closed-early = This table was closed before the game began.
ended-early = This game was ended in round { $round }. It counts for nobody.
ended-left = **Nobody wins:** everybody has left the game, in round { $round }.
ended-lost = **Nobody wins:** everybody has left the game, in round { $round }. It counts as lost for all of them.
board-title = **Round { $round }**
board-title-over = **The final board**
start-title = **The game begins: most victory points (VP) wins.**

command-deus-rules-description = How to play, in short

# The options of a table, before its start
refusal-bad-setup = No game can be played with these options. Pick each of them from its list.
refusal-no-layout = The standard layout is drawn when the game starts. Only the other layouts are shown before, and can be drawn again (V2).
decks-random = a random mix of decks
table-drawn =
    { $number ->
        [one] This board was drawn together with the deal. Its seal is `{ $seal }`.
       *[other] This is board number { $number }. Each board has its own deal; the seal of this one is `{ $seal }`.
    }
layout-alt = The board for this game: { $regions }.
layout-region = { $region } { $terrain }
options-title = **Options of this table** · { $setup }
options-module-with = With { $deck }: { $module }
options-deck = { $colour }: { $deck }
options-start-none = Start with two pieces of each type
options-start = Free start with { $pieces } pieces
options-wild-on = Allow wild building
options-layout = You can draw another board until you start. Nobody sees a card before that.
typed-decks-unknown = "{ $typed }" is not a mix of decks. Type { $mixes }, or the decks that replace base decks: { $decks }.

# The free start (V1)
started-answer-pick = The cards are dealt. Everybody picks their first pieces now, you too.
pick-call = { $mentions }: your hand is on its way to you; tap *Pick my pieces*, or type them: `/choose option: { $example }` (ships, mills, scrolls, houses, armies).
pick-of = · { $name }: { $pieces }
pick-more = + { $piece }
pick-less = − { $piece }
pick-unclear = "{ $typed }" is not a pick. Type five numbers (ships, mills, scrolls, houses, armies) that make { $wanted }, such as `{ $example }`.
button-pick-keep = Keep this pick
button-pick-even = Some of each
button-pick-clear = Begin again
button-pick-change = Change my pick

# Columns and face-down cards (E15, V3)
button-wild = Play one face down
prompt-wild = **Which card do you play face down?** It costs as much gold as its rank, has no effect, and nobody else sees which card it is.
column-unknown = "{ $typed }" is not a column for this card. Possible: { $possible }.
column-settled = This card goes into the { $column } column only; leave `column` out.
column-first = Choose the column before the place. Add `column`; possible: { $possible }.
face-down-unclear = `face_down` is either yes or no, not "{ $typed }".
face-down-no = No card can be played face down now; leave `face_down` out.
face-down-never = This game is played without wild building; leave `face_down` out.
none-legal-column = there is no column to choose for this card
none-legal-column-first = choose the column first
face-down-yes = Yes: face down, for as much gold as its rank

# Help
help-egypt = **Egypt:** each colour can be played with its Egypt deck, which adds rules: a market, boats, effects that work once, a scribe, combat tokens, temples with lasting effects. *Options* in a table's message explains them, `/deus card` explains each card.
help-variants = **Variants:** a free start (everybody picks their pieces in secret), other layouts, wild building (one card face down). `/deus new` and *Options* offer them.

# Cards that changed
refusal-other-cards = This game was started with other cards (catalogue { $catalogue }) that this bot no longer has. You can only end it: `/deus end`.

# The title of a payment: what is built, and where.
title-card-at = { $card } on { $region }
