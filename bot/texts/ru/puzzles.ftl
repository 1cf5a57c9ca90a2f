### Puzzles: one turn to find, for a person alone or one a day for a server.

command-deus-puzzle-description = Задача: найдите ход, который побеждает чаще всего; видите её только вы

button-puzzle-play = Сделать ход
button-puzzle-next = Другая задача
button-puzzle-solve = Решить

puzzle-seat = Игрок
puzzle-title = **Задача { $number }** · { $grade }
puzzle-grade-1 = лёгкая
puzzle-grade-2 = средняя
puzzle-grade-3 = трудная
puzzle-grade-4 = очень трудная
puzzle-task = Один вид хода побеждает заметно чаще всех других. Найдите такой ход и сделайте его: **Подтвердить** отправляет ваш ответ. Засчитывается только первый ответ.
puzzle-vp = { $name } — { $vp } ПО
puzzle-known = Очки сейчас: { $players }.
puzzle-standing = Ваш рейтинг в задачах: { $rating } · найдено { $found } из { $answered } · очки: { $points } · подряд: { $streak }

puzzle-solution = **Задача { $number }:** { $verdict }
puzzle-found = найдено! Очки: { $points }.
puzzle-near = почти — ваш ход снижает шанс на победу на { $loss }. Очки: { $points }.
puzzle-missed = не найдено — ваш ход снижает шанс на победу на { $loss }.
puzzle-best = **Лучший ход:** { $turn } — побеждает в { $chance } партий.
puzzle-yours = **Ваш ход:** { $turn } — побеждает в { $chance } партий.
puzzle-others =
    { $answered ->
        [1] Ваш ответ первый.
       *[other] Нашли { $found } из { $answered }. Чаще всего играли: { $kinds }.
    }
puzzle-kind = { $turn } ({ $count })
kind-build = { $card } на { $region }
kind-offer = пожертвование, бог: { $god }
kind-pass = ни здания, ни пожертвования
puzzle-gained = Ваш рейтинг в задачах: { $rating } ({ $change }) · очки: { $points } · подряд: { $streak }
puzzle-late = Решение уже было в канале, поэтому этот ответ не засчитан.
puzzle-own = Эта позиция из партии, которую вы сыграли, поэтому этот ответ не засчитан.

puzzle-day = **Задача дня** · № { $number } · { $grade }
puzzle-day-solution = Решение № { $number }: { $turn }.
puzzle-day-finders = Нашли: { $names } ({ $found } из { $answered }).
puzzle-day-nobody =
    { $answered ->
        [0] Никто не пробовал.
       *[other] Никто не нашёл (пробовали: { $answered }).
    }
puzzle-day-month = **В этом месяце**
puzzle-day-line = { $place }. { $name } — { $points } (найдено: { $found })

server-puzzle = Задача дня: **{ $value }**
server-puzzle-label = Задача дня
server-puzzle-note = Одна задача в день, одна и та же для всех, с решением предыдущей и таблицей месяца. Она никого не оповещает. Выберите канал и час.
server-puzzle-off = нет
server-puzzle-on = { $channel }, в { $at }
server-puzzle-pick = Канал для задачи
server-puzzle-hour = Час

refusal-puzzle = Этот ход — ответ на задачу. Подтвердите его в панели задачи.
refusal-puzzle-failed = Ваш ответ сейчас нельзя оценить. Ничего не засчитано; попробуйте через минуту.
refusal-puzzle-none = Вы ответили на все задачи. Новые появятся со следующей версией.
refusal-puzzle-gone = Этой задачи больше нет. `{ -cmd-deus-puzzle }` даст другую.

picture-puzzle = Задача { $number }
picture-puzzle-task = Найдите ход, который побеждает чаще
picture-puzzle-round = Ваш ход · раунд { $round }
picture-puzzle-solution = Задача { $number } · решение
picture-puzzle-found = Лучший нашли { $share } из { $answered }
picture-puzzle-best = Лучший ход
picture-puzzle-yours = Ваш ход
alt-puzzle-hand = У вас на руке: { $cards }.
alt-puzzle-best = Лучший ход: { $turn }, побеждает { $chance }.
alt-puzzle-yours = Ваш ход: { $turn }, побеждает { $chance }.
picture-puzzle-line = { $seat } · { $task }
