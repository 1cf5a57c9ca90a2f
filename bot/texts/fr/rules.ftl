### The rules in short, topic by topic: what /deus rules shows. Own words; ids are those of the rulings.
### A message is a topic's name, .text what it says (together at most 1,900 characters).

command-deus-rules-topic-description = Sur quoi ; par défaut, le jeu en bref
rules-title = **{ $topic }**
rules-choose = Autre sujet
rules-unknown = Il n’y a pas de sujet « { $typed } ». Sujets : { $topics }.

rules-turn = Un tour
    .text =
        Vous faites une seule chose : **construire une carte** ou **faire une offrande**. Puis c’est au suivant de jouer.
        · Construire ajoute une carte de votre main à sa colonne, place un pion et active toute la colonne.
        · Une offrande échange des cartes contre l’aide d’un dieu et complète votre main à 5.
        Si votre main est vide à la fin du tour, vous piochez 5 cartes. Une main n’a jamais plus de 10 cartes (R18). On ne passe que si l’on ne peut ni construire ni défausser (R19).
        Chaque effet de vos cartes est facultatif (R16). Ce que les autres gagnent ou perdent pendant votre tour se règle automatiquement (R34).
        `{ -cmd-deus-table-undo }` demande aux autres d’annuler votre dernier tour. Si tous sont d’accord, tout redevient comme avant ce tour, tours préparés compris. Seul le temps passé reste compté : ce que le tour a pris sur un crédit de temps, et les jours d’absence.
rules-build = Construire
    .text =
        1. Il vous faut un pion du type de la carte sur votre plateau individuel : un bateau pour les cartes maritimes, un moulin pour la production, un rouleau pour les scientifiques, une maison pour les civiles, une unité pour les militaires (R10).
        2. La carte va au sommet de sa colonne.
        3. Vous payez. Pour chaque ressource du coût, vous payez cette ressource ou 4 ors, au choix (R11).
        4. Vous placez le pion (*Où vont les pions*). S’il encercle ainsi un village, ce village est attaqué aussitôt (*Villages*).
        5. La colonne s’active, de sa carte du bas à la nouvelle. Chaque nouvelle carte d’une couleur rapporte donc davantage.
rules-place = Où vont les pions
    .text =
        · Les bateaux vont en mer, tous les autres pions sur terre, et aucun dans un village (R15). Une région porte la lettre de sa tuile et un numéro : `C4`.
        · Votre premier pion : une région vide au bord du plateau, avec au moins deux régions entre elle et la première région de chacun ; moins seulement si aucune région possible n’est aussi loin (R12).
        · Les suivants : une de vos régions, qui accueille un pion de chaque type, ou une région vide voisine de l’une d’elles (R13).
        · Débarquer : toute région vide du bord qui convient au pion, pour 3 PV (R14).
        · Une région ne porte les pions que d’un seul joueur.
rules-offer = Offrandes et dieux
    .text =
        Défaussez une ou plusieurs cartes et dites laquelle est au-dessus. Sa couleur désigne le dieu ; le nombre de cartes détermine ce qu’il donne (R27, R28) :
        · **Neptune** (maritime) : 2 ors par carte, et un bateau
        · **Cérès** (production) : une ressource au choix par carte, et un moulin
        · **Minerve** (scientifique) : autant de cartes de plus, piochées une fois la main complétée, et un rouleau
        · **Vesta** (civile) : 1 PV pour une carte, 2 PV pour plus, et une maison
        · **Mars** (militaire) : un pion au choix par carte
        · **Jupiter** (temple) : le pouvoir d’un des cinq autres, son pion compris
        Les pions passent de votre réserve personnelle à votre plateau individuel ; s’il n’en reste plus, vous n’en recevez pas. Enfin, votre main est complétée à 5 (R29).
rules-villages = Villages
    .text =
        Un village commence avec 1 PV par région voisine, de 3 à 6 en tout (R6).
        Il est attaqué dès que toutes les régions voisines sont occupées et qu’une unité se trouve dans l’une d’elles au moins. Peu importe qui l’a provoqué (R20).
        · Le joueur qui a le plus d’unités à côté prend tous ses PV. En cas d’égalité, c’est celui qui y a le plus de pions ; si l’égalité persiste, les PV sont partagés, arrondis à l’entier inférieur.
        · Ensuite, le village ne bloque plus le passage des unités, mais personne ne peut y construire, y débarquer ni s’y arrêter (R21).
rules-armies = Unités
    .text =
        · Un pas mène à une région voisine. Les unités peuvent traverser les terres des autres joueurs et les villages, mais pas s’y arrêter (R23).
        · Elles ne passent la mer que là où vous avez un bateau.
        · Un déplacement finit dans une région terrestre vide, dans une de vos régions sans unité, ou dans une mer où vous avez un bateau et pas d’unité.
        · Une unité seule avec un temple reste où elle est (R24).
        · Un adversaire est voisin d’une unité s’il a des pions dans une région à côté d’elle (R25). Un vol ne prend jamais plus que ce qu’il y a (R26).
