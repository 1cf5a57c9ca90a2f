# Seasons of a server: ladder, hall of fame, and the message at the end

season-1 = January–March { $year }
season-2 = April–June { $year }
season-3 = July–September { $year }
season-4 = October–December { $year }
season-1-short = Jan–Mar
season-2-short = Apr–Jun
season-3-short = Jul–Sep
season-4-short = Oct–Dec
season-title = Season { $season }
season-counted = { $people ->
    [one] { $people } person
   *[other] { $people } people
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
season-closed = over
season-days = { $days ->
    [0] ends today
    [one] { $days } day left
   *[other] { $days } days left
}
season-both = { $one } · { $other }
season-alt = { $title }: { $counted }.
season-points = points
season-best = best VP
season-nobody = Nobody has finished a rated game in this season yet.
season-off = This server has no seasons.
season-line = { $rank }. { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, best score { $best } VP
season-hall = Hall of fame
season-hall-counted = { $seasons ->
    [one] { $seasons } season
   *[other] { $seasons } seasons
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
season-hall-empty = The first season is not over yet. Its first three will be shown here.
season-hall-line = { $season }: { $places }
season-placed = { $rank }. { $name } ({ $points })
season-won = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
season-record-points = Highest score
season-record-points-of = { $first } VP
season-record-closest = Closest win
season-record-closest-of = { $first } – { $second }
season-record-shortest = Shortest game
season-record-shortest-of = { $first ->
    [one] { $first } round
   *[other] { $first } rounds
}
season-record-run = Longest run
season-record-run-of = { $first ->
    [one] { $first } win
   *[other] { $first } wins
}
season-record-line = { $what }: { $number }, { $names }

# Pages and the message
season-head = **Season { $season }** · { $counted }
season-ends = It ends { $when }.
season-measure = Each opponent you finish ahead of brings points: 10 if you are equally strong, up to 20 if they are stronger, hardly any if they are much weaker. A lost game takes nothing away. Your 20 best games count. Ratings go on from season to season.
season-hall-head = **Hall of fame of { $server }** · { $counted }
season-over = **Season { $season } is over.** { $winner } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
season-over-others = Then came { $others }.
season-over-next = { $people ->
    [one] { $people } person
   *[other] { $people } people
} played { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}. The next season has begun, and everybody starts at 0 points.
season-honours = Seasons: { $parts }
season-honour = { $place } in { $season }
season-archive = Other seasons
button-season = Season
button-season-now = This season
button-season-hall = Hall of fame
button-season-ladder = Whole ladder

# Settings of the server
server-seasons = Seasons: **{ $value }**
server-seasons-label = Seasons
server-seasons-note = A season lasts three months. Rated games count for its ladder, and at its end its first three are announced. The ratings themselves go on.
server-seasons-yes = with seasons
server-seasons-no = without seasons
server-seasons-told = yes, announced in { $channel }
server-seasons-told-last = yes, announced where the last games were
server-seasons-pick = Where the end of a season is told
server-seasons-last = where the last games were

command-deus-season-description = The ladder of this season: who leads in rated games
