### The game's own words: goods, pieces, land, colours, gods. Short forms for lists and labels.

# .bare  the word alone, where its number stands elsewhere (picture-good-…)
good-gold =
    { $amount ->
        [one] { $amount } or
       *[other] { $amount } ors
    }
    .bare =
        { $amount ->
            [one] or
           *[other] ors
        }
good-vp = { $amount } PV
good-wheat =
    { $amount ->
        [one] { $amount } blé
       *[other] { $amount } blés
    }
    .bare =
        { $amount ->
            [one] blé
           *[other] blés
        }
good-wood =
    { $amount ->
        [one] { $amount } bois
       *[other] { $amount } bois
    }
good-clay =
    { $amount ->
        [one] { $amount } argile
       *[other] { $amount } argiles
    }
    .bare =
        { $amount ->
            [one] argile
           *[other] argiles
        }
good-stone =
    { $amount ->
        [one] { $amount } pierre
       *[other] { $amount } pierres
    }
    .bare =
        { $amount ->
            [one] pierre
           *[other] pierres
        }
good-cards =
    { $amount ->
        [one] { $amount } carte
       *[other] { $amount } cartes
    }
good-from-temple = { $what } ({ $card })
good-tokens =
    { $amount ->
        [one] { $amount } jeton Combat
       *[other] { $amount } jetons Combat
    }
good-boats =
    { $amount ->
        [one] { $amount } barque
       *[other] { $amount } barques
    }
good-resource =
    { $amount ->
        [one] { $amount } ressource
       *[other] { $amount } ressources
    }
good-piece =
    { $amount ->
        [one] { $amount } pion
       *[other] { $amount } pions
    }
good-ship =
    { $amount ->
        [one] { $amount } bateau
       *[other] { $amount } bateaux
    }
good-mill =
    { $amount ->
        [one] { $amount } moulin
       *[other] { $amount } moulins
    }
good-scroll =
    { $amount ->
        [one] { $amount } rouleau
       *[other] { $amount } rouleaux
    }
good-house =
    { $amount ->
        [one] { $amount } maison
       *[other] { $amount } maisons
    }
good-army =
    { $amount ->
        [one] { $amount } unité
       *[other] { $amount } unités
    }
good-temple =
    { $amount ->
        [one] { $amount } temple
       *[other] { $amount } temples
    }

armies-in-words =
    { $amount ->
        [0] aucune unité
        [1] une unité
        [2] deux unités
        [3] trois unités
        [4] quatre unités
        [5] cinq unités
        [6] six unités
        [one] { $amount } unité
       *[other] { $amount } unités
    }

gold = or
vp = PV
wheat = blé
wood = bois
clay = argile
stone = pierre

ship = bateau
mill = moulin
scroll = rouleau
house = maison
army = unité
temple = temple

# What a card costs whose price is its rank (E2), and what two prices look like side by side
cost-rank = or égal à son rang
cost-each = 1 de chaque
price =
    { $gold ->
        [one] { $gold } or
       *[other] { $gold } ors
    } / { $vp } PV

terrain-field = champ
terrain-forest = forêt
terrain-swamp = marécage
terrain-mountain = montagne
terrain-sea = mer
terrain-village = village

colour-maritime = maritime
colour-production = production
    .card = de production
    .column = de production
colour-scientific = scientifique
colour-civil = civile
colour-military = militaire
colour-temple = temple
    .card = Temple
    .column = des temples

god-neptune = Neptune
    .power = 2 ors par carte et un bateau
god-ceres = Cérès
    .power = 1 ressource au choix par carte et un moulin
god-minerva = Minerve
    .power = 1 carte de plus piochée par carte et un rouleau
god-vesta = Vesta
    .power = 1 PV pour une carte, 2 PV pour plus, et une maison
god-mars = Mars
    .power = 1 pion au choix par carte
god-jupiter = Jupiter
    .power = le pouvoir d’un autre dieu au choix

# Where a list is empty
list-two = { $first } et { $last }
list-apart = { $first } ; { $next }
nothing = rien
