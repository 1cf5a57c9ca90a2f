# Seasons of a server: ladder, hall of fame, and the message at the end

season-1 = январь–март { $year }
season-2 = апрель–июнь { $year }
season-3 = июль–сентябрь { $year }
season-4 = октябрь–декабрь { $year }
season-1-short = янв.–март
season-2-short = апр.–июнь
season-3-short = июль–сент.
season-4-short = окт.–дек.
season-title = Сезон: { $season }
season-counted = { $people ->
    [one] { $people } человек
    [few] { $people } человека
   *[many] { $people } человек
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
season-closed = окончен
season-days = { $days ->
    [0] кончается сегодня
    [one] ещё { $days } день
    [few] ещё { $days } дня
   *[many] ещё { $days } дней
}
season-both = { $one } · { $other }
season-alt = { $title }: { $counted }.
season-points = баллы
season-best = рекорд ПО
season-nobody = В этом сезоне ещё никто не закончил рейтинговую партию.
season-off = На этом сервере нет сезонов.
season-line = { $rank }. { $name }: { $points ->
    [one] { $points } балл
    [few] { $points } балла
   *[many] { $points } баллов
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}, лучший результат { $best } ПО
season-hall = Зал славы
season-hall-counted = { $seasons ->
    [one] { $seasons } сезон
    [few] { $seasons } сезона
   *[many] { $seasons } сезонов
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
season-hall-empty = Первый сезон ещё идёт. Здесь будет первая тройка.
season-hall-line = { $season }: { $places }
season-placed = { $rank }. { $name } ({ $points })
season-won = { $points ->
    [one] { $points } балл
    [few] { $points } балла
   *[many] { $points } баллов
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}
season-record-points = Рекорд
season-record-points-of = { $first } ПО
season-record-closest = Наименьший отрыв
season-record-closest-of = { $first } — { $second }
season-record-shortest = Короткая партия
season-record-shortest-of = { $first ->
    [one] { $first } раунд
    [few] { $first } раунда
   *[many] { $first } раундов
}
season-record-run = Лучшая серия
season-record-run-of = { $first ->
    [one] { $first } победа
    [few] { $first } победы
   *[many] { $first } побед
}
season-record-line = { $what }: { $number }, { $names }

# Pages and the message
season-head = **Сезон: { $season }** · { $counted }
season-ends = Он кончается { $when }.
season-measure = Каждый соперник, которого вы опередили, приносит баллы: 10, если вы равны, до 20, если он сильнее, и почти ничего, если он намного слабее. Проигранная партия ничего не отнимает. Учитываются 20 ваших лучших партий. Рейтинг переходит из сезона в сезон.
season-hall-head = **Зал славы, { $server }** · { $counted }
season-over = **Сезон окончен: { $season }.** Побеждает { $winner }: { $points ->
    [one] { $points } балл
    [few] { $points } балла
   *[many] { $points } баллов
}.
season-over-others = Следом идут { $others }.
season-over-next = { $people ->
    [one] Играл { $people } человек
    [few] Играли { $people } человека
   *[many] Играли { $people } человек
}, закончено { $games ->
    [one] { $games } рейтинговая партия
    [few] { $games } рейтинговые партии
   *[many] { $games } рейтинговых партий
}. Начался следующий сезон, все начинают с 0 баллов.
season-honours = Сезоны: { $parts }
season-honour = { $place } ({ $season })
season-archive = Другие сезоны
button-season = Сезон
button-season-now = Этот сезон
button-season-hall = Зал славы
button-season-ladder = Вся таблица

# Settings of the server
server-seasons = Сезоны: **{ $value }**
server-seasons-label = Сезоны
server-seasons-note = Сезон длится три месяца. Рейтинговые партии идут в его таблицу, а в конце объявляется первая тройка. Сам рейтинг не обнуляется.
server-seasons-yes = с сезонами
server-seasons-no = без сезонов
server-seasons-told = да, итоги в { $channel }
server-seasons-told-last = да, итоги там, где были последние партии
server-seasons-pick = Где объявлять конец сезона
server-seasons-last = там, где были последние партии

command-deus-season-description = Таблица этого сезона: кто впереди в рейтинговых партиях
