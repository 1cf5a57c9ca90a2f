### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = Це вже минуло. Назвіть день, який буде: `3 дні`, `понеділок` або `2026-12-24`.
refusal-away-long =
    { $days ->
        [one] Це задалеко: щонайбільше { $days } день. На довше віддайте місце комусь іншому.
        [few] Це задалеко: щонайбільше { $days } дні. На довше віддайте місце комусь іншому.
       *[many] Це задалеко: щонайбільше { $days } днів. На довше віддайте місце комусь іншому.
    }
refusal-not-away = Відсутності не оголошено: усе чекає на вас, як завжди.

command-deus-me-settings-description = Де й про що вам повідомляти, вигляд ваших картинок, години тиші
command-deus-me-settings-zone-description = Ваш часовий пояс, за містом
command-deus-me-settings-quiet_from-description = Коли починаються години тиші, напр. 22:00; off – без них
command-deus-me-settings-quiet_to-description = Коли закінчуються години тиші, напр. 8:00
command-deus-me-settings-theme-description = Те, що бачите лише ви: світле чи темне
command-deus-me-settings-form-description = Те, що бачите лише ви: широке чи високе, для телефона
command-deus-me-away-description = Сказати, доки вас немає: ніхто не кличе, ваш годинник стоїть
command-deus-me-away-until-description = Дата, день тижня або тривалість: 3 дні, понеділок, 2026-12-24
command-deus-me-back-description = Сказати, що ви повернулися
command-deus-me-data-description = Усе, що про вас збережено, файлом

# The panel of one's own settings. The name of this language, in this language:
language-name = Українська
own-title = **Ваші налаштування** · для всіх столів
own-title-one = **Ваші налаштування** · лише для цього столу
own-away = Вас немає до { $date }. `{ -cmd-deus-me-back }` це закінчує.
button-own-told = Сповіщення
button-own-look = Вигляд
button-own-time = Години
button-own-one = Лише для цього столу
button-own-all = Для всіх столів
button-own-reset = Як за всіма столами
own-told = Виберіть, що може вас турбувати. Більше цього ніхто не бачить.
own-dm-closed = *Ваші приватні повідомлення для мене закриті, тож я кличу вас у каналі. Щойно ви дозволите їх у налаштуваннях приватності сервера, вони запрацюють знову.*
own-also-none = Нічого, крім ваших ходів
where-channel = Ваш хід: кликати в каналі
    .text = Одне повідомлення, там, де стіл
where-dm = Ваш хід: писати приватно
    .text = Канал називає вас, але не кличе
where-both = Ваш хід: кликати й писати
    .text = Для тих, хто щось пропускає
where-none = Ваш хід: не казати
    .text = Ви дивитеся самі; нагадувань теж немає
reminder-off = Без нагадувань
    .text = Про хід повідомляють раз
reminder-half = Нагадати раз, на половині часу
    .text = Де стіл має строк
reminder-daily = Нагадувати кожні 24 години
    .text = Доки хід не зіграно
also-next_up = Ви наступні
    .text = Коли гравець перед вами починає думати
also-unconfirmed = Ще не підтверджено
    .text = Хід вибрано, але 30 хвилин не підтверджено
also-touches = Це стосується вас
    .text = Що у вас забрано – рядком до наступної руки
own-look = Ваша мова та картинки, які бачите лише ви. Вигляд решти вибирає канал.
language-usual = Мова: як у вашому Discord
hand-theme-usual = Ваші картинки: світлі чи темні, як у каналі
hand-theme-light = Ваші картинки: світлі
hand-theme-dark = Ваші картинки: темні
own-form-usual = Ваші картинки: широкі чи високі, як у каналі
own-form-wide = Ваші картинки: широкі
own-form-tall = Ваші картинки: високі, для телефона
hand_order-colour = Карти за кольором
    .text = Як у колоді
hand_order-name = Карти за назвою
    .text = Від А до Я
hand_order-buildable = Спершу карти, які можна звести
    .text = Решта за ними
own-time = На вашому годиннику **{ $time }** ({ $zone }).
own-zone-unset = *Це не так? Виберіть місто або напишіть `{ -cmd-deus-me-settings } { command-deus-me-settings-zone-name }:` зі своїм.*
own-quiet = Тиша з **{ $start }** до **{ $end }**: без сповіщень, без нагадувань, і час вашого ходу стоїть.
own-quiet-none = Годин тиші немає: сповіщення приходять будь-коли.
own-zone = Виберіть місто свого поясу
zone-option = { $city } · зараз { $time }
quiet-off = Без годин тиші
quiet-from = Тиша з { $time }
quiet-to = Тиша до { $time }
quiet-bad = Від { $start } до { $end } – це не ніч: години тиші тривають щонайбільше 16 годин і бодай трохи. Виберіть інші.
zone-near = Часового поясу «{ $typed }» немає. Може, { $names }?
zone-unknown = Часового поясу «{ $typed }» немає. Напишіть велике місто поблизу, як-от `Київ` або `Варшава`.
time-unknown = «{ $typed }» – не час доби. Напишіть на зразок `22:00` чи `8`, або `off` – без годин тиші.

