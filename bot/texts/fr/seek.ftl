# Looking for players: the command, the list of a server, and the table that opens

seek-players-2 = 2 joueurs
seek-players-3 = 3 joueurs
seek-players-4 = 4 joueurs
seek-players-3-4 = 3 ou 4 joueurs
seek-level-any = tout niveau
seek-level-near = à 200 points de cote au plus
seek-level-close = à 100 points de cote au plus
seek-anything = n’importe quelle table
seek-listed = Vous cherchez des joueurs : **{ $wish }**.
seek-until = Vous êtes sur la liste de ce serveur jusqu’au { $when }.
seek-how = Dès qu’il y a assez de personnes dont les souhaits s’accordent, leur table s’ouvre toute seule, et je les préviens. Les personnes qui attendent depuis le plus longtemps passent en premier. Ce que vous n’avez pas précisé est libre.
seek-alone = Personne d’autre ne cherche de joueurs en ce moment.
seek-others = { $count ->
    [one] Cherche des joueurs :
   *[other] Cherchent des joueurs ({ $count } personnes) :
}
seek-line = · { $name } – { $wish }, jusqu’au { $when }
seek-more = { $count ->
    [one] · et { $count } de plus
   *[other] · et { $count } de plus
}
seek-hint = Envie de jouer ? `{ -cmd-deus-seek }` vous inscrit sur la liste.
seek-opened = Votre table est ouverte : { $channel }
seek-withdrawn = Vous ne cherchez plus de joueurs sur ce serveur.
seek-not-listed = Vous n’êtes pas sur la liste de ce serveur.
seek-found = { $names } : il y a assez de joueurs. Votre table : { $channel }
seek-found-one = Il y a assez de joueurs : { $names }. Votre table : { $channel }
seek-found-ping = { $names } : votre table vous attend : { $channel }
seek-found-help = { $opener } lance la partie avec *Commencer*. D’ici là, on peut encore quitter la table.
seek-over = Votre recherche de joueurs ({ $channel }) est terminée : il ne s’est pas trouvé assez de monde en 7 jours. `{ -cmd-deus-seek }` vous remet sur la liste.
button-seek-withdraw = Ne plus chercher

command-deus-seek-description = Chercher des joueurs : votre table s’ouvre dès qu’ils sont assez nombreux
command-deus-seek-players-description = Combien de joueurs ; sans cela, de 2 à 4
command-deus-seek-pace-description = Combien de temps par tour ; sans cela, peu importe
command-deus-seek-decks-description = Les paquets ; sans cela, peu importe
command-deus-seek-language-description = La langue que vous parlez à la table ; sans cela, peu importe
command-deus-seek-level-description = Écart de cote accepté ; sans cela, peu importe
