### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = chaque tour
follow-each-round = chaque manche
follow-each-end = la fin
follow-each-stop = plus rien
followed = Vous suivez cette table : { $what } : vous le recevez en message privé, avec ce que tous voient dans le salon. Le premier message est en route ; s’il n’arrive pas, vos messages privés sont fermés à ce serveur : le suivi s’arrête alors, ouvrez-les et suivez de nouveau.
unfollowed = Vous ne suivez plus cette table.
unfollowed-never = Vous ne suivez pas cette table.
refusal-follow-seated = Vous jouez à cette table : votre main vous arrive de toute façon en message privé, et `{ -cmd-deus-me-settings }` règle le reste. On ne suit que les tables où l’on regarde.

follow-head = **Table #{ $channel } sur { $server }, manche { $round }**
follow-begun = Vous suivez cette table. En voici l’état :
follow-next = Ensuite : { $name }
follow-closed = Cette table a été fermée à la manche { $round }, avant la fin de la partie. Personne n’a gagné.
button-unfollow = Ne plus suivre
button-unfollowed = Suivie jusqu’à la fin

round-over = **La manche { $round } est finie**
