### The words of the page on which the game is played without Discord: of the stand-in for
### Discord's client itself. The page fills arguments in by itself, so that no text here may
### choose plurals or forms.

# The top
page-title = Deus
page-opening = Se abre la mesa …
page-script = Esta página necesita JavaScript; todo viene de tu propia máquina.
page-to-newest = Ir al mensaje más reciente
page-to-line = Ir a la línea de escritura
page-channels = Canales
page-you-are = Eres
page-another = Abrir otra pestaña como otra persona
page-another-short = Nueva pestaña
page-language = Idioma
page-language-why = El de tu cliente, como en Discord: de él dependen las horas, y los textos si el bot lo habla
page-somebody-new = Alguien nuevo …
page-somebody-new-title = Alguien nuevo
page-name = Nombre
page-bot-here = { $name } está aquí
page-bot-away = { $name } no está y volverá
page-colours = Colores: { $theme }
page-colours-press = Colores: { $theme }; toca para cambiar
page-colours-auto = Auto
page-colours-light = Claro
page-colours-dark = Oscuro

# The channels at the left. Behind a channel's name, for screen readers: 2 calling you, 2 new
page-direct = Mensajes directos
page-calling = avisos: { $count }
page-new = nuevos: { $count }
page-unread = sin leer
page-channel-add = + Canal
page-channel-new = Un canal nuevo en { $server }
page-key-commands = comandos
page-key-channels = canales
page-key-messages = mensajes
page-key-line = la línea de escritura

# The messages
page-messages = Mensajes
page-earlier = Mostrar mensajes anteriores
page-empty-channel = Aún no hay nada aquí. Escribe { -cmd-deus-new } para abrir una mesa.
page-empty-dm = Aún no hay nada aquí. Tus cartas llegarán aquí cuando tengas asiento en una mesa.
page-empty-forum = Aún no hay nada aquí. En un servidor con muro, cada mesa nueva tiene aquí una publicación.
page-posts = Publicaciones
page-post-tags = Etiquetas:
page-post-closed = (cerrada)
page-newest = Al más reciente
page-news = Mensajes nuevos
page-called = Te llaman
page-new-line = Nuevo
page-dismiss = Descartar
page-dismiss-message = Descartar mensaje
page-only-you = Solo tú puedes ver esto
page-typing = { $name } escribe …
page-thinking = { $name } piensa …
page-did-not-respond = { $name } no respondió.
page-calls-you = te llama
page-edited = (editado)
page-used = { $name } usó { $command }
page-announce = { $name } te llama en { $channel }: { $text }
page-embed = Recuadro
page-apps = Aplicaciones
page-apps-of-message = Aplicaciones para el mensaje de { $name }
page-apps-none = Ninguna aplicación ofrece nada aquí.
page-spoiler = Spoiler: mostrar
page-unknown-user = desconocido
page-choose = Elige
page-choose-several = Elige { $count }

# Pictures
page-picture = Imagen
page-picture-large = Imagen, grande
page-picture-open = Abrir en grande
page-picture-words = La imagen en palabras
page-picture-unnamed = Una imagen sin descripción
page-on-picture = En la imagen
page-zoom-in = Acercar
page-zoom-out = Alejar
page-close = Cerrar
page-tab = Nueva pestaña
# Between the names of two answers for which one place of a picture stands
page-or = { $first } o { $second }

# The hint at the first button
page-hint = Es tu turno. Toca **{ $button }** para empezar.
page-hint-more = Las reglas en breve: escribe `{ -cmd-deus-rules }`

# The input line and commands
page-line = Mensaje, o / para comandos
page-line-here = Mensaje en { $channel }, o /
page-commands = Comandos
page-send = Enviar
page-cancel = Cancelar
page-command-leave = Dejar el comando
page-command-send = Enviar el comando
page-command-none = Aquí no existe ese comando
page-command-none-why = Aquí no existe ese comando. Empieza con / y elige uno de la lista.
page-command-enter = { $description } – Intro lo envía
page-optional = opcional
page-option = { $option } – { $description }
page-option-optional = { $option } (opcional) – { $description }
page-nothing-fits = { $title } – nada encaja
page-not-possible = { $title } – { $problem }

# What is wrong with what was typed for an option
page-needed = { $option }: hay que rellenarlo.
page-one-of = { $option }: elige uno de { $choices }.
page-reading = { $option }: aún se está leyendo el archivo.
page-longest = { $option }: { $count } caracteres como máximo.
page-shortest = { $option }: { $count } caracteres como mínimo.
page-number = { $option }: hace falta un número.
page-number-whole = { $option }: hace falta un número entero.
page-number-least = { $option }: { $count } como mínimo.
page-number-most = { $option }: { $count } como máximo.
page-file-large = { $name } es demasiado grande para esta página.

# What cannot be done
page-no-connection = Sin conexión – se intenta de nuevo automáticamente.
page-not-connected = No hay conexión.
page-connection-lost = Se perdió la conexión.
page-impossible = No se puede hacer.
page-silent = { $name } no respondió
page-unfinished = { $name } no terminó esto.
page-no-person = No existe esa persona.
page-no-channel = No existe ese canal.
page-no-language = No existe ese idioma.
page-message-gone = Ese mensaje ya no está.
page-message-own = Solo tú ves este mensaje: las aplicaciones no ofrecen nada en él.
page-form-closed = Ese formulario está cerrado.
page-no-permission = Aquí no se permite eso.
page-message-empty = No hay nada que enviar.
page-message-long = Ese mensaje es demasiado largo.
page-thread-archived = Este hilo está cerrado: ya no se puede hacer nada en él.
page-thread-locked = Este hilo está bloqueado.
page-part-gone = Eso ya no se puede elegir.
page-part-disabled = Ese botón ya no se puede pulsar.
page-menu-count = Elige al menos { $least } y como máximo { $most }.
page-menu-channel = Elige un canal de otro tipo.
page-dismiss-own = Solo se puede descartar un mensaje que nadie más ve.
page-name-long = Un nombre tiene de 1 a { $count } caracteres.
page-name-taken = { $name } ya está aquí.
page-people-full = No cabe nadie más.
page-channel-name = El nombre de un canal tiene letras o cifras, { $count } como máximo.
page-channel-taken = { $channel } ya existe.
page-value-number = { $option } lleva un número, no «{ $text }»
page-value-bool = { $option } es True o False, no «{ $text }»
page-value-file = { $option } lleva un archivo
page-value-unknown = { $option }: aquí nadie ni nada se llama «{ $text }»
page-value-channel = { $option }: hace falta un canal de otro tipo
