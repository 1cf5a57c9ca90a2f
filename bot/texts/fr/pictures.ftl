# Words drawn in pictures, and alternative texts of pictures. An arrow sign is drawn, not typed.

# Board: whose turn, rounds
picture-round = Manche { $round }
picture-turn = À { $name } de jouer
picture-won = { $name } gagne
picture-over = Fin de partie
# Who has a name of which no letter can be drawn
picture-player = Joueur { $number }
picture-picking = Choix des pions
picture-last-round = Dernière manche
picture-last-round-is = Dernière manche : { $round }

# What a turn did (events.ftl) and brought
picture-more = +{ $count } de plus
picture-change = { $amount } { $what }

picture-good-gold = { good-gold.bare }
    .bare = or
picture-good-wheat = { good-wheat.bare }
    .bare = blé
picture-good-wood = bois
picture-good-clay = { good-clay.bare }
    .bare = argile
picture-good-stone = { good-stone.bare }
    .bare = pierre
picture-good-vp = PV
picture-good-cards = { $amount ->
    [one] carte
   *[other] cartes
}
picture-good-ship = { $amount ->
    [one] bateau
   *[other] bateaux
}
picture-good-mill = { $amount ->
    [one] moulin
   *[other] moulins
}
picture-good-scroll = { $amount ->
    [one] rouleau
   *[other] rouleaux
}
picture-good-house = { $amount ->
    [one] maison
   *[other] maisons
}
picture-good-army = { $amount ->
    [one] unité
   *[other] unités
}
picture-good-temple = { $amount ->
    [one] temple
   *[other] temples
}
picture-good-token = { $amount ->
    [one] jeton Combat
   *[other] jetons Combat
}
picture-good-resource = { $amount ->
    [one] ressource au choix
   *[other] ressources au choix
}
picture-good-piece = { $amount ->
    [one] pion au choix
   *[other] pions au choix
}
picture-good-boats = { $amount ->
    [one] barque
   *[other] barques
}
picture-good-tokens = { $amount ->
    [one] jeton Combat
   *[other] jetons Combat
}
picture-good-boat-one = { $amount ->
    [one] barque de taille 1
   *[other] barques de taille 1
}
picture-good-boat-two = { $amount ->
    [one] barque de taille 2
   *[other] barques de taille 2
}
picture-good-boat-three = { $amount ->
    [one] barque de taille 3
   *[other] barques de taille 3
}

# Egypt: market, boats, combat tokens

# Which resources, which pieces
picture-kind-wheat = Blé
picture-kind-wood = Bois
picture-kind-clay = Argile
picture-kind-stone = Pierre
picture-kind-ship = Bateau
picture-kind-mill = Moulin
picture-kind-scroll = Rouleau
picture-kind-house = Maison
picture-kind-army = Unité
picture-left = reste { $count }
picture-none-left = épuisé
picture-none = aucun
picture-can-go = peut partir
picture-stays = reste
picture-not-now = pas ici
picture-can-be = possible

# Offering, before it is confirmed: how many of the cards in hand; which one calls the god
picture-on-top = au-dessus
picture-brings = rapporte
picture-offered = offerte
picture-kept = gardée

# Preview
picture-places = { $count ->
    [one] { $count } région
   *[other] { $count } régions
}
picture-places-landings = { $regions }, { $landings ->
    [one] { $landings } débarquement
   *[other] { $landings } débarquements
}
picture-landings = { $landings ->
    [one] { $landings } débarquement
   *[other] { $landings } débarquements
}
picture-only-you-see = Pour vous uniquement · manche { $round }
# What is still to be chosen
picture-to-go = encore { $count }
picture-how-pay = { $building } : comment payer ?
picture-you = Vous
picture-together = En tout
picture-village = Village { $region }
picture-column-forecast = Colonne { FORM($colour, "column") }, de bas en haut
picture-may-choose = À choisir
# What every region brings alike
picture-everywhere = Partout
# The market of resources (E6)
picture-market = Marché
# A turn in hand, before it is confirmed
picture-draft = Brouillon · privé
picture-draft-long = Brouillon · privé · pas encore joué
picture-draft-not-played = Rien n’est encore joué.
picture-draft-confirm = Confirmez, ou annulez une étape.
picture-plate-landing = débarquer

