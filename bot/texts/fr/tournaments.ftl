### Tournaments: commands, announcement, tables, standings, the organiser's panel, refusals.

command-deus-tournament-name = tournoi
command-deus-server-tournament-name = tournoi
command-deus-server-tournament-title-name = nom
command-deus-server-tournament-players-name = joueurs
command-deus-server-tournament-rounds-name = rondes
command-deus-server-tournament-league-name = championnat
command-deus-server-tournament-pace-name = rythme
command-deus-server-tournament-decks-name = paquets
command-deus-server-tournament-until-name = fin
command-deus-server-tournament-most-name = maximum
command-deus-server-tournament-round_days-name = jours-par-ronde
command-deus-server-tournament-adjudge-name = trancher
command-deus-server-tournament-leavers-name = abandons
-cmd-deus-tournament = /{ command-deus-name } { command-deus-tournament-name }
-cmd-deus-server-tournament = /{ command-deus-server-name } { command-deus-server-tournament-name }

command-deus-tournament-description = Le tournoi de ce serveur : classement, votre prochaine table, ou comment participer
command-deus-server-tournament-description = Ouvrir un tournoi dans ce salon ; sans nom : gérer celui qui est en cours
command-deus-server-tournament-title-description = Son nom ; sans nom, vous gérez le tournoi en cours
command-deus-server-tournament-players-description = Combien de joueurs par table (2)
command-deus-server-tournament-rounds-description = Combien de rondes (4)
command-deus-server-tournament-league-description = Tous contre tous, autant que possible, au lieu d’un nombre de rondes
command-deus-server-tournament-pace-description = Combien de temps un tour peut durer (comme sur ce serveur, ou 24 heures)
command-deus-server-tournament-decks-description = Les paquets de toutes les parties (comme sur ce serveur)
command-deus-server-tournament-until-description = Fin des inscriptions : une date, un jour de la semaine, « 3 jours » (2 jours)
command-deus-server-tournament-most-description = Combien de personnes peuvent participer (64)
command-deus-server-tournament-round_days-description = Combien de jours dure une ronde (le temps qu’il faut)
command-deus-server-tournament-adjudge-description = Si les chances de gagner décident des parties inachevées à la fin de la ronde (non)
command-deus-server-tournament-leavers-description = Ce que devient la place d’une personne qui part (un joueur virtuel y joue)
tournament-leavers-computer = un joueur virtuel y joue, et ne compte pour personne
tournament-leavers-bye = elle reste libre, et une personne peut avoir une exemption

tournament-title = **{ $name }** · tournoi
tournament-players = { $players } joueurs par table
tournament-rounds = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
tournament-league = tous contre tous, autant que possible
tournament-fills = Un joueur virtuel prend la place d’une personne qui part. Il ne compte pour personne.
tournament-byes = La place d’une personne qui part reste libre. Une personne sans table a une exemption, qui vaut une victoire.
tournament-deadline-adjudged = { $days ->
    [one] Une ronde dure { $days } jour. Les chances de gagner décident ensuite des parties inachevées.
   *[other] Une ronde dure { $days } jours. Les chances de gagner décident ensuite des parties inachevées.
}
tournament-deadline-waits = { $days ->
    [one] Une ronde devrait durer { $days } jour. Les parties inachevées sont jouées jusqu’au bout.
   *[other] Une ronde devrait durer { $days } jours. Les parties inachevées sont jouées jusqu’au bout.
}
tournament-adjudged = La personne qui organise peut terminer une ronde plus tôt. Les chances de gagner décident alors des parties inachevées.
tournament-sign-up = Inscriptions jusqu’au { $date } ({ $ago }), pour { $least } à { $most } personnes.
tournament-cancelled = Ce tournoi a été annulé, ou trop peu de personnes se sont inscrites.
tournament-won = { $count ->
    [one] Il est fini : { $names } a gagné.
   *[other] Il est fini : { $names } ont gagné ensemble.
}
tournament-pairing = La ronde { $round } sur { $rounds } commence dans un instant.
tournament-playing = Ronde { $round } sur { $rounds } : { $over } tables finies sur { $tables }
tournament-until = jusqu’au { $date }
tournament-nobody = Personne ne s’est encore inscrit.
tournament-people = Participent ({ $count }) : { $names }
tournament-people-more = Participent ({ $count }) : { $names } et { $more } de plus

tournament-table = **{ $tournament }**, ronde { $round }, table { $number } : { $names }
tournament-thread = { $name } · ronde { $round }, table { $number }
tournament-seated = Votre table du tournoi **{ $name }** est ouverte : ronde { $round }, table { $number }, contre { $others }.
tournament-standings = **{ $name }** · { $stage }
tournament-stage-sign_up = inscriptions
tournament-stage-pairing = après la ronde { $round } sur { $rounds }
tournament-stage-playing = ronde { $round } sur { $rounds }
tournament-stage-over = classement final
tournament-stage-cancelled = annulé
tournament-stage-after = après la ronde { $round } sur { $rounds }
tournament-days-left = { $days ->
    [one] encore { $days } jour
   *[other] encore { $days } jours
}
tournament-foot = Une victoire à une table de { $players } vaut un point par adversaire, et une exemption aussi ; les personnes à égalité de place partagent les points. En cas d’égalité de points, on compare la part des PV, les parties entre elles et les points des adversaires.

standings-games = parties
standings-points = points
standings-share = part PV
standings-vp = PV
standings-nobody = Personne ne participe encore.
standings-playing = Tables en cours
standings-ties = à égalité : PV, parties entre eux, adversaires
standings-round = manche { $round }
standings-computer = un joueur virtuel
standings-line = { $place }. { $name } : points { $points }, parties { $games }, PV { $share }
standings-line-left = { $line } (départ)
standings-table = Table { $number }, dans l’ordre du tour : { $names } ; manche { $round }

