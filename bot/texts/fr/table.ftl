### A table from its opening to its end: the message with the seats, what the commands answer.

table-seats = Places : { $seats }
table-seat = { $number } { $name }
table-seat-free = { $number } –
table-seal-later = La donne est scellée au début de la partie.
table-sealed = Donne scellée : `{ $seal }`
table-length =
    { $rounds ->
        [one] Durée habituelle : { $rounds } manche.
       *[other] Durée habituelle : { $rounds } manches.
    }
table-length-time =
    { $rounds ->
        [one] Durée habituelle : { $rounds } manche en { $time }.
       *[other] Durée habituelle : { $rounds } manches en { $time }.
    }
table-length-most =
    { $rounds ->
        [one] Durée habituelle : { $rounds } manche ; à ce rythme, { $time } au plus.
       *[other] Durée habituelle : { $rounds } manches ; à ce rythme, { $time } au plus.
    }
table-waiting =
    { $free ->
        [0] Toutes les places sont prises : { $opener } peut commencer.
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    }

computer-name = { $name } (joueur virtuel, { $level })
name-level = { $name } ({ $level })

# Private answers
joined = Vous avez une place à cette table. La partie commence quand { $opener } la lance.
joined-full = Vous avez une place à cette table. Toutes sont prises : { $opener } peut commencer.
left = Vous avez quitté la table. La place est de nouveau libre.
computer-joined = { $name } prend une place.
level-untrained = Ce que les joueurs virtuels ont appris manque ou est abîmé ici : tous jouent donc en novices. La personne qui m’héberge peut en trouver la raison dans mon journal.
level-hint-novice = Un joueur débutant peut battre un novice.
level-hint-senator = Un sénateur a appris en jouant contre lui-même ; il est difficile à battre.
level-hint-strategist = Un stratège pense aussi à ce que vous ferez ensuite : personne n’est plus difficile à battre.
level-hint-builder = Un bâtisseur est un sénateur qui aime les maisons et les hautes colonnes civiles.
level-hint-raider = Un pillard est un sénateur qui construit des unités et prend les villages.
level-hint-priest = Un prêtre est un sénateur qui construit des temples et finit donc les parties plus tôt.
level-hint-trader = Un marchand est un sénateur qui aime les bateaux et ce qu’ils rapportent.
started-answer = La partie a commencé. Votre main vous est envoyée.
cancelled-answer = La table est fermée.
ended-answer = La partie est finie. Le salon a été prévenu.
seal-explained =
    Avant de distribuer la première carte, le bot tire un nombre secret. Toute la donne en découle : tuiles, places, chaque carte.
    Ce que vous voyez est le SHA-256 de ce nombre. À la fin de la partie, le nombre lui-même est montré, et tout le monde peut vérifier avec l’enregistrement que rien n’a changé en route.
    Sceau : `{ $seal }`

# Ending a game before its end
end-ask = Arrêter cette partie pour tout le monde, à la manche { $round } ? Personne ne gagne, et elle ne peut pas être reprise.
end-ask-open = Fermer cette table avant que la partie ait commencé ?
end-kept = La partie continue.

# Status
status-since = Ce tour a commencé le { $time }, { $ago }.
status-open =
    { $taken ->
        [one] **Une table de Deus**, pas encore commencée : { $taken } place prise sur { $players }.
       *[other] **Une table de Deus**, pas encore commencée : { $taken } places prises sur { $players }.
    }
status-running = Manche { $round } · c’est à **{ $name }** de jouer.
status-ending = Manche { $round } sur { $last } · c’est à **{ $name }** de jouer.
status-supply = Villages { $villages } · temples { $temples } sur { $templestotal } · pioche { $deck } · défausse { $pile }
status-pile-top = carte supérieure { $card }
status-picking = Les premiers pions se choisissent (V1). Choisissent encore : { $names }.
status-market = Marché : { $prices }
status-price = { $resource } { $price }
status-boats = Barques restantes : { $boats }
status-barracks = Casernes : { $tokens }
status-barracks-token = { $region } ({ $name })
status-room =
    { $room ->
        [one] des barques pour { $room } ressource
       *[other] des barques pour { $room } ressources
    }
status-scribe = scribe en { $region }
status-player = · **{ $name }** · { $goods } · { $hand }
status-player-moving = ▸ **{ $name }** · { $goods } · { $hand }
status-resigned = { $name } a quitté la table
status-seal = Donne scellée : `{ $seal }`
status-over = Cette partie est finie.

# One player's public goods
player-title = **{ $name }**
player-goods = Biens : { $goods }
player-picking = Sur le plateau individuel : secret jusqu’à ce que tous aient choisi (V1)
player-reserve = Sur le plateau individuel : { $pieces }
player-supply = En réserve personnelle : { $pieces }
player-hand =
    { $count ->
        [0] Aucune carte en main
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
player-column = { $column } : { $cards }
player-column-empty = { $column } : –
player-column-garrison = { $column } (Garnison, { $name }) : { $cards }
player-card-gilded = { $card } (1 or dessus)
player-card-face-down = { $card } (face cachée)
player-card-vp = { $card } ({ $amount } PV dessus)
player-boats = Barques : { $boats } (place pour { $room })
boats-of-size =
    { $count ->
        [one] { $count } de taille { $size }
       *[other] { $count } de taille { $size }
    }
player-scribe = Scribe : { $region }
player-scribe-none = Scribe : pas encore sur le plateau
player-tokens = Jetons Combat : { $tokens } sur le plateau individuel, { $stock } en stock
player-barracks = Jetons de Caserne : { $regions }
player-fortress = Jetons de Forteresse adverses : { $tokens }
player-fortress-token = { $piece } ({ $name })
player-fallen = Unités dans des villages : { $regions }
player-regions = Régions : { $regions }
player-region = { $region } ({ $pieces })
player-no-regions = Pas encore de région
player-resigned = A quitté la table ; les pions restent.

# The log
log-title = **Journal** · tours { $first }–{ $last }
log-empty = Il ne s’est encore rien passé : le premier tour reste à jouer.
log-line = `{ $number }` { $text }
log-older = Tours plus anciens
log-newer = Tours plus récents

# A list of tables
tables-here = Tables sur ce serveur : { $tables }
tables-here-more =
    { $count ->
        [one] Tables sur ce serveur : { $tables } et { $count } autre
       *[other] Tables sur ce serveur : { $tables } et { $count } autres
    }

# Opening a table by button
open-ask = À combien jouera-t-on ici, joueurs virtuels compris ? Paquets et variantes se choisissent ensuite (*Options*).
open-for = À { $players }
options-changed = Les options de votre table ont changé ; son message les montre.