# Since a player's last turn
picture-since-title = Depuis votre tour
picture-since-start = Depuis le début
picture-since-of = { $title }, { $name }
picture-since-your-turn = { $name }, à vous
picture-since-taken = pris chez vous
picture-since-earlier = { $count ->
    [one] et { $count } tour avant
   *[other] et { $count } tours avant
}
picture-since-waits-you = { $count ->
    [one] vous attend
   *[other] vous attendent
}
# Before the seal of who is awaited
picture-since-waits = { $count ->
    [one] attend
   *[other] attendent
}
picture-since-wait = { $count ->
    [one] { $names } attend { $name }
   *[other] { $names } attendent { $name }
}

# Cards and hand
picture-cost = Coût
picture-free = rien
picture-once = 1 fois
picture-once-is = 1 fois : { $effect }
# What playing a card would bring
picture-now = Gain
picture-nothing-yet = rien encore
picture-at-end = À la fin
# A player’s page: what a column brings when it is activated; goods; pieces that can be placed
picture-woken = Activée
picture-nothing-built = rien de construit
picture-has = A
picture-pieces = Pions
# The large card
picture-copies = { $count ->
    [one] exemplaire unique
   *[other] { $count } dans le paquet
}
picture-in-this-game = Dans cette partie : { $story }
picture-not-built = pas encore construite
picture-built = { $count ->
    [one] construite { $count } fois
   *[other] construite { $count } fois
}
picture-used = { $count ->
    [one] utilisée { $count } fois
   *[other] utilisée { $count } fois
}
picture-times = { $count }×
picture-of-colour = { $count } sur { $of } de cette couleur
picture-more-places = { $count ->
    [one] { $count } autre sur la carte
   *[other] { $count } autres sur la carte
}
picture-ready = peut être jouée

# Result
picture-wins = { $name } gagne avec { $vp } PV
picture-share-wins = { $names } gagnent ensemble avec { $vp } PV
picture-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
picture-end-temples = le dernier temple a été construit
picture-end-villages = le dernier village est tombé
picture-end-stall = plus personne ne pouvait continuer
picture-end-resignation = les autres sont partis
picture-score-start = départ
picture-score-cards = cartes
picture-score-villages = villages
picture-score-temples = temples
picture-score-majorities = majorités
picture-chart-title = PV par manche
picture-chart-end = fin

# The film of a game
film-took = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
 } en { $days ->
    [one] { $days } jour
   *[other] { $days } jours
 }
film-so-far = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
 } jusqu’ici, { $days ->
    [one] { $days } jour
   *[other] { $days } jours
 }
film-goal = { $villages ->
    [one] { $villages } village
   *[other] { $villages } villages
 }, { $temples ->
    [one] { $temples } temple
   *[other] { $temples } temples
 }
film-untitled = Une partie de Deus
film-round = Manche
film-points = Points de victoire
film-built = Cartes construites
film-chances = Chances de gagner
film-share = gagnent ensemble avec { $vp } PV
film-wins = gagne avec { $vp } PV
film-market = marché
film-passes = passe
film-leaves = quitte la table

# Lists of tables
picture-table = une table
picture-in-round = manche { $round }
picture-since-day = depuis le { $day }
picture-ended-on = finie le { $day }
picture-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
picture-await-you = { $count ->
    [one] { $count } vous attend
   *[other] { $count } vous attendent
}
picture-your-turn = À vous de jouer
picture-then-you = { $count ->
    [0] puis
    [one] encore { $count }, puis
   *[other] encore { $count }, puis
}
picture-others-pick = { $count ->
    [one] { $count } choisit encore
   *[other] { $count } choisissent encore
}
picture-asleep = endormie
picture-nobody-came = { $days ->
    [one] personne depuis { $days } jour
   *[other] personne depuis { $days } jours
}
picture-seated = en place
picture-seats-free = { $count ->
    [0] prête à commencer
    [one] { $count } place libre
   *[other] { $count } places libres
}
picture-place = { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $players }
picture-left-table = partie quittée
picture-you-won = Gagné
picture-you-share = Victoire partagée
picture-shared = { $count ->
    [one] victoire partagée à { $count }
   *[other] victoire partagée à { $count }
}
picture-with-vp = avec { $vp } PV

