### The cards of the Egypt decks, as in cards.ftl, and
### .once    the once effect (E4); cards without one have no such text


# What everybody else sees of a card that lies face down (V3)
card-face_down = Carte face cachée
    .one = une Carte face cachée

# Maritime
card-barge_wheat = Barge de blé
    .one = une Barge de blé
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } lot
            *[other] { $limit } lots
        } de { $size ->
             [one] { $size } blé
            *[other] { $size } blés
        } ; chaque lot rapporte le cours en PV.
    .once = Baissez d’un cran le cours d’une ressource au choix.
    .ruling = Un lot se vend entier ou pas du tout. Le cours est celui du moment et ne bouge pas pendant la vente (E6).
card-barge_wood = Barge de bois
    .one = une Barge de bois
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } lot
            *[other] { $limit } lots
        } de { $size ->
             [one] { $size } bois
            *[other] { $size } bois
        } ; chaque lot rapporte le cours en PV.
    .once = Baissez d’un cran le cours d’une ressource au choix.
    .ruling = Un lot se vend entier ou pas du tout. Le cours est celui du moment et ne bouge pas pendant la vente (E6).
card-barge_clay = Barge d’argile
    .one = une Barge d’argile
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } lot
            *[other] { $limit } lots
        } de { $size ->
             [one] { $size } argile
            *[other] { $size } argiles
        } ; chaque lot rapporte le cours en PV.
    .once = Baissez d’un cran le cours d’une ressource au choix.
    .ruling = Un lot se vend entier ou pas du tout. Le cours est celui du moment et ne bouge pas pendant la vente (E6).
card-barge_stone = Barge de pierre
    .one = une Barge de pierre
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } lot
            *[other] { $limit } lots
        } de { $size ->
             [one] { $size } pierre
            *[other] { $size } pierres
        } ; chaque lot rapporte le cours en PV.
    .once = Baissez d’un cran le cours d’une ressource au choix.
    .ruling = Un lot se vend entier ou pas du tout. Le cours est celui du moment et ne bouge pas pendant la vente (E6).
card-papyrus_barque_wheat = Barque de papyrus (blé)
    .one = une Barque de papyrus (blé)
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } blé
            *[other] { $limit } blés
        } au cours en or.
    .once = Augmentez d’un cran le cours d’une ressource au choix.
    .ruling = Vous pouvez vendre moins, ou rien. L’effet « 1 fois » peut s’utiliser avant, pour augmenter le cours de ce que vous vendez, ou après (E4, E6).
card-papyrus_barque_wood = Barque de papyrus (bois)
    .one = une Barque de papyrus (bois)
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } bois
            *[other] { $limit } bois
        } au cours en or.
    .once = Augmentez d’un cran le cours d’une ressource au choix.
    .ruling = Vous pouvez vendre moins, ou rien. L’effet « 1 fois » peut s’utiliser avant, pour augmenter le cours de ce que vous vendez, ou après (E4, E6).
card-papyrus_barque_clay = Barque de papyrus (argile)
    .one = une Barque de papyrus (argile)
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } argile
            *[other] { $limit } argiles
        } au cours en or.
    .once = Augmentez d’un cran le cours d’une ressource au choix.
    .ruling = Vous pouvez vendre moins, ou rien. L’effet « 1 fois » peut s’utiliser avant, pour augmenter le cours de ce que vous vendez, ou après (E4, E6).
card-papyrus_barque_stone = Barque de papyrus (pierre)
    .one = une Barque de papyrus (pierre)
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } pierre
            *[other] { $limit } pierres
        } au cours en or.
    .once = Augmentez d’un cran le cours d’une ressource au choix.
    .ruling = Vous pouvez vendre moins, ou rien. L’effet « 1 fois » peut s’utiliser avant, pour augmenter le cours de ce que vous vendez, ou après (E4, E6).
card-souk_wheat = Souk du blé
    .one = un Souk du blé
    .text =
        Déplacez ou non un bateau dans son océan ; achetez jusqu’à { $limit ->
             [one] { $limit } ressource
            *[other] { $limit } ressources
        } à moitié prix.
    .once = Augmentez ou baissez d’un cran le cours du blé.
    .ruling = Le déplacement est facultatif ; avec ou sans lui, vous pouvez acheter, à la moitié du cours en or. Les autres bateaux ne gênent pas ; le trajet finit dans une région maritime vide, et les villages sont attaqués comme après un déplacement (R20). Un bateau qui partage sa région avec une unité reste.
