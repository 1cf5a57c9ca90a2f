### Records of games as files, the analysis of them, and turns that are taken back.

command-deus-table-record-description = Cette partie en fichier ; tant qu’elle dure, sans ce qui est caché

command-deus-table-load-description = Ouvrir l’enregistrement d’une partie pour le parcourir et faire des essais
command-deus-table-load-file-description = Le fichier ; par défaut, celui que vous avez ouvert dans ce salon
button-analyse = Analyser
button-try = Faire un essai à partir d’ici
button-another = Essayer un autre tour
button-line = Retour à mon essai
button-record-back = Retour à l’enregistrement

# The files
record-answer = L’enregistrement de cette partie : il se rejoue tour par tour, et `python -m engine verify` le vérifie avec le sceau.
record-public =
    { $turns ->
        [0] Cette partie jusqu’ici, telle que tous l’ont vue : la donne. Ni main, ni pioche, ni graine n’y figurent ; l’enregistrement complet vient à la fin de la partie.
        [one] Cette partie jusqu’ici, telle que tous l’ont vue : un tour. Ni main, ni pioche, ni graine n’y figurent ; l’enregistrement complet vient à la fin de la partie.
       *[other] Cette partie jusqu’ici, telle que tous l’ont vue : { $turns } tours. Ni main, ni pioche, ni graine n’y figurent ; l’enregistrement complet vient à la fin de la partie.
    }

# Files that cannot be opened
refusal-record-large = Ce fichier est trop gros : un enregistrement a { $kib } Kio au plus.
refusal-record-long = Ce fichier est trop long : un enregistrement a { $rows } lignes au plus, et aucune partie n’en approche.
refusal-record-none = Ce n’est pas l’enregistrement d’une partie. Un enregistrement est le fichier .txt que donne le bouton *Enregistrement*, ou `{ -cmd-deus-table-record }`.
refusal-record-version = Cet enregistrement a un autre format : sa première ligne est `{ $first }`, mais seule `{ $known }` peut être lue ici.
refusal-record-sealed = Cet enregistrement est scellé : sans sa graine, la partie ne peut pas être rejouée. Le fichier que donne `{ -cmd-deus-table-record }` peut être ouvert.
refusal-record-broken =
    Cet enregistrement ne peut pas être ouvert : le fichier a été coupé, abîmé ou changé{ $line ->
        [0] {""}
       *[other] {" "}(ligne { $line })
    }. Le bouton *Enregistrement* sous une partie finie en donne un intact.
refusal-record-cards = Cette partie a été jouée avec des cartes inconnues ici (catalogue { $catalogue }).
refusal-record-cut =
    { $turns ->
        [one] Cet enregistrement s’arrête après un tour, avant la fin de la partie : le fichier a été coupé.
       *[other] Cet enregistrement s’arrête après { $turns } tours, avant la fin de la partie : le fichier a été coupé.
    }
refusal-record-differs = Ce fichier porte le sceau d’une partie jouée sur ce serveur, mais ce n’est pas elle : la ligne { $line } diffère.
refusal-record-slow = Rejouer cet enregistrement demande trop de temps ou de mémoire : il n’a pas été ouvert.
refusal-look-only = Cet enregistrement ne montre que ce que tous ont vu. Sans les mains, vous pouvez le parcourir, mais pas faire d’essai.
refusal-no-analysis = Vous n’avez pas d’enregistrement ouvert dans ce salon. Ouvrez un fichier : `{ -cmd-deus-table-load }`.
refusal-line-long =
    { $limit ->
        [one] Un essai finit après { $limit } choix. Annulez-en quelques-uns, ou commencez à un tour plus tard.
       *[other] Un essai finit après { $limit } choix. Annulez-en quelques-uns, ou commencez à un tour plus tard.
    }
record-download = Discord ne m’a pas donné ce fichier. Joignez-le encore une fois.

# The analysis of a record: only whoever opened it sees it
analysis-band = Analyse – non cotée
analysis-won =
    { $turns ->
        [one] **Analyse – non cotée** · un tour · victoire : { $winners }
       *[other] **Analyse – non cotée** · { $turns } tours · victoire : { $winners }
    }
analysis-early =
    { $turns ->
        [one] **Analyse – non cotée** · un tour · la partie a été arrêtée avant la fin
       *[other] **Analyse – non cotée** · { $turns } tours · la partie a été arrêtée avant la fin
    }
analysis-public =
    { $turns ->
        [one] **Analyse – non cotée** · un tour, tel que tous l’ont vu : sans les mains, aucun essai n’est possible
       *[other] **Analyse – non cotée** · { $turns } tours, tels que tous les ont vus : sans les mains, aucun essai n’est possible
    }
