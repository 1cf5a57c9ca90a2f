# Statistics: leaderboard and profiles, in pictures and in words

stats-rating = рейтинг
stats-games = ігри
stats-wins = перемоги
stats-lately = 30 днів
stats-range = { $low } – { $high }
stats-computer = { $name } (комп’ютер)
stats-nobody = Тут ще не завершено жодної рейтингової гри.
stats-here = Цей сервер
stats-somebody = Хтось
stats-counted = { $people ->
    [one] { $people } людина
    [few] { $people } людини
   *[many] { $people } людей
}{ $computers ->
    [0] {""}
    [one] {" "}та { $computers } комп’ютер
    [few] {" "}та { $computers } комп’ютери
   *[many] {" "}та { $computers } комп’ютерів
}, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
stats-place = { $place ->
    [1] 1-ше
    [2] 2-ге
    [3] 3-тє
    [one] { $place }-ше
    [few] { $place }-те
   *[many] { $place }-те
}
stats-of = { $place } з { $players }
stats-spread = ± { $spread }
stats-ranked = { $spread }, № { $rank } з { $ranked }
stats-ranked-short = { $spread }, № { $rank }
stats-won = перемог
stats-won-games = перемог ({ $wins })
stats-average-place = місце
stats-here-for = { $months ->
    [0] тут менше місяця
    [one] тут { $months } місяць
    [few] тут { $months } місяці
   *[many] тут { $months } місяців
}
stats-favourite = улюблена карта: { $card }, у { $times } з { $games ->
    [one] { $games } гри
    [few] { $games } ігор
   *[many] { $games } ігор
}
stats-rating-title = Рейтинг
stats-after-each = після кожної гри, з похибкою
stats-points-a-game = Очки за гру
stats-beside = поруч з очками всіх
stats-most-built = Найчастіше зіграно
stats-times = { $times } ×
stats-wins-with = Перемоги з
stats-wins-of = { $wins } з { $games }
stats-last-games = Останні ігри: місце, очки
stats-places = Місця
stats-of-players = гравців: { $players }
stats-few-rated = { $games ->
    [0] Рейтингових ігор ще немає. Графік починається з п’яти.
    [one] Поки що { $games } рейтингова гра. Графік починається з п’яти.
    [few] Поки що { $games } рейтингові гри. Графік починається з п’яти.
   *[many] Поки що { $games } рейтингових ігор. Графік починається з п’яти.
}
stats-few = { $games ->
    [one] Поки що { $games } гра. Графік починається з п’яти.
    [few] Поки що { $games } гри. Графік починається з п’яти.
   *[many] Поки що { $games } ігор. Графік починається з п’яти.
}
stats-few-games = Ігор поки що небагато
stats-no-games = Завершених ігор ще немає
stats-from-five = Від п’яти ігор графіки показують, як ідуть ігри.
stats-vp = { $points } ПО
stats-ago = { $days ->
    [0] сьогодні
    [1] учора
    [one] { $days } день тому
    [few] { $days } дні тому
   *[many] { $days } днів тому
}
stats-seconds = { $count } с
stats-minutes = { $count } хв
stats-hours = { $count } год
stats-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
stats-both = { $more } { $less }

# The same in words, a line each
stats-alt-leaderboard = Рейтинг, { $server }: { $counted }.
stats-alt-profile = Статистика: { $name }.
stats-line = { $rank }. { $name }: { $rating } ± { $spread }, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, { $wins ->
    [one] { $wins } перемога
    [few] { $wins } перемоги
   *[many] { $wins } перемог
}, останнім часом { $change }
stats-line-computer = { $name } (комп’ютерний гравець)
stats-line-rating = Рейтинг { $rating } ± { $spread }
stats-line-rank = { $text }, № { $rank } з { $of }
stats-line-games = { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, { $wins ->
    [one] { $wins } перемога
    [few] { $wins } перемоги
   *[many] { $wins } перемог
}, середнє місце { $place }
stats-line-place = { $place } { $times } ×
stats-line-places = Місця, { $of }: { $places }
stats-line-newest = Останні ігри: { $parts }
stats-line-game = { $place } ({ $points } ПО)
stats-line-part = { $what } { $own } ({ $others })
stats-line-points = Очки за гру (усіх): { $parts }
stats-line-cards = Зіграні карти за гру (усіх): { $parts }
stats-line-time = Хід триває { $time } (медіана)
stats-line-times = Хід триває { $time } (медіана; усі { $others })
stats-best = найкраща карта: { $card }, з нею { $wins ->
    [one] { $wins } перемога
    [few] { $wins } перемоги
   *[many] { $wins } перемог
} з { $games }

# Pages of statistics
result-rating = { $name } { $rating } ({ $change })
result-ratings = Рейтинги: { $parts }
agent-greedy = Жадібний
agent-novice = Новачок
agent-random = Навмання
agent-senator = Сенатор
agent-strategist = Стратег
agent-builder = Будівничий
agent-raider = Завойовник
agent-priest = Жрець
agent-trader = Торговець
stats-board-title = **Рейтинг, { $server }**
stats-of-here = **{ $name }** · ігри на цьому сервері
stats-of-all = **{ $name }** · ігри на всіх серверах
stats-by-players = За кількістю гравців: { $parts }
stats-by-seat = За місцями: { $parts }
stats-by-decks = За колодами: { $parts }
stats-by-deck = За колодою: { $parts }
stats-group = { $what }: перемог { $wins } з { $games } (середнє місце { $place })
stats-foot-words = Порядок за нижньою межею рейтингу: рейтинг мінус число після ±. Останнім часом: останні 30 днів.
stats-group-players =
    { $number ->
        [one] { $number } гравець
        [few] { $number } гравці
       *[many] { $number } гравців
    }
stats-group-seat = місце { $number }
stats-group-mixed = суміш
stats-group-deck = { $colour } ({ $deck })
button-stats = Статистика
button-stats-words = Словами
button-stats-picture = Картинкою
button-stats-mine = Моя статистика
button-stats-board = Рейтинг
stats-bot = { $name } – бот. Як грають комп’ютери, показує таблиця найкращих: `{ -cmd-deus-leaderboard }`.
menu-stats = Як грає
