# Formularios: varios ajustes que se envían juntos

# { $option } es el nombre de un campo, { $why } una frase que dice qué está mal.
button-form-all = Todo en un formulario
button-form-terms = Ritmo y más: formulario
button-form-again = Abrir otra vez el formulario
form-late = Ahora mismo no puedo abrir el formulario. Inténtalo otra vez.
form-fault = **{ $option }**: { $why }
form-again = No ha cambiado nada. El formulario se abre otra vez con lo que escribiste.
form-kept = No ha cambiado nada. Esto es lo que escribiste:
form-fault-again = El formulario se abre otra vez con lo que escribiste.
form-typed = Esto es lo que escribiste:

# Las opciones de una mesa
form-options = Opciones de esta mesa
form-players = Jugadores, contando a los virtuales
form-decks = Otros mazos
form-decks-hint = Todos los demás colores se juegan con el mazo básico.
form-layout = Disposición de las fichas de continente
form-start = Piezas iniciales
form-wild-hint = Una vez por partida, cualquier carta puede jugarse boca abajo en una columna (V3).

# Sus condiciones
form-pace = Ritmo
form-timeout = Cuando se acaba el tiempo
form-away = Días de ausencia por jugador
form-sleep = Cuándo se duerme la mesa
form-also = Marca lo que vale
form-also-practice = Consejos para una persona contra jugadores virtuales
form-also-hints = Consejos para todos

# Tus ajustes
form-own-where = Tu turno
form-own-reminder = Recordatorios
form-own-also = Otros avisos
form-own-puzzles = Problemas de tus partidas
form-own-language = Idioma
form-own-theme = Imágenes claras u oscuras
form-own-form = Imágenes anchas o altas
form-own-hand_order = Orden de tus cartas
form-own-zone = Zona horaria
form-own-zone-hint = Una ciudad grande cerca de ti, como Berlín o Nueva York.
form-own-from = Empiezan las horas de silencio
form-own-from-hint = Por ejemplo, 22:00. Para no tenerlas, deja vacías las dos horas.
form-own-to = Terminan las horas de silencio
form-own-to-hint = Por ejemplo, 8:00.

# Días de ausencia
button-days-away = Días de ausencia
form-until = Ausencia hasta
form-until-hint = Una fecha, un día o un plazo: 24 dic, lunes, 3 días. Vacío: has vuelto.

# Piezas iniciales
form-pieces = Elige { $wanted } piezas iniciales
