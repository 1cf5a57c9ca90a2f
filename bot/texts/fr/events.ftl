### What happened, told once for all: one message for every kind of event.
### The message is what the channel's sentence says.
### .draft    the same of a turn that is not played yet, told to its player
### .short    in the log, which has a line for a turn
### .story    the same line in the channel, where several turns are told together
### .caption  under pictures and in their alternative texts, where .short will not do
### .row      beside a sign that says what it is, and amounts that stand as icons

# The opening of a turn. What is paid for a building, and what a god gives, is added to it.
event-built = **{ $name } construit { $card } en { $region }**
    .draft = **Vous construisez { $card } en { $region }**
    .short = { $name } : { $card } en { $region }
    .story = **{ $name }** construit { $card } en { $region }
    .caption =
        { $landing ->
            [0] { $card } en { $region }
           *[other] { $card } en { $region } pour { $landing } PV
        }
event-built-without = **{ $name } construit { $card }**
    .draft = **Vous construisez { $card }**
    .short = { $name } : { $card }
    .story = **{ $name }** construit { $card }
    .caption = { $card }
event-offered =
    { $count ->
        [one] **{ $name } offre { $card } à { $god }**
       *[other] **{ $name } offre { $count } cartes à { $god }** ({ $card } au-dessus)
    }
    .draft =
        { $count ->
            [one] **Vous offrez { $card } à { $god }**
           *[other] **Vous offrez { $count } cartes à { $god }** ({ $card } au-dessus)
        }
    .short = { $name } : { $cards } à { $god } ({ $card })
    .story = **{ $name }** offre { $cards } à { $god }
    .caption = offrande à { $god } : { $cards }
    .row = { $cards } à { $god }
event-offered-power =
    { $count ->
        [one] **{ $name } offre { $card } à { $god } (pouvoir prêté : { $power })**
       *[other] **{ $name } offre { $count } cartes à { $god } (pouvoir prêté : { $power })** ({ $card } au-dessus)
    }
    .draft =
        { $count ->
            [one] **Vous offrez { $card } à { $god } (pouvoir prêté : { $power })**
           *[other] **Vous offrez { $count } cartes à { $god } (pouvoir prêté : { $power })** ({ $card } au-dessus)
        }
    .short = { $name } : { $cards } à { $god }, pouvoir : { $power } ({ $card })
    .story = **{ $name }** offre { $cards } à { $god } (pouvoir prêté : { $power })
    .caption = offrande à { $god } (pouvoir prêté : { $power }) : { $cards }
    .row = { $cards } : { $god }, { $power }
event-passed = **{ $name } passe.**
    .draft = **Vous passez.**
    .short = { $name } passe
    .story = **{ $name }** passe
    .caption = passe
event-resigned = **{ $name } quitte la table.** Les pions restent sur le plateau, et la place passe désormais tous ses tours.
    .short = { $name } quitte la table
    .story = **{ $name }** quitte la table
event-took-back = **{ $name } annule le tour { $turn }.** Tous étaient d’accord. Le plateau est comme avant ce tour.
    .short = { $name } annule le tour { $turn }
    .caption = annule le tour { $turn }
event-paid-garrison = { $what } à { $name } pour la Garnison
    .short = { $what } à { $name }
event-paid-barracks = { $what } à { $name } pour la Caserne
    .short = { $what } à { $name }

# What cards and gods do
event-stole = { $what } pris à { $name }
    .caption = { $what } pris à { $name }
event-stole-nothing = rien à prendre chez { $name }
event-moved = unité { $start } → { $end }
    .row = { $start }→{ $end }
event-stayed = l’unité reste en { $end }
event-robbed = { $vp } PV du village { $region }
    .row = village { $region } pillé
event-prices = { $prices }
    .caption = marché : { $prices }
event-price =
    { $gold ->
        [one] { $what } maintenant { $gold } or / { $vp } PV
       *[other] { $what } maintenant { $gold } ors / { $vp } PV
    }
    .caption =
        { $gold ->
            [one] { $what } { $gold } or
           *[other] { $what } { $gold } ors
        }
