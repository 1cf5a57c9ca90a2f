### Lists of tables: a server's (/deus tables) and one's own (/deus-me tables).

tables-of-server = Tables sur { $server }
tables-yours = Vos tables
tables-title = **{ $title }** · { $count ->
    [one] { $count } table
   *[other] { $count } tables
}{ $awaited ->
    [0] {""}
    [one] {" "}· { $awaited } vous attend
   *[other] {" "}· { $awaited } vous attendent
}
tables-page = Page { $page } sur { $pages }
tables-line = **{ $number }.** #{ $table }
tables-more = { $count ->
    [one] { $count } autre table, moins active que ces { $listed }, n’est pas affichée.
   *[other] { $count } autres tables, moins actives que ces { $listed }, ne sont pas affichées.
}
tables-none-server = Il n’y a aucune table que vous puissiez voir sur ce serveur. Ouvrez-en une avec `{ -cmd-deus-new }`, ou avec le bouton.
tables-none-mine = Vous n’avez de place à aucune table, et aucune de vos parties n’a fini récemment. Ouvrez-en une avec `{ -cmd-deus-new }`, ou voyez les tables d’ici avec `{ -cmd-deus-tables }`.
tables-followed = Vous suivez : { $tables }
tables-followed-one = { $channel } ({ $what })
