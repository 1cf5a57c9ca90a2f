### The terms of play over days: pace, what becomes of a missed deadline, absence, counting.

# Pace. The message stands in a sentence's place, .text explains it in a list.
pace-none = без срока
    .text = Каждый думает, сколько хочет.
pace-8h = 8 часов на ход
    .text = Часы тишины и дни отсутствия не считаются.
pace-24h = 24 часа на ход
    .text = Часы тишины и дни отсутствия не считаются.
pace-3d = 3 дня на ход
    .text = Часы тишины и дни отсутствия не считаются.
pace-7d = 7 дней на ход
    .text = Часы тишины и дни отсутствия не считаются.
pace-bank = банк времени
    .text = Сначала 5 дней, плюс 12 часов за каждый сыгранный ход, но никогда не больше 5 дней.

# What becomes of a missed deadline. The message ends a sentence, .text explains it in a list.
timeout-mark = это отмечается, и всё
    .text = Партия ждёт дальше.
timeout-turn = этот ход играет компьютерный игрок
    .text = Журнал говорит об этом; место остаётся за игроком.
timeout-seat =
    { $turns ->
        [1] дальше играет компьютерный игрок, пока человек не вернётся
        [one] после { $turns } пропущенного срока играет компьютерный игрок, пока человек не вернётся
        [few] после { $turns } пропущенных сроков играет компьютерный игрок, пока человек не вернётся
       *[many] после { $turns } пропущенных сроков играет компьютерный игрок, пока человек не вернётся
    }
    .text = Место возвращается одним нажатием.
timeout-vote = напоминание; после второго срока остальные могут голосовать о месте
    .text = За подмену или компьютерного игрока, пока человек не вернётся.

terms-away =
    { $days ->
        [0] без дней отсутствия
        [one] { $days } день отсутствия на каждого
        [few] { $days } дня отсутствия на каждого
       *[many] { $days } дней отсутствия на каждого
    }
terms-sleep =
    { $days ->
        [one] стол засыпает после { $days } дня без ходов
        [few] стол засыпает после { $days } дней без ходов
       *[many] стол засыпает после { $days } дней без ходов
    }
terms-away-text = Во время отсутствия отсчёт остановлен.
terms-sleep-text = Тогда напоминаний нет; будит одно нажатие.

# The panel
button-terms = Темп и прочее
button-terms-back = Назад к опциям
terms-title = **Темп и прочее** — для партии, которая длится днями. Изменения действуют сразу.
terms-pace = Темп: { $pace }
terms-timeout = Когда время вышло: { $what }
terms-others = { $away } · { $sleep }
terms-left-computer = Если кто-то сдаётся, дальше играет компьютерный игрок
terms-left-closed = Если кто-то сдаётся, его место дальше пасует
terms-rated = Партия учитывается в рейтинге
terms-unrated = Партия не учитывается в рейтинге
terms-summary = В канале после каждого раунда — итог
terms-no-summary = Без итога после каждого раунда
terms-hints-practice = Подсказки: только одному человеку против компьютерных игроков
terms-hints-allowed = Подсказки: всем — кнопка говорит, что сделал бы компьютерный игрок
terms-hints-never = Подсказки: никому
terms-to-hints-practice = Подсказки: против компьютера
terms-to-hints-allowed = Подсказки: всем
terms-to-hints-never = Подсказки: никому
terms-to-left-computer = Кто сдался: компьютер
terms-to-left-closed = Кто сдался: пасует
terms-to-rated = Учитывать в рейтинге
terms-to-unrated = Не учитывать в рейтинге
terms-to-summary = Итоги раундов: да
terms-to-no-summary = Итоги раундов: нет

# In the table's own message
terms-unrated-note = Эта партия не учитывается в рейтинге.

# Looking at the pace, and asking for another
pace-how-open = Кто открывает стол, может сменить темп до начала: `{ -cmd-deus-table-pace }` или *Опции*.
pace-how = `{ -cmd-deus-table-pace }` предлагает остальным другой темп; согласиться должны все.
pace-changed = Темп изменён: { $pace }.
pace-asked = Остальным предложено: { $pace }. Нужно согласие всех; если за день его нет, всё остаётся как есть.