line-note =
    { $count ->
        [0] **Analyse – non cotée** · votre essai à partir du tour { $turn }. Quoi que vous fassiez, l’enregistrement reste tel quel ; les cartes viennent dans le même ordre que dans la partie. C’est à { $name } de jouer.
        [one] **Analyse – non cotée** · votre essai, un tour à partir du tour { $turn }. C’est à { $name } de jouer.
       *[other] **Analyse – non cotée** · votre essai, { $count } tours à partir du tour { $turn }. C’est à { $name } de jouer.
    }
line-over =
    { $count ->
        [one] **Analyse – non cotée** · votre essai, un tour à partir du tour { $turn } : la partie est finie ici.
       *[other] **Analyse – non cotée** · votre essai, { $count } tours à partir du tour { $turn } : la partie est finie ici.
    }
line-confirm-note = *Confirmer* termine le tour dans votre essai et passe au tour suivant ; personne d’autre ne le voit.
line-forgotten = Cet essai n’est plus enregistré. Commencez-en un à n’importe quel tour de l’enregistrement.

# Taking back a turn that was confirmed
command-deus-table-undo-description = Demander aux autres d’annuler votre dernier tour
button-take-back = Annuler ce tour
undo-asked = Le vote est dans le salon. Si tous sont d’accord dans l’heure, votre tour est annulé. Si quelqu’un joue avant, il ne l’est pas.
undo-done = Votre tour est annulé. Rejouez-le maintenant.
button-take-back-more = Encore un tour en arrière
turn-not-yet = { $mention }, pardon, cette mention est partie trop tôt : ce n’est pas encore votre tour.
refusal-no-last-turn = Vous n’avez pas encore joué de tour que vous puissiez annuler.
refusal-played-since = { $name } a joué depuis : votre dernier tour ne peut plus être annulé.
refusal-seat-left-since = { $name } a quitté la partie depuis : votre dernier tour ne peut plus être annulé.
refusal-turn-revealed = Ce tour, ou un tour suivant, a révélé quelque chose de caché : une carte piochée, ou les PV de quelqu’un. Il ne peut donc plus être annulé.

# What decided a game that is over
command-deus-analyse-description = Ce qui a décidé la partie finie : les chances de tous, et les trois tours qui ont compté
button-chances = Ce qui a décidé
button-chances-board = Plateau { $number } (manche { $round })
chances-begun =
    { $turns ->
        [one] J’analyse son unique tour. Cela prend environ { $seconds } secondes, plus longtemps si des joueurs virtuels réfléchissent …
       *[other] J’analyse ses { $turns } tours. Cela prend environ { $seconds } secondes, plus longtemps si des joueurs virtuels réfléchissent …
    }
# Why one of the two turns was better: follows what they were
point-better-points = Après la manche suivante, le meilleur tour laissait environ { $amount } PV de plus.
point-better-denial = Après la manche suivante, le meilleur tour laissait aux autres environ { $amount } PV de moins.
point-better-buildings = Avec le meilleur tour, davantage était construit après la manche suivante.
point-better-cards =
    { $amount ->
        [one] Après la manche suivante, le meilleur tour laissait environ { $amount } carte de plus.
       *[other] Après la manche suivante, le meilleur tour laissait environ { $amount } cartes de plus.
    }
point-better-nearer = Le meilleur tour rapprochait la fin de partie, ce qui arrangeait qui le jouait.
point-better-farther = Le meilleur tour retardait la fin de partie, ce qui arrangeait qui le jouait.
point-better-later = L’avantage du meilleur tour venait plus tard.

chances-title = **Ce qui a décidé la partie**, selon ce niveau : { $level }. Une chance est une estimation d’après la table et toutes les mains, jamais une certitude.
chances-none = **Ce qui a décidé la partie**, selon ce niveau : { $level } – aucun tour n’a beaucoup compté à lui seul.
refusal-analysis-early = Cette partie a été arrêtée avant la fin : personne ne l’a gagnée, rien ne l’a décidée. `{ -cmd-deus-replay }` montre ses tours.
refusal-analysis-public = Cet enregistrement ne montre que ce que tous ont vu. Pour trouver ce qui a décidé la partie, il me faut un enregistrement complet, avec les mains.
refusal-analysis-untrained = Ce que les joueurs virtuels ont appris manque ou est abîmé ici : je ne peux pas juger les tours. La personne qui m’héberge peut en trouver la raison dans mon journal.
refusal-analysis-failed = Je n’ai pas pu trouver ce qui a décidé cette partie. Réessayez ; si cela échoue encore, la personne qui m’héberge peut en trouver la raison dans mon journal.
