# Statistics: leaderboard and profiles, in pictures and in words

stats-rating = cote
stats-games = parties
stats-wins = victoires
stats-lately = 30 jours
stats-range = { $low } – { $high }
stats-computer = { $name } (virtuel)
stats-nobody = Aucune partie cotée n’a encore été finie ici.
stats-here = Ce serveur
stats-somebody = Quelqu’un
stats-counted = { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}{ $computers ->
    [0] {""}
    [one] {" "}et { $computers } joueur virtuel
   *[other] {" "}et { $computers } joueurs virtuels
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
stats-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
stats-of = { $place } sur { $players }
stats-spread = ± { $spread }
stats-ranked = { $spread }, nº { $rank } sur { $ranked }
stats-ranked-short = { $spread }, nº { $rank }
stats-won = gagnées
stats-won-games = gagnées ({ $wins })
stats-average-place = place
stats-here-for = { $months ->
    [0] ici depuis moins d’un mois
    [one] ici depuis { $months } mois
   *[other] ici depuis { $months } mois
}
stats-favourite = { $times ->
    [one] carte préférée : { $card }, dans { $times } partie sur { $games }
   *[other] carte préférée : { $card }, dans { $times } parties sur { $games }
}
stats-rating-title = Cote
stats-after-each = après chaque partie, avec sa marge
stats-points-a-game = Points par partie
stats-beside = à côté de ceux de tous
stats-most-built = La plus construite
stats-times = { $times } ×
stats-wins-with = Gagne avec
stats-wins-of = { $wins } sur { $games }
stats-last-games = Dernières parties : place, points
stats-places = Places
stats-of-players = à { $players }
stats-few-rated = { $games ->
    [0] Pas encore de partie cotée. La courbe commence à cinq.
    [one] Une partie cotée jusqu’ici. La courbe commence à cinq.
   *[other] { $games } parties cotées jusqu’ici. La courbe commence à cinq.
}
stats-few = { $games ->
    [one] { $games } partie jusqu’ici. La courbe commence à cinq.
   *[other] { $games } parties jusqu’ici. La courbe commence à cinq.
}
stats-few-games = Quelques parties jusqu’ici
stats-no-games = Pas encore de partie finie
stats-from-five = Dès cinq parties, des graphiques montrent le jeu.
stats-vp = { $points } PV
stats-ago = { $days ->
    [0] aujourd’hui
    [1] hier
    [one] il y a { $days } jour
   *[other] il y a { $days } jours
}
stats-seconds = { $count } s
stats-minutes = { $count } min
stats-hours = { $count } h
stats-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
stats-both = { $more } { $less }

# The same in words, a line each
stats-alt-leaderboard = Classement, { $server } : { $counted }.
stats-alt-profile = Statistiques : { $name }.
stats-line = { $rank }. { $name } : { $rating } ± { $spread }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, récemment { $change }
stats-line-computer = { $name } (joueur virtuel)
stats-line-rating = Cote { $rating } ± { $spread }
stats-line-rank = { $text }, nº { $rank } sur { $of }
stats-line-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, place moyenne { $place }
stats-line-place = { $place } { $times } ×
stats-line-places = Places { $of } : { $places }
stats-line-newest = Dernières parties : { $parts }
stats-line-game = { $place } avec { $points } PV
stats-line-part = { $what } { $own } ({ $others })
stats-line-points = Points par partie (tous) : { $parts }
stats-line-cards = Cartes construites par partie (tous) : { $parts }
stats-line-time = Durée d’un tour : { $time } (médiane)
stats-line-times = Durée d’un tour : { $time } (médiane ; tous { $others })
stats-best = { $wins ->
    [one] meilleure carte : { $card }, { $wins } victoire sur { $games }
   *[other] meilleure carte : { $card }, { $wins } victoires sur { $games }
}

# Pages of statistics
result-rating = { $name } { $rating } ({ $change })
result-ratings = Cotes : { $parts }
agent-greedy = Avide
agent-novice = Novice
agent-random = Hasard
agent-senator = Sénateur
agent-strategist = Stratège
agent-builder = Bâtisseur
agent-raider = Pillard
agent-priest = Prêtre
agent-trader = Marchand
stats-board-title = **Classement, { $server }**
stats-of-here = **{ $name }** · parties sur ce serveur
stats-of-all = **{ $name }** · parties sur tous les serveurs
stats-by-players = Par nombre de joueurs : { $parts }
stats-by-seat = Par place : { $parts }
stats-by-decks = Par paquets : { $parts }
stats-by-deck = Par paquet : { $parts }
stats-group =
    { $wins ->
        [one] { $what } : { $wins } gagnée sur { $games } (place moyenne { $place })
       *[other] { $what } : { $wins } gagnées sur { $games } (place moyenne { $place })
    }
stats-foot-words = Classement par la borne basse de la cote : la cote moins le nombre qui suit ±. Récemment : les 30 derniers jours.
stats-group-players = à { $number }
stats-group-seat = place { $number }
stats-group-mixed = mélange
stats-group-deck = { $deck } { $colour }
button-stats = Statistiques
button-stats-words = En mots
button-stats-picture = En image
button-stats-mine = Mes statistiques
button-stats-board = Classement
stats-bot = { $name } est un bot. Le classement montre comment jouent les joueurs virtuels : `{ -cmd-deus-leaderboard }`.
menu-stats = Son jeu
