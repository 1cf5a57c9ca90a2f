### Refusals: what is wrong, the rule, and what can be done instead. Always private.
### .short  the reason alone, for the foot of a card (about 30 letters)


# Rules of the game: the reason. refusal-possible follows where something is possible.
# Why the regions that a question does not offer cannot be chosen: a line for each reason.
elsewhere-title = **Why not elsewhere?**
elsewhere-line = · { $why }
elsewhere-same = { $why } The same goes for { $regions }.
refusal-possible = Possible: { $options }.
refusal-possible-more = Possible: { $options } and { $count } more.

refusal-no-piece = There is no { $piece } in your reserve (R10).
    .tip = Offer a { $colour } card ({ $god }) to get one.
    .short = No { $piece } in reserve
refusal-no-region = There is no region for your next { $piece } (R13, R14).
    .tip = Build another card, or make an offering.
    .short = No region for the { $piece }
refusal-no-region-first = There is no region on the edge of the board for your first { $piece } (R12).
    .tip = Build another card, or make an offering.
    .short = No region for the { $piece }
refusal-no-region-landing = Your next { $piece } could only be placed by landing, which costs 3 VP, and you have { $vp } (R14).
    .tip = Build another card, or make an offering.
    .short = Landing costs 3 VP
refusal-no-region-needs =
    { $needs ->
        [one] You can build this card only where you already have a piece, and no such region can take your next { $piece } (E5).
       *[other] You can build this card only where you already have at least { $needs } pieces, and no such region can take your next { $piece } (E5).
    }
    .tip = Build more pieces in the same region first, or build another card now.
    .short = Needs { $needs } of your pieces
refusal-no-region-barracks = Your next { $piece } can go only where it costs VP: 3 for another player's Barracks token (E11), 3 for landing (R14). You have { $vp }.
    .tip = An offering to Vesta brings one or two.
    .short = Barracks there: 3 VP
refusal-cannot-pay = You would have to pay { $gold } gold, and you have { $have } (R11).
    .tip = Sell, produce, or offer to Neptune or Ceres first.
    .short = Needs { $gold } gold, have { $have }
refusal-garrison-toll = The Garrison on that column adds { $toll } gold. That makes { $gold }, and you have { $have } (E12).
    .tip = Sell something, or offer to Neptune first.
    .short = Garrison: { $gold } gold
refusal-temple-columns =
    { $needed ->
        [one] Your temple number { $number } needs a card in every other column (R17).
       *[other] Your temple number { $number } needs { $needed } cards in every other column (R17).
    }
    .tip = First build in these columns: { $columns }.
    .short = Needs { $needed } in every column
refusal-temple-no-region = A temple goes to one of your land regions without a temple, and you have no such region (R17).
    .tip = Build on land first.
    .short = No land without a temple
refusal-column-temple = Only temple cards go into the temple column, and never face down (R17, V3).
    .tip = Choose the column of its own colour.
    .short = For temples only
refusal-column-lodged = The { $column } column already has the one { $colour } card that your temple allows there (E15).
    .tip = Choose another column.
    .short = Has its one guest already
refusal-region-village = Nobody can build at { $region }: there is a village (R15).
    .short = There is a village
refusal-region-taken = { $region } belongs to another player (R15).
    .short = Another player's
refusal-region-not-sea = { $region } is land, and ships are built in the sea (R15).
    .tip = Ships go to the blue regions.
    .short = Ships need the sea
refusal-region-not-land = { $region } is sea, and only ships are built there (R15).
    .short = Only ships at sea
refusal-region-same-piece = You already have one { $piece } at { $region }; a region takes one of each type (R13).
    .short = Already has one { $piece }
refusal-region-needs =
    { $needs ->
        [one] You need a piece at { $region } before you can build this card there (E5).
       *[other] You need at least { $needs } pieces at { $region } before you can build this card there (E5).
    }
    .tip = Build there with another card first.
    .short = Needs { $needs } of your pieces there
refusal-region-barracks =
    { $due ->
        [3] Another player has a Barracks token at { $region }: building there costs you 3 VP, paid to them, and you have { $vp } (E11).
       *[other] Another player has a Barracks token at { $region }: building there costs you 3 VP, paid to them. With the landing that makes { $due } VP, and you have { $vp } (E11, R14).
    }
    .tip = Choose another region, or gain VP first: an offering to Vesta brings one or two.
    .short = Barracks: 3 VP to build there
refusal-region-first-edge = { $region } is not on the edge, where a first piece has to start (R12).
    .short = Not on the edge
refusal-region-first-near = { $region } is too close to another player's first region. There must be at least two regions between them, fewer only if no open region is that far away (R12).
    .short = Too close to another's start
refusal-region-landing-vp = { $region } is not next to your regions. Landing there costs 3 VP, and you have { $vp } (R14).
    .tip = Choose a region next to one of yours, which costs nothing.
    .short = Landing costs 3 VP
refusal-region-far = { $region } is neither next to one of your regions nor on the edge (R13, R14).
    .tip = Choose a region next to one of yours, or one on the edge for 3 VP.
    .short = Out of reach
