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
tables-more = { $count ->
    [one] Ещё { $count } стол не в списке: там ничего не было дольше, чем за этими { $listed }.
    [few] Ещё { $count } стола не в списке: там ничего не было дольше, чем за этими { $listed }.
   *[many] Ещё { $count } столов не в списке: там ничего не было дольше, чем за этими { $listed }.
}
tables-none-server = На этом сервере нет стола, который вы можете видеть. Откройте его через `{ -cmd-deus-new }` или кнопкой.
tables-none-mine = У вас нет места ни за одним столом, и в последнее время ни один из ваших не закончился. Откройте стол через `{ -cmd-deus-new }` или посмотрите через `{ -cmd-deus-tables }`, что здесь происходит.
tables-followed = Вы следите за столами: { $tables }
tables-followed-one = { $channel } ({ $what })