# Away and back
until-option = { $days ->
    [1] Завтра
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
 } · { $weekday } { $date }
weekday-0 = понеділок
weekday-1 = вівторок
weekday-2 = середа
weekday-3 = четвер
weekday-4 = п’ятниця
weekday-5 = субота
weekday-6 = неділя
until-unknown = Не розумію «{ $typed }». Напишіть дату (`2026-12-24`, `24 груд`), день тижня (`понеділок`) або тривалість (`3 дні`, `2 тижні`).
away-answer = Вас немає до { $date }, { $ago }. Ніхто вас не кличе, і годинник стоїть. Решта бачить це біля вашого імені.
away-tables = Кожен стіл чекає стільки:
away-table =
    { $days ->
        [one] · { $channel }: лишилося { $left } з { $days } дня
        [few] · { $channel }: лишилося { $left } з { $days } днів
       *[many] · { $channel }: лишилося { $left } з { $days } днів
    }
away-table-short =
    { $days ->
        [one] · { $channel }: лишилося { $left } з { $days } дня – **замало: потім ваш годинник знову йде**
        [few] · { $channel }: лишилося { $left } з { $days } днів – **замало: потім ваш годинник знову йде**
       *[many] · { $channel }: лишилося { $left } з { $days } днів – **замало: потім ваш годинник знову йде**
    }
button-back-again = Я знову тут
back-answer = З поверненням. Годинник знову йде, і про ваші ходи вам повідомляють, як раніше.
data-answer = Це все, що про вас збережено. Повідомлень у Discord тут немає.
away-until = { $name } до { $date }
away-line = Відсутні: { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **Ваш хід** у #{ $channel }, { $server }, раунд { $round }.
call-unplayed = ⚠️ Підготований хід **не** зіграно, бо гральне поле змінилося. *Зробити хід* покаже, що він зробив би тепер.
call-pick = **Виберіть початкові фігурки** у #{ $channel }, { $server }: гра почнеться, коли виберуть усі.
call-reminder = **Досі ваш хід** у #{ $channel }, { $server }, раунд { $round }.
call-unconfirmed = **Хід вибрано, але не підтверджено** у #{ $channel }, { $server }, раунд { $round }. Решта чекає, доки ви торкнетеся *Підтвердити*.
call-next_up = **Ви наступні** у #{ $channel }, { $server }, раунд { $round }: ходить гравець перед вами.
call-done = ✓ *Готово: нічого з цього вже не чекає на вас.*
ping-turn = **{ $mention }, ваш хід**
ping-pick = { $mention }, початкові фігурки ще треба вибрати.
ping-reminder = { $mention }, досі ваш хід.
ping-unconfirmed = { $mention }, хід вибрано, але не підтверджено: решта чекає, доки ви торкнетеся *Підтвердити*.
ping-next_up = { $mention }, ви наступні: ходить гравець перед вами.
button-pings = Сповіщення …
button-mute-turn = Не писати про ходи приватно
button-mute-reminder = Без цих нагадувань
button-mute-unconfirmed = Не казати про це
button-mute-next_up = Не казати про це
button-mute-all = За жодним столом
button-mute-none = І не кликати
button-mute-undo = Як раніше
muted-turn = Більше жодних приватних повідомлень про ходи за цим столом: відтепер я кличу вас у його каналі.
muted-reminder = Більше жодних нагадувань за цим столом. Про ваш хід вам і далі повідомляють.
muted-unconfirmed = За цим столом я більше не кажу про непідтверджені ходи.
muted-next_up = За цим столом я більше не кажу, що ви наступні.
muted-all = Тепер це діє за всіма столами.
muted-none = Про цей стіл я більше нічого не кажу. Заглядайте часом самі: `{ -cmd-deus-me-tables }`.
muted-undone = Усе, як було.
turn-next-away = **{ $mention }, ваш хід** (відсутність до { $date })
call-late = **Ваш час минув** у #{ $channel }, { $server }, раунд { $round }. Якщо не зіграєте скоро, це може коштувати місця.
ping-late = { $mention }, ваш час минув. Якщо не зіграєте скоро, це може коштувати місця.