refusal-region-temple = { $region } already has a temple (R17).
    .short = Already has a temple
refusal-region-temple-own = A temple goes to a region of your own, and { $region } is not yours (R17).
    .tip = Build something there first.
    .short = Not your region
refusal-army-temple = The army at { $region } is alone with a temple and may not leave it (R24). Another building there would free it.
    .short = Alone with a temple
refusal-move-village = No move ends in the village { $region } (R21, R23). An army may pass through it.
    .short = No move ends in a village
refusal-move-taken = { $region } belongs to another player: an army may pass through, but not stay (R23).
    .short = Another player's
refusal-move-two-armies = Another of your armies is at { $region }, and a region takes only one (R23).
    .short = Already has an army
refusal-move-no-ship = { $region } is sea, and you have no ship there (R23).
    .short = You have no ship there
refusal-move-temple = { $region } is out of reach: an army alone with a temple stays where it is (R23, R24).
    .tip = Build something in the temple's region, and the army is free again.
    .short = Out of reach
refusal-move-far = { $region } is farther than this army can go (R23).
    .short = Too far
refusal-move-stays = The army is already at { $region }; decline the move to leave it there (R23).
    .short = The army is already there
refusal-move-token = The only way to { $region } leads through other players' land or villages. That needs a combat token, and this card has none to spend now (E9).
    .tip = Choose a nearer region.
    .short = Needs a combat token
refusal-redeploy-temple = The army at { $region } is alone with a temple and stays there (R24).
    .short = The army there stays
refusal-redeploy-where = This army cannot go to { $region }. Each army goes to your own land, to empty land next to your regions or to a sea with your ship, never two to one region (R23).
    .short = Not open to this army
refusal-archers-where = This army cannot go to { $region }: it needs a village next to it that has not been attacked (E10).
    .short = No village to attack
refusal-barracks-where = The token cannot go to { $region }: it needs an empty region next to one of your armies and without another token (E11).
    .short = No region for a token
refusal-barracks-onward = Your token cannot move to { $region }: it needs an empty region next to the one you build in and without another token (E11).
    .short = No region for the token
refusal-sail-where = The ship cannot sail to { $region }: it needs an empty sea region of its own ocean (E3).
    .short = No empty sea of its ocean
refusal-not-in-hand = { $card } is not in your hand, or you cannot choose it now. `/hand` shows your cards.
    .short = Not in your hand
refusal-wild-off = This game is played without wild buildings, so no card can go face down (V3).
    .short = No wild buildings
refusal-wild-used = You have already played your one wild building (V3).
    .tip = Build face up, or make an offering.
    .short = Wild building used
refusal-unknown-card = There is no such card. Start typing its name and pick one from the list.
    .short = No such card
refusal-not-possible = This is not possible here.
    .short = Not possible here
refusal-unknown-choice = This is not a choice in this game. Pick one from the list that appears while you type.
    .short = No such choice
refusal-game-over = The game is over; nothing can be chosen any more. `/deus board` shows how it ended.
    .short = The game is over
refusal-picks-open = Not everybody has picked their first pieces yet; the game begins with the last pick (V1).
    .short = Pieces are still being picked
refusal-no-pick = The first pieces have all been picked, and the game has begun (V1).
    .short = All pieces are picked
refusal-bad-pick = Pick exactly { $wanted } pieces, at most { $most } of a type (V1).
    .short = Pick { $wanted }, at most { $most } a type
refusal-undo-start = There is nothing to take back in this turn.
    .short = Nothing to take back
refusal-undo-floor = Cards were drawn or something hidden was seen, so earlier choices can no longer be undone (R26).
    .tip = You can go on from here, or confirm.
    .short = Can no longer be undone
refusal-prepare-hidden = What comes next depends on cards or points you cannot see yet (R26), so it cannot be prepared. Prepare the turn another way, or wait for your turn.
    .short = Depends on something hidden
refusal-prepare-over = You have no turn left to prepare in this game.
    .short = No turn left
refusal-cannot-resign = This player has already left the table (R35).
    .short = Has left already
refusal-unknown-seat = This table has no such seat.
    .short = No such seat
refusal-bad-seed = A seed is one word without spaces.
    .short = Not a seed
refusal-bad-position = This game cannot be loaded. The person who runs the bot can find the reasons in its log.
    .short = Cannot be loaded
refusal-no-record = This game was not begun here, so there is no record from its start.
    .short = No record

# Tables
refusal-no-table = There is no table in this channel. `/deus new` opens one, with the options you like.
refusal-table-exists = This channel already has a table. `/deus status` shows it, and the person who opened it can change its options until it starts. Another game needs another channel or a thread.
refusal-table-full = All { $players } seats of this table are taken: the person who opened it can start. You are welcome to watch, or to open a table in another channel.
refusal-already-seated = You already have a seat at this table. `/deus status` shows how the game is going.
refusal-not-seated = You have no seat at this table. You can watch: `/deus board`, `/deus player`, `/deus log`.
refusal-not-your-turn = It is { $name }'s turn. Meanwhile you can look at your hand (`/hand`).
refusal-not-whole = This turn is not fully prepared yet: answer the remaining questions, then choose what to do with it.
refusal-turn-begun = It is your turn now. Look over the turn you prepared and confirm it.
refusal-plans-full = You have { $limit } plans already, which is the most. Choose which of them this turn replaces, or remove one.
refusal-plan-unfinished = Finish the plan that you are making, or remove it first.
refusal-not-opener = Only { $name }, who opened this table, can do that. A moderator can close it with `/deus end`.
refusal-not-moderator = Only { $name }, who opened this table, or a moderator can do that.
refusal-too-few =
    { $missing ->
        [one] One of the { $players } seats is still free. Wait for one more player, or add a computer.
       *[other] { $missing } of the { $players } seats are still free. Wait for more players, or add computers.
    }
