### The panel's own words, and the answers of commands that are said nowhere else.

select-one = À vous de choisir
select-build = Construire une carte
select-page = À vous de choisir (page { $page } sur { $pages })

step-stale = Cette étape a déjà sa réponse ; voici où en est votre tour.
panel-stale = Ce bouton appartient à un tour passé.
panel-closed = Fermé. Ce que vous avez choisi est gardé.
turn-played = Votre tour est joué ; le salon peut le lire.
turn-played-last = Votre tour est joué, et la partie est finie : le score est dans le salon.
turn-played-again =
    { $count ->
        [one] C’est fait. { $names } a joué ; à vous de nouveau ↓
       *[other] C’est fait. { $names } ont joué ; à vous de nouveau ↓
    }
turn-played-alone = C’est fait. À vous de nouveau ↓

button-hint = Conseil
# A hint: the turn; why, beside the next best turn. The sentences follow one another on a line.
hint-strategist = **Un stratège ferait ceci :** { $turn } – { $gains }.
hint-novice = **Un novice ferait ceci :** { $turn } – { $gains }.
hint-again = La prochaine fois, sa colonne rapporterait environ { $gains }.
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Deuxième choix :** { $turn } – { $gains } ; environ { $less } PV de moins à la fin, { $now } PV de moins tout de suite.
        [later] **Deuxième choix :** { $turn } – { $gains } ; { $now } PV de plus tout de suite, mais environ { $less } PV de moins à la fin.
       *[same] **Deuxième choix :** { $turn } – { $gains } ; environ { $less } PV de moins à la fin.
    }
hint-equal = **À peu près aussi bien :** { $turn } – { $gains }.
refusal-no-hint = Il n’y a pas de conseils pour vous à cette table. Ils sont pour une personne seule contre des joueurs virtuels, sauf si la personne qui ouvre la table en décide autrement : *Options*, puis *Rythme et plus*.

component-stale = Ce bouton ou ce menu n’est plus valable.
component-instead = Voici ce qui marche maintenant :
store-full = Le disque du bot est plein : rien ne peut être gardé pour le moment. Votre tour est resté tel quel ; la personne qui l’héberge doit libérer de la place.
store-locked = Le bot est occupé et n’a pas pu garder ceci. Votre tour est resté tel quel ; réessayez dans un instant.
store-unusable = Le bot n’a pas accès à ses données pour le moment. Votre tour est resté tel quel ; réessayez plus tard.
something-wrong = Un problème est survenu de notre côté (erreur { $id }). Rien de votre tour n’est perdu.
answer-lost = La réponse s’est perdue en route dans Discord. Avant de réessayer, voyez avec `{ -cmd-deus-status }` où en sont les choses.
unknown-command = Je ne connais pas cette commande, ou pas sous cette forme. Discord vous en montre peut-être encore une ancienne : fermez-le, rouvrez-le et réessayez.
bot-restarting = Le bot redémarre : ceci est resté sans réponse. Réessayez dans un instant.
bot-lacks =
    { $count ->
        [one] Je ne peux pas tenir de table ici : la permission { $permissions } me manque dans ce salon.
       *[other] Je ne peux pas tenir de table ici : les permissions { $permissions } me manquent dans ce salon.
    } La personne qui gère le serveur peut l’accorder dans les paramètres du salon ; un autre salon convient aussi.
turn-played-unread =
    { $count ->
        [one] Votre tour est joué, mais je ne peux pas le dire au salon : la permission { $permissions } me manque ici.
       *[other] Votre tour est joué, mais je ne peux pas le dire au salon : les permissions { $permissions } me manquent ici.
    } Demandez à qui gère le serveur ; d’ici là, `{ -cmd-deus-board }` montre le plateau et ses boutons.
permission-view_channel = *Voir le salon*
permission-send_messages = *Envoyer des messages*
permission-send_messages_in_threads = *Envoyer des messages dans les fils*
permission-attach_files = *Joindre des fichiers*
permission-create_public_threads = *Créer des fils publics*
not-here = Deus se joue dans les salons d’un serveur. Allez-y et essayez `{ -cmd-deus-new }`.

