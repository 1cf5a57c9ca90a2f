### How to play on Discord, and the answers that explain a card.

help-title = Comment jouer
help-win =
    {"**"}Comment on gagne{ "\u00A0" }:** qui a le plus de points de victoire (PV) à la fin gagne. Ils viennent des villages que vous encerclez avec une unité à côté, des temples, de beaucoup de cartes, et de la majorité d’une ressource ou de l’or. La fin se déclenche quand tous les temples sont construits ou que plus aucun village n’a de PV ; cette manche se termine, puis on en joue une dernière.
help-turn =
    À votre tour, vous construisez une carte de votre main ou en offrez à un dieu.
    {"**"}Construire{ "\u00A0" }:** payez le coût de la carte, placez son pion, et toutes les cartes de cette colonne agissent de bas en haut.
    {"**"}Offrir{ "\u00A0" }:** défaussez des cartes ; celle du dessus désigne le dieu, leur nombre ce qu’il donne. Puis votre main est complétée à 5.
help-tap = Touchez *Jouer mon tour* sous le plateau le plus récent : carte, lieu, paiement, puis ce que les cartes demandent. Personne ne voit rien avant *Confirmer*.
help-type = Ou tapez : `{ -cmd-build }`, `{ -cmd-offer }`, `{ -cmd-choose }`, `{ -cmd-undo }`, `{ -cmd-confirm }`, et `{ -cmd-hand }` pour voir vos cartes.
help-look = Tout le monde peut regarder : `{ -cmd-deus-board }`, `{ -cmd-deus-player }`, `{ -cmd-deus-log }`, `{ -cmd-deus-status }`, `{ -cmd-deus-card }`.
help-tutorial = Vous découvrez Deus ? `{ -cmd-deus-tutorial }` joue avec vous une première partie en dix minutes.

card-title = **{ $card }** · { $colour }
card-cost = Coût : { $cost }
card-cost-free = Elle ne coûte rien.
card-title-deck = **{ $card }** · { $colour } · { $deck }
card-once = 1 fois, quand elle est construite : { $text }
card-needs =
    { $needs ->
        [one] Se construit seulement là où se trouve déjà un de vos pions (E5).
       *[other] Se construit seulement là où se trouvent déjà au moins { $needs } de vos pions (E5).
    }
card-copies =
    { $count ->
        [one] Un seul exemplaire dans le paquet.
       *[other] { $count } exemplaires dans le paquet.
    }
# What stands for the effect of a card that has no text yet
card-untold = Son image montre ce qu’elle fait ; il n’y a pas encore de mots.
card-source-r = Tout y est comme dans les règles publiées.
card-source-p = Tout y est comme le décrivent des comptes rendus publics du jeu.
card-source-r-x = Ce qu’elle fait est dans les règles publiées ; ce qu’elle coûte est notre reconstruction.
card-source-p-x = Ce qu’elle fait est raconté dans des comptes rendus publics ; ce qu’elle coûte est notre reconstruction.
card-source-x = Nous avons inventé celle-ci, pour combler un vide dans ce que l’on sait du jeu.

# The cards of a table, looked up under its boards
cards-title = **Cartes de cette table** · { $colour }
cards-built = · { $card } – { $names }
cards-built-by = Construite par { $names }.
cards-built-none = Personne n’en a encore construit.
cards-what = { $names } : { $what }
cards-choose = Une carte : { $colour }
