### The cards of the base decks, as in English: the message is the card's name; its attributes:
### .one     the name after "built"
### .text    what it does; the numbers come from the engine's catalogue by name
### .ruling  what people ask about it, with the ids of the rules


# Maritime
card-galley = Galère
    .one = une Galère
    .text =
        Achetez jusqu’à une ressource de chaque type : { $price ->
             [one] { $price } or
            *[other] { $price } ors
        } l’unité.
    .ruling = On n’achète que ce qui reste dans la réserve générale (R7).
card-merchant_ship_wheat = Navire à blé
    .one = un Navire à blé
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } blé
            *[other] { $limit } blés
        } : { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-merchant_ship_wood = Navire à bois
    .one = un Navire à bois
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } bois
            *[other] { $limit } bois
        } : { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-merchant_ship_clay = Navire à amphores
    .one = un Navire à amphores
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } argile
            *[other] { $limit } argiles
        } : { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-merchant_ship_stone = Navire à marbre
    .one = un Navire à marbre
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } pierre
            *[other] { $limit } pierres
        } : { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-small_port_wheat = Petit port du blé
    .one = un Petit port du blé
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } blé
            *[other] { $limit } blés
        } : { $vp } PV l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-small_port_wood = Petit port du bois
    .one = un Petit port du bois
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } bois
            *[other] { $limit } bois
        } : { $vp } PV l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-small_port_clay = Petit port de l’argile
    .one = un Petit port de l’argile
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } argile
            *[other] { $limit } argiles
        } : { $vp } PV l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-small_port_stone = Petit port de la pierre
    .one = un Petit port de la pierre
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } pierre
            *[other] { $limit } pierres
        } : { $vp } PV l’unité.
    .ruling = Ce qui est vendu retourne aussitôt dans la réserve générale ; vous pouvez vendre moins, ou rien (R7, R16).
card-exchange_wood_stone = Bourse d’Ostie
    .one = la Bourse d’Ostie
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } paire
            *[other] { $limit } paires
        } « bois et pierre » : { $vp } PV la paire.
    .ruling = Une paire contient une ressource de chaque ; elle se vend entière ou pas du tout.
card-exchange_stone_clay = Bourse de Pouzzoles
    .one = la Bourse de Pouzzoles
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } paire
            *[other] { $limit } paires
        } « pierre et argile » : { $vp } PV la paire.
    .ruling = Une paire contient une ressource de chaque ; elle se vend entière ou pas du tout.
card-exchange_clay_wheat = Bourse de Carthage
    .one = la Bourse de Carthage
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } paire
            *[other] { $limit } paires
        } « argile et blé » : { $vp } PV la paire.
    .ruling = Une paire contient une ressource de chaque ; elle se vend entière ou pas du tout.
card-exchange_wheat_wood = Bourse d’Alexandrie
    .one = la Bourse d’Alexandrie
    .text =
        Vendez jusqu’à { $limit ->
             [one] { $limit } paire
            *[other] { $limit } paires
        } « blé et bois » : { $vp } PV la paire.
    .ruling = Une paire contient une ressource de chaque ; elle se vend entière ou pas du tout.

# Production
card-farm = Ferme
    .one = une Ferme
    .text =
        Chacun de vos bâtiments de production sur un champ produit { $amount ->
             [one] { $amount } blé
            *[other] { $amount } blés
        }.
    .ruling = Sur un autre terrain, un bâtiment de production ne donne rien avec cette carte. La production se limite à ce qui reste dans la réserve générale (R7).
card-lumber_camp = Camp de bûcherons
    .one = un Camp de bûcherons
    .text =
        Chacun de vos bâtiments de production en forêt produit { $amount ->
             [one] { $amount } bois
            *[other] { $amount } bois
        }.
    .ruling = Sur un autre terrain, un bâtiment de production ne donne rien avec cette carte. La production se limite à ce qui reste dans la réserve générale (R7).
card-clay_pit = Glaisière
    .one = une Glaisière
    .text =
        Chacun de vos bâtiments de production dans un marécage produit { $amount ->
             [one] { $amount } argile
            *[other] { $amount } argiles
        }.
    .ruling = Sur un autre terrain, un bâtiment de production ne donne rien avec cette carte. La production se limite à ce qui reste dans la réserve générale (R7).
card-quarry = Carrière
    .one = une Carrière
    .text =
        Chacun de vos bâtiments de production en montagne produit { $amount ->
             [one] { $amount } pierre
            *[other] { $amount } pierres
        }.
    .ruling = Sur un autre terrain, un bâtiment de production ne donne rien avec cette carte. La production se limite à ce qui reste dans la réserve générale (R7).
