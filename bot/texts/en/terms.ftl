### The terms of a game over days: pace, missed deadlines, absence, ratings.

# Pace. The message is part of a sentence, .text explains it in a list.
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
    .text = 5 days to begin with, 12 more hours for each turn played, but never more than 5 days.

# What happens after a missed deadline. The message ends a sentence, .text explains it in a list.
timeout-mark = it is noted, and nothing else happens
    .text = The game keeps waiting.
timeout-turn = a computer plays that turn
    .text = The log says so; the seat stays with its player.
timeout-seat =
    { $turns ->
        [one] a computer plays on until the player returns
       *[other] after { $turns } missed deadlines a computer plays on until the player returns
    }
    .text = The player takes the seat back with one tap.
timeout-vote = a reminder; after a second missed deadline the others may vote on the seat
    .text = The seat then goes to a substitute or a computer until the player returns.

terms-away =
    { $days ->
        [0] no days away
        [one] { $days } day away for each player
       *[other] { $days } days away for each player
    }
terms-sleep = the table falls asleep after { $days } days without a move
terms-away-text = While a player is away, their clock is stopped.
terms-sleep-text = No more reminders then; one tap wakes it.

# The panel
button-terms = Pace and more
button-terms-back = Back to the options
terms-title = **Pace and more** – for a game that is played over days. Changes take effect immediately.
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

# In the table's own message
terms-unrated-note = This game does not count for ratings.
practice-note = **Practice**: one person against computers. They can take back any turn with *Undo*, and the game does not count for ratings or statistics.
practice-mark = Practice: this game does not count.

# Looking at the pace, and asking for another
pace-how-open = The person who opened the table can change it until the start: `/deus-table pace`, or *Options*.
pace-how = `/deus-table pace` asks the others for another pace; all have to agree.
pace-changed = The pace is changed: { $pace }.
pace-asked = The others are asked: { $pace }. It applies once all have agreed. If they do not agree within a day, everything stays as it is.
