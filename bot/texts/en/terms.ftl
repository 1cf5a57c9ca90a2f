### The terms of play over days: pace, what becomes of a missed deadline, absence, counting.

# Pace. The message stands in a sentence's place, .text explains it in a list.
pace-none = no deadline
    .text = Everybody takes as long as they like.
pace-8h = 8 hours a turn
    .text = Quiet hours and days away do not count.
pace-24h = 24 hours a turn
    .text = Quiet hours and days away do not count.
pace-3d = 3 days a turn
    .text = Quiet hours and days away do not count.
pace-7d = 7 days a turn
    .text = Quiet hours and days away do not count.
pace-bank = a bank of time
    .text = 5 days to begin with, 12 hours more for each turn played, never more than 5 days.

# What becomes of a missed deadline. The message ends a sentence, .text explains it in a list.
timeout-mark = it is noted, nothing more
    .text = The game waits on.
timeout-turn = a computer plays that turn
    .text = The log says so; the seat stays with its player.
timeout-seat =
    { $turns ->
        [one] a computer plays on until the player returns
       *[other] after { $turns } missed deadlines a computer plays on until the player returns
    }
    .text = The player takes the seat back with one tap.
timeout-vote = a nudge; after a second deadline the others may vote on the seat
    .text = To a substitute or a computer, until the player returns.

terms-away =
    { $days ->
        [0] no days away
        [one] { $days } day away for each player
       *[other] { $days } days away for each player
    }
terms-sleep = the table falls asleep after { $days } days without a move
terms-away-text = While away, a player's clock stands still.
terms-sleep-text = No more reminders then; one tap wakes it.

# The panel
button-terms = Pace and more
button-terms-back = Back to the options
terms-title = **Pace and more** – for a game that is played over days. Changes hold at once.
terms-pace = Pace: { $pace }
terms-timeout = When time runs out: { $what }
terms-others = { $away } · { $sleep }
terms-left-computer = If somebody resigns, a computer plays on for them
terms-left-closed = If somebody resigns, their seat passes from then on
terms-rated = The game counts for ratings and the leaderboard
terms-unrated = The game does not count for ratings
terms-summary = The channel gets a summary after each round
terms-no-summary = No summary after each round
terms-hints-practice = Hints: only for one person against computers
terms-hints-allowed = Hints: for everybody – a button says what a computer player would do
terms-hints-never = Hints: for nobody
terms-to-hints-practice = Hints: only against computers
terms-to-hints-allowed = Hints: for everybody
terms-to-hints-never = Hints: for nobody
terms-to-left-computer = Resigned seats: a computer
terms-to-left-closed = Resigned seats: pass
terms-to-rated = Count it
terms-to-unrated = Do not count it
terms-to-summary = Round summaries on
terms-to-no-summary = Round summaries off

# In the table's own message
terms-unrated-note = This game does not count for ratings.

# Looking at the pace, and asking for another
pace-how-open = Whoever opened the table can change it until the start: `/deus-table pace`, or *Options*.
pace-how = `/deus-table pace` asks the others for another pace; all have to agree.
pace-changed = The pace is changed: { $pace }.
pace-asked = The others are asked: { $pace }. It holds when all have agreed; after a day without that everything stays as it is.
