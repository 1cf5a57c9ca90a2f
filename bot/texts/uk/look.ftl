### Looking at pictures: a channel's settings, the replay of a game, boards as text.

command-deus-settings-description = Вигляд картинок у цьому каналі (хто відкрив стіл або модерація)
command-deus-settings-theme-description = Світлі чи темні картинки
command-deus-settings-form-description = Широке гральне поле або високе для телефонів
command-deus-replay-description = Уся гра як фільм або хід за ходом
command-deus-replay-turn-description = Показати натомість гральне поле після цього ходу; 0 – роздача

theme-light = Світлі
    .one = Світла
theme-dark = Темні
    .one = Темна
form-wide = Широкі
    .one = Широке
form-tall = Високі
    .one = Високе

settings-title = **Картинки в цьому каналі**
settings-look = Тема: **{ FORM($theme, "one") }** · Гральне поле: **{ FORM($form, "one") }**
settings-note = Світла чи темна тема – для всіх картинок. Високе гральне поле легше читати на телефоні. Такими будуть усі нові повідомлення.

replay-title = **Гра як фільм** · { $turns ->
    [0] роздача
    [one] { $turns } хід
    [few] { $turns } ходи
   *[many] { $turns } ходів
 } · { $round ->
    [one] { $round } раунд
    [few] { $round } раунди
   *[many] { $round } раундів
 }
replay-turn = **Хід { $turn } з { $turns }** · раунд { $round }
replay-deal = **Роздача** · { $turns ->
    [one] далі { $turns } хід
    [few] далі { $turns } ходи
   *[many] далі { $turns } ходів
 }
replay-alt = { $turns ->
    [0] Фільм гри, у якій ще нічого не зроблено. { $end }
    [one] Фільм гри, { $turns } хід, раунд за раундом. Кінець такий: { $end }
    [few] Фільм гри, { $turns } ходи, раунд за раундом. Кінець такий: { $end }
   *[many] Фільм гри, { $turns } ходів, раунд за раундом. Кінець такий: { $end }
 }
replay-jump = До раунду
replay-round = Раунд { $round }
replay-round-turn = хід { $turn }
replay-too-far = Ходу { $turn } у цій грі ще немає. Останній – хід { $turns }; 0 – роздача.

button-replay = Фільм
button-step = Хід за ходом
button-first = ‹‹ Перший
button-back = ‹ Назад
button-forward = Далі ›
button-last = Останній ››

# The language of a channel
command-deus-settings-language-description = Мова повідомлень у цьому каналі
settings-spoken = Мова: **{ $language }**
settings-language-server = як на сервері
settings-language-choose = Мова цього каналу
settings-language-unknown = Мовою «{ $typed }» я ще не говорю. Є такі: { $languages }.