rules-temples = Temples
    .text =
        · Un temple coûte une ressource de chaque type. Son pion vient de la réserve générale et va dans une de vos régions terrestres sans temple.
        · Votre premier temple n’a pas de condition. Le deuxième demande une carte dans chacune de vos cinq colonnes, le troisième deux dans chacune, et ainsi de suite (R17).
        · Quand la réserve est vide, une carte Temple peut encore être jouée, sans pion.
        · La plupart des temples comptent à la fin, 12 PV au plus chacun.
    .egypt = · Les temples du paquet Égypte ont des effets durables (*Égypte : temples*).
rules-end = La fin et le score
    .text =
        La fin se déclenche quand le dernier pion temple est pris, ou quand plus aucun village n’a de PV. Cette manche se termine, et on en joue une dernière (R30). Dix manches sans construction mettent fin à la partie de la même façon (R33).
        · Chacun additionne ses PV, les PV de ses temples de base, et 2 PV pour la majorité en or et pour celle de chaque ressource, s’il en a au moins une. À égalité, tous les reçoivent (R31).
        · Le plus haut total gagne ; une égalité est une victoire partagée.
        Jusque-là, les totaux de PV, les mains, la pioche et la défausse sous sa carte supérieure sont secrets (R8). Or, ressources, pions et cartes construites sont publics.
rules-market = Égypte : le marché
    .text =
        Se joue avec le paquet Égypte maritime (E6). Un marqueur par ressource indique un cours : 2, 4 ou 6 ors, et 1, 2 ou 3 PV. Tous commencent au milieu.
        · Le cours en or remplace les 4 ors que vous payez d’habitude pour une ressource. C’est de ce cours que parlent les cartes.
        · Le cours en PV est ce que rapporte à la fin la majorité dans cette ressource. La majorité en or rapporte toujours 2 PV.
        · Les cartes maritimes déplacent les marqueurs quand vous les construisez. Pendant une vente ou un achat, les cours ne bougent pas.
rules-boats = Égypte : les barques
    .text =
        Se joue avec le paquet Égypte de production (E7). Chacun commence avec une barque de taille 2 et une de taille 3 ; des cartes en apportent d’autres.
        À la fin de votre tour, vous ne gardez que les ressources que vos barques portent ensemble ; vous choisissez ce que vous rendez. Pendant le tour, vous pouvez en avoir autant que vous voulez.
rules-once = Égypte : effets « 1 fois »
    .text =
        Beaucoup de cartes Égypte ont un second effet qui agit une fois : quand l’activation de la colonne atteint la nouvelle carte. Vous l’utilisez juste avant ou juste après l’effet principal, ou pas du tout (E4). Avec un temple, il vient dès que son pion est placé.
        Le **rang** d’une carte est sa place dans sa colonne, comptée depuis le bas (E2). Un **océan** est un groupe de régions maritimes qui se touchent (E3).
rules-scribe = Égypte : le scribe
    .text =
        Se joue avec le paquet Égypte civil. Chaque pion civil que vous construisez amène votre scribe dans sa région ; rien d’autre ne le déplace (E8). Certaines cartes comptent à partir de là.
        Certaines maisons ne se construisent que là où vous avez déjà assez de pions (E5). Une telle carte ne peut pas placer votre premier pion.
rules-tokens = Égypte : les jetons Combat
    .text =
        Se joue avec le paquet Égypte militaire (E9). Chacun en a cinq en stock. Un effet « 1 fois » en met un sur le plateau individuel, où les cartes peuvent le dépenser ou le placer. Une carte le fait une fois par tour.
        · Les **Archers** sacrifient une unité voisine d’un village pour l’attaquer (E10).
        · Un jeton de **Caserne** va dans une région vide : tout autre joueur qui y construit paie 3 PV à son propriétaire (E11).
        · Un jeton de **Forteresse** va sur un type de pion d’un adversaire, sur son plateau individuel : un de ces pions est rendu, et chaque fois que l’adversaire en gagne un, le propriétaire du jeton en gagne un aussi (E12).
        · Un jeton de **Garnison** va sur la colonne d’un adversaire : chaque carte qu’il y joue lui coûte 2 ors de plus, versés au propriétaire du jeton (E12).
rules-standing = Égypte : temples
    .text =
        Se joue avec le paquet Égypte des temples. À la fin, ils ne rapportent que ce que dit leur texte (E16).
        · **Temples de ressource** : à chaque construction suivante, chacun remplace une ressource de son type, ou rapporte 1 PV (E13).
        · **Temples à jetons** : ils commencent avec 3 PV sur la carte. Chaque fois que leur événement survient, ils donnent 3 PV, plus 1 PV de la carte. Les PV qui y restent à la fin sont à vous (E14).
        · **Temples de couleur** : une carte de leur couleur peut aller dans chacune des quatre autres colonnes (E15). Le pion est celui de la couleur de la carte ; la colonne activée est celle où elle se trouve.
