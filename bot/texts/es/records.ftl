### Records of games as files, the analysis of them, and turns that are taken back.

command-deus-table-record-description = Esta partida como archivo; mientras dura, sin lo oculto

command-deus-table-load-description = Abrir la grabación de una partida para recorrerla y probar líneas
command-deus-table-load-file-description = El archivo de la grabación; por defecto, la que tienes abierta en este canal
button-analyse = Analizar
button-try = Probar líneas desde aquí
button-line = Volver a mi línea
button-record-back = Volver a la grabación

# The files
record-answer = La grabación de esta partida: se repite turno a turno, y `python -m engine verify` la comprueba con el sello.
record-public =
    { $turns ->
        [0] Esta partida hasta ahora, como todos la vieron: el reparto. No contiene manos, mazo ni semilla; la grabación entera llega al terminar la partida.
        [one] Esta partida hasta ahora, como todos la vieron: un turno. No contiene manos, mazo ni semilla; la grabación entera llega al terminar la partida.
       *[other] Esta partida hasta ahora, como todos la vieron: { $turns } turnos. No contiene manos, mazo ni semilla; la grabación entera llega al terminar la partida.
    }

# Files that cannot be opened
refusal-record-large = Ese archivo es demasiado grande: una grabación tiene { $kib } KiB como máximo.
refusal-record-none = Eso no es la grabación de una partida. Una grabación es el archivo .txt que da el botón *Grabación*, o `{ -cmd-deus-table-record }`.
refusal-record-version = Esa grabación está en otro formato: su primera línea es `{ $first }`, y aquí solo se lee `{ $known }`.
refusal-record-sealed = Esa grabación está sellada: sin su semilla no se puede repetir la partida. El archivo que da `{ -cmd-deus-table-record }` sí se puede abrir.
refusal-record-broken =
    Esa grabación no se puede abrir: el archivo fue cortado, dañado o cambiado{ $line ->
        [0] {""}
       *[other] {" "}(línea { $line })
    }. El botón *Grabación* bajo una partida terminada da una en buen estado.
refusal-record-cards = Esa partida se jugó con cartas que aquí no se conocen (catálogo { $catalogue }).
refusal-record-cut =
    { $turns ->
        [one] Esa grabación se detiene tras un turno, antes del final de la partida: el archivo fue cortado.
       *[other] Esa grabación se detiene tras { $turns } turnos, antes del final de la partida: el archivo fue cortado.
    }
refusal-record-differs = Ese archivo lleva el sello de una partida jugada en este servidor, pero no es ella: la línea { $line } es distinta.
refusal-record-slow = Esa grabación tarda demasiado en repetirse, así que no se abrió.
refusal-look-only = Esta grabación solo muestra lo que todos vieron: sin las manos se puede recorrer, pero no probar líneas.
refusal-no-analysis = No tienes ninguna grabación abierta en este canal. Da su archivo: `{ -cmd-deus-table-load }`.
refusal-line-long = Una línea termina tras { $limit } respuestas. Deshaz algunas, o empieza en un turno posterior.
record-download = Discord no me dio ese archivo. Adjúntalo otra vez.

# The analysis of a record: only whoever opened it sees it
analysis-band = Análisis – sin puntuar
analysis-won =
    { $turns ->
        [one] **Análisis – sin puntuar** · un turno · victoria: { $winners }
       *[other] **Análisis – sin puntuar** · { $turns } turnos · victoria: { $winners }
    }
analysis-early =
    { $turns ->
        [one] **Análisis – sin puntuar** · un turno · la partida se terminó antes de tiempo
       *[other] **Análisis – sin puntuar** · { $turns } turnos · la partida se terminó antes de tiempo
    }
analysis-public =
    { $turns ->
        [one] **Análisis – sin puntuar** · un turno, como todos lo vieron: sin las manos no se pueden probar líneas
       *[other] **Análisis – sin puntuar** · { $turns } turnos, como todos los vieron: sin las manos no se pueden probar líneas
    }
line-note =
    { $count ->
        [0] **Análisis – sin puntuar** · una línea tuya desde el turno { $turn }. Pruebes lo que pruebes, la grabación no cambia; las cartas salen en el orden en que estaban. Turno de { $name }.
        [one] **Análisis – sin puntuar** · tu línea, un turno desde el turno { $turn }. Turno de { $name }.
       *[other] **Análisis – sin puntuar** · tu línea, { $count } turnos desde el turno { $turn }. Turno de { $name }.
    }
line-over =
    { $count ->
        [one] **Análisis – sin puntuar** · tu línea, un turno desde el turno { $turn }: aquí termina la partida.
       *[other] **Análisis – sin puntuar** · tu línea, { $count } turnos desde el turno { $turn }: aquí termina la partida.
    }
line-confirm-note = *Confirmar* termina el turno en tu línea y lleva al del siguiente jugador; nadie más lo ve.
line-forgotten = Esa línea ya no se guarda. Empieza una en cualquier turno de la grabación.

# Taking back a turn that was confirmed
command-deus-table-undo-description = Pedir a los demás deshacer tu último turno
button-take-back = Deshacerlo
undo-asked = Pedido: la votación está en el canal. Si todos están de acuerdo en una hora, tu turno se deshace; si alguien juega antes, queda como está.
undo-done = Tu turno está deshecho. Puedes jugarlo de nuevo.
turn-not-yet = { $mention }, perdona el aviso de antes: aún no es tu turno.
refusal-no-last-turn = Aún no has jugado ningún turno que se pueda deshacer.
refusal-played-since = { $name } ya jugó después, así que tu último turno no se puede deshacer.
refusal-seat-left-since = { $name } dejó la partida después, así que tu último turno no se puede deshacer.
refusal-turn-revealed = Ese turno, u otro después, reveló algo oculto: una carta robada, o los PV de alguien. Así que no se puede deshacer.

# What decided a game that is over
command-deus-analyse-description = Qué decidió la partida terminada: las opciones de todos y los tres turnos que importaron
button-chances = Qué la decidió
button-chances-board = Tablero { $number } (ronda { $round })
chances-begun =
    { $turns ->
        [one] Miro otra vez su único turno. Tarda unos { $seconds } segundos, más si piensan jugadores virtuales …
       *[other] Miro otra vez sus { $turns } turnos. Tarda unos { $seconds } segundos, más si piensan jugadores virtuales …
    }
chances-title = **Lo que decidió la partida**, según este nivel: { $level }. Las opciones de ganar son una estimación a partir de lo que había en la mesa y en cada mano, nunca una certeza.
chances-none = **Lo que decidió la partida**, según este nivel: { $level } – ningún turno importó mucho por sí solo.
refusal-analysis-early = Esta partida se terminó antes de tiempo: nadie la ganó, así que nada la decidió. `{ -cmd-deus-replay }` muestra sus turnos.
refusal-analysis-public = Esta grabación solo muestra lo que todos vieron. Lo que decidió la partida se lee en una grabación entera, con sus manos.
refusal-analysis-untrained = Lo que los jugadores virtuales han aprendido falta o está dañado aquí, así que no puedo juzgar turnos. Quien me mantiene encontrará el motivo en el registro.
refusal-analysis-failed = No pude averiguar qué decidió esta partida. Inténtalo otra vez; si vuelve a fallar, quien me mantiene encontrará el motivo en el registro.
