# Statistics: leaderboard and profiles, in pictures and in words

stats-rating = rating
stats-games = games
stats-wins = wins
stats-lately = 30 days
stats-range = { $low } – { $high }
stats-computer = { $name } (computer)
stats-nobody = No rated game has been finished here yet.
stats-here = This server
stats-somebody = Somebody
stats-counted = { $people ->
    [one] { $people } person
   *[other] { $people } people
}{ $computers ->
    [0] {""}
    [one] {" "}and { $computers } computer
   *[other] {" "}and { $computers } computers
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
stats-of = { $place } of { $players }
stats-spread = ± { $spread }
stats-ranked = { $spread }, no. { $rank } of { $ranked }
stats-ranked-short = { $spread }, no. { $rank }
stats-won = won
stats-won-games = won ({ $wins })
stats-average-place = place
stats-here-for = { $months ->
    [0] here for less than a month
    [one] here for one month
   *[other] here for { $months } months
}
stats-favourite = favourite card: { $card }, in { $times } of { $games } games
stats-rating-title = Rating
stats-after-each = after each game, with its range
stats-points-a-game = Points a game
stats-beside = beside everybody’s
stats-most-built = Most built
stats-times = { $times }×
stats-wins-with = Wins with
stats-wins-of = { $wins } of { $games }
stats-last-games = Last games: place, points
stats-places = Places
stats-of-players = of { $players } players
stats-few-rated = { $games ->
    [0] No rated games yet. The chart begins with five.
    [one] One rated game so far. The chart begins with five.
   *[other] { $games } rated games so far. The chart begins with five.
}
stats-few = { $games ->
    [one] One game so far. The chart begins with five.
   *[other] { $games } games so far. The chart begins with five.
}
stats-few-games = A few games so far
stats-no-games = No finished game yet
stats-from-five = From five games on, charts show how they play.
stats-vp = { $points } VP
stats-ago = { $days ->
    [0] today
    [one] yesterday
   *[other] { $days } days ago
}
stats-seconds = { $count } s
stats-minutes = { $count } min
stats-hours = { $count } h
stats-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
stats-both = { $more } { $less }

# The same in words, a line each
stats-alt-leaderboard = Leaderboard of { $server }: { $counted }.
stats-alt-profile = { $name }’s statistics.
stats-line = { $rank }. { $name }: { $rating } ± { $spread }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, lately { $change }
stats-line-computer = { $name } (computer)
stats-line-rating = Rating { $rating } ± { $spread }
stats-line-rank = { $text }, no. { $rank } of { $of }
stats-line-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, average place { $place }
stats-line-place = { $place } { $times } ×
stats-line-places = Places { $of }: { $places }
stats-line-newest = Last games: { $parts }
stats-line-game = { $place } with { $points } VP
stats-line-part = { $what } { $own } ({ $others })
stats-line-points = Points a game (everybody’s): { $parts }
stats-line-cards = Cards built a game (everybody’s): { $parts }
stats-line-time = A turn takes { $time } (median)
stats-line-times = A turn takes { $time } (median; everybody { $others })
stats-best = best card: { $card }, { $wins } of { $games } games won with it

# Pages of statistics
result-rating = { $name } { $rating } ({ $change })
result-ratings = Ratings: { $parts }
agent-greedy = Greedy
agent-novice = Novice
agent-random = Random
agent-senator = Senator
agent-strategist = Strategist
agent-builder = Builder
agent-raider = Raider
agent-priest = Priest
agent-trader = Trader
stats-board-title = **Leaderboard of { $server }**
stats-of-here = **{ $name }** · games on this server
stats-of-all = **{ $name }** · games on all servers
stats-by-players = By players: { $parts }
stats-by-seat = By seat: { $parts }
stats-by-decks = By decks: { $parts }
stats-by-deck = By deck: { $parts }
stats-group = { $what }: { $wins } of { $games } won (average place { $place })
stats-foot-words = Ranked by the low end of the rating: the rating minus the number after ±. Lately: the last 30 days.
stats-group-players = { $number } players
stats-group-seat = seat { $number }
stats-group-mixed = mixed
stats-group-deck = { $deck } { $colour }
button-stats = Statistics
button-stats-words = In words
button-stats-picture = As a picture
button-stats-mine = My statistics
button-stats-board = Leaderboard
stats-bot = { $name } is a bot. The leaderboard shows how computers play: `/deus leaderboard`.
menu-stats = How they play
