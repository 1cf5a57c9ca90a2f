### How long something takes or took, as short as possible: also drawn in pictures.

duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
duration-hours = { $count } h
duration-minutes = { $count } min
duration-moment = under 1 min
duration-left = { $time } left
duration-for = for { $time }
duration-ago = { $time } ago
time-of = of { $time }
time-over = time is up
time-stopped = stopped for { $time }
