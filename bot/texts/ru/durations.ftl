### How long something takes or took, in as few letters as can be: also drawn in pictures.

duration-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
    .gen =
        { $count ->
            [one] { $count } дня
            [few] { $count } дней
           *[many] { $count } дней
        }
    .since =
        { $count ->
            [one] уже { $count } день
            [few] уже { $count } дня
           *[many] уже { $count } дней
        }
duration-hours = { $count } ч
    .since = уже { $count } ч
duration-minutes = { $count } мин
    .since = уже { $count } мин
duration-moment = меньше минуты
    .acc = минуту
    .since = меньше минуты
duration-left = ещё { $time }
duration-for = { FORM($time, "since") }
duration-ago = { $time } назад
time-of = из { FORM($time, "gen") }
time-over = время вышло
time-stopped = стоит ещё { $time }
