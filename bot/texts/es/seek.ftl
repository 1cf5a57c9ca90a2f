# Looking for players: the command, the list of a server, and the table that opens

seek-players-2 = 2 jugadores
seek-players-3 = 3 jugadores
seek-players-4 = 4 jugadores
seek-players-3-4 = 3 o 4 jugadores
seek-level-any = cualquier valoración
seek-level-near = como mucho 200 puntos de diferencia
seek-level-close = como mucho 100 puntos de diferencia
seek-anything = cualquier mesa
seek-listed = Buscas jugadores: **{ $wish }**.
seek-until = Estás en la lista de este servidor hasta el { $when }.
seek-how = En cuanto haya bastantes personas que encajen, su mesa se abre sola y les aviso. Van primero quienes llevan más tiempo esperando. Lo que no hayas indicado puede ser cualquier cosa.
seek-alone = Nadie más busca jugadores ahora.
seek-others = { $count ->
    [one] Busca jugadores:
   *[other] Buscan jugadores ({ $count } personas):
}
seek-line = · { $name } – { $wish }, hasta el { $when }
seek-more = { $count ->
    [one] · y { $count } más
   *[other] · y { $count } más
}
seek-hint = ¿Quieres jugar? `{ -cmd-deus-seek }` te apunta en la lista.
seek-opened = Tu mesa está abierta: { $channel }
seek-withdrawn = Ya no buscas jugadores en este servidor.
seek-not-listed = No estás en la lista de este servidor.
seek-found = { $names }: ya hay bastantes jugadores. La mesa: { $channel }
seek-found-one = Ya hay bastantes jugadores: { $names }. Tu mesa: { $channel }
seek-found-ping = { $names }: tu mesa te espera: { $channel }
seek-found-help = { $opener } empieza la partida con *Empezar*. Hasta entonces todavía se puede dejar la mesa.
seek-over = Tu búsqueda de jugadores ({ $channel }) ha terminado: en 7 días no se ha encontrado a suficientes personas. `{ -cmd-deus-seek }` te pone otra vez en la lista.
button-seek-withdraw = Dejar de buscar

command-deus-seek-description = Buscar jugadores: tu mesa se abre en cuanto haya bastantes
command-deus-seek-players-description = Cuántos juegan; sin esto, de 2 a 4
command-deus-seek-pace-description = Cuánto puede durar un turno; sin esto, cualquier ritmo
command-deus-seek-decks-description = Los mazos; sin esto, cualesquiera
command-deus-seek-language-description = El idioma que hablas en la mesa; sin esto, cualquiera
command-deus-seek-level-description = Diferencia de valoración permitida; sin esto, cualquiera
