### Refusals: what is wrong, the rule, and what can be done instead. Always private.
### .short  the reason alone, for the foot of a card (about 30 letters)


# Rules of the game: the reason. refusal-possible follows where something is possible.
refusal-possible = Possible: { $options }.
refusal-possible-more = Possible: { $options } and { $count } more.

refusal-no-piece = There is no { $piece } in your reserve (R10).
    .tip = Offer a { $colour } card ({ $god }) to get one.
    .short = No { $piece } in your reserve
refusal-no-region = No region is open to your next { $piece } (R13, R14).
    .tip = Build another card, or make an offering.
    .short = No region for the { $piece }
refusal-no-region-first = No region on the edge of the board is open to your first { $piece } (R12).
    .tip = Build another card, or make an offering.
    .short = No region for the { $piece }
refusal-no-region-landing = Your next { $piece } could only land, which costs 3 VP, and you have { $vp } (R14).
    .tip = Build another card, or make an offering.
    .short = Landing costs 3 VP
refusal-no-region-needs =
    { $needs ->
        [one] This card is built only where a piece of yours stands already, and no such region can take your next { $piece } (E5).
       *[other] This card is built only where at least { $needs } pieces of yours stand already, and no such region can take your next { $piece } (E5).
    }
    .tip = Build more pieces side by side first, or another card now.
    .short = Needs { $needs } of your pieces there
refusal-no-region-barracks = Your next { $piece } can go only where it costs VP: 3 for another player's Barracks token (E11), 3 for landing (R14). You have { $vp }.
    .tip = An offering to Vesta brings one or two.
    .short = Barracks there: 3 VP to build
refusal-cannot-pay = What you lack costs { $gold } gold, and you have { $have } (R11).
    .tip = Sell, produce, or offer to Neptune or Ceres first.
    .short = Needs { $gold } gold, you have { $have }
refusal-garrison-toll = The Garrison on that column asks { $toll } gold more, which makes { $gold }, and you have { $have } (E12).
    .tip = Sell something, or offer to Neptune first.
    .short = Garrison: { $gold } gold, you have { $have }
refusal-temple-columns =
    { $needed ->
        [one] Your temple number { $number } needs a card in every other column (R17).
       *[other] Your temple number { $number } needs { $needed } cards in every other column (R17).
    }
    .tip = First build in these columns: { $columns }.
    .short = Needs { $needed } in every column
refusal-temple-no-region = A temple goes to a land region of yours that has none, and you have no such region (R17).
    .tip = Build on land first.
    .short = No land region without temple
refusal-column-temple = Only temple cards lie in the temple column, and none of them face down (R17, V3).
    .tip = Choose the column of its own colour.
    .short = For temples alone
refusal-column-lodged = The { $column } column holds the one { $colour } card that your temple lets in there (E15).
    .tip = Choose another column.
    .short = Has its one guest already
refusal-region-village = Nobody can build at { $region }: a village lies there (R15).
    .short = A village lies there
refusal-region-taken = { $region } belongs to another player (R15).
    .short = Another player's
refusal-region-not-sea = { $region } is land, and ships are built in the sea (R15).
    .tip = Ships go to the blue regions.
    .short = Ships need the sea
refusal-region-not-land = { $region } is sea, and only ships are built there (R15).
    .short = Only ships at sea
refusal-region-same-piece = You already have one { $piece } at { $region }; a region takes one of each type (R13).
    .short = One { $piece } stands there
refusal-region-needs =
    { $needs ->
        [one] { $region } must hold a piece of yours before this card can be built there (E5).
       *[other] { $region } must hold at least { $needs } pieces of yours before this card can be built there (E5).
    }
    .tip = Build there with another card first.
    .short = Needs { $needs } of your pieces there
refusal-region-barracks =
    { $due ->
        [3] At { $region } lies the Barracks token of another player, who gets 3 VP from whoever builds there; you have { $vp } (E11).
       *[other] At { $region } lies the Barracks token of another player, who gets 3 VP from whoever builds there. With the landing that makes { $due } VP, and you have { $vp } (E11, R14).
    }
    .tip = Choose another region, or gain VP first: an offering to Vesta brings one or two.
    .short = Barracks: 3 VP to build there
refusal-region-first-edge = { $region } is not on the edge, where a first piece has to start (R12).
    .short = Not on the edge
refusal-region-first-near = { $region } is too close to another player's first region: two regions lie between, fewer only where no open region is that far (R12).
    .short = Too close to another's start
refusal-region-landing-vp = { $region } is not next to your regions, and landing there costs 3 VP, of which you have { $vp } (R14).
    .tip = Choose a region next to one of yours, which costs nothing.
    .short = Landing costs 3 VP
refusal-region-far = { $region } is neither next to a region of yours nor on the edge (R13, R14).
    .tip = Choose a region next to one of yours, or one on the edge for 3 VP.
    .short = Out of reach
