### The guided first game, and the lines with which a first game at a table is coached.

command-deus-tutorial-description = Une première partie guidée : dix minutes contre un joueur virtuel, rien que pour vous
command-deus-me-tutorial-description = Une première partie guidée : dix minutes contre un joueur virtuel, ici ou en MP

tutorial-opponent = Livia
tutorial-title = **Votre première partie** · { $turn } sur { $turns }
tutorial-now = → Choisissez **{ $answer }**.
tutorial-confirm = → Voici ce que fera votre tour. Rien ne compte tant que vous n’avez pas touché **Confirmer**.
tutorial-reply = *{ $deed }*
tutorial-other = *C’est permis aussi, et dans une vraie partie ce serait peut-être mieux. Ici, la prochaine étape est une autre.*
tutorial-not-now = *Vous avez déjà répondu à cela, ou ce n’est pas possible ici. Voici où en est votre partie.*
tutorial-left = Votre première partie est enregistrée. `{ -cmd-deus-tutorial }` la reprend, n’importe quand, sur n’importe quel serveur ; `{ -cmd-deus-me-tutorial }` la reprend en message privé.
tutorial-build = Construire : { $card }
tutorial-offer = Offrir : { $card } au-dessus

tutorial-in-dm = Votre première partie continue en message privé. Elle y reste : continuez quand vous voulez.
tutorial-in-thread = Votre première partie continue dans son propre fil. Elle y reste : continuez quand vous voulez.
tutorial-thread-name = Première partie : { $name }
tutorial-dm-closed = Je ne peux pas vous envoyer de messages privés : vos paramètres de confidentialité pour ce serveur ne le permettent pas. Continuez ici même, ou dans un fil.
tutorial-not-moved = Discord ne me laisse pas y mettre votre première partie maintenant. Continuez ici même ; rien n’est perdu.
tutorial-of-another = C’est la première partie de quelqu’un d’autre. `{ -cmd-deus-tutorial }` commence la vôtre.

button-tutorial-dm = Jouer en message privé
button-tutorial-thread = Jouer dans un fil
button-tutorial-jump = Y aller
button-tutorial-here = Jouer ici
button-tutorial-leave = Laisser pour l’instant
button-tutorial-go-on = Continuer
button-tutorial-again = Recommencer
button-tutorial-first = Jouer une première partie
button-tutorial-learn = Apprendre en dix minutes
button-tutorial-table = Ouvrir une table
tutorial-table-where = Les tables sont dans les salons d’un serveur : tapez-y `{ -cmd-deus-new }`. Ensuite, *Joueur virtuel : Novice* vous trouve un adversaire, ou d’autres appuient sur *Rejoindre*.

tutorial-turn-1 =
    Le joueur qui a le plus de points de victoire (PV) à la fin gagne. Ils viennent des villages, des temples et des cartes.
    À chaque tour, vous faites une chose : **construire** une carte de votre main, ou **offrir** des cartes à un dieu.
    Commencez par une carte brune, civile : **{ $card }**. Elle place une maison. Votre premier pion va au bord du plateau.
tutorial-turn-2 =
    Maintenant, un moulin. **{ $card }** : 2 blés par moulin que vous avez sur un champ. Un nouveau pion va dans une de vos régions ou à côté.
    Chaque carte va dans la colonne de sa couleur. Quand vous ajoutez une carte, toute la colonne s’active de nouveau : une couleur devient ainsi plus forte.
tutorial-turn-3 =
    Les cartes jaunes, c’est le savoir : **{ $card }** fait piocher des cartes. Son rouleau rejoint votre maison ; une région accueille un pion de chaque type.
tutorial-turn-4 =
    Les bateaux vont en mer. **{ $card }** vend du blé contre de l’or, et l’or remplace toute ressource manquante : 4 ors pour 1 ressource.
    Regardez où vous le mettez : à côté du village D5. Trois régions entourent ce village ; deux sont à vous.
tutorial-turn-5 =
    Un **temple** coûte une ressource de chaque type. Son pion va sur une de vos terres et compte à la fin : celui-ci rapporte 3 PV par pion que vous avez sur un champ.
tutorial-turn-6 =
    Vous avez **{ $card }** en main, mais il ne vous reste pas d’unité à construire : *Il manque : unité.* Voici ce qu’il faut faire : une **offrande**.
    Défaussez des cartes ; la couleur de celle du dessus désigne le dieu ; le nombre de cartes détermine ce qu’il donne. Une carte militaire au-dessus appelle **Mars**, qui donne un pion par carte. Puis votre main est complétée à 5.
