### Refusals: what is wrong, the rule, and what can be done instead. Always private.
### .short  the reason alone, for the foot of a card (about 30 letters)


# Rules of the game: the reason. refusal-possible follows where something is possible.
# Why the regions that a question does not offer cannot be chosen: a line for each reason.
elsewhere-title = **Pourquoi pas ailleurs ?**
elsewhere-line = · { $why }
elsewhere-same = { $why } Il en va de même pour { $regions }.
refusal-possible = Possible : { $options }.
refusal-possible-more =
    { $count ->
        [one] Possible : { $options } et { $count } autre.
       *[other] Possible : { $options } et { $count } autres.
    }

refusal-no-piece = Il manque ce pion sur votre plateau individuel : { $piece } (R10).
    .tip = Offrez une carte { FORM($colour, "card") } ({ $god }) pour en gagner un.
    .short = Il manque : { $piece }
refusal-no-region = Aucune région ne peut accueillir votre prochain pion : { $piece } (R13, R14).
    .tip = Construisez une autre carte, ou faites une offrande.
    .short = Pas de région : { $piece }
refusal-no-region-first = Aucune région du bord du plateau ne peut accueillir votre premier pion : { $piece } (R12).
    .tip = Construisez une autre carte, ou faites une offrande.
    .short = Pas de région : { $piece }
refusal-no-region-landing = Votre prochain pion ({ $piece }) ne pourrait être placé qu’en débarquant, ce qui coûte 3 PV, et vous en avez { $vp } (R14).
    .tip = Construisez une autre carte, ou faites une offrande.
    .short = Débarquer coûte 3 PV
refusal-no-region-needs =
    { $needs ->
        [one] Cette carte se construit seulement là où vous avez déjà un pion, et aucune de ces régions ne peut accueillir votre prochain pion : { $piece } (E5).
       *[other] Cette carte se construit seulement là où vous avez déjà au moins { $needs } pions, et aucune de ces régions ne peut accueillir votre prochain pion : { $piece } (E5).
    }
    .tip = Construisez d’abord plus de pions dans la même région, ou construisez une autre carte.
    .short =
        { $needs ->
            [one] Il y faut { $needs } de vos pions
           *[other] Il y faut { $needs } de vos pions
        }
refusal-no-region-barracks = Votre prochain pion ({ $piece }) ne peut aller que là où cela coûte des PV : 3 pour un jeton de Caserne adverse (E11), 3 pour débarquer (R14). Vous en avez { $vp }.
    .tip = Une offrande à Vesta en rapporte un ou deux.
    .short = Caserne : 3 PV à payer
refusal-cannot-pay =
    { $gold ->
        [one] Il vous faudrait payer { $gold } or, et vous en avez { $have } (R11).
       *[other] Il vous faudrait payer { $gold } ors, et vous en avez { $have } (R11).
    }
    .tip = Vendez, produisez, ou faites d’abord une offrande à Neptune ou à Cérès.
    .short =
        { $gold ->
            [one] { $gold } or, vous avez { $have }
           *[other] { $gold } ors, vous avez { $have }
        }
refusal-garrison-toll =
    { $toll ->
        [one] La Garnison sur cette colonne ajoute { $toll } or, soit { $gold } en tout, et vous en avez { $have } (E12).
       *[other] La Garnison sur cette colonne ajoute { $toll } ors, soit { $gold } en tout, et vous en avez { $have } (E12).
    }
    .tip = Vendez quelque chose, ou faites d’abord une offrande à Neptune.
    .short =
        { $gold ->
            [one] Garnison : { $gold } or
           *[other] Garnison : { $gold } ors
        }
refusal-temple-columns =
    { $needed ->
        [one] Votre temple numéro { $number } demande une carte dans chaque autre colonne (R17).
       *[other] Votre temple numéro { $number } demande { $needed } cartes dans chaque autre colonne (R17).
    }
    .tip = Construisez d’abord dans ces colonnes : { $columns }.
    .short = Demande { $needed } par colonne
refusal-temple-no-region = Un temple va dans une de vos régions terrestres sans temple, et vous n’en avez aucune (R17).
    .tip = Construisez d’abord sur terre.
    .short = Pas de terre sans temple
refusal-column-temple = La colonne des temples ne contient que des cartes Temple, jamais face cachée (R17, V3).
    .tip = Choisissez la colonne de sa propre couleur.
    .short = Réservée aux temples
