### How to play on Discord, and the answers that explain a card.

help-title = Comment jouer
help-win =
    {"**"}Comment on gagne{ "\u00A0" }:** le joueur qui a le plus de points de victoire (PV) à la fin gagne. Ils viennent des villages que vous encerclez avec une unité à côté, des temples, de beaucoup de cartes, et de la majorité en or ou dans une ressource. La fin se déclenche quand tous les temples sont construits ou que plus aucun village n’a de PV. Cette manche se termine, puis on en joue une dernière.
help-turn =
    À votre tour, vous construisez une carte de votre main ou en offrez à un dieu.
    {"**"}Construire{ "\u00A0" }:** payez le coût de la carte et placez son pion. Puis toutes les cartes de sa colonne s’activent, de bas en haut.
    {"**"}Offrir{ "\u00A0" }:** défaussez des cartes. Celle du dessus désigne le dieu ; leur nombre détermine ce qu’il donne. Puis votre main est complétée à 5.
help-tap = Touchez *Jouer mon tour* sous le plateau le plus récent : carte, lieu, paiement, puis ce que les cartes demandent. Personne ne voit rien avant *Confirmer*.
help-type = Ou tapez : `{ -cmd-build }`, `{ -cmd-offer }`, `{ -cmd-choose }`, `{ -cmd-undo }`, `{ -cmd-confirm }`, et `{ -cmd-hand }` pour voir vos cartes.
help-look = Tout le monde peut regarder : `{ -cmd-deus-board }`, `{ -cmd-deus-player }`, `{ -cmd-deus-log }`, `{ -cmd-deus-status }`, `{ -cmd-deus-card }`. `{ -cmd-deus-seek }` vous trouve des joueurs.
help-more = Et aussi : le menu sous une table ouverte invite des gens. *{ button-form-all }* change plusieurs réglages à la fois. Appui long sur un plateau ou une personne, puis *Applications* : *{ menu-text }*, *{ menu-cards }*, *{ menu-what }*, *{ menu-beat }*, *{ menu-invite }*, *{ menu-stats }*. Sur un serveur avec un mur, chaque partie a sa publication.
help-tutorial = Vous découvrez Deus ? `{ -cmd-deus-tutorial }` vous guide dans une première partie en dix minutes.
help-puzzle = Un tour à trouver : `{ -cmd-deus-puzzle }` vous donne un problème, pour vous seul.

card-title = **{ $card }** · { $colour }
card-cost = Coût : { $cost }
card-cost-free = Elle ne coûte rien.
card-title-deck = **{ $card }** · { $colour } · { $deck }
card-once = 1 fois, quand elle est construite : { $text }
card-needs =
    { $needs ->
        [one] Se construit seulement là où vous avez déjà un pion (E5).
       *[other] Se construit seulement là où vous avez déjà au moins { $needs } pions (E5).
    }
card-copies =
    { $count ->
        [one] Un seul exemplaire dans le paquet.
       *[other] { $count } exemplaires dans le paquet.
    }
# What stands for the effect of a card that has no text yet
card-untold = Son image montre ce qu’elle fait ; il n’y a pas encore de mots.
card-source-r = Tout vient des règles publiées.
card-source-p = Tout vient de comptes rendus publics du jeu.
card-source-r-x = Son effet vient des règles publiées ; son coût est notre reconstruction.
card-source-p-x = Son effet vient de comptes rendus publics du jeu ; son coût est notre reconstruction.
card-source-x = Nous avons inventé celle-ci pour combler un vide dans ce que l’on sait du jeu.

# The cards of a table, looked up under its boards
cards-title = **Cartes de cette table** · colonne { FORM($colour, "column") }
cards-built = · { $card } – { $names }
cards-built-by = Construite par { $names }.
cards-built-none = Personne n’en a encore construit.
cards-what = { $names } : { $what }
cards-choose = Une carte { FORM($colour, "card") }

menu-text = En texte
menu-cards = Cartes de ce plateau
board-cards = **Cartes de ce plateau, manche { $round }**
board-card = · **{ $card }** ({ $names }) : { $text }
board-none = Ce message ne montre aucun plateau d’une partie de ce salon. Choisissez le message d’un plateau.
