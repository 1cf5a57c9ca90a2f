### How long something takes or took, in as few letters as can be: also drawn in pictures.

duration-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
    .gen =
        { $count ->
            [one] { $count } дня
            [few] { $count } днів
           *[many] { $count } днів
        }
    .in =
        { $count ->
            [one] за { $count } день
            [few] за { $count } дні
           *[many] за { $count } днів
        }
    .since =
        { $count ->
            [one] уже { $count } день
            [few] уже { $count } дні
           *[many] уже { $count } днів
        }
    .ago =
        { $count ->
            [one] { $count } день тому
            [few] { $count } дні тому
           *[many] { $count } днів тому
        }
duration-hours = { $count } год
    .in = за { $count } год
    .since = уже { $count } год
    .ago = { $count } год тому
duration-minutes = { $count } хв
    .in = за { $count } хв
    .since = уже { $count } хв
    .ago = { $count } хв тому
duration-moment = до 1 хв
    .in = за мить
    .since = щойно
    .ago = щойно
duration-left = ще { $time }
duration-for = { FORM($time, "since") }
duration-ago = { FORM($time, "ago") }
time-of = з { FORM($time, "gen") }
time-over = час минув
time-stopped = стоїть ще { $time }
