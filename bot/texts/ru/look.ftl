### Looking at pictures: a channel's settings, the replay of a game, boards as text.

command-deus-settings-description = Вид картинок в этом канале (кто открыл стол или модератор)
command-deus-settings-theme-description = Светлые или тёмные картинки
command-deus-settings-form-description = Широкое игровое поле или высокое для телефонов
command-deus-replay-description = Вся партия как фильм или ход за ходом
command-deus-replay-turn-description = Показать игровое поле после этого хода; 0 — раздача

theme-light = Светлые
    .one = Светлая
theme-dark = Тёмные
    .one = Тёмная
form-wide = Широкие
    .one = Широкое
form-tall = Высокие
    .one = Высокое

settings-title = **Картинки в этом канале**
settings-look = Тема: **{ FORM($theme, "one") }** · Игровое поле: **{ FORM($form, "one") }**
settings-note = Светлыми или тёмными будут все картинки. Высокое игровое поле легче читать на телефоне. Так будут выглядеть новые сообщения.

replay-title = **Партия как фильм** · { $turns ->
    [0] раздача
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
 } · { $round ->
    [one] { $round } раунд
    [few] { $round } раунда
   *[many] { $round } раундов
 }
replay-turn = **Ход { $turn } из { $turns }** · раунд { $round }
replay-deal = **Раздача** · { $turns ->
    [one] дальше { $turns } ход
    [few] дальше { $turns } хода
   *[many] дальше { $turns } ходов
 }
replay-alt = { $turns ->
    [0] Фильм партии, в которой ещё ничего не сыграно. { $end }
    [one] Фильм партии, { $turns } ход, раунд за раундом. Конец такой: { $end }
    [few] Фильм партии, { $turns } хода, раунд за раундом. Конец такой: { $end }
   *[many] Фильм партии, { $turns } ходов, раунд за раундом. Конец такой: { $end }
 }
replay-jump = К раунду
replay-round = Раунд { $round }
replay-round-turn = ход { $turn }
replay-too-far = Хода { $turn } в этой партии ещё нет. Последний — ход { $turns }; 0 — раздача.

button-replay = Фильм
button-step = Ход за ходом
button-first = ‹‹ Первый
button-back = ‹ Назад
button-forward = Дальше ›
button-last = Последний ››

# The language of a channel
command-deus-settings-language-description = Язык сообщений в этом канале
settings-spoken = Язык: **{ $language }**
settings-language-server = как на сервере
settings-language-choose = Язык этого канала
settings-language-unknown = На языке «{ $typed }» я пока не говорю. Есть: { $languages }.
