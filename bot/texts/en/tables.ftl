### Lists of tables: a server's (/deus tables) and one's own (/deus-me tables).

tables-of-server = Tables on { $server }
tables-yours = Your tables
tables-title = **{ $title }** · { $count ->
    [one] { $count } table
   *[other] { $count } tables
}{ $awaited ->
    [0] {""}
    [one] {" "}· { $awaited } waits for you
   *[other] {" "}· { $awaited } wait for you
}
tables-page = Page { $page } of { $pages }
tables-line = **{ $number }.** #{ $table }
tables-more = { $count ->
    [one] These are the { $listed } most recently active tables. One more is not shown.
   *[other] These are the { $listed } most recently active tables. { $count } more are not shown.
}
tables-none-server = There is no table on this server that you can see. Open one with `/deus new`, or with the button.
tables-none-mine = You have no seat at any table, and none of your games has ended lately. Open a table with `/deus new`, or see the tables here with `/deus tables`.
tables-followed = You follow: { $tables }
tables-followed-one = { $channel } ({ $what })