refusal-column-lodged = La colonne { FORM($column, "column") } contient déjà la seule carte { FORM($colour, "card") } que votre temple y admet (E15).
    .tip = Choisissez une autre colonne.
    .short = Place déjà prise
refusal-region-village = Personne ne peut construire en { $region } : un village s’y trouve (R15).
    .short = Un village s’y trouve
refusal-region-taken = { $region } appartient à un adversaire (R15).
    .short = À un adversaire
refusal-region-not-sea = { $region } est une région terrestre, et les bateaux se construisent en mer (R15).
    .tip = Les bateaux vont dans les régions bleues.
    .short = Les bateaux vont en mer
refusal-region-not-land = { $region } est une région maritime, et seuls des bateaux s’y construisent (R15).
    .short = En mer, seulement des bateaux
refusal-region-same-piece = Vous avez déjà ce pion en { $region } ({ $piece }) ; une région n’accueille qu’un pion de chaque type (R13).
    .short = Déjà là : { $piece }
refusal-region-needs =
    { $needs ->
        [one] Pour construire cette carte en { $region }, il vous y faut déjà un pion (E5).
       *[other] Pour construire cette carte en { $region }, il vous y faut déjà au moins { $needs } pions (E5).
    }
    .tip = Construisez-y d’abord avec une autre carte.
    .short =
        { $needs ->
            [one] Il y faut { $needs } de vos pions
           *[other] Il y faut { $needs } de vos pions
        }
refusal-region-barracks =
    { $due ->
        [3] En { $region } se trouve un jeton de Caserne adverse : y construire vous coûte 3 PV, payés à son propriétaire, et vous en avez { $vp } (E11).
       *[other] En { $region } se trouve un jeton de Caserne adverse : y construire vous coûte 3 PV, payés à son propriétaire. Avec le débarquement, cela fait { $due } PV, et vous en avez { $vp } (E11, R14).
    }
    .tip = Choisissez une autre région, ou gagnez d’abord des PV : une offrande à Vesta en rapporte un ou deux.
    .short = Caserne : 3 PV pour construire
refusal-region-first-edge = { $region } n’est pas au bord du plateau, où se place un premier pion (R12).
    .short = Pas au bord
refusal-region-first-near = { $region } est trop près de la première région d’un adversaire : il faut au moins deux régions entre elles, moins seulement si aucune région possible n’est aussi loin (R12).
    .short = Trop près d’un autre départ
refusal-region-landing-vp = { $region } n’est pas voisine de vos régions, et y débarquer coûte 3 PV ; vous en avez { $vp } (R14).
    .tip = Choisissez une région voisine d’une des vôtres, qui ne coûte rien.
    .short = Débarquer coûte 3 PV
refusal-region-far = { $region } n’est ni voisine d’une de vos régions ni au bord du plateau (R13, R14).
    .tip = Choisissez une région voisine d’une des vôtres, ou une du bord pour 3 PV.
    .short = Hors d’atteinte
refusal-region-temple = { $region } a déjà un temple (R17).
    .short = Un temple s’y trouve
refusal-region-temple-own = Un temple va dans une région que vous occupez ; { $region } n’est pas à vous (R17).
    .tip = Construisez-y d’abord quelque chose.
    .short = Pas votre région
refusal-army-temple = L’unité en { $region } est seule avec un temple et ne peut pas partir (R24). Un autre bâtiment à cet endroit la libérerait.
    .short = Seule avec un temple
refusal-move-village = On ne s’arrête pas dans le village { $region } (R21, R23). Une unité peut le traverser.
    .short = On ne s’arrête pas au village
refusal-move-taken = { $region } appartient à un adversaire : une unité peut y passer, pas s’y arrêter (R23).
    .short = À un adversaire
refusal-move-two-armies = Une autre de vos unités est en { $region }, et une région n’en contient qu’une (R23).
    .short = Une unité s’y trouve
refusal-move-no-ship = { $region } est en mer, et vous n’y avez pas de bateau (R23).
    .short = Sans bateau à vous
refusal-move-temple = { $region } est hors d’atteinte : une unité seule avec un temple reste où elle est (R23, R24).
    .tip = Construisez quelque chose dans la région du temple, et l’unité est libre.
    .short = Hors d’atteinte
refusal-move-far = { $region } est plus loin que cette unité ne peut aller (R23).
    .short = Trop loin
refusal-move-stays = L’unité est déjà en { $region } ; renoncez au déplacement pour l’y laisser (R23).
    .short = L’unité y est déjà