# A round that is over
picture-round-over = La manche { $round } est finie
picture-round-opens = { $name } ouvre la manche { $round }
picture-round-opens-last = { $name } ouvre la dernière manche
# After the seal of who opens it
picture-round-opening = ouvre la manche { $round }
picture-round-opening-last = ouvre la dernière manche
picture-measure-regions = régions
picture-measure-temples = temples
picture-measure-built = cartes
picture-measure-gold = or
picture-measure-hand = main
picture-measure-most = majorités

# Alternative texts
alt-round = Manche { $round }, à { $name } de jouer.
alt-over = La partie est finie.
alt-picking = Les premiers pions se choisissent ; choisissent encore : { $names }.
alt-owner = { $name } : { $regions }.
alt-region = { $region } ({ $pieces })
alt-nothing-owned = rien sur le plateau
alt-villages = { $count ->
    [0] Il ne reste aucun village.
    [one] Il reste { $count } village : { $villages }.
   *[other] Il reste { $count } villages : { $villages }.
}
alt-village = { $region } { $vp } PV
alt-temples = { $left ->
    [one] Reste { $left } temple sur { $total }.
   *[other] Restent { $left } temples sur { $total }.
}
alt-last-turn = Dernier tour, { $name } : { $phrases }.
alt-one-turn = { $number } { $name } : { $phrases }.
alt-since = Ce qui s’est passé depuis le dernier tour, pour { $name }.
alt-since-start = Ce qui s’est passé avant le premier tour, pour { $name }.
alt-since-turn = { $number } { $name }, { $age } : { $deeds }.
alt-since-turn-stand-in = { $number } { $name } (par un joueur virtuel), { $age } : { $deeds }.
alt-since-earlier = { $count ->
    [one] { $count } tour avant cela.
   *[other] { $count } tours avant cela.
}
alt-since-end = { $text }.
alt-since-taken = Pris chez { $name } : { $goods }.
alt-preview = Aperçu. Possible : { $regions }.
alt-preview-none = Aperçu : le plateau tel qu’il sera.
alt-preview-everywhere = Partout : { $goods }.
alt-preview-priced = { $region } ({ $costs })
alt-preview-landing = débarquement pour { $vp } PV
alt-preview-barracks = Caserne, { $vp } PV
alt-preview-token = un jeton Combat
alt-preview-village = un village tombe, +{ $vp } PV
alt-preview-chosen = Choisi : { $region }.
alt-draft = Brouillon de votre tour : rien n’est encore joué, et personne d’autre ne le voit.
alt-draft-steps = Étapes : { $steps }.
alt-draft-changes = Changements : { $changes }.
alt-draft-change = { $what } : de { $before } à { $after }
alt-payment-ways = À payer : { $ways }.
alt-payment-village = Le village { $region } tombe : { $vp } PV pour vous.
alt-payment-column = Ensuite : { $parts }.
alt-payment-together = En tout : { $goods }.
alt-card-asked = Carte : { $card }.
alt-hand =
    { $count ->
        [one] Votre main, { $count } carte.
       *[other] Votre main, { $count } cartes.
    }
alt-goods-chosen = Choisi jusqu’ici : { $goods } ; encore { $left }.
alt-goods-kind = { $kind } : vous en avez { $now }, { $foot }.
alt-goods-kind-of = { $kind } : { $now }, { $foot }.
alt-card = { $card } : { $does }
alt-choice = { $name } : { $what }
alt-offered = Offertes : { $cards }.
alt-staying = Restent dans votre main : { $cards }.
alt-offering-brings = Elle rapporte { $gains }.
alt-card-now = Maintenant : { $places }.
alt-own-vp = Vous avez { $vp } PV.
alt-card-number = { $number } { $card }
alt-hand-ready = { $card } : { $places }
alt-hand-not = { $card } : { $reason }
alt-landing-means = Débarquer, c’est construire dans une région vide du bord, loin des vôtres, pour { $vp } PV.
alt-goods =
    { $gold ->
        [one] { $gold } or
       *[other] { $gold } ors
    }, { $wheat ->
        [one] { $wheat } blé
       *[other] { $wheat } blés
    }, { $wood } bois, { $clay ->
        [one] { $clay } argile
       *[other] { $clay } argiles
    }, { $stone ->
        [one] { $stone } pierre
       *[other] { $stone } pierres
    }.
