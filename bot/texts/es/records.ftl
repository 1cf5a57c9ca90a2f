### Records of games as files, the analysis of them, and turns that are taken back.

command-deus-table-record-description = Esta partida como archivo; mientras dura, sin lo oculto

command-deus-table-load-description = Abrir el archivo de una partida para recorrerla y probar otros turnos
command-deus-table-load-file-description = El archivo de la partida; por defecto, el que tienes abierto en este canal
button-analyse = Analizar
button-try = Probar desde aquí
button-another = Probar otro turno
button-line = Volver a mi prueba
button-record-back = Volver a la partida

# The files
record-answer = El archivo de esta partida: la repite turno a turno, y `python -m engine verify` lo comprueba con el sello.
record-public =
    { $turns ->
        [0] Esta partida hasta ahora, como todos la vieron: el reparto. No contiene manos, mazo ni semilla; el archivo completo llega al terminar la partida.
        [one] Esta partida hasta ahora, como todos la vieron: un turno. No contiene manos, mazo ni semilla; el archivo completo llega al terminar la partida.
       *[other] Esta partida hasta ahora, como todos la vieron: { $turns } turnos. No contiene manos, mazo ni semilla; el archivo completo llega al terminar la partida.
    }

# Files that cannot be opened
refusal-record-large = Ese archivo es demasiado grande: el de una partida tiene { $kib } KiB como máximo.
refusal-record-long = Ese archivo es demasiado largo: el de una partida tiene { $rows } líneas como máximo, y ninguna partida se acerca a tantas.
refusal-record-none = Eso no es el archivo de una partida: es el .txt que da el botón *Archivo de la partida*, o `{ -cmd-deus-table-record }`.
refusal-record-version = Ese archivo está en otro formato: su primera línea es `{ $first }`, y aquí solo se lee `{ $known }`.
refusal-record-sealed = Ese archivo está sellado: sin su semilla no se puede repetir la partida. El que da `{ -cmd-deus-table-record }` sí se puede abrir.
refusal-record-broken =
    Ese archivo no se puede abrir: está cortado, dañado o modificado{ $line ->
        [0] {""}
       *[other] {" "}(línea { $line })
    }. El botón *Archivo de la partida*, bajo una partida terminada, da uno en buen estado.
refusal-record-cards = Esa partida se jugó con cartas que aquí no se conocen (catálogo { $catalogue }).
refusal-record-cut =
    { $turns ->
        [one] Ese archivo se detiene tras un turno, antes del final de la partida: está cortado.
       *[other] Ese archivo se detiene tras { $turns } turnos, antes del final de la partida: está cortado.
    }
refusal-record-differs = Ese archivo lleva el sello de una partida jugada en este servidor, pero no es ella: la línea { $line } es distinta.
refusal-record-slow = Repetir esa partida requiere demasiado tiempo o memoria, así que no se abrió.
refusal-look-only = Este archivo solo muestra lo que todos vieron: sin las manos se puede recorrer, pero no probar nada.
refusal-no-analysis = No tienes ninguna partida abierta en este canal. Abre un archivo con `{ -cmd-deus-table-load }`.
refusal-line-long = Una prueba termina tras { $limit } respuestas. Deshaz algunas, o empieza en un turno posterior.
record-download = Discord no me dio ese archivo. Adjúntalo otra vez.

# The analysis of a record: only whoever opened it sees it
analysis-band = Análisis – no cuenta
analysis-won =
    { $turns ->
        [one] **Análisis – no cuenta** · un turno · victoria: { $winners }
       *[other] **Análisis – no cuenta** · { $turns } turnos · victoria: { $winners }
    }
analysis-early =
    { $turns ->
        [one] **Análisis – no cuenta** · un turno · la partida se terminó antes de tiempo
       *[other] **Análisis – no cuenta** · { $turns } turnos · la partida se terminó antes de tiempo
    }
analysis-public =
    { $turns ->
        [one] **Análisis – no cuenta** · un turno, como todos lo vieron: sin las manos no se puede probar nada
       *[other] **Análisis – no cuenta** · { $turns } turnos, como todos los vieron: sin las manos no se puede probar nada
    }
