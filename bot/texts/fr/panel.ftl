### The panel's own words, and the answers of commands that are said nowhere else.

select-one = À vous de choisir
select-build = Construire une carte
select-offer = Offrir des cartes à un dieu
select-page = À vous de choisir (page { $page } sur { $pages })

step-stale = Vous avez déjà répondu à cette étape ; voici votre tour tel qu’il est maintenant.
panel-stale = Ce bouton appartient à un tour passé.
panel-closed = Fermé. Ce que vous avez choisi est gardé.
turn-played = Votre tour est joué. Il est maintenant dans le salon.
turn-played-last = Votre tour est joué, et la partie est finie : le score est dans le salon.
turn-played-again =
    { $count ->
        [one] C’est fait. { $names } a joué ; à vous de nouveau ↓
       *[other] C’est fait. { $names } ont joué ; à vous de nouveau ↓
    }
turn-played-alone = C’est fait. À vous de nouveau ↓

button-hint = Conseil
button-play-hint = Jouer ceci
# A hint: the turn; why; the next best turn. Each is a line.
hint-strategist = **Un stratège ferait ceci :** { $turn }.
hint-novice = **Un novice ferait ceci :** { $turn }.
hint-why = **Pourquoi :** { $reasons }
hint-again = La prochaine carte de cette colonne rapporterait environ { $gains }.
# A turn, and what it brings
hint-turn-gains = { $turn } – { $gains }
# less, now: VP. less is how far behind in the end, against the others; now is at once.
hint-less =
    { $how ->
        [now] **Deuxième choix :** { $turn } ; environ { $less } PV de moins à la fin, { $now } PV de moins tout de suite.
        [later] **Deuxième choix :** { $turn } ; { $now } PV de plus tout de suite, mais environ { $less } PV de moins à la fin.
       *[same] **Deuxième choix :** { $turn } ; environ { $less } PV de moins à la fin.
    }
hint-equal = **À peu près équivalent :** { $turn }.
# In what the first turn is better than the next best, after one's own next turn
hint-better-points = Après votre prochain tour, le premier coup vous laisse environ { $amount } PV de plus.
hint-better-denial = Après votre prochain tour, le premier coup laisse aux autres environ { $amount } PV de moins.
hint-better-buildings = Avec le premier coup, vous aurez construit davantage après votre prochain tour.
hint-better-cards =
    { $amount ->
        [one] Avec le premier coup, vous aurez environ { $amount } carte de plus après votre prochain tour.
       *[other] Avec le premier coup, vous aurez environ { $amount } cartes de plus après votre prochain tour.
    }
hint-better-nearer = Le premier coup rapproche la fin de partie, ce qui vous arrange maintenant.
hint-better-farther = Le premier coup retarde la fin de partie, ce qui vous arrange maintenant.
hint-better-later = L’avantage du premier coup vient plus tard : il vous laisse une meilleure base.

# The reasons of a hint, the strongest first: whole sentences, one after another.
reason-village = Le village { $region } tombe : { $amount } PV pour vous.
reason-takes = Vous volez { $goods } à { $name }.
reason-temples = Vos temples compteront { $amount } PV de plus à la fin.
reason-column = Votre colonne { FORM($column, "column") } s’active de nouveau : { $gains }.
reason-card = { $card } rapporte { $gains }.
reason-beside = Cela rapporte { $gains }.
reason-no-building = Aucune carte de votre main ne peut être construite maintenant.
reason-offering = L’offrande rapporte { $gains }.
reason-awaited = Vous gagnez ce qu’il vous faut pour { $card } : { $what }.
reason-lacked = Vous gagnez ce qu’il vous faut : { $what }.
reason-cards =
    { $count ->
        [one] Vous piochez { $count } nouvelle carte.
       *[other] Vous piochez { $count } nouvelles cartes.
    }
reason-ends = Cela annonce la dernière manche.
reason-later = Rien tout de suite, mais votre colonne { FORM($column, "column") } grandit : la prochaine carte l’active de nouveau tout entière.
refusal-no-hint = Il n’y a pas de conseils pour vous à cette table. Ils sont réservés à une personne seule contre des joueurs virtuels, sauf si la personne qui ouvre la table en décide autrement : *Options*, puis *Rythme et plus*.

