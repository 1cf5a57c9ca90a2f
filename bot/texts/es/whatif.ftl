### What if …? on a board: play on from it alone, against computers.

menu-what = Probar: ¿y si…?
whatif-band = ¿Y si…?
whatif-note = -# ¿Y si…? Solo lo ves tú, y la partida sigue como está.

whatif-title = **¿Y si…?** Ronda { $round }, turno de { $name }
whatif-how = Sigues desde este tablero, en privado. Jugadores virtuales ocupan los otros asientos. Después de tu turno ves cuánto vale.
whatif-seat = **¿Con qué asiento juegas?**
whatif-beside = Como { $name }, tu primer turno también se compara con el que se jugó.
whatif-hands-own = Conoces tu mano de entonces. Las demás manos y el mazo se reparten de nuevo.
whatif-hands-none = Todas las manos y el mazo se reparten de nuevo.
whatif-hands-open = La partida terminó, así que recibes la mano real del asiento que elijas. Las demás manos y el mazo se reparten de nuevo.
button-what-own = Mi asiento: { $name }
button-what-seat = { $name }

whatif-played = **Jugado en la partida:** { $turn }; gana el { $chance } de las partidas.
whatif-same = Jugaste el mismo turno.
whatif-equal = Los dos turnos son casi igual de buenos.
whatif-better = Tu turno gana más a menudo.
whatif-worse = El turno de la partida gana más a menudo.
whatif-secret = El turno que se jugó puede nombrar cartas ocultas. Se compara cuando termine la partida.
whatif-apart = El turno que se jugó no se puede comparar: siguió con cartas que robó.
whatif-on = Los jugadores virtuales han jugado. Puedes seguir.
whatif-over = La partida termina aquí.
button-what-on = Seguir
button-what-end = Terminar
whatif-ended = Este intento ha terminado y se ha borrado.

refusal-what-early = El turno de este tablero aún no ha terminado. Elige un tablero anterior.
refusal-what-end = La partida terminó con este tablero. Elige un tablero anterior.
refusal-what-hidden = No se puede seguir desde este tablero: hay cartas boca abajo (V3) o se están eligiendo las primeras piezas (V1). Elige otro tablero.
refusal-what-no-turn = Para { $name } no queda ningún turno después de este tablero. Elige otro asiento.

# A challenge to beat a turn
menu-beat = Supera este turno
button-beat-try = Probar
button-beat-close = Cerrar y ver todos los turnos
beat-note = -# Supera este turno: solo cuenta tu primer intento. Solo lo ves tú.
beat-title = **Supera este turno** · ronda { $round }, turno de { $name }
beat-how = ¿Quién encuentra un turno mejor? La posición es la misma para todo el mundo. Todas las manos y el mazo se reparten de nuevo.
beat-how-over = ¿Quién encuentra un turno mejor? Todo el mundo recibe la mano que tenía { $name }; lo demás se reparte de nuevo, igual para todos.
beat-count =
    { $count ->
        [0] Nadie lo ha probado todavía.
        [one] Lo ha probado una persona.
       *[other] Lo han probado { $count } personas.
    }
beat-closes = Se cerrará el { $when } si nadie más lo prueba antes.
beat-ranking = **Todos los turnos hasta ahora**
beat-line = { $place }. { $name }: { $turn }; gana el { $chance } de las partidas
beat-in-game = { $name } (en la partida)
beat-closed = **Este reto está cerrado.** Aún puedes probarlo, pero no aparecerás en la lista.
beat-closed-done = El reto está cerrado. Su mensaje muestra ahora todos los turnos.
beat-posted = El reto está publicado en el canal. No avisa a nadie.

refusal-beat-none = Ese turno se deshizo, así que no hay nada que superar. Elige otro tablero.
refusal-beat-secret = Ese turno puede nombrar cartas ocultas. Elige el tablero anterior a una construcción o espera al final de la partida.
refusal-beat-there = Ya hay un reto para este turno. Búscalo en el canal.
refusal-beat-gone = Este reto ya no existe.
refusal-beat-not-yours = Solo puede cerrarlo quien publicó este reto o quien administra el servidor.
