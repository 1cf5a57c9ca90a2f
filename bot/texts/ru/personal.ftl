### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = Это уже прошло. Назовите будущий день: `3 дня`, `понедельник` или `2026-12-24`.
refusal-away-long =
    { $days ->
        [one] Это слишком далеко: не больше { $days } дня. На более долгий срок отдайте место кому-нибудь другому.
        [few] Это слишком далеко: не больше { $days } дней. На более долгий срок отдайте место кому-нибудь другому.
       *[many] Это слишком далеко: не больше { $days } дней. На более долгий срок отдайте место кому-нибудь другому.
    }
refusal-not-away = Вы не объявляли об отсутствии: всё ждёт вас как обычно.

command-deus-me-settings-description = Где и о чём вам сообщают, вид ваших картинок, часы тишины
command-deus-me-settings-zone-description = Ваш часовой пояс, по городу
command-deus-me-settings-quiet_from-description = Когда начинаются часы тишины, например 22:00; «нет» — без них
command-deus-me-settings-quiet_to-description = Когда заканчиваются часы тишины, например 8:00
command-deus-me-settings-theme-description = То, что видите только вы: светлое или тёмное
command-deus-me-settings-form-description = То, что видите только вы: широкое или высокое, для телефона
command-deus-me-away-description = Сказать, до какого дня вас нет: без уведомлений, ваше время не идёт
command-deus-me-away-until-description = Дата, день недели или срок: 3 дня, понедельник, 2026-12-24
command-deus-me-back-description = Сказать, что вы снова здесь
command-deus-me-data-description = Всё, что о вас хранится, файлом

# The panel of one's own settings. The name of this language, in this language:
language-name = Русский
own-title = **Ваши настройки** · для всех столов
own-title-one = **Ваши настройки** · только для этого стола
own-away = Вас нет до { $date }. `{ -cmd-deus-me-back }` это закончит.
button-own-told = Уведомления
button-own-look = Вид
button-own-time = Время
button-own-one = Только для этого стола
button-own-all = Для всех столов
button-own-reset = Как за всеми столами
own-told = Выберите, что может вас беспокоить. Больше никто этого не видит.
own-dm-closed = *Ваши личные сообщения для меня закрыты, поэтому я упоминаю вас в канале. Как только вы разрешите их в настройках приватности сервера, они заработают снова.*
own-also-none = Ничего, кроме ваших ходов
where-channel = Ваш ход: упоминать в канале
    .text = Одно сообщение, там, где стол
where-dm = Ваш ход: писать в личные сообщения
    .text = Канал называет вас без уведомления
where-both = Ваш ход: и упоминать, и писать
    .text = Для тех, кто что-то пропускает
where-none = Ваш ход: не сообщать
    .text = Вы смотрите сами; напоминаний тоже нет
reminder-off = Без напоминаний
    .text = О ходе вам сообщают один раз
reminder-half = Напомнить один раз, на половине времени
    .text = Там, где у стола есть срок
reminder-daily = Напоминать каждые 24 часа
    .text = Пока ход не сделан
also-next_up = Следующий ход — ваш
    .text = Когда игрок перед вами начинает думать
also-unconfirmed = Ещё не подтверждено
    .text = Ход выбран, но 30 минут не подтверждён
also-touches = Это касается вас
    .text = Что у вас взято — строкой к следующим картам
own-look = Ваш язык и картинки, которые видите только вы. Вид остальных выбирает канал.
language-usual = Язык: как в вашем Discord
hand-theme-usual = Ваши картинки: светлые или тёмные, как в канале
hand-theme-light = Ваши картинки: светлые
hand-theme-dark = Ваши картинки: тёмные
own-form-usual = Ваши картинки: широкие или высокие, как в канале
own-form-wide = Ваши картинки: широкие
own-form-tall = Ваши картинки: высокие, для телефона
hand_order-colour = Карты по цвету
    .text = Как в колоде
hand_order-name = Карты по названию
    .text = От А до Я
hand_order-buildable = Сначала карты, которые можно построить
    .text = Остальные за ними
own-time = На ваших часах **{ $time }** ({ $zone }).
own-zone-unset = *Это не так? Выберите город или напишите `{ -cmd-deus-me-settings } { command-deus-me-settings-zone-name }:` со своим.*
own-quiet = Тишина с **{ $start }** до **{ $end }**: без уведомлений, без напоминаний, и время вашего хода стоит.
own-quiet-none = Часов тишины нет: уведомления приходят в любое время.
own-zone = Выберите город своего пояса
zone-option = { $city } · сейчас { $time }
quiet-off = Без часов тишины
quiet-from = Тишина с { $time }
quiet-to = Тишина до { $time }
quiet-bad = С { $start } до { $end } не получится: часы тишины длятся не больше 16 часов и не могут быть нулевыми. Выберите другие.
zone-near = Часового пояса «{ $typed }» нет. Может быть, { $names }?
zone-unknown = Часового пояса «{ $typed }» нет. Напишите крупный город поблизости, например `Рига` или `Алматы`.
time-unknown = «{ $typed }» — не время суток. Напишите, например, `22:00` или `8`, или `нет` — без часов тишины.