alt-tableau = Cartes : { $name }.
alt-column = { $column } : { $cards }.
alt-column-woken = Activée : { $goods }.
alt-column-counts = À la fin : { $goods }.
alt-column-maritime = Maritimes
alt-column-production = Production
alt-column-scientific = Scientifiques
alt-column-civil = Civiles
alt-column-military = Militaires
alt-column-temple = Temples
alt-market = Marché : { $prices }.
alt-price =
    { $gold ->
        [one] { $what } { $gold } or ou { $vp } PV
       *[other] { $what } { $gold } ors ou { $vp } PV
    }
alt-barracks = Jetons de Caserne : { $tokens }.
alt-barracks-token = { $region } ({ $name })
alt-has = { $name } a { $things }.
alt-own = Sur la table : { $things }.
alt-scribe = le scribe en { $region }
alt-boats = des barques pour { $count } ({ $sizes })
alt-tokens = { $count ->
    [one] { $count } jeton Combat
   *[other] { $count } jetons Combat
}
alt-fallen = une unité dans le village { $region }
alt-garrison = une Garnison ({ $name })
alt-gilded = de l’or
alt-fortress = une Forteresse ({ $name }) sur ce pion : { $what }
alt-lying = { $card } ({ $things })
alt-face-down = face cachée
alt-result = { $headline }. { $rounds }, { $reason }. { $scores }.
alt-score = { $name } { $total } (départ { $start }, cartes { $cards }, villages { $villages }, temples { $temples }, majorités { $majorities })
alt-tables = { $title }. { $tables }
alt-table = { $table } ({ $place }), { $rounds } : { $state }.
alt-table-asleep = endormie, { $days }
alt-table-time = { $turn }, { $time }
alt-table-then = { $state }, { $before ->
    [0] puis vous
    [one] encore { $before }, puis vous
   *[other] encore { $before }, puis vous
}
alt-round-turn = { $name } : { $deeds }.
alt-round-turn-stand-in = { $name } (par un joueur virtuel) : { $deeds }.
alt-round-standing = { $name } a { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}, { $temples ->
    [one] { $temples } temple
   *[other] { $temples } temples
}, { $built ->
    [one] { $built } carte construite
   *[other] { $built } cartes construites
}, { $gold ->
    [one] { $gold } or
   *[other] { $gold } ors
}, { $hand ->
    [one] { $hand } carte en main
   *[other] { $hand } cartes en main
}.
alt-round-left = Il reste { $villages ->
    [one] { $villages } village
   *[other] { $villages } villages
} et { $temples ->
    [one] { $temples } temple
   *[other] { $temples } temples
}.

# A step of the guided first game
alt-lesson-region = Construisez en { $region } : { $card }.
alt-lesson-god = Offrez : { $card }.
alt-lesson = { $title }, { $progress }.
alt-lesson-tap = À toucher ensuite : { $tap }.

# What decided a game
picture-analysis = Ce qui a décidé la partie
picture-analysis-between = entre { $names }
picture-analysis-gained = chances gagnées
picture-analysis-lost = chances perdues
picture-analysis-same = sans différence
picture-analysis-played = joué
picture-analysis-next = 2e choix
picture-analysis-better = mieux
alt-analysis-next = { $number } : { $name }, manche { $round } – { $played } – chances de gagner { $chance }. Deuxième choix : { $other }, { $otherwise }.
alt-analysis-better = { $number } : { $name }, manche { $round } – { $played } – chances de gagner { $chance }. Mieux : { $other }, { $otherwise }.
alt-analysis-share = { $name } { $chance }
alt-analysis-chances = Chances à la manche { $round } : { $shares }.