component-stale = Ce bouton ou ce menu n’est plus valable.
component-instead = Voici ce qui est possible maintenant :
store-full = Le disque du bot est plein : rien ne peut être enregistré pour le moment. Votre tour n’a pas changé. La personne qui héberge le bot doit libérer de la place.
store-locked = Le bot est occupé et n’a pas pu enregistrer ceci. Votre tour n’a pas changé ; réessayez dans un instant.
store-unusable = Le bot n’a pas accès à ses données pour le moment. Votre tour n’a pas changé ; réessayez plus tard.
something-wrong = Un problème est survenu de notre côté (erreur { $id }). Rien de votre tour n’est perdu.
answer-lost = Discord a perdu la réponse à ceci. Avant de réessayer, vérifiez avec `{ -cmd-deus-status }` si c’est fait.
unknown-command = Je ne connais pas cette commande, ou pas sous cette forme. Discord vous en montre peut-être encore une ancienne : fermez-le, rouvrez-le et réessayez.
bot-restarting = Le bot redémarre : ceci est resté sans réponse. Réessayez dans un instant.
over-budget = Vous avez demandé beaucoup de travail en peu de temps, et d’autres m’attendent aussi. Réessayez { $when }.
bot-lacks =
    { $count ->
        [one] Je ne peux pas gérer de table ici : la permission { $permissions } me manque dans ce salon.
       *[other] Je ne peux pas gérer de table ici : les permissions { $permissions } me manquent dans ce salon.
    } Une personne qui gère le serveur peut changer cela dans les paramètres du salon. Vous pouvez aussi prendre un autre salon.
turn-played-unread =
    { $count ->
        [one] Votre tour est joué, mais je ne peux pas le publier : la permission { $permissions } me manque ici.
       *[other] Votre tour est joué, mais je ne peux pas le publier : les permissions { $permissions } me manquent ici.
    } Demandez à une personne qui gère le serveur. D’ici là, `{ -cmd-deus-board }` montre le plateau et ses boutons.
permission-view_channel = *Voir le salon*
permission-connect = *Se connecter*
permission-send_messages = *Envoyer des messages*
permission-send_messages_in_threads = *Envoyer des messages dans les fils*
permission-attach_files = *Joindre des fichiers*
permission-create_public_threads = *Créer des fils publics*
not-here = Deus se joue dans les salons d’un serveur. Allez-y et essayez `{ -cmd-deus-new }`.
bot-missing = Ce serveur a mes commandes, mais je n’en suis pas membre : on ne peut donc pas y jouer. Une personne qui gère le serveur peut m’inviter : { $link }
place-unknown = Je ne connais pas ce genre de salon : mes commandes n’y fonctionnent donc pas. Essayez dans un salon textuel, un fil ou la discussion d’un salon vocal.

choice-unclear = « { $typed } » ne correspond à aucune réponse, ou à plusieurs. Possible : { $possible }.
amounts-unclear = Je ne comprends pas « { $typed } » : combien, et de quoi ? Écrivez par exemple « { $example } ». Possible : { $possible }.
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
turn-fixed = Vous avez vu de nouvelles cartes à ce tour : vos choix précédents ne peuvent plus être annulés. Continuez avec `{ -cmd-choose }`, ou finissez le tour avec `{ -cmd-confirm }`.
turn-settled = Rien à décider ici : vous offrez votre seule carte. Continuez avec `{ -cmd-choose }` ou `{ -cmd-confirm }`.
turn-not-begun = Votre tour n’a pas commencé : `{ -cmd-build }` une carte ou `{ -cmd-offer }` des cartes, puis `{ -cmd-confirm }`.
turn-not-done = Il reste quelque chose à choisir avant de confirmer : `{ -cmd-choose }` le propose.
nothing-to-build = Aucune carte de votre main ne peut être construite maintenant ; les raisons sont dans le panneau (*Jouer mon tour*). Offrez plutôt des cartes : `{ -cmd-offer }`.
nothing-to-offer = Ce tour n’a rien à offrir ; continuez avec `{ -cmd-choose }` ou `{ -cmd-confirm }`.
nothing-to-choose = Rien à choisir pour le moment. Commencez par `{ -cmd-build }` ou `{ -cmd-offer }`.

none-legal = Aucun choix. { $reason }
none-legal-build = Aucune carte de votre main ne peut être construite ; offrez-en plutôt
none-legal-offer = Ce tour n’a rien à offrir
none-legal-region = Il n’y a pas de lieu à choisir
none-legal-pay = Il n’y a qu’une façon de payer
none-legal-card-first = Choisissez d’abord la carte ; la suite en dépend
none-legal-top-first = Choisissez d’abord la carte du dessus ; la suite en dépend
none-legal-god = Seul un temple au-dessus demande de nommer un dieu
none-legal-choose = Rien à choisir pour le moment
none-legal-others = Il ne reste pas d’autre carte
others-all = Toutes : { $cards }