refusal-region-temple = { $region } already has a temple (R17).
    .short = A temple stands there
refusal-region-temple-own = A temple goes to a region of your own, and { $region } is not yours (R17).
    .tip = Build something there first.
    .short = Not your region
refusal-army-temple = The army at { $region } stands alone with a temple and may not leave it (R24). Another building there would free it.
    .short = Alone with a temple
refusal-move-village = No move ends in the village { $region } (R21, R23). An army may pass through it.
    .short = No move ends in a village
refusal-move-taken = { $region } belongs to another player: an army may pass, but not stay (R23).
    .short = Another player's
refusal-move-two-armies = Another of your armies stands at { $region }, and a region holds one (R23).
    .short = An army stands there
refusal-move-no-ship = { $region } is sea, and you have no ship there (R23).
    .short = No ship of yours there
refusal-move-temple = { $region } is out of reach: an army alone with a temple stays where it is (R23, R24).
    .tip = Build beside the temple, and the army is free again.
    .short = Out of reach
refusal-move-far = { $region } is farther than this army can go (R23).
    .short = Too far
refusal-move-stays = The army stands at { $region } already; decline the move to leave it there (R23).
    .short = The army stands there
refusal-move-token = Only other players' land or villages lead to { $region }: that takes a combat token, and this card has none to spend now (E9).
    .tip = Choose a nearer region.
    .short = Takes a combat token
refusal-redeploy-temple = The army at { $region } stands alone with a temple and stays there (R24).
    .short = The army there stays
refusal-redeploy-where = Each army goes to land of yours, to empty land beside your regions or to a sea with your ship, never two to one region; { $region } is not open to this one (R23).
    .short = Not open to this army
refusal-archers-where = An army goes onto a village next to it that has not been attacked, and { $region } is none (E10).
    .short = No village to attack
refusal-barracks-where = A Barracks token goes to an empty region next to an army of yours that bears no other token, and { $region } is none (E11).
    .short = No region for a token
refusal-barracks-onward = Your Barracks token moves on to an empty region beside the one you build in that bears no other token, and { $region } is none (E11).
    .short = No region for the token
refusal-sail-where = A ship sails to an empty sea region of its own ocean, and { $region } is none (E3).
    .short = No empty sea of its ocean
refusal-not-in-hand = { $card } is not in your hand, or is not asked for now. `/hand` shows your cards.
    .short = Not in your hand
refusal-wild-off = This game is played without wild buildings, so no card can go face down (V3).
    .short = No wild buildings
refusal-wild-used = You have played your one wild building already (V3).
    .tip = Build face up, or make an offering.
    .short = Wild building used
refusal-unknown-card = There is no such card. Begin to type its name and pick one from the list.
    .short = No such card
refusal-not-possible = This is not possible here.
    .short = Not possible here
refusal-unknown-choice = This is no choice in this game. Pick one from the list that appears while you type.
    .short = No such choice
refusal-game-over = The game is over; nothing can be chosen any more. `/deus board` shows how it ended.
    .short = The game is over
refusal-picks-open = Not everybody has picked their first pieces yet; the game begins with the last pick (V1).
    .short = Pieces are still being picked
refusal-no-pick = The first pieces have all been picked, and the game is on (V1).
    .short = All pieces are picked
refusal-bad-pick = Pick exactly { $wanted } pieces, at most { $most } of a type (V1).
    .short = Pick { $wanted }, at most { $most } a type
refusal-undo-start = There is nothing to take back in this turn.
    .short = Nothing to take back
refusal-undo-floor = Cards were drawn or something hidden was seen; what came before stays (R26).
    .tip = You can go on from here, or confirm.
    .short = What came before stays
refusal-prepare-hidden = What comes next depends on cards or points you cannot see yet (R26), so it cannot be prepared. Prepare the turn another way, or wait for your turn.
    .short = Depends on something hidden
refusal-prepare-over = You have no turn left to prepare in this game.
    .short = No turn left
refusal-cannot-resign = This seat has left the table already (R35).
    .short = Has left already
refusal-unknown-seat = This table has no such seat.
    .short = No such seat
refusal-bad-seed = A seed is one word without spaces.
    .short = Not a seed
refusal-bad-position = This game cannot be loaded. Whoever runs the bot finds the reasons in its log.
    .short = Cannot be loaded
refusal-no-record = This game was not begun here, so there is no record of it from its start.
    .short = No record