event-sailed = bateau { $start } → { $end }
    .row = { $start }→{ $end }
event-boat = une barque de taille { $size }
event-token = 1 jeton Combat
event-barracks = un jeton posé en { $region }
    .caption = jeton de Caserne en { $region }
event-fortress = un jeton chez { $name }, qui rend un pion ({ $piece })
    .caption = Forteresse chez { $name } : { $pieces }
event-garrison = un jeton chez { $name }, colonne { FORM($column, "column") }
    .caption = Garnison chez { $name } : colonne { FORM($column, "column") }
event-gilded = 1 or sur { $card }
    .caption = or sur { $card }

# What comes of a turn beside what was done in it
event-village = Le village { $region } tombe : { $shares }
    .draft = Le village { $region } tombe : { $shares }
    .short = le village { $region } tombe : { $shares }
    .row = le village { $region } tombe
village-share =
    { $count ->
        [one] { $names } prend { $amount } PV avec { $armies }
       *[other] { $names } prennent { $amount } PV par personne, avec { $armies } par personne
    }
village-one-share = { $name } prend { $vp } PV
    .short = { $name } { $vp } PV
village-nothing =
    { $count ->
        [0] sans PV
       *[other] déjà vide
    }
event-temple = { $card } : { $vp } PV pour { $name }
    .caption = { $card } { $vp } PV
event-token-left = Un jeton de Caserne quitte { $region } ({ $name })
    .caption = un jeton de Caserne quitte { $region }
event-token-moved = Un jeton de Caserne passe de { $region } à { $goal } ({ $name })
    .caption = jeton de Caserne { $region } → { $goal }

# The end of a turn
event-refilled =
    { $count ->
        [0] { $name } ne pioche aucune carte.
        [one] { $name } pioche une carte.
       *[other] { $name } pioche { $count } cartes.
    }
    .draft =
        { $count ->
            [0] Vous ne piochez aucune carte.
            [one] Vous piochez une carte.
           *[other] Vous piochez { $count } cartes.
        }
    .short = pioche { $count }
event-reshuffled = La défausse devient la nouvelle pioche.
    .draft = La défausse devient la nouvelle pioche.
    .short = nouvelle pioche
event-end =
    { $reason ->
        [temples] Le dernier temple est construit : la manche { $round } est la dernière.
        [villages] Plus aucun village n’a de PV : la manche { $round } est la dernière.
        [stall] Dix manches sans construction : la manche { $round } est la dernière.
       *[other] La manche { $round } est la dernière.
    }
    .short = dernière manche : { $round }
event-over =
    { $count ->
        [one] **Fin de partie : { $winners } gagne.**
       *[other] **Fin de partie : { $winners } gagnent ensemble.**
    }
    .short = fin de partie : { $winners }

# How the parts of a turn are put together; .short in the log
turn-cost = { $what } pour { $cost }.
    .short = { $what } ({ $cost })
    .story = { $what } pour { $cost }
turn-free = { $what }.
    .short = { $what }
turn-built-column = { $what }, colonne { FORM($column, "column") }
    .short = { $what }, colonne { FORM($column, "column") }
turn-landing = { $amount } PV pour le débarquement
    .short = débarquement { $amount } PV
    .story = { $amount } PV pour le débarquement
turn-no-piece = Il ne restait pas de pion Temple à placer.
turn-offered-gains = { $what } : { $gains }.
turn-column = { $items }.
turn-nothing = Aucun gain : { $why }.
    .short = aucun gain : { $why }
turn-also = Aussi : { $items }.
turn-temple-brings = Ce qu’il rapporte : { $items }.
turn-item = { $card } : { $effects }
turn-item-uses = { $card } utilise { $effects }
turn-item-through = { $card } (par { $by }) : { $effects }
turn-more =
    { $count ->
        [one] … et { $count } autre
       *[other] … et { $count } autres
    }
turn-trade = { $given } contre { $gained }
turn-given = cède { $given }
turn-of-other = { $name } : { $effect }
turn-aside = { $what }.
turn-overflow = Les barques ne pouvaient pas porter { $goods }.
    .short = pas de place pour { $goods }
