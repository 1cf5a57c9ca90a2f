### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = cada turno
follow-each-round = cada ronda
follow-each-end = el final
follow-each-stop = dejar de seguir
followed = Sigues esta mesa: { $what } llega por mensaje directo, con lo que todos ven en el canal. El primer mensaje va en camino. Si no llega, no puedo escribirte desde este servidor, y dejas de seguirla: permite los mensajes directos y síguela otra vez.
unfollowed = Ya no sigues esta mesa.
unfollowed-never = No sigues esta mesa.
refusal-follow-seated = Juegas en esta mesa: tu mano te llega de todos modos por mensaje directo, y `{ -cmd-deus-me-settings }` te deja elegir de qué más te aviso. Seguir es para quien mira.

follow-head = **Mesa #{ $channel } en { $server }, ronda { $round }**
follow-begun = Sigues esta mesa. Así está ahora:
follow-next = Después: { $name }
follow-closed = Esta mesa se cerró en la ronda { $round }, antes del final de la partida. No gana nadie.
button-unfollow = Dejar de seguir
button-unfollowed = Seguida hasta el final

round-over = **La ronda { $round } ha terminado**