refusal-move-token = On n’atteint { $region } qu’en traversant des terres adverses ou des villages. Il faut pour cela un jeton Combat, et cette carte n’en a pas à dépenser maintenant (E9).
    .tip = Choisissez une région plus proche.
    .short = Il faut un jeton Combat
refusal-redeploy-temple = L’unité en { $region } est seule avec un temple et y reste (R24).
    .short = Cette unité reste
refusal-redeploy-where = Cette unité ne peut pas aller en { $region }. Chaque unité va sur une terre à vous, une terre vide voisine de vos régions ou une mer avec votre bateau, jamais deux dans une région (R23).
    .short = Fermée à cette unité
refusal-archers-where = Cette unité ne peut pas aller en { $region } : il lui faut un village voisin qui n’a pas encore été attaqué (E10).
    .short = Pas de village à attaquer
refusal-barracks-where = Le jeton ne peut pas aller en { $region } : il lui faut une région vide, voisine d’une de vos unités et sans autre jeton (E11).
    .short = Pas pour un jeton
refusal-barracks-onward = Votre jeton ne peut pas passer en { $region } : il lui faut une région vide, voisine de celle où vous construisez et sans autre jeton (E11).
    .short = Pas pour le jeton
refusal-sail-where = Le bateau ne peut pas aller en { $region } : il lui faut une région maritime vide de son océan (E3).
    .short = Pas de mer vide de son océan
refusal-not-in-hand = { $card } n’est pas dans votre main, ou vous ne pouvez pas la choisir maintenant. `{ -cmd-hand }` montre vos cartes.
    .short = Pas dans votre main
refusal-wild-off = Cette partie se joue sans carte Joker : aucune carte ne se joue face cachée (V3).
    .short = Pas de carte Joker
refusal-wild-used = Vous avez déjà joué votre unique carte Joker (V3).
    .tip = Construisez face visible, ou faites une offrande.
    .short = Carte Joker déjà jouée
refusal-unknown-card = Cette carte n’existe pas. Commencez à taper son nom et choisissez dans la liste.
    .short = Carte inconnue
refusal-not-possible = Ce n’est pas possible ici.
    .short = Impossible ici
refusal-unknown-choice = Ce choix n’existe pas dans cette partie. Prenez-en un dans la liste qui apparaît quand vous tapez.
    .short = Choix inconnu
refusal-game-over = La partie est finie ; plus rien ne peut être choisi. `{ -cmd-deus-board }` montre comment elle s’est terminée.
    .short = La partie est finie
refusal-picks-open = Tout le monde n’a pas encore choisi ses premiers pions ; la partie commence avec le dernier choix (V1).
    .short = Des pions restent à choisir
refusal-no-pick = Les premiers pions sont tous choisis, et la partie est en cours (V1).
    .short = Tous les pions sont choisis
refusal-bad-pick =
    { $wanted ->
        [one] Choisissez exactement { $wanted } pion, { $most } au plus d’un type (V1).
       *[other] Choisissez exactement { $wanted } pions, { $most } au plus d’un type (V1).
    }
    .short = { $wanted } en tout, { $most } au plus d’un type
refusal-undo-start = Il n’y a rien à annuler dans ce tour.
    .short = Rien à annuler
refusal-undo-floor = Des cartes ont été piochées ou quelque chose de caché a été vu : les choix précédents ne peuvent plus être annulés (R26).
    .tip = Vous pouvez continuer à partir d’ici, ou confirmer.
    .short = Plus rien à annuler
refusal-prepare-hidden = La suite dépend de cartes ou de points que vous ne pouvez pas encore voir (R26) : elle ne peut pas être préparée. Préparez le tour autrement, ou attendez le vôtre.
    .short = Dépend de ce qui est caché
refusal-prepare-over = Vous n’avez plus de tour à préparer dans cette partie.
    .short = Plus de tour
refusal-cannot-resign = Ce joueur a déjà quitté la table (R35).
    .short = A déjà quitté la table
refusal-unknown-seat = Cette place n’existe pas à cette table.
    .short = Place inconnue
refusal-bad-seed = Une graine est un mot sans espaces.
    .short = Pas une graine
refusal-bad-position = Cette partie ne peut pas être chargée. La personne qui héberge le bot peut en trouver les raisons dans son journal.
    .short = Impossible à charger
refusal-no-record = Cette partie n’a pas commencé ici : il n’y en a pas d’enregistrement depuis le début.
    .short = Pas d’enregistrement