card-souk_wood = Souk du bois
    .one = un Souk du bois
    .text =
        Déplacez ou non un bateau dans son océan ; achetez jusqu’à { $limit ->
             [one] { $limit } ressource
            *[other] { $limit } ressources
        } à moitié prix.
    .once = Augmentez ou baissez d’un cran le cours du bois.
    .ruling = Le déplacement est facultatif ; avec ou sans lui, vous pouvez acheter, à la moitié du cours en or. Les autres bateaux ne gênent pas ; le trajet finit dans une région maritime vide, et les villages sont attaqués comme après un déplacement (R20). Un bateau qui partage sa région avec une unité reste.
card-souk_clay = Souk de l’argile
    .one = un Souk de l’argile
    .text =
        Déplacez ou non un bateau dans son océan ; achetez jusqu’à { $limit ->
             [one] { $limit } ressource
            *[other] { $limit } ressources
        } à moitié prix.
    .once = Augmentez ou baissez d’un cran le cours de l’argile.
    .ruling = Le déplacement est facultatif ; avec ou sans lui, vous pouvez acheter, à la moitié du cours en or. Les autres bateaux ne gênent pas ; le trajet finit dans une région maritime vide, et les villages sont attaqués comme après un déplacement (R20). Un bateau qui partage sa région avec une unité reste.
card-souk_stone = Souk de la pierre
    .one = un Souk de la pierre
    .text =
        Déplacez ou non un bateau dans son océan ; achetez jusqu’à { $limit ->
             [one] { $limit } ressource
            *[other] { $limit } ressources
        } à moitié prix.
    .once = Augmentez ou baissez d’un cran le cours de la pierre.
    .ruling = Le déplacement est facultatif ; avec ou sans lui, vous pouvez acheter, à la moitié du cours en or. Les autres bateaux ne gênent pas ; le trajet finit dans une région maritime vide, et les villages sont attaqués comme après un déplacement (R20). Un bateau qui partage sa région avec une unité reste.
card-great_souk = Grand souk
    .one = un Grand souk
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } ressource
            *[other] { $limit } ressources
        } de tous types au cours en or.
    .once = Échangez les cours de deux ressources.
    .ruling = L’échange a lieu avant ou après toute la vente, pas pendant (E6).
card-merchant_vessel = Navire marchand
    .one = un Navire marchand
    .text = Vendez une ressource de chaque type pour { $vp } PV.
    .once = Échangez les cours de deux ressources.
    .ruling = Exactement une de chaque, une seule fois ; les cours n’y changent rien (E6).

# Production
card-barn = Grange
    .one = une Grange
    .text =
        1 ressource par région où vous avez { $pieces ->
             [one] { $pieces } pion
            *[other] { $pieces } pions
        } ou plus, dont un bâtiment de production.
    .once = Prenez une barque de taille { $size }.
    .ruling = Chaque région produit une de ses propres ressources. La production se limite à ce qui reste dans la réserve générale (R7).
card-intensive_field = Récolte intensive (blé)
    .one = une Récolte intensive (blé)
    .text = Production sur un champ : videz une barque dans les autres, remplissez-la de blé.
    .once = Prenez une barque de taille { $size }.
    .ruling = Il vous faut un bâtiment de production sur un champ. Les ressources passent librement d’une de vos barques à l’autre ; une barque est vide si les autres peuvent tout contenir (E7). La nouvelle barque compte déjà.
card-intensive_forest = Récolte intensive (bois)
    .one = une Récolte intensive (bois)
    .text = Production en forêt : videz une barque dans les autres, remplissez-la de bois.
    .once = Prenez une barque de taille { $size }.
    .ruling = Il vous faut un bâtiment de production en forêt. Les ressources passent librement d’une de vos barques à l’autre ; une barque est vide si les autres peuvent tout contenir (E7). La nouvelle barque compte déjà.
