### The terms of play over days: pace, what becomes of a missed deadline, absence, counting.

# Pace. The message stands in a sentence's place, .text explains it in a list.
pace-none = без строку
    .text = Кожен думає, скільки хоче.
pace-8h = 8 годин на хід
    .text = Години тиші та дні відсутності не рахуються.
pace-24h = 24 години на хід
    .text = Години тиші та дні відсутності не рахуються.
pace-3d = 3 дні на хід
    .text = Години тиші та дні відсутності не рахуються.
pace-7d = 7 днів на хід
    .text = Години тиші та дні відсутності не рахуються.
pace-bank = банк часу
    .text = Спершу 5 днів, ще 12 годин за кожен зіграний хід, ніколи не більше 5 днів.

# What becomes of a missed deadline. The message ends a sentence, .text explains it in a list.
timeout-mark = це відзначається, і все
    .text = Гра чекає далі.
timeout-turn = цей хід грає комп’ютерний гравець
    .text = Журнал про це каже; місце лишається за гравцем.
timeout-seat =
    { $turns ->
        [1] далі грає комп’ютерний гравець, доки людина не повернеться
        [one] після { $turns } пропущеного строку грає комп’ютерний гравець, доки людина не повернеться
        [few] після { $turns } пропущених строків грає комп’ютерний гравець, доки людина не повернеться
       *[many] після { $turns } пропущених строків грає комп’ютерний гравець, доки людина не повернеться
    }
    .text = Місце повертається одним дотиком.
timeout-vote = нагадування; після другого строку решта може голосувати про місце
    .text = За те, щоб грала підміна або комп’ютерний гравець, доки людина не повернеться.

terms-away =
    { $days ->
        [0] без днів відсутності
        [one] { $days } день відсутності на кожного
        [few] { $days } дні відсутності на кожного
       *[many] { $days } днів відсутності на кожного
    }
terms-sleep =
    { $days ->
        [one] стіл засинає після { $days } дня без ходів
        [few] стіл засинає після { $days } днів без ходів
       *[many] стіл засинає після { $days } днів без ходів
    }
terms-away-text = Під час відсутності годинник стоїть.
terms-sleep-text = Тоді нагадувань немає; будить один дотик.

# The panel
button-terms = Темп і решта
button-terms-back = Назад до опцій
terms-title = **Темп і решта** – для гри, що триває днями. Зміни діють одразу.
terms-pace = Темп: { $pace }
terms-timeout = Коли час минув: { $what }
terms-others = { $away } · { $sleep }
terms-left-computer = Якщо хтось здається, далі грає комп’ютерний гравець
terms-left-closed = Якщо хтось здається, місце відтоді пасує
terms-rated = Гра рахується для рейтингу
terms-unrated = Гра не рахується для рейтингу
terms-summary = Канал одержує підсумок після кожного раунду
terms-no-summary = Без підсумку після кожного раунду
terms-hints-practice = Підказки: лише одній людині проти комп’ютерних гравців
terms-hints-allowed = Підказки: усім – кнопка каже, що зробив би комп’ютерний гравець
terms-hints-never = Підказки: нікому
terms-to-hints-practice = Підказки: проти комп’ютера
terms-to-hints-allowed = Підказки: усім
terms-to-hints-never = Підказки: нікому
terms-to-left-computer = Хто здався: комп’ютер
terms-to-left-closed = Хто здався: пасує
terms-to-rated = Рахувати
terms-to-unrated = Не рахувати
terms-to-summary = Підсумки раундів: так
terms-to-no-summary = Підсумки раундів: ні

# In the table's own message
terms-unrated-note = Ця гра не рахується для рейтингу.

# Looking at the pace, and asking for another
pace-how-open = Хто відкриває стіл, може змінити темп до початку: `{ -cmd-deus-table-pace }` або *Опції*.
pace-how = `{ -cmd-deus-table-pace }` питає решту про інший темп; згодитися мають усі.
pace-changed = Темп змінено: { $pace }.
pace-asked = Решту запитано: { $pace }. Діятиме, коли згодяться всі; якщо за день згоди немає, усе лишається як є.
