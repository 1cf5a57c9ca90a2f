### The rules in short, topic by topic: what /deus rules shows. Own words; ids are those of the rulings.
### A message is a topic's name, .text what it says (together at most 1,900 characters).

command-deus-rules-topic-description = Sur quoi ; par défaut, le jeu en bref
rules-title = **{ $topic }**
rules-choose = Autre sujet
rules-unknown = Il n’y a pas de sujet « { $typed } ». Sujets : { $topics }.

rules-turn = Un tour
    .text =
        Vous faites une seule chose : **construire une carte** ou **faire une offrande**. Puis c’est au suivant de jouer.
        · Construire ajoute une carte de votre main à sa colonne, place un pion et fait agir toute la colonne.
        · Une offrande cède des cartes contre l’aide d’un dieu et complète votre main à 5.
        Une main vide pioche 5 cartes à la fin du tour ; personne n’en tient plus de 10 (R18). On ne passe que si l’on ne peut ni construire ni défausser (R19).
        Chaque effet de vos cartes est facultatif (R16). Ce que les autres gagnent ou perdent pendant votre tour se règle tout seul (R34).
rules-build = Construire
    .text =
        1. Il vous faut un pion du type de la carte sur votre plateau individuel : un bateau pour les cartes maritimes, un moulin pour la production, un rouleau pour les scientifiques, une maison pour les civiles, une unité pour les militaires (R10).
        2. La carte va au sommet de sa colonne.
        3. Vous payez. Chaque ressource du coût se paie avec cette ressource ou avec 4 ors, au choix (R11).
        4. Vous placez le pion (*Où vont les pions*). Un village ainsi encerclé est attaqué aussitôt (*Villages*).
        5. La colonne agit, de sa carte du bas à la nouvelle. Chaque carte de plus d’une couleur rapporte donc davantage.
rules-place = Où vont les pions
    .text =
        · Les bateaux vont en mer, tous les autres pions sur terre, aucun dans un village (R15). Une région porte la lettre de sa tuile et un numéro : `C4`.
        · Votre premier pion : une région vide au bord du plateau, avec au moins deux régions entre elle et la première région de chacun ; moins, seulement si rien n’est aussi loin (R12).
        · Les suivants : une région à vous, qui accueille un pion de chaque type, ou une région vide voisine d’une des vôtres (R13).
        · Débarquer : toute région vide du bord qui convient au pion, pour 3 PV (R14).
        · Une région ne porte les pions que d’un seul joueur.
rules-offer = Offrandes et dieux
    .text =
        Défaussez une ou plusieurs cartes et dites laquelle est au-dessus. Sa couleur désigne le dieu, le nombre de cartes ce qu’il donne (R27, R28) :
        · **Neptune** (maritime) : 2 ors par carte, et un bateau
        · **Cérès** (production) : une ressource au choix par carte, et un moulin
        · **Minerve** (scientifique) : autant de cartes de plus, une fois la main complétée, et un rouleau
        · **Vesta** (civile) : 1 PV pour une carte, 2 PV pour plus, et une maison
        · **Mars** (militaire) : un pion au choix par carte
        · **Jupiter** (temple) : le pouvoir d’un des cinq autres, son pion compris
        Les pions passent de votre réserve personnelle à votre plateau individuel ; s’il n’en reste plus, il n’en vient pas. Enfin, votre main est complétée à 5 (R29).
rules-villages = Villages
    .text =
        Un village commence avec 1 PV par région voisine, de 3 à 6 en tout (R6).
        Il est attaqué dès que toutes ses voisines sont occupées et qu’une unité se tient dans l’une d’elles au moins, quel qu’en soit l’auteur (R20).
        · Qui a le plus d’unités à côté prend tous ses PV. En cas d’égalité, c’est qui y a le plus de pions ; si l’égalité persiste, on partage, en arrondissant à l’unité inférieure.
        · Ensuite le village ne gêne plus le passage des unités, mais personne n’y construit, n’y débarque ni ne s’y arrête (R21).
rules-armies = Unités
    .text =
        · Un pas mène à une région voisine. Les unités traversent les terres des autres et les villages, mais ne s’y arrêtent pas (R23).
        · Elles ne passent la mer que là où vous avez un bateau.
        · Un déplacement finit sur une terre vide, dans une région à vous sans unité, ou dans une mer où vous avez un bateau et pas d’unité.
        · Une unité seule avec un temple reste où elle est (R24).
        · Un adversaire est voisin d’une unité s’il occupe une région à côté d’elle (R25). Un vol ne prend jamais plus que ce qu’il y a (R26).
rules-temples = Temples
    .text =
        · Un temple coûte une ressource de chaque type. Son pion vient de la réserve générale et va dans une région terrestre à vous sans temple.
        · Votre premier temple est sans condition. Le deuxième demande une carte dans chacune de vos cinq colonnes, le troisième deux dans chacune, et ainsi de suite (R17).
        · Quand la réserve est vide, une carte Temple peut encore être jouée, sans pion.
        · La plupart des temples comptent à la fin, 12 PV au plus chacun.
    .egypt = · Les temples du paquet Égypte agissent tant qu’ils sont là (*Égypte : temples*).
rules-end = La fin et le score
    .text =
        La fin se déclenche quand le dernier pion temple est pris, ou quand plus aucun village n’a de PV. Cette manche se termine, et on en joue une dernière (R30). Dix manches sans construction mettent fin à la partie de la même façon (R33).
        · On compte ses PV, ce que rapportent les temples de base, et 2 PV pour la majorité en or et pour celle de chaque ressource, s’il y en a au moins une ; à égalité, tous les reçoivent (R31).
        · Le plus haut total gagne ; une égalité est une victoire partagée.
        Jusque-là, les totaux de PV, les mains, la pioche et la défausse sous sa carte supérieure sont secrets (R8). Or, ressources, pions et cartes construites sont publics.