# Tables
refusal-no-table = Il n’y a pas de table dans ce salon. `{ -cmd-deus-new }` en ouvre une, avec les options que vous voulez.
refusal-table-exists = Ce salon a déjà une table. `{ -cmd-deus-status }` la montre, et la personne qui l’a ouverte peut changer ses options jusqu’au début de la partie. Une autre partie demande un autre salon ou un fil.
refusal-table-full =
    { $players ->
        [one] La seule place de cette table est prise : la personne qui l’a ouverte peut commencer. Vous pouvez regarder, ou ouvrir une table dans un autre salon.
       *[other] Les { $players } places de cette table sont prises : la personne qui l’a ouverte peut commencer. Vous pouvez regarder, ou ouvrir une table dans un autre salon.
    }
refusal-already-seated = Vous avez déjà une place à cette table. `{ -cmd-deus-status }` montre où en est la partie.
refusal-not-seated = Vous n’avez pas de place à cette table. Vous pouvez regarder : `{ -cmd-deus-board }`, `{ -cmd-deus-player }`, `{ -cmd-deus-log }`.
refusal-not-your-turn = C’est à { $name } de jouer. En attendant, vous pouvez regarder votre main (`{ -cmd-hand }`).
refusal-not-whole = Ce tour n’est pas encore préparé jusqu’au bout : répondez aux questions qui restent, puis dites ce qu’il faut en faire.
refusal-turn-begun = C’est maintenant votre tour. Relisez le tour que vous avez préparé, et confirmez-le.
refusal-plans-full = Vous avez déjà { $limit } plans, le maximum. Choisissez lequel ce tour remplace, ou retirez-en un.
refusal-plan-unfinished = Terminez le plan que vous préparez, ou retirez-le d’abord.
refusal-not-opener = Cela est réservé à { $name }, à l’origine de cette table. La modération peut la fermer avec `{ -cmd-deus-end }`.
refusal-not-moderator = Cela est réservé à { $name }, à l’origine de cette table, et à la modération.
refusal-too-few =
    { $missing ->
        [one] Une des { $players } places est encore libre. Attendez encore quelqu’un, ou ajoutez un joueur virtuel.
       *[other] { $missing } des { $players } places sont encore libres. Attendez d’autres personnes, ou ajoutez des joueurs virtuels.
    }
refusal-already-started = Cette partie a déjà commencé. `{ -cmd-deus-status }` dit à qui est le tour. Si vous ne jouez pas, vous pouvez regarder, ou ouvrir une table dans un autre salon ou un fil.
refusal-not-started = Cette partie n’a pas encore commencé. Elle commence avec `{ -cmd-deus-start }` quand toutes les places sont prises.
refusal-stale = Ce bouton appartient à un tour passé. Le message le plus récent du salon a les bons.
refusal-stood-in = Le temps de ce tour était écoulé : un joueur virtuel l’a joué pour vous. Le plateau le plus récent montre comment.
refusal-same-pace = Cette table a déjà ce rythme.
refusal-no-rematch = Seule une personne qui a joué peut ouvrir une revanche. `{ -cmd-deus-new }` ouvre votre propre table.
refusal-seats-taken =
    { $taken ->
        [one] { $taken } place de cette table est déjà prise, elle ne peut donc pas passer à { $players } joueurs. Quelqu’un doit d’abord la quitter : `{ -cmd-deus-leave }`.
       *[other] { $taken } places de cette table sont déjà prises, elle ne peut donc pas passer à { $players } joueurs. Quelqu’un doit d’abord la quitter : `{ -cmd-deus-leave }`.
    }
refusal-over = Cette partie est finie. `{ -cmd-deus-new }` ouvre la prochaine.
refusal-not-over = Cette partie est encore en cours ; vous pourrez le voir à la fin.
refusal-still-seated =
    { $tables ->
        [one] Cette personne a encore une place à une table qui n’est pas finie. Elle peut la quitter avec `{ -cmd-deus-leave }`, ou quelqu’un y met fin avec `{ -cmd-deus-end }` ; ensuite, ses données peuvent être supprimées.
       *[other] Cette personne a encore une place à { $tables } tables qui ne sont pas finies. Elle peut les quitter avec `{ -cmd-deus-leave }`, ou quelqu’un y met fin avec `{ -cmd-deus-end }` ; ensuite, ses données peuvent être supprimées.
    }
