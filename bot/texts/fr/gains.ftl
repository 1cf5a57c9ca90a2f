### What an answer brings, before it is given: beside options, before a turn is confirmed.

# "+2 stone, Brickworks +1 clay": what a card brings, and the cards below it in its column
gain = +{ $what }
gain-lost = −{ $what }
gain-trade = { $gained } contre { $given }
gain-by = { $card } { $gains }
gain-up-to = jusqu’à { $gains }
gain-more = { $gains } et plus
gain-temples = { $amount } PV à la fin
gain-temples-less = { $amount } PV de moins à la fin
    .why =
        { $count ->
            [one] { $amount } PV de moins à la fin : { $temples } compte moins
           *[other] { $amount } PV de moins à la fin : { $temples } comptent moins
        }
gain-overflow = { $amount } de trop pour vos barques
gain-itself-nothing = rien par elle-même
gain-falls = le village { $region } tombe
gain-other = { $name } gagne { $goods }
gain-ends = annonce la dernière manche
gain-none = ne rapporte rien
gain-nothing = rien maintenant
gain-nothing-why = rien maintenant : { $why }

# On a button: "Build Quarry: +2 stone", "Offer Quarry: 1 resource + mill", "D5: lands, costs 3 VP"
button-told = { $option } : { $what }
button-bought = { $option } { $what }
# The number is that of the card on the picture of the hand
button-build-number = { $number } { $card }
button-offer-number = Offrir { $number }
gift-neptune = 2 ors
gift-ceres = ressource
gift-minerva = carte
gift-vesta = PV
gift-mars = pion au choix
gift-jupiter = dieu au choix
gift-and = { $gift } + { $piece }
brief-landing = coûte { $amount } PV
brief-stays = reste
brief-token = coûte un jeton
brief-barracks = { $amount } PV à { $name }
brief-fortress = { $name } en gagne un aussi

# Beside the options of a turn
what-gains = { $what } · { $gains }
what-build-gains = { $gains } · coûte { $cost }
what-offer-gains = { $god } : { $power }

# What a god gives for cards
gain-god-neptune = 2 ors par carte
gain-god-ceres = 1 ressource par carte
gain-god-minerva = 1 carte piochée de plus par carte
gain-god-vesta = 1 PV, ou 2 dès deux cartes
gain-god-mars = 1 pion par carte
gain-god-jupiter = le pouvoir d’un dieu au choix
gain-god-and = { $power }, et { $piece }

# Before a turn is confirmed, each a line of its own
confirm-gives = ⚠️ { $name } y gagne { $goods }.
confirm-takes = { $name } perd { $goods }.
confirm-takes-open = { $name } perd { $goods }, s’il y en a autant.
confirm-nothing = { $card } ne rapporte rien maintenant : { $why }.
confirm-temple-less = ⚠️ { $card } compte { $amount } PV de moins après ce tour. { $text }

# Why a card brings nothing, after "nothing now: "; .public after "Nothing gained: "
lack-army = vous n’avez pas d’unité sur le plateau
    .public = pas d’unité sur le plateau
lack-boat = vous n’avez pas de barque à remplir
    .public = pas de barque à remplir
lack-card = vous n’avez pas de carte à activer ainsi
    .public = pas d’autre carte à utiliser
lack-card-rank = pas d’autre carte de ce rang
lack-column = pas de carte dans votre colonne { FORM($kinds, "column") }
    .public = pas de carte dans la colonne { FORM($kinds, "column") }
lack-deck = il ne reste pas de cartes à piocher
lack-gold =
    { $amount ->
        [one] il faut { $amount } or
       *[other] il faut { $amount } ors
    }
lack-hand-full =
    { $amount ->
        [one] votre main est pleine : { $amount } carte
       *[other] votre main est pleine : { $amount } cartes
    }
    .public =
        { $amount ->
            [one] main pleine : { $amount } carte
           *[other] main pleine : { $amount } cartes
        }
lack-mill = aucun de vos moulins sur ce terrain : { $kinds }
    .public = pas de moulin sur ce terrain : { $kinds }
lack-mill-any = vous n’avez pas de moulin sur le plateau
    .public = pas de moulin sur le plateau
lack-mill-company =
    { $amount ->
        [one] aucun moulin là où vous avez { $amount } pion
       *[other] aucun moulin là où vous avez { $amount } pions
    }
    .public =
        { $amount ->
            [one] pas de moulin avec { $amount } pion dans sa région
           *[other] pas de moulin avec { $amount } pions dans sa région
        }
lack-neighbour = aucun adversaire n’est voisin de votre unité
    .public = personne à côté d’une unité
lack-ocean = aucune mer ne touche vos terres
    .public = pas de terre au bord de la mer
lack-pieces = votre réserve personnelle n’a plus de pions
    .public = plus de pion en réserve personnelle
lack-pile = la défausse est vide
lack-regions-of-size =
    { $amount ->
        [1] trop peu de régions où vous avez un seul pion
        [one] trop peu de régions où vous avez { $amount } pion
       *[other] trop peu de régions où vous avez { $amount } pions
    }
    .public =
        { $amount ->
            [1] trop peu de régions avec un seul pion
            [one] trop peu de régions avec { $amount } pion
           *[other] trop peu de régions avec { $amount } pions
        }
lack-reserve = vous n’avez plus de pion sur votre plateau individuel
    .public = plus de pion sur le plateau individuel
lack-resource =
    { $amount ->
        [one] rien à vendre : { $kinds }
       *[other] il vous en faut { $amount } : { $kinds }
    }
    .public =
        { $amount ->
            [one] rien à vendre : { $kinds }
           *[other] il en faut { $amount } : { $kinds }
        }
lack-resource-any = vous n’avez pas de ressource à vendre
    .public = pas de ressource à vendre
lack-scribe = votre scribe n’est pas sur le plateau
    .public = pas de scribe sur le plateau
lack-scribe-alone = rien de tel près de votre scribe
    .public = rien de tel près du scribe
lack-size =
    { $amount ->
        [one] vous n’avez encore de pion dans aucune région
       *[other] pas encore de région avec { $amount } de vos pions
    }
    .public =
        { $amount ->
            [one] pas encore de région avec un pion
           *[other] pas encore de région avec { $amount } pions
        }
lack-size-exact =
    { $amount ->
        [one] aucune région où vous avez exactement un pion
       *[other] pas encore de région avec exactement { $amount } de vos pions
    }
    .public =
        { $amount ->
            [one] pas de région avec exactement un pion
           *[other] pas encore de région avec exactement { $amount } pions
        }
lack-supply = la réserve générale n’en a plus : { $kinds }
lack-supply-any = la réserve générale n’a rien pour cela
lack-terrain = vous n’occupez aucun terrain de ce type : { $kinds }
    .public = pas de terrain de ce type : { $kinds }
lack-tile = vous n’avez pas de pion sur le plateau
    .public = pas de pion sur le plateau
lack-token =
    { $amount ->
        [one] il faut un jeton Combat
       *[other] il faut { $amount } jetons Combat
    }
lack-victim-gold = vos voisins n’ont pas d’or
    .public = des voisins sans or
lack-village = aucun village n’est voisin de vos unités
    .public = pas de village voisin d’une unité
lack-village-empty = les villages voisins de vos unités sont vides
    .public = des villages vides près des unités