card-estate = Domaine
    .one = un Domaine
    .text =
        Chaque bâtiment de production sur un champ produit { $amount ->
             [one] { $amount } blé
            *[other] { $amount } blés
        }, en forêt { $amount ->
             [one] { $amount } bois
            *[other] { $amount } bois
        }.
    .ruling = La production se limite à ce qui reste dans la réserve générale (R7).
card-timberyard = Chantier à bois
    .one = un Chantier à bois
    .text =
        Chaque bâtiment de production en forêt produit { $amount ->
             [one] { $amount } bois
            *[other] { $amount } bois
        }, en montagne { $amount ->
             [one] { $amount } pierre
            *[other] { $amount } pierres
        }.
    .ruling = La production se limite à ce qui reste dans la réserve générale (R7).
card-brickworks = Briqueterie
    .one = une Briqueterie
    .text =
        Chaque bâtiment de production en montagne produit { $amount ->
             [one] { $amount } pierre
            *[other] { $amount } pierres
        }, dans un marécage { $amount ->
             [one] { $amount } argile
            *[other] { $amount } argiles
        }.
    .ruling = La production se limite à ce qui reste dans la réserve générale (R7).
card-granary = Grenier
    .one = un Grenier
    .text =
        Chaque bâtiment de production dans un marécage produit { $amount ->
             [one] { $amount } argile
            *[other] { $amount } argiles
        }, sur un champ { $amount ->
             [one] { $amount } blé
            *[other] { $amount } blés
        }.
    .ruling = La production se limite à ce qui reste dans la réserve générale (R7).
card-works_field = Aire de battage
    .one = une Aire de battage
    .text = Un bâtiment de production sur un champ : 1 blé par pion que vous avez dans sa région.
    .ruling = Le bâtiment lui-même compte, un temple aussi. La production se limite à ce qui reste dans la réserve générale (R7).
card-works_forest = Scierie
    .one = une Scierie
    .text = Un bâtiment de production en forêt : 1 bois par pion que vous avez dans sa région.
    .ruling = Le bâtiment lui-même compte, un temple aussi. La production se limite à ce qui reste dans la réserve générale (R7).
card-works_swamp = Poterie
    .one = une Poterie
    .text = Un bâtiment de production dans un marécage : 1 argile par pion que vous y avez.
    .ruling = Le bâtiment lui-même compte, un temple aussi. La production se limite à ce qui reste dans la réserve générale (R7).
card-works_mountain = Chantier de pierre
    .one = un Chantier de pierre
    .text = Un bâtiment de production en montagne : 1 pierre par pion que vous avez dans sa région.
    .ruling = Le bâtiment lui-même compte, un temple aussi. La production se limite à ce qui reste dans la réserve générale (R7).

# Scientific
card-academy = Académie
    .one = une Académie
    .text =
        { $amount ->
             [one] Piochez { $amount } carte.
            *[other] Piochez { $amount } cartes.
        }
    .ruling = Une main compte 10 cartes au plus ; la pioche s’arrête là (R18). Dès qu’une carte est piochée, les choix précédents du tour ne peuvent plus être annulés.
card-treatise_maritime = Traité de la mer
    .one = un Traité de la mer
    .text = { $vp } PV par carte de votre colonne maritime.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur.
card-treatise_production = Traité de la terre
    .one = un Traité de la terre
    .text = { $vp } PV par carte de votre colonne de production.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur.
card-treatise_civil = Traité des cités
    .one = un Traité des cités
    .text = { $vp } PV par carte de votre colonne civile.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur.
card-treatise_military = Traité de la guerre
    .one = un Traité de la guerre
    .text = { $vp } PV par carte de votre colonne militaire.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur.
card-workshop = Atelier
    .one = un Atelier
    .text =
        Gagnez { $amount ->
             [one] { $amount } pion
            *[other] { $amount } pions
        } au choix.
    .ruling = Ces pions viennent de votre réserve personnelle ; jamais un temple. Un type épuisé ne peut pas être choisi.
card-guild = Guilde
    .one = une Guilde
    .text =
        Payez { $price ->
             [one] { $price } or
            *[other] { $price } ors
        } pour gagner { $amount ->
             [one] { $amount } pion
            *[other] { $amount } pions
        } au choix.
    .ruling = S’il ne reste qu’un pion dans votre réserve personnelle, vous le payez le même prix.
card-laboratory = Laboratoire
    .one = un Laboratoire
    .text = Activez une de vos cartes maritimes ou de production.
    .ruling = C’est la couleur imprimée de la carte qui compte, pas sa colonne. Une carte dont l’effet est en cours ne peut pas être choisie (R32).
card-rostra = Rostres
    .one = des Rostres
    .text = Activez une de vos cartes civiles ou militaires.
    .ruling = C’est la couleur imprimée de la carte qui compte, pas sa colonne. Une carte dont l’effet est en cours ne peut pas être choisie (R32).

