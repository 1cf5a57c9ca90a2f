### How long something takes or took, in as few letters as can be: also drawn in pictures.

duration-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
duration-hours = { $count } h
duration-minutes = { $count } min
duration-moment = moins de 1 min
duration-left = encore { $time }
duration-for = depuis { $time }
duration-ago = il y a { $time }
time-of = sur { $time }
time-over = temps écoulé
time-stopped = à l’arrêt { $time }