tournament-mine-out = Vous ne participez pas à **{ $name }**.
tournament-mine-over = **{ $name }** est fini. *Classement* montre le résultat.
tournament-mine-soon = Votre prochaine table du tournoi **{ $name }** ouvre à la ronde { $round }. Je vous préviendrai.
tournament-mine-bye = Vous avez une exemption à la ronde { $round } du tournoi **{ $name }**. Cela vaut une victoire.
tournament-mine-opening = Elle ouvre dans un instant.
tournament-outcome-played = Elle est finie.
tournament-outcome-walkover = Une seule personne y reste, et elle a gagné.
tournament-outcome-shared = Elle a été arrêtée sans résultat : les personnes qui sont restées partagent les places.
tournament-outcome-adjudged = Les chances de gagner ont décidé.
tournament-outcome-bye = C’est une exemption.

tournament-joined = Vous participez à **{ $name }**. Je vous préviendrai quand votre table ouvrira.
tournament-joined-late = Vous participez à **{ $name }** dès la prochaine ronde. Vous commencez avec les points d’une demi-victoire.
tournament-left = Vous ne participez plus à **{ $name }**.
tournament-stays = Vous participez toujours à **{ $name }**.
tournament-opened = Le tournoi est annoncé dans ce salon.
tournament-started = La première ronde commence.
tournament-round-ends = La ronde se termine. Les chances de gagner décident des parties inachevées.
tournament-dropped = Cette personne ne participe plus.
tournament-moved = Le tournoi continue dans ce salon.
tournament-where = Son salon : { $channel }
tournament-stranded = Son salon est inaccessible. Appuyez sur *Continuer ici* dans le salon où il doit continuer.
tournament-stranded-dm = Je ne peux pas écrire dans le salon du tournoi **{ $name }** sur { $server }. Rendez-moi la permission d’y écrire et d’y créer des fils. Ou tapez `{ -cmd-deus-server-tournament }` dans un autre salon, et appuyez sur *Continuer ici*.
tournament-drop = Retirer une personne
tournament-choose = Choisir un tournoi
tournament-several = Plusieurs tournois sont en cours ici.
tournament-ask-leave = Voulez-vous quitter **{ $name }** ? Votre partie en cours de ce tournoi sera abandonnée.
tournament-ask-cancel = Voulez-vous annuler **{ $name }** ? Ses parties continuent, mais ne comptent plus pour le tournoi.
tournament-ask-end = Voulez-vous terminer maintenant la ronde { $round } du tournoi **{ $name }** ? Les chances de gagner décident des parties inachevées.
tournament-ask-drop = Voulez-vous retirer { $person } du tournoi **{ $name }** ? Sa partie en cours sera abandonnée.
tournament-not-here = Un tournoi crée un fil pour chaque partie : il lui faut un salon textuel. Tapez-y la commande.
tournament-league-rounds = Le nombre de rondes d’un championnat dépend du nombre de participants. N’indiquez que l’une des deux options.

button-tournament-join = Participer
button-tournament-leave = Quitter
button-tournament-leave-yes = Oui, quitter
button-tournament-stay = Non, rester
button-tournament-mine = Ma table
button-tournament-standings = Classement
button-tournament-words = En texte
button-tournament-start = Commencer maintenant
button-tournament-end = Terminer la ronde
button-tournament-end-yes = Oui, terminer la ronde
button-tournament-cancel = Annuler le tournoi
button-tournament-cancel-yes = Oui, l’annuler
button-tournament-drop-yes = Oui, retirer
button-tournament-manage = Non, revenir
button-tournament-move = Continuer ici
button-tournament-look = Vers le salon
button-tournament-more = D’autres personnes

refusal-no-tournament = Il n’y a pas de tournoi sur ce serveur. Les membres qui gèrent le serveur peuvent en ouvrir un : `{ -cmd-deus-server-tournament }`.
refusal-tournament-many = Il y a déjà { $limit } tournois sur ce serveur. Attendez la fin de l’un d’eux, ou annulez-en un.
refusal-tournament-soon = Ce moment est déjà passé. Choisissez une fin des inscriptions plus tardive.
refusal-tournament-far = Les inscriptions peuvent durer { $days } jours au plus. Choisissez une fin plus proche.
refusal-tournament-over = Ce tournoi est fini. `{ -cmd-deus-tournament }` montre son classement.
refusal-tournament-begun = Ce tournoi a déjà commencé.
refusal-tournament-in = Vous participez déjà. *Ma table* montre où vous jouez.
refusal-tournament-out = Cette personne ne participe pas à ce tournoi.
refusal-tournament-full = Les { $most } places sont prises. Si une personne part, vous pourrez participer.
refusal-tournament-late = Il est trop tard pour participer. On peut s’inscrire jusqu’à la moitié des rondes, et à un championnat seulement avant son début.
refusal-tournament-few = Ce tournoi demande au moins { $least } personnes. Attendez-en d’autres, ou annulez-le.
refusal-tournament-right = Seuls la personne qui l’organise et les membres qui ont la permission *Gérer le serveur* peuvent le faire.
refusal-tournament-no-round = Aucune ronde n’est en cours.
refusal-tournament-waits = { $tables ->
    [one] { $tables } partie n’est pas finie, et ce tournoi ne décide pas des parties par les chances. Un modérateur peut arrêter une partie avec `{ -cmd-deus-end }` dans son fil.
   *[other] { $tables } parties ne sont pas finies, et ce tournoi ne décide pas des parties par les chances. Un modérateur peut arrêter une partie avec `{ -cmd-deus-end }` dans son fil.
}
refusal-tournament-here = Le tournoi est déjà dans ce salon.