choice-unclear = Aucune réponse ne correspond à « { $typed } », ou plusieurs. Possible : { $possible }.
amounts-unclear = « { $typed } » ne dit pas combien de quoi. Écrivez comme dans « { $example } ». Possible : { $possible }.
amounts-many =
    { $count ->
        [one] « { $typed } », c’est trop : vous n’en choisissez que { $count } ici.
       *[other] « { $typed } », c’est trop : vous n’en choisissez que { $count } ici.
    }
amounts-lacking = { $wanted } : impossible ici ; au plus { $most }.
choice-more = { $labels } … ({ $count } en tout)
card-unknown = Aucune carte ne s’appelle « { $typed } ». Votre main : { $cards }.
card-several = « { $typed } » correspond à plusieurs cartes : { $cards }. Tapez un peu plus du nom.
card-not-held = Vous n’avez pas cette carte : { $card }. Votre main : { $cards }.
hand-nothing = aucune carte
region-unknown = Il n’y a pas de région « { $typed } ». Une région a une lettre et un numéro, comme C4 ; possible maintenant : { $possible }.
region-settled = Seule { $region } est possible ici, pas { $typed }.
pay-unknown = « { $typed } » n’est pas une façon de payer. Possible : { $possible }. Une ressource manquante coûte 4 ors (R11).
pay-settled = Il n’y a qu’une façon de payer, laissez donc `{ command-build-pay-name }` de côté : { $possible }.
god-unknown = « { $typed } » n’est pas un dieu qui prête un pouvoir. Possible : { $possible }.
god-not-asked = Seul un temple au-dessus invoque Jupiter, qui prête le pouvoir d’un autre dieu ; laissez `{ command-offer-god-name }` de côté (R27).
others-repeated = Vous offrez { $card } plus souvent que vous ne l’avez. Reste à offrir : { $cards }.
seat-unknown = Personne du nom de « { $typed } » ne joue ici. À la table : { $names }.
seat-missing = Vous n’avez pas de place ici ; dites de qui vous voulez voir les cartes : { $names }.
card-nowhere = Aucune carte ne s’appelle « { $typed } ». Commencez à taper son nom et choisissez dans la liste.
turn-fixed = Vous avez vu de nouvelles cartes à ce tour : ce qui précède ne peut plus être annulé. Continuez avec `{ -cmd-choose }`, ou finissez le tour avec `{ -cmd-confirm }`.
turn-settled = Rien à décider ici : vous offrez votre seule carte. Continuez avec `{ -cmd-choose }` ou `{ -cmd-confirm }`.
turn-not-begun = Votre tour n’a pas commencé : `{ -cmd-build }` une carte ou `{ -cmd-offer }` des cartes, puis `{ -cmd-confirm }`.
turn-not-done = Il reste quelque chose à choisir avant de confirmer : `{ -cmd-choose }` le propose.
nothing-to-build = Aucune carte de votre main ne peut être construite maintenant ; les raisons sont dans le panneau (*Jouer mon tour*). Offrez plutôt des cartes : `{ -cmd-offer }`.
nothing-to-offer = Ce tour n’a rien à offrir ; continuez avec `{ -cmd-choose }` ou `{ -cmd-confirm }`.
nothing-to-choose = Aucune question n’est ouverte. Commencez par `{ -cmd-build }` ou `{ -cmd-offer }`.

none-legal = Aucune : { $reason }
none-legal-build = aucune carte de votre main ne peut être construite ; offrez-en plutôt
none-legal-offer = ce tour n’a rien à offrir
none-legal-region = il n’y a pas de lieu à choisir
none-legal-pay = il n’y a qu’une façon de payer
none-legal-card-first = choisissez d’abord la carte ; ce qui est possible en dépend
none-legal-top-first = choisissez d’abord la carte du dessus ; ce qui est possible en dépend
none-legal-god = seul un temple au-dessus demande de nommer un dieu
none-legal-choose = aucune question n’est ouverte
none-legal-others = il ne reste pas d’autre carte
others-all = Toutes : { $cards }

closed-early = Cette table a été fermée avant le début de la partie.
ended-early = Cette partie a été arrêtée à la manche { $round }. Elle ne compte pour personne.
board-title = **Manche { $round }**
board-title-over = **Le plateau final**
start-title = **La partie commence : qui a le plus de points de victoire (PV) gagne.**

command-deus-rules-description = Comment on joue, en bref