refusal-no-level = Les joueurs virtuels ne jouent pas à ce niveau. `{ -cmd-deus-computer }` donne la liste des niveaux.
refusal-no-style = Seul un sénateur a un style. Ne choisissez pas de niveau, ou choisissez { agent-senator }.
refusal-computer-limit =
    { $limit ->
        [one] Une table peut avoir un joueur virtuel au plus : il faut quelqu’un pour jouer contre lui.
       *[other] Une table peut avoir { $limit } joueurs virtuels au plus : il faut quelqu’un pour jouer contre eux.
    }
refusal-bad-players = Une table a de { $least } à { $most } joueurs, pas { $players }.
refusal-confirm-apart = Votre tour se termine par *Confirmer* ou `{ -cmd-confirm }` seul, jamais avec d’autres choix.

# Votes
refusal-no-vote = Ce vote n’existe plus.
refusal-no-voters = Personne d’autre à cette table ne peut voter : les joueurs virtuels n’ont pas de voix.
refusal-not-voter = Vous ne pouvez pas voter ici : le vote concerne votre propre place, ou la question s’adresse à quelqu’un d’autre.
refusal-vote-open = Ce vote est déjà ouvert : son message dans le salon a les boutons.
refusal-asked-enough = Vous l’avez déjà demandé deux fois depuis le dernier tour. Vous pourrez le redemander après le prochain tour, ou demain.
refusal-vote-closed = Ce vote est clos. Son message dit comment il s’est terminé.
refusal-voted = Vous avez déjà voté ainsi. L’autre bouton change votre voix tant que le vote est ouvert.

# People who come and go
refusal-seat-yours = Vous jouez déjà ici. `{ -cmd-deus-status }` montre où en est la partie.
refusal-own-seat = C’est votre propre place. `{ -cmd-deus-table-resign }` l’abandonne, `{ -cmd-deus-table-replace }` la propose à d’autres.
refusal-computers-seat = Un joueur virtuel joue déjà pour { $name }.
refusal-not-waited = La table n’attend pas { $name } maintenant. Un tel vote ne concerne qu’un joueur dont c’est le tour et qui ne vient pas.
refusal-not-late =
    { $days ->
        [one] { $name } a encore du temps. Vous pourrez voter sur cette place après l’échéance, ou après { $days } jour d’attente.
       *[other] { $name } a encore du temps. Vous pourrez voter sur cette place après l’échéance, ou après { $days } jours d’attente.
    }
refusal-away = { $name } a annoncé une absence, et la table attend. `{ -cmd-deus-table-substitute }` permet à quelqu’un de jouer à sa place.
refusal-leave-running = Cette partie a commencé : `{ -cmd-deus-table-resign }` abandonne votre place, `{ -cmd-deus-table-substitute }` laisse quelqu’un jouer pour vous quelques jours.
refusal-owner-decides = Vous jouez ici pour quelqu’un d’autre : seule la personne à qui est la place peut en décider. Cela se termine à la date prévue, ou quand elle touche *Reprendre ma place*.
refusal-resigned = Vous avez déjà abandonné. *Reprendre ma place* vous fait revenir, tant que personne d’autre n’a pris la place.
refusal-seat-closed = Cette place est fermée : elle passe ses tours jusqu’à la fin de la partie (R35).
refusal-not-your-seat = Cette place est à { $name }. Vous pouvez proposer la vôtre, ou celle d’un joueur virtuel.
refusal-offered-already = Cette place est déjà proposée. Son message dans le salon a le bouton.
refusal-offer-over = Cette place n’est plus proposée : { $name } continue. Vous pouvez regarder.
refusal-seen-a-hand = Vous avez déjà vu les cartes d’une autre place de cette partie : vous ne pouvez pas jouer celle-ci. Vous pouvez regarder.
refusal-opener-already = Cette personne gère déjà la table.
refusal-until-past = Ce moment est déjà passé. Choisissez un jour plus tard.
refusal-until-far =
    { $days ->
        [one] Quelqu’un peut jouer pour vous { $days } jour au plus. `{ -cmd-deus-table-replace }` donne la place pour de bon.
       *[other] Quelqu’un peut jouer pour vous { $days } jours au plus. `{ -cmd-deus-table-replace }` donne la place pour de bon.
    }
refusal-seat-away =
    { $computer ->
        [0] Quelqu’un vous remplace ici. *Reprendre ma place* vous fait revenir aussitôt.
       *[other] Un joueur virtuel vous remplace ici. *Reprendre ma place* vous fait revenir aussitôt.
    }
