# Seasons of a server: ladder, hall of fame, and the message at the end

season-1 = janvier–mars { $year }
season-2 = avril–juin { $year }
season-3 = juillet–septembre { $year }
season-4 = octobre–décembre { $year }
season-1-short = janv.–mars
season-2-short = avr.–juin
season-3-short = juil.–sept.
season-4-short = oct.–déc.
season-title = Saison { $season }
season-counted = { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
season-closed = terminée
season-days = { $days ->
    [0] finit aujourd’hui
    [one] encore { $days } jour
   *[other] encore { $days } jours
}
season-both = { $one } · { $other }
season-alt = { $title } : { $counted }.
season-points = points
season-best = record PV
season-nobody = Personne n’a encore terminé de partie classée cette saison.
season-off = Ce serveur n’a pas de saisons.
season-line = { $rank }. { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, meilleur score { $best } PV
season-hall = Tableau d’honneur
season-hall-counted = { $seasons ->
    [one] { $seasons } saison
   *[other] { $seasons } saisons
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
season-hall-empty = La première saison n’est pas finie. Ses trois premiers apparaîtront ici.
season-hall-line = { $season } : { $places }
season-placed = { $rank }. { $name } ({ $points })
season-won = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
season-record-points = Meilleur score
season-record-points-of = { $first } PV
season-record-closest = La plus serrée
season-record-closest-of = { $first } – { $second }
season-record-shortest = Partie la plus courte
season-record-shortest-of = { $first ->
    [one] { $first } manche
   *[other] { $first } manches
}
season-record-run = Plus longue série
season-record-run-of = { $first ->
    [one] { $first } victoire
   *[other] { $first } victoires
}
season-record-line = { $what } : { $number }, { $names }

# Pages and the message
season-head = **Saison { $season }** · { $counted }
season-ends = Elle finit le { $when }.
season-measure = Chaque adversaire que vous devancez rapporte des points : 10 à force égale, jusqu’à 20 s’il est plus fort, presque rien s’il est bien plus faible. Une partie perdue n’enlève rien. Vos 20 meilleures parties comptent. La cote continue d’une saison à l’autre.
season-hall-head = **Tableau d’honneur de { $server }** · { $counted }
season-over = **La saison { $season } est terminée.** { $winner } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
season-over-others = Viennent ensuite { $others }.
season-over-next = { $people ->
    [one] { $people } personne a joué
   *[other] { $people } personnes ont joué
} { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
}. La saison suivante a commencé, et tout le monde repart de 0 point.
season-honours = Saisons : { $parts }
season-honour = { $place } en { $season }
season-archive = Autres saisons
button-season = Saison
button-season-now = Cette saison
button-season-hall = Tableau d’honneur
button-season-ladder = Classement complet

# Settings of the server
server-seasons = Saisons : **{ $value }**
server-seasons-label = Saisons
server-seasons-note = Une saison dure trois mois. Les parties classées comptent pour son classement, et à la fin ses trois premiers sont annoncés. La cote, elle, continue.
server-seasons-yes = avec saisons
server-seasons-no = sans saisons
server-seasons-told = oui, annoncées dans { $channel }
server-seasons-told-last = oui, annoncées là où étaient les dernières parties
server-seasons-pick = Où annoncer la fin d’une saison
server-seasons-last = là où étaient les dernières parties

command-deus-season-description = Le classement de cette saison : qui mène dans les parties classées