rules-market = Égypte : le marché
    .text =
        Se joue avec le paquet Égypte maritime (E6). Un marqueur par ressource indique un cours : 2, 4 ou 6 ors, et 1, 2 ou 3 PV. Tous commencent au milieu.
        · Le cours en or remplace les 4 ors que coûte sinon une ressource ; c’est celui dont parlent les cartes.
        · Le cours en PV est ce que vaut la majorité de cette ressource à la fin. La majorité en or vaut toujours 2 PV.
        · Les cartes maritimes déplacent les marqueurs quand elles sont construites. Pendant une vente ou un achat, les cours ne bougent pas.
rules-boats = Égypte : les barques
    .text =
        Se joue avec le paquet Égypte de production (E7). On commence avec une barque de taille 2 et une de taille 3 ; des cartes en apportent d’autres.
        À la fin de votre tour, vous ne gardez que ce que vos barques peuvent porter ensemble ; vous choisissez ce que vous rendez. Pendant le tour, vous pouvez en avoir autant que vous voulez.
rules-once = Égypte : effets « 1 fois »
    .text =
        Beaucoup de cartes Égypte ont un second effet qui agit une fois : quand la colonne atteint la nouvelle carte, juste avant ou juste après son effet principal, comme vous voulez, ou pas du tout (E4). Avec un temple, il vient dès que son pion est placé.
        Le **rang** d’une carte est sa place dans sa colonne, comptée depuis le bas (E2). Un **océan** réunit toutes les mers qui se touchent (E3).
rules-scribe = Égypte : le scribe
    .text =
        Se joue avec le paquet Égypte civil. Chaque pion civil que vous construisez amène votre scribe dans sa région ; rien d’autre ne le déplace (E8). Certaines cartes comptent à partir de là.
        Certaines maisons ne se construisent que là où vous avez déjà assez de pions (E5). Une telle carte ne peut pas être votre premier pion.
rules-tokens = Égypte : les jetons Combat
    .text =
        Se joue avec le paquet Égypte militaire (E9). On en a cinq en stock ; un effet « 1 fois » en pose un sur le plateau individuel, où les cartes peuvent le dépenser ou le placer. Une carte le fait une fois par tour.
        · Les **Archers** sacrifient une unité voisine d’un village pour l’attaquer (E10).
        · Un jeton de **Caserne** est dans une région vide : quiconque d’autre y construit paie 3 PV à son propriétaire (E11).
        · Un jeton de **Forteresse** est sur un type de pion d’un adversaire : un de ces pions est rendu, et chaque fois que l’adversaire en gagne un, son propriétaire en gagne un aussi (E12).
        · Un jeton de **Garnison** est sur la colonne d’un adversaire : chaque carte jouée là lui coûte 2 ors de plus, versés à son propriétaire (E12).
rules-standing = Égypte : temples
    .text =
        Se joue avec le paquet Égypte des temples. À la fin, ils ne comptent que pour ce que dit leur texte (E16).
        · **Temples de ressource** : à chaque construction suivante, chacun remplace une ressource de son type, ou rapporte 1 PV (E13).
        · **Temples à jetons** : ils commencent avec 3 PV sur la carte. Chaque fois que survient ce qu’ils attendent, ils donnent 3 PV et 1 de la carte ; ce qui y reste à la fin est à vous (E14).
        · **Temples de couleur** : une carte de leur couleur peut aller dans chacune des quatre autres colonnes (E15). Le pion garde la couleur de la carte ; la colonne qui agit est celle où elle se trouve.
rules-variants = Variantes
    .start = · **Départ alternatif** (V1) : avant la première manche, chacun choisit ses pions en secret, 5 au plus d’un type.
    .layouts = · **Configurations** (V2) : une chaîne, un anneau ou le hasard. Le plateau est montré avant le début et peut être tiré de nouveau.
    .wild = · **Carte Joker** (V3) : une fois par partie, vous pouvez jouer n’importe quelle carte face cachée dans une colonne, pour autant d’or que son rang, avec un pion de cette colonne. Elle n’a pas d’effet ; personne d’autre ne sait laquelle c’est.
    .text = Chaque couleur se joue avec son paquet de base ou son paquet Égypte, en tout mélange (E1). `{ -cmd-deus-new }` et *Options* proposent tout cela.
rules-leaving = Arrivées et départs
    .text =
        · `{ -cmd-deus-table-resign }` abandonne votre place. Un joueur virtuel continue, ou la place est fermée, selon le choix de la table : alors elle passe ses tours jusqu’à la fin, ses pions restent, et elle ne compte ni pour les majorités ni au classement (R35). La partie est perdue pour vous.
        · `{ -cmd-deus-table-replace }` propose votre place, ou celle d’un joueur virtuel, à qui la veut. Cette personne reçoit la main en message privé et continue.
        · `{ -cmd-deus-table-substitute }` demande à quelqu’un de jouer pour vous quelques jours. La place vous revient ensuite, ou dès que vous la voulez.
        · Tant qu’on joue pour vous, *Reprendre ma place* ou `{ -cmd-deus-join }` vous fait revenir.
        · `{ -cmd-deus-table-kick }` consulte les autres sur quelqu’un que la table attend, après une échéance manquée ou trois jours d’attente. Plus de la moitié des voix décide ; après un jour, le silence ne compte plus. Un joueur virtuel continue, et la place est proposée.
        · `{ -cmd-deus-table-handover }` confie la gestion de la table à quelqu’un d’autre. Elle se transmet d’elle-même quand la personne qui l’a ouverte s’en va.
        · Après avoir tenu une main dans une partie, on ne peut pas en tenir une autre.
