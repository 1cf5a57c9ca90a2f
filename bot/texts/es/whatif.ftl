### What if …? on a board: play on from it alone, against computers.

menu-what = ¿Y si…?
whatif-band = ¿Y si…?
whatif-note = -# ¿Y si…? Solo lo ves tú, y la partida sigue como está.

whatif-title = **¿Y si…?** Ronda { $round }, turno de { $name }
whatif-how = Sigues desde este tablero, en privado. El ordenador juega los otros asientos. Después de tu turno ves cuánto vale, al lado del turno que se jugó.
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
whatif-on = Los ordenadores han jugado. Puedes seguir.
whatif-over = La partida termina aquí.
button-what-on = Seguir
button-what-end = Terminar
whatif-ended = Este intento ha terminado. No se guarda nada de él.

refusal-what-early = El turno de este tablero aún no ha terminado. Elige un tablero anterior.
refusal-what-end = La partida terminó con este tablero. Elige un tablero anterior.
refusal-what-hidden = No se puede seguir desde este tablero: hay cartas boca abajo (V3) o se están eligiendo las primeras piezas (V1). Elige otro tablero.
refusal-what-no-turn = Para { $name } no queda ningún turno después de este tablero. Elige otro asiento.