refusal-already-started = This game has already begun. `/deus status` says whose turn it is. If you do not play, you can watch, or open a table in another channel or a thread.
refusal-not-started = This game has not begun yet. It starts with `/deus start` when every seat is taken.
refusal-stale = This button belongs to an earlier turn. The newest message in the channel has the current ones.
refusal-stood-in = The time for that turn ran out, so a computer played it for you. The newest board shows how.
refusal-same-pace = This table already has that pace.
refusal-no-rematch = Only somebody who played can open a rematch. `/deus new` opens a table of your own.
refusal-seats-taken = { $taken } seats of this table are already taken, so it cannot be for { $players } players. Somebody has to `/deus leave` first.
refusal-over = This game is over. `/deus new` opens the next one.
refusal-not-over = This game is still being played; you can see that when it is over.
refusal-still-seated =
    { $tables ->
        [one] They still have a seat at a table that is not over. They can leave it with `/deus leave`, or somebody ends it with `/deus end`; after that, their data can be deleted.
       *[other] They still have a seat at { $tables } tables that are not over. They can leave them with `/deus leave`, or somebody ends them with `/deus end`; after that, their data can be deleted.
    }
refusal-no-level = Computers do not play at that level. `/deus computer` lists the levels.
refusal-no-style = Only a senator plays in a style. Leave the level out, or choose { agent-senator }.
refusal-computer-limit =
    { $limit ->
        [one] A table can have at most one computer player: somebody has to play against it.
       *[other] A table can have at most { $limit } computer players: somebody has to play against them.
    }
refusal-bad-players = A table has { $least } to { $most } players, not { $players }.
refusal-confirm-apart = Your turn ends only with *Confirm* or `/confirm`, never together with other choices.

# Votes
refusal-no-vote = There is no such vote any more.
refusal-no-voters = There is nobody else at this table who could vote on that: computers have no vote.
refusal-not-voter = You cannot vote here: the vote is about your own seat, or somebody else was asked.
refusal-vote-open = That vote is already open: its message in the channel has the buttons.
refusal-asked-enough = You have already asked this twice since the last turn. You can ask again after the next turn, or tomorrow.
refusal-vote-closed = This vote is closed. Its message says how it ended.
refusal-voted = You have already voted that way. The other button changes your vote while the vote is open.

# People who come and go
refusal-seat-yours = You already play here. `/deus status` shows how the game is going.
refusal-own-seat = That is your own seat. `/deus-table resign` gives it up, `/deus-table replace` offers it to others.
refusal-computers-seat = A computer already plays for { $name }.
refusal-not-waited = The table is not waiting for { $name } now. Such a vote is only about a player whose turn it is and who does not come.
refusal-not-late =
    { $days ->
        [one] { $name } still has time. You can vote about their seat once their deadline has passed, or after { $days } day of waiting.
       *[other] { $name } still has time. You can vote about their seat once their deadline has passed, or after { $days } days of waiting.
    }
refusal-away = { $name } has said that they are away, and the table waits for them. `/deus-table substitute` lets somebody play for them.
refusal-leave-running = This game has begun: `/deus-table resign` gives up your seat, `/deus-table substitute` lets somebody play for you for some days.
refusal-owner-decides = You are playing for somebody else: only the owner of the seat can decide that. It ends on the agreed date, or when they press *Take my seat back*.
refusal-resigned = You have already resigned. *Take my seat back* brings you back, as long as nobody else has taken the seat.
refusal-seat-closed = That seat is closed: it passes for the rest of the game (R35).
refusal-not-your-seat = That seat is { $name }'s. You can offer your own seat, or one that a computer plays.
refusal-offered-already = That seat is already on offer. Its message in the channel has the button.
refusal-offer-over = That seat is no longer on offer: { $name } plays on. You are welcome to watch.
refusal-seen-a-hand = You have already seen the cards of another seat in this game, so you cannot play this seat. You are welcome to watch.
refusal-opener-already = They already have the opener's rights.
refusal-until-past = That time is already over. Choose a later day.
refusal-until-far =
    { $days ->
        [one] Somebody can play for you for at most { $days } day. `/deus-table replace` gives the seat away for good.
       *[other] Somebody can play for you for at most { $days } days. `/deus-table replace` gives the seat away for good.
    }
refusal-seat-away =
    { $computer ->
        [0] A substitute plays for you here. *Take my seat back* brings you back at once.
       *[other] A computer plays for you here. *Take my seat back* brings you back at once.
    }