rules-variants = Variantes
    .start = · **Départ alternatif** (V1) : avant la première manche, chacun choisit ses pions en secret, 5 au plus d’un type.
    .layouts = · **Configurations** (V2) : une chaîne, un anneau ou le hasard. Le plateau est montré avant le début et peut être tiré de nouveau.
    .wild = · **Carte Joker** (V3) : une fois par partie, vous pouvez jouer n’importe quelle carte face cachée dans une colonne, pour autant d’or que son rang, avec un pion de cette colonne. Elle n’a pas d’effet ; personne d’autre ne sait laquelle c’est.
    .text = Chaque couleur se joue avec son paquet de base ou son paquet Égypte, en tout mélange (E1). `{ -cmd-deus-new }` et *Options* proposent tout cela.
rules-leaving = Arrivées et départs
    .text =
        · `{ -cmd-deus-table-resign }` abandonne votre place. Un joueur virtuel continue, ou la place est fermée, selon les options de la table. Une place fermée passe tous ses tours, ses pions restent, et elle ne compte ni pour les majorités ni pour le classement (R35). La partie compte comme perdue pour vous. Si tout le monde part, personne ne gagne.
        · `{ -cmd-deus-table-replace }` propose votre place, ou celle d’un joueur virtuel, à qui la veut. Cette personne reçoit la main en message privé et continue.
        · `{ -cmd-deus-table-substitute }` demande à quelqu’un de jouer pour vous quelques jours. La place vous revient ensuite, ou dès que vous la voulez.
        · Tant qu’un joueur virtuel ou un remplaçant joue pour vous, *Reprendre ma place* ou `{ -cmd-deus-join }` vous fait revenir.
        · `{ -cmd-deus-table-kick }` fait voter les autres sur un joueur que la table attend, après une échéance manquée ou trois jours d’attente. Plus de la moitié des voix décide ; après un jour, les joueurs qui n’ont pas voté ne comptent plus. Ensuite, un joueur virtuel continue, et la place est proposée.
        · `{ -cmd-deus-table-handover }` confie la gestion de la table à quelqu’un d’autre. Elle se transmet automatiquement quand la personne qui l’a ouverte s’en va.
        · Qui a vu les cartes d’une place ne peut pas en prendre une autre dans la même partie.
rules-club = Entre les parties
    .text =
        · **Tournois** : `{ -cmd-deus-tournament }` montre le tournoi du serveur : comment s’inscrire, le classement, votre prochaine table. Les personnes qui ont à peu près autant de points se rencontrent, et leurs tables s’ouvrent automatiquement. Une place donne un point par joueur classé derrière vous. `{ -cmd-deus-server-tournament }` ouvre un tournoi.
        · **Saisons** : les parties classées de trois mois font un classement du serveur, `{ -cmd-deus-season }`. À la fin, les trois premiers sont annoncés, et leur profil le montre. Les cotes continuent et ne repartent jamais de zéro.
        · **Problèmes** : `{ -cmd-deus-puzzle }` vous montre une position. Un type de tour gagne le plus souvent : trouvez-le et jouez-le. Seule la première réponse compte ; elle donne des points et change votre cote aux problèmes. `{ -cmd-deus-server-settings }` choisit un salon pour le problème du jour.
        · **Vos parties comme problèmes** : des positions d’une partie terminée ne deviennent des problèmes que si toutes les personnes qui l’ont jouée l’ont permis dans `{ -cmd-deus-me-settings }`.
        · **Chercher des joueurs** : `{ -cmd-deus-seek }` vous inscrit sur la liste du serveur pour 7 jours. Une table s’ouvre dès qu’il y a assez de monde.
rules-privacy = Vos données
    .text =
        · **Ce qui est gardé** : votre identifiant Discord, le nom et la langue que donne Discord, vos réglages (`{ -cmd-deus-me-settings }`), vos places, tours, notes, votes et résultats, vos absences, votre dernière visite, et les messages qui vous ont été envoyés. Vos propres messages ne sont pas lus.
        · **Pourquoi** : pour jouer les parties où vous êtes. Rien n’est vendu ni transmis, et il n’y a pas de publicité.
        · **Qui le voit** : ce que vous faites à une table et vos résultats, qui voit son salon ; votre main et vos notes, vous seulement. La personne qui héberge ce bot peut tout voir.
        · **Combien de temps** : jusqu’à ce que vous le supprimiez, ou { $days } jours après votre dernière visite. Dans les parties finies, un nom neutre remplace alors le vôtre.
        · **À prendre et à supprimer** : `{ -cmd-deus-me-data }` vous donne tout dans un fichier, et le supprime. Vos places dans les parties en cours sont abandonnées avant.
        Les messages sur Discord appartiennent à Discord et restent.
button-privacy-policy = Règles de confidentialité
button-terms-of-service = Conditions d’utilisation
