# Seasons of a server: ladder, hall of fame, and the message at the end

season-1 = січень–березень { $year }
season-2 = квітень–червень { $year }
season-3 = липень–вересень { $year }
season-4 = жовтень–грудень { $year }
season-1-short = січ.–бер.
season-2-short = квіт.–черв.
season-3-short = лип.–вер.
season-4-short = жовт.–груд.
season-title = Сезон: { $season }
season-counted = { $people ->
    [one] { $people } людина
    [few] { $people } людини
   *[many] { $people } людей
}, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
season-closed = завершено
season-days = { $days ->
    [0] закінчується сьогодні
    [one] ще { $days } день
    [few] ще { $days } дні
   *[many] ще { $days } днів
}
season-both = { $one } · { $other }
season-alt = { $title }: { $counted }.
season-points = бали
season-best = рекорд ПО
season-nobody = У цьому сезоні ще ніхто не завершив рейтингової гри.
season-off = На цьому сервері немає сезонів.
season-line = { $rank }. { $name }: { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, { $wins ->
    [one] { $wins } перемога
    [few] { $wins } перемоги
   *[many] { $wins } перемог
}, найкращий результат { $best } ПО
season-hall = Зала слави
season-hall-counted = { $seasons ->
    [one] { $seasons } сезон
    [few] { $seasons } сезони
   *[many] { $seasons } сезонів
}, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
season-hall-empty = Перший сезон ще триває. Тут буде перша трійка.
season-hall-line = { $season }: { $places }
season-placed = { $rank }. { $name } ({ $points })
season-won = { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}, { $wins ->
    [one] { $wins } перемога
    [few] { $wins } перемоги
   *[many] { $wins } перемог
}
season-record-points = Рекорд
season-record-points-of = { $first } ПО
season-record-closest = Найменший розрив
season-record-closest-of = { $first } – { $second }
season-record-shortest = Найкоротша гра
season-record-shortest-of = { $first ->
    [one] { $first } раунд
    [few] { $first } раунди
   *[many] { $first } раундів
}
season-record-run = Найдовша серія
season-record-run-of = { $first ->
    [one] { $first } перемога
    [few] { $first } перемоги
   *[many] { $first } перемог
}
season-record-line = { $what }: { $number }, { $names }

# Pages and the message
season-head = **Сезон: { $season }** · { $counted }
season-ends = Він закінчується { $when }.
season-measure = Кожен суперник, якого ви випередили, дає бали: 10, якщо ви рівні, до 20, якщо він сильніший, і майже нічого, якщо він набагато слабший. Програна гра нічого не забирає. Враховуються 20 ваших найкращих ігор. Рейтинг переходить із сезону в сезон.
season-hall-head = **Зала слави, { $server }** · { $counted }
season-over = **Сезон завершено: { $season }.** Перемагає { $winner }: { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}.
season-over-others = Далі йдуть { $others }.
season-over-next = { $people ->
    [one] Грала { $people } людина
    [few] Грали { $people } людини
   *[many] Грали { $people } людей
}, завершено { $games ->
    [one] { $games } рейтингову гру
    [few] { $games } рейтингові гри
   *[many] { $games } рейтингових ігор
}. Почався наступний сезон, усі починають з 0 балів.
season-honours = Сезони: { $parts }
season-honour = { $place } ({ $season })
season-archive = Інші сезони
button-season = Сезон
button-season-now = Цей сезон
button-season-hall = Зала слави
button-season-ladder = Уся таблиця

# Settings of the server
server-seasons = Сезони: **{ $value }**
server-seasons-label = Сезони
server-seasons-note = Сезон триває три місяці. Рейтингові ігри зараховуються до його таблиці, а наприкінці оголошується перша трійка. Сам рейтинг не обнуляється.
server-seasons-yes = із сезонами
server-seasons-no = без сезонів
server-seasons-told = так, підсумки в { $channel }
server-seasons-told-last = так, підсумки там, де були останні ігри
server-seasons-pick = Де оголошувати кінець сезону
server-seasons-last = там, де були останні ігри

command-deus-season-description = Таблиця цього сезону: хто попереду в рейтингових іграх
