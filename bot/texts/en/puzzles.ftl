### Puzzles: one turn to find, for a person alone or one a day for a server.

command-deus-puzzle-description = A puzzle: find the turn that wins most, for you alone

button-puzzle-play = Play the turn
button-puzzle-next = Next puzzle
button-puzzle-solve = Solve it

# The name of a seat, before its number
puzzle-seat = Player
puzzle-title = **Puzzle { $number }** · { $grade }
puzzle-grade-1 = easy
puzzle-grade-2 = medium
puzzle-grade-3 = hard
puzzle-grade-4 = very hard
puzzle-task = One kind of turn wins clearly more often than every other. Find it and play it: **Confirm** gives your answer. Only your first answer counts.
puzzle-vp = { $name } has { $vp } VP
puzzle-known = Points so far: { $players }.
puzzle-standing = Your puzzle rating: { $rating } · { $found } of { $answered } found · { $points } points · streak { $streak }

puzzle-solution = **Puzzle { $number }:** { $verdict }
puzzle-found = found! { $points } points.
puzzle-near =
    { $points ->
        [one] nearly – your turn lowers the chance to win by { $loss }. { $points } point.
       *[other] nearly – your turn lowers the chance to win by { $loss }. { $points } points.
    }
puzzle-missed = not found – your turn lowers the chance to win by { $loss }.
puzzle-best = **Best turn:** { $turn } – it wins { $chance } of the games.
puzzle-yours = **Your turn:** { $turn } – it wins { $chance } of the games.
puzzle-others =
    { $answered ->
        [one] You are the first to answer.
       *[other] { $found } of { $answered } found it. Played most: { $kinds }.
    }
puzzle-kind = { $turn } ({ $count })
kind-build = { $card } on { $region }
kind-offer = an offering to { $god }
kind-pass = neither a building nor an offering
puzzle-gained = Your puzzle rating: { $rating } ({ $change }) · { $points } points · streak { $streak }
puzzle-late = The solution was already in the channel, so this answer does not count.
puzzle-own = This position is from a game that you played, so this answer does not count.

# The message of a server's day
puzzle-day = **Puzzle of the day** · no. { $number } · { $grade }
puzzle-day-solution = Solution of no. { $number }: { $turn }.
puzzle-day-finders = Found by { $names } ({ $found } of { $answered }).
puzzle-day-nobody =
    { $answered ->
        [0] Nobody tried it.
       *[other] Nobody found it ({ $answered } tried).
    }
puzzle-day-month = **This month**
puzzle-day-line = { $place }. { $name } – { $points } ({ $found } found)

server-puzzle = Puzzle of the day: **{ $value }**
server-puzzle-label = Puzzle of the day
server-puzzle-note = One puzzle a day, the same one for everybody, with the last one’s solution and the month’s ranking. It pings nobody. Choose the channel and the hour.
server-puzzle-off = none
server-puzzle-on = { $channel }, at { $at }
server-puzzle-pick = The channel for the puzzle
server-puzzle-hour = The hour

refusal-puzzle = This turn is an answer to a puzzle. Confirm it in its panel.
refusal-puzzle-failed = Your answer cannot be judged now. Nothing was counted; try again in a minute.
refusal-puzzle-none = You have answered every puzzle that there is. More come with the next version.
refusal-puzzle-gone = This puzzle does not exist any more. `/deus puzzle` gives you another one.

# On pictures
picture-puzzle = Puzzle { $number }
picture-puzzle-task = Find the turn that wins most
picture-puzzle-round = Your turn · round { $round }
picture-puzzle-solution = Puzzle { $number } · solution
picture-puzzle-found = { $share } of { $answered } found the best
picture-puzzle-best = Best turn
picture-puzzle-yours = Your turn
alt-puzzle-hand = Your hand: { $cards }.
alt-puzzle-best = Best turn: { $turn }, wins { $chance }.
alt-puzzle-yours = Your turn: { $turn }, wins { $chance }.
picture-puzzle-line = { $seat } · { $task }
