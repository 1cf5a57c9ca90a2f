### /deus-server: what those who manage a server settle for it, and the refusals that come of it.

command-deus-server-settings-description = Quién abre mesas, dónde, y cómo empiezan las nuevas

language-self = Español

server-title = **Deus en este servidor**
button-server-all = Todos los ajustes
server-opening = Abren mesas: **{ $value }**
server-channels = Dónde: **{ $value }**
server-pace = Ritmo de las mesas nuevas: **{ $value }**
server-decks = Mazos de las mesas nuevas: **{ $value }**
server-language = Idioma de los mensajes públicos: **{ $value }**
server-look = Imágenes: **{ $value }**
server-computers = Jugadores virtuales: **{ $value }**
server-threads = Se juega: **{ $value }**
server-managers-only = Solo los miembros con el permiso *Gestionar servidor* pueden cambiar esto.

server-opening-label = Quién puede abrir mesas
server-channels-label = Canales para mesas
server-pace-label = Ritmo de las mesas nuevas
server-decks-label = Mazos de las mesas nuevas
server-language-label = Idioma de los mensajes públicos
server-look-label = Aspecto de las imágenes

server-opening-note = Todos, solo los miembros con *Gestionar servidor*, o quienes tienen un rol. Cualquiera puede tomar un asiento en una mesa abierta.
server-channels-note = En todos los canales, o en los que elijas. Un hilo cuenta como su canal. Las mesas que ya están en otro sitio se juegan hasta el final.
server-pace-note = El ritmo con el que empieza `{ -cmd-deus-new }`. Se puede cambiar en cada mesa.
server-decks-note = Los mazos que usa `{ -cmd-deus-new }` si no se indican otros. Se pueden cambiar en cada mesa.
server-language-note = El idioma de los mensajes en los canales. Las respuestas privadas van en el idioma de cada persona.
server-look-note = Para canales sin ajustes propios; `{ -cmd-deus-settings }` cambia uno solo.
server-computers-note = Si un jugador virtual puede tomar un asiento libre antes de que empiece la partida.
server-threads-note = Con un hilo por partida, varias partidas caben en un canal. El hilo se cierra al terminar su partida. `{ -cmd-deus-new } { command-deus-new-thread-name }:` elige para una partida.

server-opening-everyone = todos
server-opening-managers = miembros con Gestionar servidor
server-opening-role = { $role }, y miembros con Gestionar servidor
server-opening-pick = … o quienes tienen un rol
server-channels-all = todos los canales
server-channels-pick = Elegir canales
server-language-discord = el que este servidor tiene en Discord
server-look-light = tema claro
server-look-dark = tema oscuro
server-look-wide = tablero ancho
server-look-tall = tablero alto
server-yes = permitidos
server-no = no permitidos
server-threads-yes = en un hilo propio
server-threads-no = en el canal mismo

refusal-not-manager = Solo los miembros con el permiso *Gestionar servidor* pueden cambiar esto.
refusal-opening-managers = En este servidor solo los miembros con el permiso *Gestionar servidor* abren mesas. Puedes tomar un asiento en cualquier mesa abierta.
refusal-opening-role = En este servidor las mesas las abre { $role }. Puedes tomar un asiento en cualquier mesa abierta.
refusal-opening-channels = En este servidor las mesas se abren en: { $channels }
refusal-no-computers = En este servidor no se permiten jugadores virtuales. El asiento es para una persona.
