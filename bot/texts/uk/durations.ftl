### How long something takes or took, in as few letters as can be: also drawn in pictures.

duration-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
duration-hours = { $count } год
duration-minutes = { $count } хв
duration-moment = до 1 хв
duration-left = ще { $time }
duration-for = упродовж { $time }
duration-ago = { $time } тому
time-of = з { $time }
time-over = час минув
time-stopped = стоїть ще { $time }