line-note =
    { $count ->
        [0] **Análisis – no cuenta** · una prueba tuya desde el turno { $turn }. Pruebes lo que pruebes, el archivo no cambia; las cartas salen en el mismo orden que en la partida. Turno de { $name }.
        [one] **Análisis – no cuenta** · tu prueba, un turno desde el turno { $turn }. Turno de { $name }.
       *[other] **Análisis – no cuenta** · tu prueba, { $count } turnos desde el turno { $turn }. Turno de { $name }.
    }
line-over =
    { $count ->
        [one] **Análisis – no cuenta** · tu prueba, un turno desde el turno { $turn }: aquí termina la partida.
       *[other] **Análisis – no cuenta** · tu prueba, { $count } turnos desde el turno { $turn }: aquí termina la partida.
    }
line-confirm-note = *Confirmar* termina el turno en tu prueba y lleva al del siguiente jugador; nadie más lo ve.
line-forgotten = Esa prueba ya no está guardada. Empieza otra en cualquier turno de la partida.

# Taking back a turn that was confirmed
command-deus-table-undo-description = Pedir a los demás deshacer tu último turno
button-take-back = Deshacerlo
undo-asked = La votación está en el canal. Si todos están de acuerdo en una hora, tu turno se deshace; si alguien juega antes, queda como está.
undo-done = Tu turno está deshecho. Puedes jugarlo de nuevo.
button-take-back-more = Un turno más atrás
turn-not-yet = { $mention }, perdona el aviso de antes: aún no es tu turno.
refusal-no-last-turn = Aún no has jugado ningún turno que se pueda deshacer.
refusal-played-since = { $name } ya jugó después, así que tu último turno no se puede deshacer.
refusal-seat-left-since = { $name } dejó la partida después, así que tu último turno no se puede deshacer.
refusal-turn-revealed = Ese turno, u otro después, reveló algo oculto: una carta robada, o los PV de alguien. Así que no se puede deshacer.

# What decided a game that is over
command-deus-analyse-description = Qué decidió la partida terminada: la probabilidad de ganar y los tres turnos que importaron
button-chances = Qué la decidió
button-chances-board = Tablero { $number } (ronda { $round })
chances-begun =
    { $turns ->
        [one] Analizo su único turno. Tarda unos { $seconds } segundos, más si piensan jugadores virtuales …
       *[other] Analizo sus { $turns } turnos. Tarda unos { $seconds } segundos, más si piensan jugadores virtuales …
    }
# Why one of the two turns was better: follows what they were
point-better-points = Tras la ronda siguiente, el mejor turno dejaba unos { $amount } PV más.
point-better-denial = Tras la ronda siguiente, el mejor turno dejaba a los demás unos { $amount } PV menos.
point-better-buildings = Con el mejor turno se había construido más tras la ronda siguiente.
point-better-cards =
    { $amount ->
        [one] Tras la ronda siguiente, el mejor turno dejaba más o menos { $amount } carta más.
       *[other] Tras la ronda siguiente, el mejor turno dejaba unas { $amount } cartas más.
    }
point-better-nearer = El mejor turno acercaba el final de la partida, y eso convenía a quien jugaba.
point-better-farther = El mejor turno retrasaba el final de la partida, y eso convenía a quien jugaba.
point-better-later = La ventaja del mejor turno llegaba más tarde.

chances-title = **Lo que decidió la partida**, según este nivel: { $level }. La probabilidad de ganar es una estimación a partir de lo que había en la mesa y en cada mano, nunca una certeza.
chances-none = **Lo que decidió la partida**, según este nivel: { $level } – ningún turno importó mucho por sí solo.
refusal-analysis-early = Esta partida se terminó antes de tiempo: nadie la ganó, así que nada la decidió. `{ -cmd-deus-replay }` muestra sus turnos.
refusal-analysis-public = Este archivo solo muestra lo que todos vieron. Lo que decidió la partida solo se puede averiguar con el archivo completo, con las manos.
refusal-analysis-untrained = Lo que los jugadores virtuales han aprendido falta o está dañado aquí, así que no puedo juzgar turnos. Quien me mantiene encontrará el motivo en el registro.
refusal-analysis-failed = No pude averiguar qué decidió esta partida. Inténtalo otra vez; si vuelve a fallar, quien me mantiene encontrará el motivo en el registro.
