### The choices before a game: decks colour by colour, variants, layouts. One line each.

# Decks (E1). The message names a deck, .text says what chance will do.
deck-base = Base
deck-egypt = Égypte
mix-base = Jeu de base seul
mix-all = Tout { $deck }
mix-random = Au hasard
    .text = À pile ou face pour chaque couleur, au début de la partie.
decks-base = paquets de base
decks-all = paquets { $deck }
decks-mixed = { $deck } : { $colours }

# Egypt's modules: what a colour brings when it is played with its Egypt deck
module-maritime = Maritime – un marché : chaque ressource coûte 2, 4 ou 6 ors et vaut 1, 2 ou 3 PV, et les cartes maritimes déplacent les cours (E6).
module-production = Production – des barques : à la fin de votre tour, vous ne gardez que les ressources que portent vos barques (E7).
module-scientific = Scientifique – de puissants effets « 1 fois », quand la carte est construite, et des cartes qui en activent d’autres (E4).
module-civil = Civil – un scribe qui suit votre dernière maison, et des maisons qui demandent d’autres pions (E5, E8).
module-military = Militaire – des jetons Combat pour des raids, des péages sur régions et colonnes, et des parts de ce que gagnent les autres (E9–E12).
module-temple = Temples – des effets durables, au lieu de compter à la fin (E13–E16).
module-once = La plupart des cartes Égypte ont un effet « 1 fois » : il n’agit que lorsqu’on les construit, avant ou après leur effet principal (E4).

# Variants
variant-start =
    .text =
        { $pieces ->
            [one] Départ alternatif – en secret, chacun choisit { $pieces } pion pour commencer, 5 au plus d’un type (V1).
           *[other] Départ alternatif – en secret, chacun choisit { $pieces } pions pour commencer, 5 au plus d’un type (V1).
        }
    .short = départ alternatif à { $pieces }
variant-layout =
    .text = Configuration – { $layout } (V2).
    .short = { $layout }
variant-wild =
    .text = Carte Joker – une fois par partie, vous pouvez jouer une carte face cachée dans une colonne, pour autant d’or que son rang (V3).
    .short = carte Joker
layout-standard = configuration standard
    .text = Les tuiles sont serrées.
layout-chain = chaîne de tuiles
    .text = Une tuile après l’autre : de longues côtes, peu de voisins.
layout-ring = anneau de tuiles
    .text = Les tuiles entourent un trou ou une baie ; ses rives sont aussi des bords.
layout-random = configuration au hasard
    .text = Les tuiles sont posées au hasard, mais se touchent toutes.
layout-reroll = Une nouvelle configuration a été tirée.

# The table's head with its decks
table-title-of = **Une table de Deus** · { $players } joueurs · { $setup }
table-started-of =
    {"**"}La partie commence** · { $players } joueurs · { $setup }
    Ordre du tour : { $order }

# Picking the first pieces (V1)
pick-option = { $typed } : { $pieces }
pick-ask =
    { $wanted ->
        [one] **Choisissez { $wanted } pion pour commencer**, { $most } au plus d’un type. Personne ne le voit avant que tous aient choisi.
       *[other] **Choisissez { $wanted } pions pour commencer**, { $most } au plus d’un type. Personne ne les voit avant que tous aient choisi.
    }
pick-so-far = Choisis : { $pieces } ({ $count } sur { $wanted })
pick-kept = Votre choix est fait : { $pieces }. Vous pouvez le changer jusqu’au dernier choix.
pick-done = Tout le monde a choisi ; les pions sont sur les plateaux individuels.
