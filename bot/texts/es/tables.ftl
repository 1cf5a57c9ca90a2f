### Lists of tables: a server's (/deus tables) and one's own (/deus-me tables).

tables-of-server = Mesas en { $server }
tables-yours = Tus mesas
tables-title = **{ $title }** · { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
}{ $awaited ->
    [0] {""}
    [one] {" "}· { $awaited } te espera
   *[other] {" "}· { $awaited } te esperan
}
tables-page = Página { $page } de { $pages }
tables-line = **{ $number }.** #{ $table }
tables-more = { $count ->
    [one] Estas son las { $listed } mesas con actividad más reciente. Hay una más que no se muestra.
   *[other] Estas son las { $listed } mesas con actividad más reciente. Hay { $count } más que no se muestran.
}
tables-none-server = No hay ninguna mesa que puedas ver en este servidor. Abre una con `{ -cmd-deus-new }`, o con el botón.
tables-none-mine = No tienes asiento en ninguna mesa, y ninguna partida tuya ha terminado hace poco. Abre una mesa con `{ -cmd-deus-new }`, o mira las de aquí con `{ -cmd-deus-tables }`.
tables-followed = Sigues: { $tables }
tables-followed-one = { $channel } ({ $what })
