### Looking at pictures: a channel's settings, the replay of a game, boards as text.

command-deus-settings-description = El aspecto de las imágenes en este canal (quien abrió la mesa, o la moderación)
command-deus-settings-theme-description = Imágenes claras u oscuras
command-deus-settings-form-description = Un tablero ancho, o uno alto para teléfonos
command-deus-replay-description = Toda la partida en película, o turno a turno
command-deus-replay-turn-description = Mostrar el tablero tras ese turno; 0 es el reparto

theme-light = Claro
theme-dark = Oscuro
form-wide = Ancho
form-tall = Alto

settings-title = **Imágenes en este canal**
settings-look = Tema: **{ $theme }** · Tablero: **{ $form }**
settings-note = Claro u oscuro se aplica a todas las imágenes. El tablero alto se lee mejor en un teléfono. Lo que se publique desde ahora se verá así.

replay-title = **La partida en película** · { $turns ->
    [0] el reparto
    [one] un turno
   *[other] { $turns } turnos
 } · { $round ->
    [one] 1 ronda
   *[other] { $round } rondas
 }
replay-turn = **Turno { $turn } de { $turns }** · ronda { $round }
replay-deal = **El reparto** · { $turns ->
    [one] sigue un turno
   *[other] siguen { $turns } turnos
 }
replay-alt = { $turns ->
    [0] Una película de la partida, en la que aún no se ha jugado nada. { $end }
    [one] Una película de la partida, un turno hasta ahora. Termina así: { $end }
   *[other] Una película de la partida, { $turns } turnos, ronda a ronda. Termina así: { $end }
 }
replay-jump = Saltar a una ronda
replay-round = Ronda { $round }
replay-round-turn = turno { $turn }
replay-too-far = Aún no hay turno { $turn } en esta partida. El último es el turno { $turns }; 0 es el reparto.

button-replay = Película
button-step = Turno a turno
button-first = ‹‹ Primero
button-back = ‹ Atrás
button-forward = Adelante ›
button-last = Último ››

# The language of a channel
command-deus-settings-language-description = El idioma de lo que se publica en este canal
settings-spoken = Idioma: **{ $language }**
settings-language-server = el del servidor
settings-language-choose = Idioma de este canal
settings-language-unknown = Aún no hablo «{ $typed }». Hay: { $languages }.
