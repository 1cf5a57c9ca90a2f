### The steps of a turn: what is asked, and how the answers are named (at most 100 characters).

# Questions. With -card: asked by the effect of a card.
prompt-action = **Que faites-vous ?**
prompt-region = **Où ?**
prompt-region-card = **{ $card }** : où ?
prompt-payment = **Comment payez-vous ?**
prompt-payment-card = **{ $card }** : comment payez-vous ?
prompt-payment-at = **{ $card } en { $region }** : comment payez-vous ?
prompt-payment-cost = Coût : { $cost }.
prompt-payment-besides = Coût : { $cost }, plus { $besides }.
prompt-offer_more = **Quelles autres cartes offrez-vous ?**
prompt-god = **De quel dieu Jupiter vous prête-t-il le pouvoir ?**
prompt-gain_resource = **Quelle ressource prenez-vous ?**
prompt-gain_resource-card = **{ $card }** : quelle ressource prenez-vous ?
prompt-gain_piece = **Quel pion prenez-vous ?**
prompt-gain_piece-card = **{ $card }** : quel pion prenez-vous ?
prompt-amount = **Combien ?**
prompt-amount-card = **{ $card }** : combien ?
prompt-basket = **Qu’achetez-vous ?**
prompt-basket-card = **{ $card }** : qu’achetez-vous ?
prompt-use = **L’utilisez-vous ?**
prompt-use-card = **{ $card }** : l’utilisez-vous ?
prompt-place = **Où va votre jeton de Caserne ?**
prompt-place-card = **{ $card }** : où ?
prompt-army = **Quelle unité ?**
prompt-army-card = **{ $card }** : quelle unité ?
prompt-destination = **Où va-t-elle ?**
prompt-destination-card = **{ $card }** : où va l’unité ?
prompt-destination-from = **{ $card }** : où va l’unité de { $region } ?
prompt-victim = **Qui volez-vous ?**
prompt-victim-card = **{ $card }** : qui volez-vous ?
prompt-village = **Quel village ?**
prompt-village-card = **{ $card }** : quel village ?
prompt-village-from = **{ $card }** : quel village l’unité de { $region } attaque-t-elle ?
prompt-card = **Quelle carte activez-vous ?**
prompt-card-card = **{ $card }** : quelle carte activez-vous ?
prompt-column = **Dans quelle colonne ?**
prompt-column-card = **{ $card }** : quelle colonne ? Toutes ses cartes s’activent.
prompt-column-victim = **{ $card }** : sur quelle colonne posez-vous le jeton ({ $name }) ?
prompt-once = **L’effet « 1 fois » : maintenant, plus tard ou jamais ?**
prompt-once-card = **{ $card }** : utilisez-vous maintenant l’effet « 1 fois » ?
prompt-sell = **Que vendez-vous ?**
prompt-sell-card = **{ $card }** : que vendez-vous ?
prompt-buy = **Qu’achetez-vous ?**
prompt-buy-card = **{ $card }** : qu’achetez-vous ?
prompt-ship = **Quel bateau part ?**
prompt-ship-card = **{ $card }** : quel bateau part ?
prompt-sea = **Où va le bateau ?**
prompt-sea-card = **{ $card }** : où va le bateau ?
prompt-sea-from = **{ $card }** : où va le bateau de { $region } ?
prompt-boat = **Quelle barque remplissez-vous ?**
prompt-boat-card = **{ $card }** : quelle barque remplissez-vous ?
prompt-overflow = **Vos barques ne portent pas tout : que rendez-vous ?**
prompt-overflow-of = **Vos barques portent { $room } et vous avez { $held } : que rendez-vous ?**
prompt-return_pieces = **Quels pions rendez-vous ?**
prompt-return_pieces-card = **{ $card }** : quels pions rendez-vous ?
prompt-gild = **Quelle carte reçoit l’or ?**
prompt-gild-card = **{ $card }** : quelle carte reçoit l’or ?
prompt-reserve = **Sur quel type de pion posez-vous le jeton ?**
prompt-reserve-card = **{ $card }** : sur quel type de pion posez-vous le jeton ?
prompt-reserve-victim = **{ $card }** : sur quel type de pion posez-vous le jeton ({ $name }) ?
prompt-redeploy = **Où va l’unité de { $region } ?**
prompt-redeploy-card = **{ $card }** : où va l’unité de { $region } ?
prompt-confirm = **Jouer ce tour ?**
prompt-confirm-region = **Jouer ce tour ?** { $option } rapporte le plus.
prompt-confirm-god = **Jouer ce tour ?** { $option } donne le plus.
prompt-number = { $question } ({ $number } sur { $count })
prompt-text = { $text }
prompt-text-once = 1 fois : { $text }

# Several things of one kind, asked for together
amounts-gain_resource = { $source } : prenez { $goods }
amounts-gain_resource-some = { $source } : prenez jusqu’à { $goods }
amounts-gain_piece = { $source } : prenez { $goods }
amounts-gain_piece-some = { $source } : prenez jusqu’à { $goods }
amounts-sell-some = { $source } : vendez jusqu’à { $goods }
amounts-buy-some = { $source } : achetez jusqu’à { $goods }
amounts-overflow = Vos barques portent { $room } et vous avez { $held } : rendez { $count }
amounts-yours = Votre tour
amounts-so-far = Choisi : { $chosen }. Encore { $left }.

# An offering whose cards are still being chosen
offering-top = Vous offrez **{ $card }**.
offering-cards =
    { $count ->
        [one] Vous offrez { $count } carte, **{ $card }** au-dessus.
       *[other] Vous offrez { $count } cartes, **{ $card }** au-dessus.
    }