tutorial-turn-7 =
    Vous avez une unité, et vous avez pioché **{ $card }** de nouveau. Toutes les régions autour du village sont déjà à vous ; avec une unité à côté, il **tombe**. Ses 3 PV vont au joueur qui y a le plus d’unités.
    Vous n’avez pas de ressources : vous payez la carte en or.
tutorial-turn-8 =
    Le dernier village est tombé, et cela **met fin à la partie** : la manche s’est terminée, et celle-ci est la dernière. La partie finit aussi quand tous les temples sont construits.
    Encore une carte verte : **{ $card }**. Regardez la Ferme en dessous produire de nouveau.
tutorial-turn-1-region = Votre premier pion va au bord du plateau, sur une région terrestre. D6 est un marécage, ce que cette carte récompense, et touche le village D5.
tutorial-turn-2-region = D1 est un champ : là, le moulin produit du blé.
tutorial-turn-3-payment = Vous payez une carte avec les biens de son coût, ou avec 4 ors pour chaque bien qui manque. S’il n’y a qu’une façon de payer, le paiement est automatique. Ici, on vous le demande, car on ne peut pas annuler une pioche.
tutorial-turn-4-amount = Combien de blés vendez-vous ? Gardez-en un : il vous le faut ensuite pour le temple.
tutorial-turn-6-offer_more = Une seconde carte l’accompagne : Mars donne ainsi deux pions.
tutorial-turn-6-gain_piece = Quel pion voulez-vous ? Les unités gagnent les villages.
tutorial-turn-7-region = D6 touche le village, et une région accueille un pion de chaque type.
tutorial-turn-8-region = La carte compte les moulins dans les marécages et sur les champs. D6 est un marécage.
tutorial-over =
    {"**"}Voilà une partie complète** : chaque couleur une fois, une offrande, un village, un temple et la fin.
    À la fin, la majorité dans chaque ressource, et en or, rapporte aussi 2 PV.
    À vous d’ouvrir une table : appuyez sur *Ouvrir une table*, puis *Joueur virtuel : Novice* vous trouve un adversaire. `{ -cmd-deus-rules }` explique tout, un sujet à la fois.

# The three lines of a first game; each is dismissed for good by one tap.
button-coach = Compris
coach-win = 💡 Qui a le plus de PV gagne : encerclez des villages ; construisez des temples, et des cartes qui donnent des PV.
coach-build = 💡 Une nouvelle carte active de nouveau toute sa colonne. Les offrandes apportent des biens et de nouvelles cartes.
coach-landing = 💡 Débarquer : pour 3 PV, vous pouvez construire dans une région vide du bord, loin des vôtres.
coach-end = 💡 Quand tous les temples sont construits ou tous les villages vides, une dernière manche suit.

# In the picture of a step
tutorial-band = Première partie
tutorial-progress = { $turn } sur { $turns }
tutorial-tap = Touchez

# What to do in each turn, and why: a short sentence each, in the picture
tutorial-do-1 = Construisez en D6 : { $card }.
tutorial-why-1 = Votre premier pion commence au bord. Le marécage vous donne 3 ors.
tutorial-do-2 = Construisez en D1, le champ voisin : { $card }.
tutorial-why-2 = 2 blés tout de suite, et encore à chaque carte verte ajoutée.
tutorial-do-3 = Construisez en D6, près de votre maison : { $card }.
tutorial-why-3 = Un rouleau rejoint la maison, et vous piochez des cartes.
tutorial-do-4 = Construisez en D4, en mer : { $card }.
tutorial-why-4 = Vend du blé contre de l’or, à côté du village D5.
tutorial-do-5 = Construisez en D1 : { $card }.
tutorial-why-5 = À la fin : 3 PV par pion que vous avez sur un champ.
tutorial-do-6 = Offrez à Mars { $card } et une autre carte.
tutorial-why-6 = Deux cartes, donc deux pions. Puis vous piochez cinq cartes.
tutorial-do-7 = Construisez en D6, près du village : { $card }.
tutorial-why-7 = Tout autour de D5 est à vous : avec une unité, il tombe.
tutorial-do-8 = Construisez en D6, le marécage : { $card }.
tutorial-why-8 = Moulins en marécage et sur champ ; la Ferme produit encore.