# The options of a table, before its start
refusal-bad-setup = Aucune partie ne peut se jouer avec ces options. Choisissez chacune dans sa liste.
refusal-no-layout = La configuration standard est tirée au début de la partie ; seules les autres se voient avant, et peuvent être tirées de nouveau (V2).
decks-random = un mélange de paquets au hasard
table-drawn =
    { $number ->
        [one] Ce plateau a été tiré avec la donne, dont le sceau est `{ $seal }`.
       *[other] Plateau numéro { $number }, chacun tiré avec sa propre donne ; le sceau de celle-ci est `{ $seal }`.
    }
layout-alt = Le plateau de la partie : { $regions }.
layout-region = { $region } { $terrain }
options-title = **Options de cette table** · { $setup }
options-module = · { $module }
options-module-chosen = ▸ { $module }
options-decks = Couleurs jouées avec un autre paquet
options-deck = { $colour } : { $deck }
options-start-none = Commencer avec deux pions de chaque type
options-start =
    { $pieces ->
        [one] Départ alternatif avec { $pieces } pion
       *[other] Départ alternatif avec { $pieces } pions
    }
options-wild-on = Permettre la carte Joker
options-wild-off = Pas de carte Joker
options-layout = Un autre plateau peut être tiré jusqu’au départ ; personne ne voit de carte avant.
typed-decks-unknown = « { $typed } » n’est pas un mélange de paquets. Dites { $mixes }, ou quels paquets remplacent ceux de base : { $decks }.

# The free start (V1)
started-answer-pick = Les cartes sont données. Chacun choisit maintenant ses premiers pions, vous aussi.
pick-call = { $mentions } : votre main vous est envoyée ; touchez *Choisir mes pions*, ou tapez-les : `{ -cmd-choose } { command-choose-option-name }: { $example }` (bateaux, moulins, rouleaux, maisons, unités).
pick-of = · { $name } : { $pieces }
pick-more = + { $piece }
pick-less = − { $piece }
pick-unclear = « { $typed } » n’est pas un choix. Tapez cinq nombres (bateaux, moulins, rouleaux, maisons, unités) dont la somme fait { $wanted }, comme `{ $example }`.
button-pick-keep = Garder ce choix
button-pick-even = Un peu de chaque
button-pick-clear = Recommencer
button-pick-change = Changer mon choix

# Columns and face-down cards (E15, V3)
button-wild = En jouer une face cachée
prompt-wild = **Quelle carte jouez-vous face cachée ?** Elle coûte son rang en or, n’a pas d’effet, et personne d’autre n’apprend laquelle c’est.
column-unknown = « { $typed } » n’est pas une colonne pour cette carte. Possible : { $possible }.
column-settled = Cette carte ne va que dans une colonne ({ $column }) ; laissez `{ command-build-column-name }` de côté.
column-first = La colonne vient avant le lieu. Dites aussi `{ command-build-column-name }` ; possible : { $possible }.
face-down-unclear = `{ command-build-face_down-name }` est oui ou non, pas « { $typed } ».
face-down-no = Aucune carte ne peut être jouée face cachée maintenant ; laissez `{ command-build-face_down-name }` de côté.
face-down-never = Cette partie se joue sans carte Joker ; laissez `{ command-build-face_down-name }` de côté.
none-legal-column = il n’y a pas de colonne à choisir pour cette carte
none-legal-column-first = dites d’abord la colonne
face-down-yes = Oui : face cachée, pour son rang en or

# Help
help-egypt = **Égypte :** chaque couleur peut se jouer avec son paquet Égypte, qui apporte ses propres règles : un marché, des barques, des effets « 1 fois », un scribe, des jetons Combat, des temples qui agissent tant qu’ils sont là. *Options* dans le message d’une table les explique, `{ -cmd-deus-card }` explique chaque carte.
help-variants = **Variantes :** départ alternatif (chacun choisit ses pions en secret), autres configurations, carte Joker (une carte face cachée). `{ -cmd-deus-new }` et *Options* les proposent.

# Cards that changed
refusal-other-cards = Cette partie a commencé avec d’autres cartes (catalogue { $catalogue }), que ce bot n’a plus. Elle ne peut qu’être arrêtée : `{ -cmd-deus-end }`.

# The title of a payment: what is built, and where.
title-card-at = { $card } en { $region }
