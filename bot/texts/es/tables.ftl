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
tables-more = { $count ->
    [one] Hay una mesa más que no está en la lista: allí no pasa nada desde hace más tiempo que en estas { $listed }.
   *[other] Hay { $count } mesas más que no están en la lista: allí no pasa nada desde hace más tiempo que en estas { $listed }.
}
tables-none-server = No hay ninguna mesa que puedas ver en este servidor. Abre una con `{ -cmd-deus-new }`, o con el botón.
tables-none-mine = No tienes asiento en ninguna mesa, y ninguna tuya ha terminado hace poco. Abre una con `{ -cmd-deus-new }`, o mira con `{ -cmd-deus-tables }` qué pasa aquí.
tables-followed = Sigues: { $tables }
tables-followed-one = { $channel } ({ $what })
