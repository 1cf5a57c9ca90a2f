### Puzzles: one turn to find, for a person alone or one a day for a server.

command-deus-puzzle-description = Задача: знайдіть хід, що найчастіше перемагає; бачите її лише ви

button-puzzle-play = Зробити хід
button-puzzle-next = Інша задача
button-puzzle-solve = Розв’язати

puzzle-seat = Гравець
puzzle-title = **Задача { $number }** · { $grade }
puzzle-grade-1 = легка
puzzle-grade-2 = середня
puzzle-grade-3 = важка
puzzle-grade-4 = дуже важка
puzzle-task = Один вид ходу перемагає помітно частіше за всі інші. Знайдіть такий хід і зробіть його: **Підтвердити** надсилає вашу відповідь. Зараховується лише перша відповідь.
puzzle-vp = { $name } – { $vp } ПО
puzzle-known = Очки зараз: { $players }.
puzzle-standing = Ваш рейтинг у задачах: { $rating } · знайдено { $found } із { $answered } · бали: { $points } · поспіль: { $streak }

puzzle-solution = **Задача { $number }:** { $verdict }
puzzle-found = знайдено! Бали: { $points }.
puzzle-near = майже – ваш хід зменшує шанс на перемогу на { $loss }. Бали: { $points }.
puzzle-missed = не знайдено – ваш хід зменшує шанс на перемогу на { $loss }.
puzzle-best = **Найкращий хід:** { $turn } – перемагає у { $chance } ігор.
puzzle-yours = **Ваш хід:** { $turn } – перемагає у { $chance } ігор.
puzzle-others =
    { $answered ->
        [1] Ваша відповідь перша.
       *[other] Знайшли { $found } із { $answered }. Найчастіше грали: { $kinds }.
    }
puzzle-kind = { $turn } ({ $count })
kind-build = { $card } на { $region }
kind-offer = принести офіру, бог: { $god }
kind-pass = не будувати й не приносити офіру
puzzle-gained = Ваш рейтинг у задачах: { $rating } ({ $change }) · бали: { $points } · поспіль: { $streak }
puzzle-late = Розв’язок уже був у каналі, тому ця відповідь не зараховується.
puzzle-own = Ця позиція з гри, яку ви зіграли, тому ця відповідь не зараховується.

puzzle-day = **Задача дня** · № { $number } · { $grade }
puzzle-day-solution = Розв’язок № { $number }: { $turn }.
puzzle-day-finders = Знайшли: { $names } ({ $found } із { $answered }).
puzzle-day-nobody =
    { $answered ->
        [0] Ніхто не пробував.
       *[other] Ніхто не знайшов (пробували: { $answered }).
    }
puzzle-day-month = **Цього місяця**
puzzle-day-line = { $place }. { $name } – { $points } (знайдено: { $found })

server-puzzle = Задача дня: **{ $value }**
server-puzzle-label = Задача дня
server-puzzle-note = Одна задача на день, однакова для всіх, із розв’язком попередньої і таблицею місяця. Вона нікого не сповіщає. Виберіть канал і годину.
server-puzzle-off = немає
server-puzzle-on = { $channel }, о { $at }
server-puzzle-pick = Канал для задачі
server-puzzle-hour = Година

refusal-puzzle = Цей хід – відповідь на задачу. Підтвердьте його в панелі задачі.
refusal-puzzle-failed = Вашу відповідь зараз не можна оцінити. Нічого не зараховано; спробуйте за хвилину.
refusal-puzzle-none = Ви відповіли на всі задачі. Нові з’являться з наступною версією.
refusal-puzzle-gone = Цієї задачі більше немає. `{ -cmd-deus-puzzle }` дасть іншу.

picture-puzzle = Задача { $number }
picture-puzzle-task = Знайдіть хід, що найчастіше перемагає
picture-puzzle-round = Ваш хід · раунд { $round }
picture-puzzle-solution = Задача { $number } · розв’язок
picture-puzzle-found = Найкращий знайшли { $share } із { $answered }
picture-puzzle-best = Найкращий хід
picture-puzzle-yours = Ваш хід
alt-puzzle-hand = У вас на руці: { $cards }.
alt-puzzle-best = Найкращий хід: { $turn }, перемагає { $chance }.
alt-puzzle-yours = Ваш хід: { $turn }, перемагає { $chance }.
picture-puzzle-line = { $seat } · { $task }