# Civil
card-villa_field = Villa des champs
    .one = la Villa des champs
    .text = { $vp } PV par région de champ que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-villa_forest = Villa des bois
    .one = la Villa des bois
    .text = { $vp } PV par région de forêt que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-villa_swamp = Villa du marais
    .one = la Villa du marais
    .text = { $vp } PV par région de marécage que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-villa_mountain = Villa des cimes
    .one = la Villa des cimes
    .text = { $vp } PV par région de montagne que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-forum_field = Forum des champs
    .one = le Forum des champs
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région de champ que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-forum_forest = Forum des bois
    .one = le Forum des bois
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région de forêt que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-forum_swamp = Forum du marais
    .one = le Forum du marais
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région de marécage que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-forum_mountain = Forum des cimes
    .one = le Forum des cimes
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région de montagne que vous occupez.
    .ruling = Une région compte une seule fois, quel que soit le nombre de pions.
card-hamlet_vp = Hameau
    .one = un Hameau
    .text =
        { $vp } PV toutes les { $every } régions où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }.
    .ruling = Régions maritimes, bateaux et temples comptent aussi. Une région en trop ne rapporte rien.
card-hamlet_gold = Marché de hameau
    .one = un Marché de hameau
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } toutes les { $every } régions où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }.
    .ruling = Régions maritimes, bateaux et temples comptent aussi. Une région en trop ne rapporte rien.
card-town_vp = Bourg
    .one = un Bourg
    .text =
        { $vp } PV par région où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }.
    .ruling = Régions maritimes, bateaux et temples comptent aussi.
card-town_gold = Marché de bourg
    .one = un Marché de bourg
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }.
    .ruling = Régions maritimes, bateaux et temples comptent aussi.
card-city_vp = Ville
    .one = une Ville
    .text =
        { $vp } PV par région où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }.
    .ruling = Régions maritimes, bateaux et temples comptent aussi.
card-city_gold = Marché de ville
    .one = un Marché de ville
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }.
    .ruling = Régions maritimes, bateaux et temples comptent aussi.
card-metropolis_vp = Métropole
    .one = une Métropole
    .text =
        { $vp } PV par région où vous avez { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        } ou plus.
    .ruling = Régions maritimes, bateaux et temples comptent aussi.
card-metropolis_gold = Marché de métropole
    .one = un Marché de métropole
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par région où vous avez { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        } ou plus.
    .ruling = Régions maritimes, bateaux et temples comptent aussi.

# Military
card-raiders = Pillards
    .one = des Pillards
    .text =
        Volez { $amount ->
             [one] { $amount } or
            *[other] { $amount } ors
        } à un adversaire voisin d’une de vos unités.
    .ruling = Un adversaire est voisin d’une unité s’il a des pions dans une région autour d’elle (R25). Vous prenez au plus ce qu’il a (R26).
card-legion = Légion
    .one = une Légion
    .text =
        Déplacez une unité de { $steps ->
             [one] { $steps } région
            *[other] { $steps } régions
        } au plus, puis volez { $amount } PV à un adversaire voisin.
    .ruling = L’unité peut rester sur place et voler quand même (R23). Le déplacement et le vol sont facultatifs, l’un comme l’autre (R16). Une unité seule avec un temple ne peut pas partir (R24).
card-war_elephants = Éléphants de guerre
    .one = des Éléphants de guerre
    .text =
        Déplacez chacune de vos unités de { $steps ->
             [one] { $steps } région
            *[other] { $steps } régions
        } au plus, l’une après l’autre.
    .ruling = Dans l’ordre voulu, chaque unité une fois ; les villages sont attaqués après chaque déplacement (R23). Une unité seule avec un temple ne peut pas partir (R24).
card-ballista = Baliste
    .one = une Baliste
    .text =
        { $gold ->
             [one] { $gold } or
            *[other] { $gold } ors
        } par village barbare voisin de vos unités.
    .ruling = Chaque village compte une fois, même s’il ne porte plus de PV ; un village tombé ne compte pas (R21).
card-siege_tower = Tour de siège
    .one = une Tour de siège
    .text = Prenez { $vp } PV à un village barbare voisin d’une de vos unités.
    .ruling = S’il y a moins, vous prenez ce qu’il y a. Le village reste et peut encore être attaqué (R21).
card-cavalry = Cavalerie
    .one = une Cavalerie
    .text =
        Déplacez une unité de { $steps ->
             [one] { $steps } région
            *[other] { $steps } régions
        } au plus, puis volez { $amount ->
             [one] { $amount } or
            *[other] { $amount } ors
        } à un adversaire voisin.
    .ruling = L’unité peut rester sur place et voler quand même (R23). Le déplacement et le vol sont facultatifs, l’un comme l’autre (R16). Une unité seule avec un temple ne peut pas partir (R24).

