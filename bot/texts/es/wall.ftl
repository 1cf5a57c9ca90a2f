### The wall: a forum where every table has a post with its newest board.

# The tags of the forum: Discord takes 20 characters.
wall-tag-open = abierta
wall-tag-running = en curso
wall-tag-over = terminada
wall-tag-egypt = Egipto
wall-tag-learning = aprendizaje

# The first message of a post
button-wall = Tablero actual
wall-open = { $opener } abre una mesa para { $players }. Toma un asiento en esta publicación.
wall-running = La imagen puede tener una hora. El botón muestra el tablero actual.
wall-moved = Esta partida sigue en { $channel }.

# A post that cannot be made
wall-failed = Discord rechazó la publicación de esta partida, y este canal ya tiene otra mesa. La mesa nueva se cerró. Inténtalo en otro canal.
wall-home = Discord rechazó la publicación de esta partida. La mesa está en este canal.

# What the settings of the server say is wrong with the forum
wall-gone = ⚠ El foro del muro ya no existe, o no puedo verlo. Las mesas nuevas se abren donde se escribe el comando.
wall-lacks = ⚠ En el foro del muro me { $count ->
    [one] falta el permiso
   *[other] faltan los permisos
} { $permissions }. Las mesas nuevas se abren donde se escribe el comando.
wall-needs-tag = ⚠ El foro del muro exige una etiqueta y no tiene ninguna adecuada. Crea las etiquetas { $tags }, o dame el permiso *Gestionar canales* y pulsa el botón de *Muro de mesas*. Hasta entonces, las mesas nuevas se abren donde se escribe el comando.
wall-tags-full = ⚠ El foro del muro no tiene todas las etiquetas { $tags }. Si queda sitio, pulsa el botón de *Muro de mesas*.
wall-tags-missing = ⚠ El foro del muro no tiene todas las etiquetas { $tags }, y me falta el permiso *Gestionar canales*. Las publicaciones van sin las que faltan. Créalas, o dame ese permiso y pulsa el botón de *Muro de mesas*.

# The setting
server-wall = Muro de mesas: **{ $value }**
server-wall-label = Muro de mesas
server-wall-note = Elige un canal de foro: cada mesa nueva tiene allí una publicación, con su último tablero como imagen, y se juega en ella. `{ -cmd-deus-new } { command-deus-new-thread-name }:` elige para una partida. Las mesas ya abiertas se quedan donde están.
server-wall-off = sin muro
server-wall-pick = El foro de las mesas
server-wall-again = Revisar etiquetas
