# Statistics: leaderboard and profiles, in pictures and in words

stats-rating = рейтинг
stats-games = партии
stats-wins = победы
stats-lately = 30 дней
stats-range = { $low }–{ $high }
stats-computer = { $name } (компьютер)
stats-nobody = Здесь ещё не окончено ни одной рейтинговой партии.
stats-here = Этот сервер
stats-somebody = Кто-то
stats-counted = { $people ->
    [one] { $people } человек
    [few] { $people } человека
   *[many] { $people } человек
}{ $computers ->
    [0] {""}
    [one] {" "}и { $computers } компьютер
    [few] {" "}и { $computers } компьютера
   *[many] {" "}и { $computers } компьютеров
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
stats-place = { $place }-е
stats-of = { $place } из { $players }
stats-spread = ± { $spread }
stats-ranked = { $spread }, № { $rank } из { $ranked }
stats-ranked-short = { $spread }, № { $rank }
stats-won = побед
stats-won-games = побед ({ $wins })
stats-average-place = место
stats-here-for = { $months ->
    [0] здесь меньше месяца
    [one] здесь { $months } месяц
    [few] здесь { $months } месяца
   *[many] здесь { $months } месяцев
}
stats-favourite = любимая карта: { $card }, в { $times } из { $games ->
    [one] { $games } партии
    [few] { $games } партий
   *[many] { $games } партий
}
stats-rating-title = Рейтинг
stats-after-each = после каждой партии, с погрешностью
stats-points-a-game = Очки за партию
stats-beside = рядом с очками всех
stats-most-built = Строит чаще
stats-times = { $times } ×
stats-wins-with = Побеждает с
stats-wins-of = { $wins } из { $games }
stats-last-games = Последние партии: место, очки
stats-places = Места
stats-of-players = игроков: { $players }
stats-few-rated = { $games ->
    [0] Рейтинговых партий ещё нет. График начинается с пяти.
    [one] Пока { $games } рейтинговая партия. График начинается с пяти.
    [few] Пока { $games } рейтинговые партии. График начинается с пяти.
   *[many] Пока { $games } рейтинговых партий. График начинается с пяти.
}
stats-few = { $games ->
    [one] Пока { $games } партия. График начинается с пяти.
    [few] Пока { $games } партии. График начинается с пяти.
   *[many] Пока { $games } партий. График начинается с пяти.
}
stats-few-games = Пока несколько партий
stats-no-games = Оконченных партий ещё нет
stats-from-five = С пяти партий графики показывают, как идёт игра.
stats-vp = { $points } ПО
stats-ago = { $days ->
    [0] сегодня
    [1] вчера
    [one] { $days } день назад
    [few] { $days } дня назад
   *[many] { $days } дней назад
}
stats-seconds = { $count } с
stats-minutes = { $count } мин
stats-hours = { $count } ч
stats-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
stats-both = { $more } { $less }

# The same in words, a line each
stats-alt-leaderboard = Рейтинг, { $server }: { $counted }.
stats-alt-profile = Статистика: { $name }.
stats-line = { $rank }. { $name }: { $rating } ± { $spread }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}, недавно { $change }
stats-line-computer = { $name } (компьютерный игрок)
stats-line-rating = Рейтинг { $rating } ± { $spread }
stats-line-rank = { $text }, № { $rank } из { $of }
stats-line-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}, среднее место { $place }
stats-line-place = { $place } { $times } ×
stats-line-places = Места, { $of }: { $places }
stats-line-newest = Последние партии: { $parts }
stats-line-game = { $place } ({ $points } ПО)
stats-line-part = { $what } { $own } ({ $others })
stats-line-points = Очки за партию (у всех): { $parts }
stats-line-cards = Построенные карты за партию (у всех): { $parts }
stats-line-time = Ход длится { $time } (медиана)
stats-line-times = Ход длится { $time } (медиана; все { $others })
stats-best = лучшая карта: { $card }, с ней { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
} из { $games }

# Pages of statistics
result-rating = { $name } { $rating } ({ $change })
result-ratings = Рейтинги: { $parts }
agent-greedy = Жадный
agent-novice = Новичок
agent-random = Наугад
agent-senator = Сенатор
agent-strategist = Стратег
agent-builder = Строитель
agent-raider = Завоеватель
agent-priest = Жрец
agent-trader = Торговец
stats-board-title = **Рейтинг, { $server }**
stats-of-here = **{ $name }** · партии на этом сервере
stats-of-all = **{ $name }** · партии на всех серверах
stats-by-players = По числу игроков: { $parts }
stats-by-seat = По местам: { $parts }
stats-by-decks = По колодам: { $parts }
stats-by-deck = По колоде: { $parts }
stats-group = { $what }: побед { $wins } из { $games } (среднее место { $place })
stats-foot-words = Порядок — по нижней границе рейтинга: число минус то, что стоит после ±. Недавно: последние 30 дней.
stats-group-players =
    { $number ->
        [one] { $number } игрок
        [few] { $number } игрока
       *[many] { $number } игроков
    }
stats-group-seat = место { $number }
stats-group-mixed = смешанные
stats-group-deck = { $deck } { $colour }
button-stats = Статистика
button-stats-words = Словами
button-stats-picture = Картинкой
button-stats-mine = Моя статистика
button-stats-board = Рейтинг
stats-bot = { $name } — бот. Как играют компьютеры, показывает таблица лучших: `{ -cmd-deus-leaderboard }`.
menu-stats = Как играет
