### Puzzles: one turn to find, for a person alone or one a day for a server.

command-deus-puzzle-description = Un problème : trouvez le tour qui gagne le plus souvent, en privé

button-puzzle-play = Jouer le tour
button-puzzle-next = Problème suivant
button-puzzle-solve = Résoudre

puzzle-seat = Joueur
puzzle-title = **Problème { $number }** · { $grade }
puzzle-grade-1 = facile
puzzle-grade-2 = moyen
puzzle-grade-3 = difficile
puzzle-grade-4 = très difficile
puzzle-task = Un type de tour gagne nettement plus souvent que tous les autres. Trouvez-le et jouez-le : **Confirmer** donne votre réponse. Seule la première réponse compte.
puzzle-vp = { $name } a { $vp } PV
puzzle-known = Points jusqu’ici : { $players }.
puzzle-standing = Votre cote aux problèmes : { $rating } · { $found } trouvés sur { $answered } · { $points } points · série { $streak }

puzzle-solution = **Problème { $number } :** { $verdict }
puzzle-found = trouvé ! { $points } points.
puzzle-near =
    { $points ->
        [one] presque – votre tour vous coûte { $loss } de chances de gagner. { $points } point.
       *[other] presque – votre tour vous coûte { $loss } de chances de gagner. { $points } points.
    }
puzzle-missed = pas trouvé – votre tour vous coûte { $loss } de chances de gagner.
puzzle-best = **Meilleur tour :** { $turn } – il gagne { $chance } des parties.
puzzle-yours = **Votre tour :** { $turn } – il gagne { $chance } des parties.
puzzle-others =
    { $answered ->
        [1] Vous êtes la première personne à répondre.
       *[other] { $found } sur { $answered } l’ont trouvé. Le plus joué : { $kinds }.
    }
puzzle-kind = { $turn } ({ $count })
kind-build = { $card } en { $region }
kind-offer = une offrande à { $god }
kind-pass = ni bâtiment ni offrande
puzzle-gained = Votre cote aux problèmes : { $rating } ({ $change }) · { $points } points · série { $streak }
puzzle-late = La solution était déjà dans le salon : cette réponse ne compte pas.
puzzle-own = Cette position vient d’une partie que vous avez jouée : cette réponse ne compte pas.

puzzle-day = **Problème du jour** · nº { $number } · { $grade }
puzzle-day-solution = Solution du nº { $number } : { $turn }.
puzzle-day-finders = Trouvé par { $names } ({ $found } sur { $answered }).
puzzle-day-nobody =
    { $answered ->
        [0] Personne n’a essayé.
       *[other] Personne ne l’a trouvé (essais : { $answered }).
    }
puzzle-day-month = **Ce mois-ci**
puzzle-day-line = { $place }. { $name } – { $points } (trouvés : { $found })

server-puzzle = Problème du jour : **{ $value }**
server-puzzle-label = Problème du jour
server-puzzle-note = Un problème par jour, le même pour tous, avec la solution du précédent et le classement du mois. Il n’avertit personne. Choisissez le salon et l’heure.
server-puzzle-off = aucun
server-puzzle-on = { $channel }, à { $at }
server-puzzle-pick = Le salon du problème
server-puzzle-hour = L’heure

refusal-puzzle = Ce tour répond à un problème. Confirmez-le dans son panneau.
refusal-puzzle-failed = Votre réponse ne peut pas être jugée maintenant. Rien n’a été compté ; réessayez dans une minute.
refusal-puzzle-none = Vous avez répondu à tous les problèmes. D’autres viendront avec la prochaine version.
refusal-puzzle-gone = Ce problème n’existe plus. `{ -cmd-deus-puzzle }` vous en donne un autre.

picture-puzzle = Problème { $number }
picture-puzzle-task = Trouvez le tour gagnant
picture-puzzle-round = À vous · manche { $round }
picture-puzzle-solution = Problème { $number } · solution
picture-puzzle-found = { $share } sur { $answered } ont trouvé
picture-puzzle-best = Meilleur tour
picture-puzzle-yours = Votre tour
alt-puzzle-hand = Votre main : { $cards }.
alt-puzzle-best = Meilleur tour : { $turn }, gagne { $chance }.
alt-puzzle-yours = Votre tour : { $turn }, gagne { $chance }.
picture-puzzle-line = { $seat } · { $task }
