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
tables-more = { $count ->
    [one] One more table is not listed: nothing has happened there for longer than at these { $listed }.
   *[other] { $count } more tables are not listed: nothing has happened there for longer than at these { $listed }.
}
tables-none-server = There is no table on this server that you can see. Open one with `/deus new`, or with the button.
tables-none-mine = You sit at no table, and none of yours has ended of late. Open one with `/deus new`, or see with `/deus tables` what goes on here.
tables-followed = You follow: { $tables }
tables-followed-one = { $channel } ({ $what })