card-intensive_swamp = Récolte intensive (argile)
    .one = une Récolte intensive (argile)
    .text = Production dans un marécage : videz une barque dans les autres, remplissez-la d’argile.
    .once = Prenez une barque de taille { $size }.
    .ruling = Il vous faut un bâtiment de production dans un marécage. Les ressources passent librement d’une de vos barques à l’autre ; une barque est vide si les autres peuvent tout contenir (E7). La nouvelle barque compte déjà.
card-intensive_mountain = Récolte intensive (pierre)
    .one = une Récolte intensive (pierre)
    .text = Production en montagne : videz une barque dans les autres, remplissez-la de pierre.
    .once = Prenez une barque de taille { $size }.
    .ruling = Il vous faut un bâtiment de production en montagne. Les ressources passent librement d’une de vos barques à l’autre ; une barque est vide si les autres peuvent tout contenir (E7). La nouvelle barque compte déjà.
card-outsourced = Sous-traitance
    .one = une Sous-traitance
    .text = Un bâtiment de production : 1 ressource d’un terrain voisin par pion que vous y avez.
    .once = Prenez une barque de taille { $size }.
    .ruling = Les types sont ceux des régions terrestres voisines, quel que soit l’occupant, pas celui de la région du bâtiment. Chaque ressource se choisit à part.
card-seasonal = Production saisonnière
    .one = une Production saisonnière
    .text = 
        Chaque bâtiment de production produit { $amount ->
             [one] { $amount } ressource
            *[other] { $amount } ressources
        } de son terrain.
    .once = Prenez une barque de taille { $size }.
    .ruling = La production se limite à ce qui reste dans la réserve générale (R7). Ce que vos barques ne peuvent pas porter est rendu à la fin du tour (E7).
card-mill = Moulin
    .one = un Moulin
    .text = Un bâtiment de production produit autant de ressources que le rang de cette carte.
    .once = Prenez une barque de taille { $size }.
    .ruling = Le rang est la place de la carte dans sa colonne, comptée depuis le bas (E2) ; la carte coûte autant d’or que cette place.

# Scientific
card-architect_workshop = Atelier d’architecte
    .one = un Atelier d’architecte
    .text =
        { $amount ->
             [one] Prenez la carte supérieure de la défausse.
            *[other] Prenez les { $amount } cartes supérieures de la défausse.
        }
    .once = Prenez des pions pour en avoir { $pieces } de chaque type sur votre plateau individuel.
    .ruling = Une main compte 10 cartes au plus (R18). Une fois les cartes vues, le tour ne peut plus être annulé.
card-house_of_life = Maison de vie
    .one = une Maison de vie
    .text =
        Annoncez un nombre, payez { $price ->
             [one] { $price } or
            *[other] { $price } ors
        } par carte et piochez-en autant.
    .once =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par pion sur votre plateau individuel.
    .ruling = Le nombre est annoncé avant de voir la première carte. Une main compte 10 cartes au plus (R18).
card-library = Bibliothèque
    .one = une Bibliothèque
    .text = Rendez tous les pions d’un type de votre plateau individuel : { $vp } PV chacun.
    .once = Activez une autre carte face visible de vos cinq colonnes.
    .ruling = L’effet « 1 fois » peut activer toute carte, quels que soient sa couleur et son rang, sauf si son effet est en cours (R32). Les pions vont dans votre réserve personnelle.
card-manufactory = Manufacture
    .one = une Manufacture
    .text =
        Gagnez { $amount ->
             [one] { $amount } pion
            *[other] { $amount } pions
        } au choix.
    .once =
        { $vp } PV tous les { $every ->
             [one] { $every } pion
            *[other] { $every } pions
        } sur votre plateau individuel.
    .ruling = L’effet « 1 fois » vient après le gain du pion, ce qui ne peut qu’aider (E4). Un pion en trop ne rapporte rien.
card-observatory = Observatoire
    .one = un Observatoire
    .text = Posez 1 de vos ors sur une autre carte : sa prochaine activation a lieu deux fois.
    .once = Complétez votre main à { $cards } cartes.
    .ruling = Peu importe la cause de l’activation ; l’or va ensuite dans la réserve générale. Une carte porte un or au plus, jamais une carte face cachée.
