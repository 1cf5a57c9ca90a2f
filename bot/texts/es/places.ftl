### Where tables stand: places that are lost, found again, left for others.

# By DM, once: what became of the place, the game that it is about, what can be done
place-lost-channel = { $channel } en **{ $server }** se eliminó mientras allí se jugaba una partida de Deus.
    .help = La partida espera, y no corre el tiempo de nadie. Escribe `{ -cmd-deus-table-move }` en otro canal de ese servidor, y sigue allí. Si nadie lo hace, termina el { $until }.
place-lost-server = Me sacaron del servidor **{ $server }** mientras allí se jugaba una partida de Deus.
    .help = La partida espera, y no corre el tiempo de nadie. Sigue en cuanto yo vuelva a ese servidor, o donde alguien de la mesa escriba `{ -cmd-deus-table-move }` en otro. Si nadie lo hace, termina el { $until }.
place-lost-access = Ya no puedo leer ni escribir en { $channel } en **{ $server }**, donde se juega una partida de Deus.
    .help = La partida espera, y no corre el tiempo de nadie. Sigue cuando alguien me dé allí { $permissions }, o donde alguien de la mesa escriba `{ -cmd-deus-table-move }`. Si no, termina el { $until }.
place-lost-locked = El hilo { $channel } en **{ $server }**, donde se juega una partida de Deus, se ha bloqueado.
    .help = La partida espera, y no corre el tiempo de nadie. Sigue cuando la moderación desbloquee el hilo, o donde alguien de la mesa escriba `{ -cmd-deus-table-move }`. Si no, termina el { $until }.
place-lost-outage = Discord tiene problemas con el servidor **{ $server }** desde hace una hora. Allí se juega una partida de Deus, en { $channel }.
    .help = La partida espera, y no corre el tiempo de nadie. Sigue sola cuando vuelva el servidor; si no, termina el { $until }.
place-lost-game = Es la partida de { $names }, en la ronda { $round }.
place-unnamed = El canal
place-server-unnamed = un servidor

# In the channel
place-found = Esta partida sigue.
place-moved-here = { $mentions }: esta partida sigue aquí.
place-moved-away = Esta partida sigue en { $channel }.

# /deus-table move
command-deus-table-move-description = Llevar una partida a este canal o hilo, o de aquí a otro
command-deus-table-move-table-description = Qué partida; no hace falta si solo hay una
command-deus-table-move-to-description = Adónde; por defecto, este canal o hilo
move-done = La partida sigue en { $channel }.
move-none = No tienes ninguna partida que se pueda traer aquí. Solo puede traerla quien la abrió o la moderación, o, si su canal ya no existe, cualquiera de sus jugadores.
move-which = ¿Qué partida? Elige una tras `{ command-deus-table-move-table-name }:`.
    { $tables }
move-unknown = No hay ninguna partida así que traer aquí. Elige de la lista que aparece al escribir.
move-not-there = Las partidas se juegan en canales de texto, canales de voz e hilos, no en { $channel }.
move-not-yours = Tú no puedes escribir en { $channel }.
move-bot-lacks =
    { $count ->
        [one] Me falta el permiso { $permissions } en { $channel }.
       *[other] Me faltan los permisos { $permissions } en { $channel }.
    }
move-choice = { $names }
move-choice-channel = { $names } – en #{ $channel }
move-choice-lost = { $names } – su canal ya no está

tables-lost =
    { $count ->
        [one] Una partida tuya espera, pues su canal ya no está: { $games }. `{ -cmd-deus-table-move }` la trae aquí.
       *[other] { $count } partidas tuyas esperan, pues sus canales ya no están: { $games }. `{ -cmd-deus-table-move }` trae una aquí.
    }

refusal-moved = Esta partida sigue en { $channel }.
refusal-moved-already = La partida ya está aquí.
refusal-other-server = Una partida puede pasar a otro canal de su servidor, no a otro servidor.

# A thread for each game
command-deus-new-thread-description = Si la partida tiene un hilo propio
thread-opened = { $opener } abre una mesa para { $players }: { $thread }
thread-name = Deus · { $opener } · { $players } jugadores
thread-not-here = Los hilos solo se crean en canales de texto; esta partida se puede jugar aquí mismo. Escribe el comando sin `{ command-deus-new-thread-name }:`.
thread-failed = No se pudo crear el hilo de esta partida. Inténtalo otra vez, o escribe `{ -cmd-deus-new } { command-deus-new-thread-name }:False` para jugar en el canal mismo.

# A player who has left the server
offer-departed = **Hay un asiento libre.** { $name } ha dejado este servidor. Quien tome el asiento sigue desde la ronda { $round } y recibe la mano por mensaje directo. Tras tres días sin nadie, la partida sigue como tras un abandono.

# With one's own hand, once: what has become of DMs
dm-news-closed = Mis mensajes directos no te llegan, así que tu mano solo se muestra aquí. Lo intento de nuevo con tu próxima mano: permite los mensajes directos de miembros de este servidor.
dm-news-open = Mis mensajes directos te llegan de nuevo.