closed-early = Cette table a été fermée avant le début de la partie.
ended-early = Cette partie a été arrêtée à la manche { $round }. Elle ne compte pour personne.
ended-left = **Personne ne gagne :** tout le monde a quitté la partie, à la manche { $round }.
ended-lost = **Personne ne gagne :** tout le monde a quitté la partie, à la manche { $round }. Elle compte comme perdue pour tous.
board-title = **Manche { $round }**
board-title-over = **Le plateau final**
start-title = **La partie commence : qui a le plus de points de victoire (PV) gagne.**

command-deus-rules-description = Comment on joue, en bref

# The options of a table, before its start
refusal-bad-setup = Aucune partie ne peut se jouer avec ces options. Choisissez chacune dans sa liste.
refusal-no-layout = La configuration standard est tirée au début de la partie ; seules les autres sont montrées avant, et peuvent être tirées de nouveau (V2).
decks-random = un mélange de paquets au hasard
table-drawn =
    { $number ->
        [one] Ce plateau a été tiré avec la donne. Son sceau : `{ $seal }`.
       *[other] Voici le plateau numéro { $number }. Chaque plateau a sa propre donne ; le sceau de celle-ci est `{ $seal }`.
    }
layout-alt = Le plateau de la partie : { $regions }.
layout-region = { $region } { $terrain }
options-title = **Options de cette table** · { $setup }
options-module-with = Avec le paquet { $deck } : { $module }
options-deck = { $colour } : { $deck }
options-start-none = Commencer avec deux pions de chaque type
options-start =
    { $pieces ->
        [one] Départ alternatif avec { $pieces } pion
       *[other] Départ alternatif avec { $pieces } pions
    }
options-wild-on = Permettre la carte Joker
options-layout = Vous pouvez tirer un autre plateau jusqu’au début de la partie ; personne ne voit de carte avant.
typed-decks-unknown = « { $typed } » n’est pas un mélange de paquets. Tapez { $mixes }, ou les paquets qui remplacent ceux de base : { $decks }.

# The free start (V1)
started-answer-pick = Les cartes sont distribuées. Chacun choisit maintenant ses premiers pions, vous aussi.
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
prompt-wild = **Quelle carte jouez-vous face cachée ?** Elle coûte autant d’or que son rang, n’a pas d’effet, et personne d’autre ne la voit.
column-unknown = « { $typed } » n’est pas une colonne pour cette carte. Possible : { $possible }.
column-settled = Cette carte ne va que dans la colonne { FORM($column, "column") } ; laissez `{ command-build-column-name }` de côté.
column-first = Choisissez la colonne avant le lieu. Ajoutez `{ command-build-column-name }` ; possible : { $possible }.
face-down-unclear = `{ command-build-face_down-name }` est oui ou non, pas « { $typed } ».
face-down-no = Aucune carte ne peut être jouée face cachée maintenant ; laissez `{ command-build-face_down-name }` de côté.
face-down-never = Cette partie se joue sans carte Joker ; laissez `{ command-build-face_down-name }` de côté.
none-legal-column = Il n’y a pas de colonne à choisir pour cette carte
none-legal-column-first = Choisissez d’abord la colonne
face-down-yes = Oui : face cachée, pour autant d’or que son rang

# Help
help-egypt = **Égypte :** chaque couleur peut se jouer avec son paquet Égypte, qui ajoute des règles : un marché, des barques, des effets « 1 fois », un scribe, des jetons Combat, des temples aux effets durables. *Options*, dans le message d’une table, les explique ; `{ -cmd-deus-card }` explique chaque carte.
help-variants = **Variantes :** départ alternatif (chacun choisit ses pions en secret), autres configurations, carte Joker (une carte face cachée). `{ -cmd-deus-new }` et *Options* les proposent.

# Cards that changed
refusal-other-cards = Cette partie a commencé avec d’autres cartes (catalogue { $catalogue }), que ce bot n’a plus. Elle ne peut qu’être arrêtée : `{ -cmd-deus-end }`.

# The title of a payment: what is built, and where.
title-card-at = { $card } en { $region }
