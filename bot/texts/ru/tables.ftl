### Lists of tables: a server's (/deus tables) and one's own (/deus-me tables).

tables-of-server = Столы на { $server }
tables-yours = Ваши столы
tables-title = **{ $title }** · { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
}{ $awaited ->
    [0] {""}
    [one] {" "}· вас ждёт { $awaited }
    [few] {" "}· вас ждут { $awaited }
   *[many] {" "}· вас ждут { $awaited }
}
tables-page = Страница { $page } из { $pages }
tables-line = **{ $number }.** #{ $table }
tables-more =
    { $count ->
        [one] Показаны последние по активности столы ({ $listed }). Ещё { $count } стол не показан.
        [few] Показаны последние по активности столы ({ $listed }). Ещё { $count } стола не показаны.
       *[many] Показаны последние по активности столы ({ $listed }). Ещё { $count } столов не показано.
    }
tables-none-server = На этом сервере нет стола, который вы можете видеть. Откройте его через `{ -cmd-deus-new }` или кнопкой.
tables-none-mine = У вас нет места ни за одним столом, и ни одна ваша партия за последнее время не закончилась. Откройте стол через `{ -cmd-deus-new }` или посмотрите здешние столы: `{ -cmd-deus-tables }`.
tables-followed = Вы следите за столами: { $tables }
tables-followed-one = { $channel } ({ $what })
