### Lists of tables: a server's (/deus tables) and one's own (/deus-me tables).

tables-of-server = Столи на { $server }
tables-yours = Ваші столи
tables-title = **{ $title }** · { $count ->
    [one] { $count } стіл
    [few] { $count } столи
   *[many] { $count } столів
}{ $awaited ->
    [0] {""}
    [one] {" "}· на вас чекає { $awaited }
    [few] {" "}· на вас чекають { $awaited }
   *[many] {" "}· на вас чекають { $awaited }
}
tables-page = Сторінка { $page } з { $pages }
tables-line = **{ $number }.** #{ $table }
tables-more = { $count ->
    [one] Це найактивніші останнім часом столи ({ $listed }). Ще { $count } стіл не показано.
    [few] Це найактивніші останнім часом столи ({ $listed }). Ще { $count } столи не показано.
   *[many] Це найактивніші останнім часом столи ({ $listed }). Ще { $count } столів не показано.
}
tables-none-server = На цьому сервері немає столу, який ви можете бачити. Відкрийте його через `{ -cmd-deus-new }` або кнопкою.
tables-none-mine = Ви не маєте місця за жодним столом, і останнім часом жодна ваша гра не скінчилася. Відкрийте стіл через `{ -cmd-deus-new }` або погляньте на тутешні столи через `{ -cmd-deus-tables }`.
tables-followed = Ви стежите: { $tables }
tables-followed-one = { $channel } ({ $what })