card-scribe_school = École des scribes
    .one = une École des scribes
    .text =
        Achetez jusqu’à { $limit ->
             [one] { $limit } pion
            *[other] { $limit } pions
        } au choix : { $price ->
             [one] { $price } or
            *[other] { $price } ors
        } l’unité.
    .once = Complétez votre main à { $cards } cartes.
    .ruling = Ces pions viennent de votre réserve personnelle ; jamais un temple. Un type épuisé ne peut pas être choisi.
card-royal_archives_maritime = Archives royales (mer)
    .one = les Archives royales (mer)
    .text = Activez une autre carte face visible du même rang dans vos cinq colonnes.
    .once = { $vp } PV par carte maritime que vous avez construite.
    .ruling = Le rang est la place de la carte dans sa colonne, comptée depuis le bas (E2). Une carte dont l’effet est en cours ne peut pas être choisie (R32). L’effet « 1 fois » compte la couleur imprimée.
card-royal_archives_production = Archives royales (terre)
    .one = les Archives royales (terre)
    .text = Activez une autre carte face visible du même rang dans vos cinq colonnes.
    .once = { $vp } PV par carte de production que vous avez construite.
    .ruling = Le rang est la place de la carte dans sa colonne, comptée depuis le bas (E2). Une carte dont l’effet est en cours ne peut pas être choisie (R32). L’effet « 1 fois » compte la couleur imprimée.
card-royal_archives_civil = Archives royales (cités)
    .one = les Archives royales (cités)
    .text = Activez une autre carte face visible du même rang dans vos cinq colonnes.
    .once = { $vp } PV par carte civile que vous avez construite.
    .ruling = Le rang est la place de la carte dans sa colonne, comptée depuis le bas (E2). Une carte dont l’effet est en cours ne peut pas être choisie (R32). L’effet « 1 fois » compte la couleur imprimée.
card-royal_archives_military = Archives royales (guerre)
    .one = les Archives royales (guerre)
    .text = Activez une autre carte face visible du même rang dans vos cinq colonnes.
    .once = { $vp } PV par carte militaire que vous avez construite.
    .ruling = Le rang est la place de la carte dans sa colonne, comptée depuis le bas (E2). Une carte dont l’effet est en cours ne peut pas être choisie (R32). L’effet « 1 fois » compte la couleur imprimée.

# Civil: no once effects
card-inn_vp = Auberge
    .one = une Auberge
    .text = { $vp } PV par région que vous occupez du même terrain que celle de votre scribe.
    .ruling = La région du scribe compte aussi, de même qu’une région de ce terrain avec votre jeton de Caserne, sauf si quelqu’un d’autre l’occupe (E8, E11).
card-inn_gold = Auberge (or)
    .one = une Auberge (or)
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région que vous occupez du même terrain que celle de votre scribe.
    .ruling = La région du scribe compte aussi, de même qu’une région de ce terrain avec votre jeton de Caserne, sauf si quelqu’un d’autre l’occupe (E8, E11).
card-remote_house_vp = Maison isolée
    .one = une Maison isolée
    .text = { $vp } PV par région vide voisine de la région de votre scribe.
    .ruling = Un village tombé compte comme vide, un village encore debout, non (R13a). Les jetons n’y changent rien. Le scribe se tient là où votre dernière maison a été construite (E8).
card-remote_house_gold = Maison isolée (or)
    .one = une Maison isolée (or)
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région vide voisine de la région de votre scribe.
    .ruling = Un village tombé compte comme vide, un village encore debout, non (R13a). Les jetons n’y changent rien. Le scribe se tient là où votre dernière maison a été construite (E8).
card-village_house_vp = Maison de village
    .one = une Maison de village
    .text = { $vp } PV par pion que vous avez dans la région de votre scribe.
    .ruling = La maison elle-même compte, un temple aussi. Le scribe se tient là où votre dernière maison a été construite (E8).
card-village_house_gold = Maison de village (or)
    .one = une Maison de village (or)
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par pion que vous avez dans la région de votre scribe.
    .ruling = La maison elle-même compte, un temple aussi. Le scribe se tient là où votre dernière maison a été construite (E8).
card-lighthouse = Phare
    .one = un Phare
    .text = { $vp } PV par océan voisin d’une de vos régions terrestres.
    .ruling = Un océan est un groupe de régions maritimes qui se touchent, d’une tuile à l’autre ; chacun compte une fois (E3).