# Away and back
until-option = { $days ->
    [1] Завтра
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
 } · { $weekday } { $date }
weekday-0 = понедельник
weekday-1 = вторник
weekday-2 = среда
weekday-3 = четверг
weekday-4 = пятница
weekday-5 = суббота
weekday-6 = воскресенье
until-unknown = Не понимаю «{ $typed }». Напишите дату (`2026-12-24`, `24 дек`), день недели (`понедельник`) или срок (`3 дня`, `2 недели`).
away-answer = Вас нет до { $date }, { $ago }. Уведомлений не будет, и ваше время не идёт. Остальные видят это рядом с вашим именем.
away-tables = Каждый стол ждёт столько:
away-table =
    { $days ->
        [one] · { $channel }: осталось { $left } из { $days } дня
        [few] · { $channel }: осталось { $left } из { $days } дней
       *[many] · { $channel }: осталось { $left } из { $days } дней
    }
away-table-short =
    { $days ->
        [one] · { $channel }: осталось { $left } из { $days } дня — **этого мало: потом ваше время снова идёт**
        [few] · { $channel }: осталось { $left } из { $days } дней — **этого мало: потом ваше время снова идёт**
       *[many] · { $channel }: осталось { $left } из { $days } дней — **этого мало: потом ваше время снова идёт**
    }
button-back-again = Я снова здесь
back-answer = С возвращением. Ваше время снова идёт, и о ваших ходах вам сообщают, как раньше.
data-answer = Это всё, что о вас хранится. Сообщений Discord здесь нет.
away-until = { $name } до { $date }
away-line = Отсутствуют: { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **Ваш ход** в #{ $channel }, { $server }, раунд { $round }.
call-unplayed = ⚠️ Подготовленный ход **не** сыгран, потому что игровое поле изменилось. *Сделать ход* покажет, что он сделал бы теперь.
call-pick = **Выберите первые постройки** в #{ $channel }, { $server }: партия начнётся, когда выберут все.
call-reminder = **Всё ещё ваш ход** в #{ $channel }, { $server }, раунд { $round }.
call-unconfirmed = **Ход выбран, но не подтверждён** в #{ $channel }, { $server }, раунд { $round }. Остальные ждут, пока вы не нажмёте *Подтвердить*.
call-next_up = **Следующий ход — ваш** в #{ $channel }, { $server }, раунд { $round }: ходит игрок перед вами.
call-done = ✓ *Готово: ничего из этого вас больше не ждёт.*
ping-turn = **{ $mention }, ваш ход**
ping-pick = { $mention }, первые постройки ещё нужно выбрать.
ping-reminder = { $mention }, всё ещё ваш ход.
ping-unconfirmed = { $mention }, ход выбран, но не подтверждён: остальные ждут, пока вы не нажмёте *Подтвердить*.
ping-next_up = { $mention }, следующий ход — ваш: ходит игрок перед вами.
button-pings = Уведомления …
button-mute-turn = Не писать мне о ходах
button-mute-reminder = Без этих напоминаний
button-mute-unconfirmed = Не сообщать об этом
button-mute-next_up = Не сообщать об этом
button-mute-all = Ни за одним столом
button-mute-none = И не упоминать
button-mute-undo = Как раньше
muted-turn = Больше никаких личных сообщений о ваших ходах за этим столом: теперь я упоминаю вас в его канале.
muted-reminder = Больше никаких напоминаний за этим столом. О своём ходе вы всё равно узнаете.
muted-unconfirmed = За этим столом я больше не сообщаю о ходах, которые вы не подтвердили.
muted-next_up = За этим столом я больше не сообщаю, что следующий ход — ваш.
muted-all = Теперь это действует для всех столов.
muted-none = Об этом столе я вам больше ничего не сообщаю. Иногда смотрите сами: `{ -cmd-deus-me-tables }`.
muted-undone = Всё как было.
turn-next-away = **{ $mention }, ваш ход** (отсутствие до { $date })
call-late = **Ваше время вышло** в #{ $channel }, { $server }, раунд { $round }. Если вы скоро не сделаете ход, это может стоить вам места.
ping-late = { $mention }, ваше время вышло. Если вы скоро не сделаете ход, это может стоить вам места.