# Tables
refusal-no-table = There is no table in this channel. `/deus new` opens one, with the options you like.
refusal-table-exists = This channel already has a table. `/deus status` shows it, and who opened it can change its options until it starts. Another game needs another channel or a thread.
refusal-table-full = All { $players } seats of this table are taken: whoever opened it can start. Others are welcome to watch, or to open a table in another channel.
refusal-already-seated = You already sit at this table. `/deus status` shows how it stands.
refusal-not-seated = You have no seat at this table. You can watch: `/deus board`, `/deus player`, `/deus log`.
refusal-not-your-turn = It is { $name }'s turn. Meanwhile you can look at your hand (`/hand`).
refusal-not-whole = This turn is not prepared to its end yet: answer what is still asked, then say what shall become of it.
refusal-turn-begun = It is your turn now: what you had prepared is in your hands. Look it over and confirm it.
refusal-not-opener = Only { $name }, who opened this table, can do that. A moderator can close it with `/deus end`.
refusal-not-moderator = Only { $name }, who opened this table, or a moderator can do that.
refusal-too-few =
    { $missing ->
        [one] One of the { $players } seats is still free. Wait for one more player, or add a computer.
       *[other] { $missing } of the { $players } seats are still free. Wait for more players, or add computers.
    }
refusal-already-started = This game has already begun. `/deus status` says whose turn it is; whoever does not play can watch, or open a table in another channel or a thread.
refusal-not-started = This game has not begun yet. It starts with `/deus start` when every seat is taken.
refusal-stale = This button belongs to an earlier turn. The newest message in the channel has the current ones.
refusal-stood-in = The time for that turn had run out, and a computer has played it for you. The newest board shows how.
refusal-same-pace = That is the pace of this table already.
refusal-no-rematch = A rematch is opened by somebody who played. `/deus new` opens a table of your own.
refusal-seats-taken = { $taken } seats of this table are taken already, so it cannot be for { $players }. Somebody has to `/deus leave` first.
refusal-over = This game is over. `/deus new` opens the next one.
refusal-not-over = This game is still being played; that is shown when it is over.
refusal-still-seated =
    { $tables ->
        [one] They sit at a table that is not over. They leave it with `/deus leave`, or it ends with `/deus end`; then nothing of them need be kept.
       *[other] They sit at { $tables } tables that are not over. They leave them with `/deus leave`, or the tables end with `/deus end`; then nothing of them need be kept.
    }
refusal-no-level = Computers do not play at that level. `/deus computer` lists the levels there are.
refusal-computer-limit =
    { $limit ->
        [one] A table takes one computer player at most: somebody has to play against it.
       *[other] A table takes { $limit } computer players at most: somebody has to play against them.
    }
refusal-bad-players = A table has { $least } to { $most } players, not { $players }.
refusal-confirm-apart = Your turn ends with *Confirm* or `/confirm` alone, never together with other choices.

# Votes
refusal-no-vote = There is no such vote any more.
refusal-no-voters = There is nobody else at this table who could vote about that: computers have no vote.
refusal-not-voter = You have no vote in this: it is about your own seat, or put to somebody else.
refusal-vote-open = That vote is already open: its message in the channel has the buttons.
refusal-vote-closed = This vote is closed. Its message says how it ended.
refusal-voted = You have voted so already. The other button changes your vote while it is open.

# People who come and go
refusal-seat-yours = You already play here. `/deus status` shows how it stands.
refusal-own-seat = That is your own seat. `/deus-table resign` gives it up, `/deus-table replace` offers it to others.
refusal-computers-seat = A computer plays for { $name } already.
refusal-not-waited = The table does not wait for { $name } now. A vote like that is for somebody whose turn it is and who does not come.
refusal-not-late =
    { $days ->
        [one] { $name } still has time. You can vote about their seat once their deadline has passed, or after { $days } day of waiting.
       *[other] { $name } still has time. You can vote about their seat once their deadline has passed, or after { $days } days of waiting.
    }
refusal-away = { $name } has said that they are away, and the table waits for them. `/deus-table substitute` lets somebody play for them.
refusal-leave-running = This game has begun: `/deus-table resign` gives up your seat, `/deus-table substitute` lets somebody play for you for some days.
refusal-owner-decides = You play for somebody else here: only whose seat it is can decide that. *Take my seat back* of theirs ends it, and so does its date.
refusal-resigned = You have resigned already. *Take my seat back* brings you in again, as long as nobody else has taken the seat.
refusal-seat-closed = That seat is closed: it passes for the rest of the game (R35).
refusal-not-your-seat = That seat is { $name }'s. You can offer your own seat, or one that a computer plays.
refusal-offered-already = That seat is on offer already. Its message in the channel has the button.
refusal-offer-over = That seat is not on offer any more: { $name } plays on. You are welcome to watch.
refusal-seen-a-hand = You have held another hand of this game and know its cards, so you cannot play another seat of it. You are welcome to watch.
refusal-opener-already = They have that right already.
refusal-until-past = That time is over already. Name a day to come.
refusal-until-far =
    { $days ->
        [one] Somebody can play for you for { $days } day at most. `/deus-table replace` gives the seat away for good.
       *[other] Somebody can play for you for { $days } days at most. `/deus-table replace` gives the seat away for good.
    }
refusal-seat-away =
    { $computer ->
        [0] A substitute plays for you here. *Take my seat back* brings you in again at once.
       *[other] A computer plays for you here. *Take my seat back* brings you in again at once.
    }
