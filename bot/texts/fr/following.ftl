### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = chaque tour
follow-each-round = chaque manche
follow-each-end = la fin
follow-each-stop = ne plus suivre
followed = Vous suivez cette table ({ $what }) : vous recevez en message privé ce que tout le monde voit dans le salon. Le premier message est en route. S’il n’arrive pas, vos messages privés sont fermés pour ce serveur, et le suivi s’arrête : ouvrez-les et suivez de nouveau.
unfollowed = Vous ne suivez plus cette table.
unfollowed-never = Vous ne suivez pas cette table.
refusal-follow-seated = Vous jouez à cette table : vous recevez déjà votre main en message privé, et `{ -cmd-deus-me-settings }` règle le reste. Le suivi est fait pour les personnes qui regardent.

follow-head = **Table #{ $channel } sur { $server }, manche { $round }**
follow-begun = Vous suivez cette table. En voici l’état :
follow-next = Ensuite : { $name }
follow-closed = Cette table a été fermée à la manche { $round }, avant la fin de la partie. Personne n’a gagné.
button-unfollow = Ne plus suivre
button-unfollowed = Suivie jusqu’à la fin

round-over = **La manche { $round } est finie**
