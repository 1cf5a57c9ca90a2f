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
tables-more = { $count ->
    [one] Ще { $count } стіл не в списку: там нічого не було довше, ніж за цими { $listed }.
    [few] Ще { $count } столи не в списку: там нічого не було довше, ніж за цими { $listed }.
   *[many] Ще { $count } столів не в списку: там нічого не було довше, ніж за цими { $listed }.
}
tables-none-server = На цьому сервері немає столу, який ви можете бачити. Відкрийте його через `{ -cmd-deus-new }` або кнопкою.
tables-none-mine = Ви не маєте місця за жодним столом, і останнім часом жоден із ваших не скінчився. Відкрийте стіл через `{ -cmd-deus-new }` або подивіться через `{ -cmd-deus-tables }`, що тут діється.
tables-followed = Ви стежите: { $tables }
tables-followed-one = { $channel } ({ $what })