# Temple
card-temple_forest = Temple de Silvain
    .one = le Temple de Silvain
    .text = À la fin : { $vp } PV par pion que vous avez en forêt, 12 au plus.
    .ruling = Unités et temples sont aussi des pions. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_field = Temple de Tellus
    .one = le Temple de Tellus
    .text = À la fin : { $vp } PV par pion que vous avez sur un champ, 12 au plus.
    .ruling = Unités et temples sont aussi des pions. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_swamp = Temple de Méfitis
    .one = le Temple de Méfitis
    .text = À la fin : { $vp } PV par pion que vous avez dans un marécage, 12 au plus.
    .ruling = Unités et temples sont aussi des pions. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_mountain = Temple de Vulcain
    .one = le Temple de Vulcain
    .text = À la fin : { $vp } PV par pion que vous avez en montagne, 12 au plus.
    .ruling = Unités et temples sont aussi des pions. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_pairs = Temple de Castor
    .one = le Temple de Castor
    .text =
        À la fin : { $vp } PV par région où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }, 12 au plus.
    .ruling = Régions maritimes, bateaux et temples comptent aussi. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_threes = Temple des Grâces
    .one = le Temple des Grâces
    .text =
        À la fin : { $vp } PV par région où vous avez exactement { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        }, 12 au plus.
    .ruling = Régions maritimes, bateaux et temples comptent aussi. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_great = Temple de Roma
    .one = le Temple de Roma
    .text =
        À la fin : { $vp } PV par région où vous avez { $size ->
             [one] { $size } pion
            *[other] { $size } pions
        } ou plus, 12 au plus.
    .ruling = Régions maritimes, bateaux et temples comptent aussi. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_maritime = Temple de Portunus
    .one = le Temple de Portunus
    .text = À la fin : { $vp } PV par carte de votre colonne maritime après la première, 12 au plus.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_production = Temple de Saturne
    .one = le Temple de Saturne
    .text = À la fin : { $vp } PV par carte de votre colonne de production après la première, 12 au plus.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_scientific = Temple d’Apollon
    .one = le Temple d’Apollon
    .text = À la fin : { $vp } PV par carte de votre colonne scientifique après la première, 12 au plus.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_civil = Temple de Quirinus
    .one = le Temple de Quirinus
    .text = À la fin : { $vp } PV par carte de votre colonne civile après la première, 12 au plus.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_military = Temple de Bellone
    .one = le Temple de Bellone
    .text = À la fin : { $vp } PV par carte de votre colonne militaire après la première, 12 au plus.
    .ruling = C’est la colonne où se trouve la carte qui compte, pas sa couleur. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_wheat = Temple d’Annona
    .one = le Temple d’Annona
    .text = À la fin : { $vp } PV par blé en votre possession, 12 au plus.
    .ruling = Ce que vous avez dépensé ou vendu ne compte pas. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_wood = Temple de Diane
    .one = le Temple de Diane
    .text = À la fin : { $vp } PV par bois en votre possession, 12 au plus.
    .ruling = Ce que vous avez dépensé ou vendu ne compte pas. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_clay = Temple de Fornax
    .one = le Temple de Fornax
    .text = À la fin : { $vp } PV par argile en votre possession, 12 au plus.
    .ruling = Ce que vous avez dépensé ou vendu ne compte pas. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_stone = Temple de Terminus
    .one = le Temple de Terminus
    .text = À la fin : { $vp } PV par pierre en votre possession, 12 au plus.
    .ruling = Ce que vous avez dépensé ou vendu ne compte pas. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).

# Temples of an earlier edition, for games that began with them
card-temple_tiles = Temple de Mercure
    .one = le Temple de Mercure
    .text = À la fin : { $vp } PV par tuile où vous avez un pion, 12 au plus.
    .ruling = Une tuile réunit sept régions d’une même lettre. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_shores = Temple des rivages
    .one = le Temple des rivages
    .text = À la fin : { $vp } PV par région du bord que vous occupez, 12 au plus.
    .ruling = Une région est au bord si l’un de ses six côtés donne sur l’extérieur du plateau (R5). Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_frontier = Temple de Janus
    .one = le Temple de Janus
    .text = À la fin : { $vp } PV par village, tombé ou non, voisin de vos régions, 12 au plus.
    .ruling = Un bateau à côté compte autant qu’une maison. Chaque village compte une fois. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
card-temple_harmony = Panthéon
    .one = le Panthéon
    .text = À la fin : { $vp } PV par série d’une carte de chacune des cinq couleurs, 12 au plus.
    .ruling = Les temples ne font pas partie d’une série. Un temple ne s’active pas avec une colonne. Le temple suivant demande une carte de plus dans chacune des cinq autres colonnes (R17).