card-palace = Palais
    .one = un Palais
    .text = { $vp } PV par tuile où vous avez un pion.
    .ruling = Une tuile réunit sept régions d’une même lettre. Bateaux et temples comptent aussi.

# Military
card-archers = Archers
    .one = des Archers
    .text =
        { $tokens ->
             [one] { $tokens } jeton
            *[other] { $tokens } jetons
        } : une unité va pour toujours sur un village voisin ; ses PV sont à vous.
    .once = Prenez un jeton Combat de votre stock.
    .ruling = Tout village encore debout, avec ou sans PV ; c’est une attaque (E10). L’unité ne compte plus pour rien. Une carte utilise des jetons une fois par tour (E9).
card-barracks = Caserne
    .one = une Caserne
    .text = Jeton sur une région vide voisine d’une unité : y construire coûte 3 PV aux autres.
    .once = Prenez un jeton Combat de votre stock.
    .ruling = Terre ou mer, un jeton par région ; les 3 PV sont pour vous. Si vous y construisez vous-même, le jeton passe sur une région vide à côté ; y déplacer un pion ne coûte rien (E11). Une carte utilise des jetons une fois par tour (E9).
card-camels = Chameaux
    .one = des Chameaux
    .text = Déplacez une unité sans limite ; un jeton lui fait traverser régions d’autrui et villages.
    .once = Prenez un jeton Combat de votre stock.
    .ruling = Le jeton n’est dépensé que si aucun chemin libre n’y mène. L’unité ne traverse une mer que là où vous avez un bateau ; elle s’arrête comme après tout déplacement (R23). Une carte utilise des jetons une fois par tour (E9).
card-chariots = Chars
    .one = des Chars
    .text = 1 jeton : replacez vos unités sur vos terres, les terres vides voisines ou un bateau.
    .once = Prenez un jeton Combat de votre stock.
    .ruling = Toutes à la fois, jamais deux dans une région ; les villages sont attaqués ensuite. Une unité seule avec un temple reste (R24). Une carte utilise des jetons une fois par tour (E9).
card-fortress = Forteresse
    .one = une Forteresse
    .text = Jeton sur un type de pion d’un voisin : il en rend un ; quand il en gagne, vous aussi.
    .once = Prenez un jeton Combat de votre stock.
    .ruling = Un voisin est un adversaire à côté d’une de vos unités (R25). Le jeton reste ; chaque fois que ce voisin gagne un tel pion, vous en gagnez un de votre réserve personnelle (E12). Une carte utilise des jetons une fois par tour (E9).
card-garrison = Garnison
    .one = une Garnison
    .text = Jeton sur une colonne d’un voisin : par carte qu’il y joue, il vous paie 2 ors de plus.
    .once = Prenez un jeton Combat de votre stock.
    .ruling = Un voisin est un adversaire à côté d’une de vos unités (R25). La colonne contient une carte et pas encore de tel jeton ; sans ces 2 ors, on ne peut plus y jouer (E12). Une carte utilise des jetons une fois par tour (E9).

