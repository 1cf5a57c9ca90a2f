### How long something takes or took, in as few letters as can be: also drawn in pictures.

duration-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
duration-hours = { $count } ч
duration-minutes = { $count } мин
duration-moment = до 1 мин
duration-left = ещё { $time }
duration-for = на { $time }
duration-ago = { $time } назад
time-of = из { $time }
time-over = время вышло
time-stopped = стоит ещё { $time }