offering-count =
    { $count ->
        [one] { $count } carte sur { $total } à { $god }
       *[other] { $count } cartes sur { $total } à { $god }
    }
offering-god = { $god } donne { $power }.

# Questions that some effects ask in words of their own; the last part is their topic.
prompt-victim-fortress = **{ $card }** : chez qui posez-vous le jeton ?
prompt-victim-garrison = **{ $card }** : chez qui posez-vous le jeton ?
prompt-amount-sets = **{ $card }** : combien de lots vendez-vous ?
prompt-amount-sale = **{ $card }** : combien en vendez-vous ?
prompt-amount-cards = **{ $card }** : combien de cartes piochez-vous ?
prompt-place-barracks = **{ $card }** : où posez-vous le jeton ?
prompt-place-mill = **{ $card }** : quel moulin produit ?

# The panel's own lines
turn-nothing-yet = Rien de choisi pour le moment.
turn-so-far = Jusqu’ici : { $text }
cannot-build = Impossible à construire maintenant : **{ $cards }**. { $way }
draws-note = Des cartes sont piochées juste après.
draws-note-fixed = Des cartes sont piochées juste après : ce choix ne pourra pas être annulé.
undo-floor-note = Vous avez vu de nouvelles cartes : vos choix précédents ne peuvent plus être annulés.
confirm-over = C’est le dernier tour de la partie : le score vient ensuite.
must-pass = Vous ne pouvez ni construire ni offrir : confirmez pour passer.

# Answers
option-build = Construire { $card }
option-offer = Offrir { $card }
option-wild = Jouer { $card } face cachée
option-none = Aucune
option-none-army = Ne déplacer aucune unité
option-none-victim = Ne voler personne
option-none-village = Aucun village
option-none-amount = Rien du tout
option-none-basket = Ne rien acheter
option-none-use = Ne pas l’utiliser
option-none-destination = La laisser là
option-none-place = Aucun
option-none-card = N’activer aucune carte
option-none-gain_piece = Ne prendre aucun pion
option-none-column = Ne pas poser de jeton
option-none-once = Ne pas l’utiliser
option-none-ship = Ne déplacer aucun bateau
option-none-sea = Ne déplacer aucun bateau
option-none-boat = Ne remplir aucune barque
option-none-return_pieces = Ne rendre aucun pion
option-none-gild = Ne mettre d’or nulle part
option-none-reserve = Ne pas poser de jeton
option-none-victim-fortress = Ne pas poser de jeton
option-none-victim-garrison = Ne pas poser de jeton
option-none-place-barracks = Ne pas poser de jeton
option-none-amount-cards = Ne piocher aucune carte
option-none-use-redeploy = Garder le jeton
option-later-once = Plus tard, après l’effet principal
option-done = C’est tout
option-trade-all = Tout
option-done-sell = Ne plus rien vendre
option-done-buy = Ne plus rien acheter
option-done-gain_piece = Ne plus rien acheter
option-later = Plus tard
option-raise = Augmenter le cours : { $resource }
option-lower = Baisser le cours : { $resource }
option-swap = Échanger les cours : { $first } et { $second }
option-boat = La barque de taille { $size }
option-amount-sets =
    { $amount ->
        [one] { $amount } lot
       *[other] { $amount } lots
    }
option-confirm = Confirmer le tour
option-yes = Oui
option-with-place = { $option } { $what }
option-told = **{ $option }** : { $what }
option-with-what = { $option } – { $what }

# What stands beside an answer
what-build = { $cost } – { $text }
what-build-free = { $text }
what-offer = invoque { $god }
what-cost = coûte { $cost }
what-region = { $terrain } – { $there }
what-region-yours = à vous : { $pieces }
what-region-theirs = { $name } : { $pieces }
what-region-empty = vide
what-region-landing = débarquement : { $amount } PV
what-village = village – { $amount } PV
what-village-fallen = village tombé
what-stays = { $terrain } – reste ici
what-leaves = il reste { $goods }
what-resource = vous en avez { $amount }, la réserve générale { $supply }
what-piece = { $amount } sur votre plateau, { $supply } en réserve personnelle
what-sale = { $given } contre { $gained }
what-buy = pour { $cost }
what-player = { $goods }
what-reserves = sur le plateau : { $pieces }
what-columns = { $columns }
what-columns-one = { $column } : { $count }
what-column = colonne { FORM($column, "column") }, carte { $rank } – { $text }
what-column-rank = colonne { FORM($column, "column") }, carte { $rank }
what-wild = coûte autant d’or que son rang ; sans effet, et personne d’autre ne la voit
what-region-token = { $there }, Caserne ({ $name })
what-region-token-yours = { $there }, votre Caserne
what-region-barracks = { $there }, et { $amount } PV à { $name } pour la Caserne
what-army-token = { $what } – coûte un jeton
what-column-new = votre carte { $rank } dans la colonne
what-column-wild = { $piece }, { $cost }
what-column-toll =
    { $gold ->
        [one] { $what }, et { $gold } or à { $name } pour la Garnison
       *[other] { $what }, et { $gold } ors à { $name } pour la Garnison
    }
what-column-theirs = { $name } : { $cards } ici
what-reserve-theirs = { $name } en a { $amount } sur le plateau
what-piece-fortress = { $what } ; { $name } en gagne un aussi
what-leaves-temples = il reste { $goods } ; { $vp } PV des temples
what-temples = { $vp } PV des temples
what-price = ensuite { $price }
what-prices = { $first } ensuite { $firstprice }, { $second } ensuite { $secondprice }
what-sell-one = pour { $price }, vous en avez { $amount }
what-buy-one = pour { $price }, réserve générale : { $supply }
what-boat = { $gained }
what-overflow = vous en avez { $amount }