# Temple
card-amun = Temple d’Amon
    .one = le Temple d’Amon
    .text = À chaque construction suivante : remplace une argile du coût ou rapporte 1 PV.
    .once = { $vp } PV.
    .ruling = Une argile seulement, même s’il en faut plus ; cela ne compte pas pour la majorité (E13). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-anubis = Temple d’Anubis
    .one = le Temple d’Anubis
    .text = À chaque construction suivante : remplace une pierre du coût ou rapporte 1 PV.
    .once = { $vp } PV.
    .ruling = Une pierre seulement, même s’il en faut plus ; cela ne compte pas pour la majorité (E13). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-apis = Temple d’Apis
    .one = le Temple d’Apis
    .text = À chaque construction suivante : remplace un blé du coût ou rapporte 1 PV.
    .once = { $vp } PV.
    .ruling = Un blé seulement, même s’il en faut plus ; cela ne compte pas pour la majorité (E13). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-aton = Temple d’Aton
    .one = le Temple d’Aton
    .text = À chaque construction suivante : remplace un bois du coût ou rapporte 1 PV.
    .once = { $vp } PV.
    .ruling = Un bois seulement, même s’il en faut plus ; cela ne compte pas pour la majorité (E13). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-hathor = Temple d’Hathor
    .one = le Temple d’Hathor
    .text = À chaque attaque d’un village : 3 PV, plus 1 PV de cette carte tant qu’il y en a.
    .once = { $vp } PV sur cette carte.
    .ruling = Par n’importe qui, Archers compris. Vide, la carte ne donne plus rien ; à la fin, ce qui s’y trouve est à vous (E14). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-horus = Temple d’Horus
    .one = le Temple d’Horus
    .text = À chaque pion Temple construit : 3 PV, plus 1 PV de cette carte tant qu’il y en a.
    .once = { $vp } PV sur cette carte.
    .ruling = Par n’importe qui. Vide, la carte ne donne plus rien ; à la fin, ce qui s’y trouve est à vous (E14). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-isis = Temple d’Isis
    .one = le Temple d’Isis
    .text = Chacune de vos offrandes complète votre main à { $cards } cartes.
    .once = { $vp } PV.
    .ruling = Une main vide en fin de tour se complète à 5 comme avant (R18), et la limite reste 10. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-maat = Temple de Maât
    .one = le Temple de Maât
    .text = Vous pouvez placer une carte maritime dans chacune de vos quatre autres colonnes.
    .once = { $vp } PV.
    .ruling = Son pion est celui de sa couleur ; rang et activation sont ceux de sa colonne (E15). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-min = Temple de Min
    .one = le Temple de Min
    .text = Vous pouvez placer une carte de production dans chacune de vos quatre autres colonnes.
    .once = { $vp } PV.
    .ruling = Son pion est celui de sa couleur ; rang et activation sont ceux de sa colonne (E15). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-montu = Temple de Montou
    .one = le Temple de Montou
    .text = Vous pouvez placer une carte militaire dans chacune de vos quatre autres colonnes.
    .once = { $vp } PV.
    .ruling = Son pion est celui de sa couleur ; rang et activation sont ceux de sa colonne (E15). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-mut = Temple de Mout
    .one = le Temple de Mout
    .text = Vous pouvez placer une carte civile dans chacune de vos quatre autres colonnes.
    .once = { $vp } PV.
    .ruling = Son pion est celui de sa couleur ; rang et activation sont ceux de sa colonne (E15). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-neith = Temple de Neith
    .one = le Temple de Neith
    .text = Vous pouvez placer une carte scientifique dans chacune de vos quatre autres colonnes.
    .once = { $vp } PV.
    .ruling = Son pion est celui de sa couleur ; rang et activation sont ceux de sa colonne (E15). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-ptah = Temple de Ptah
    .one = le Temple de Ptah
    .text =
        { $cards ->
             [one] Vos offrandes valent { $cards } carte de plus pour le dieu.
            *[other] Vos offrandes valent { $cards } cartes de plus pour le dieu.
        }
    .once = { $vp } PV.
    .ruling = Pour chaque dieu ; votre main se complète toujours au même nombre de cartes. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-set = Temple de Seth
    .one = le Temple de Seth
    .text = Construire le 2e pion d’une région : 3 PV, plus 1 PV de cette carte tant qu’il y en a.
    .once = { $vp } PV sur cette carte.
    .ruling = Les temples comptent comme pions ; déplacer un pion ne rapporte rien. Vide, la carte ne donne plus rien ; à la fin, ce qui s’y trouve est à vous (E14). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-sobek = Temple de Sobek
    .one = le Temple de Sobek
    .text = Construire le 3e pion d’une région : 3 PV, plus 1 PV de cette carte tant qu’il y en a.
    .once = { $vp } PV sur cette carte.
    .ruling = Les temples comptent comme pions ; déplacer un pion ne rapporte rien. Vide, la carte ne donne plus rien ; à la fin, ce qui s’y trouve est à vous (E14). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-thoth = Temple de Thot
    .one = le Temple de Thot
    .text = Construire le 4e pion d’une région : 3 PV, plus 1 PV de cette carte tant qu’il y en a.
    .once = { $vp } PV sur cette carte.
    .ruling = Les temples comptent comme pions ; déplacer un pion ne rapporte rien. Vide, la carte ne donne plus rien ; à la fin, ce qui s’y trouve est à vous (E14). Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
