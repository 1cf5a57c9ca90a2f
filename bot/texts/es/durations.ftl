### How long something takes or took, in as few letters as can be: also drawn in pictures.

duration-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
duration-hours = { $count } h
duration-minutes = { $count } min
duration-moment = menos de 1 min
duration-left = { $time } de plazo
duration-for = desde hace { $time }
duration-ago = hace { $time }
time-of = de { $time }
time-over = tiempo agotado
time-stopped = parado { $time }
