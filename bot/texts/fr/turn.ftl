### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, à vous de jouer**
turn-next-last-round = **{ $mention }, à vous de jouer** – la dernière manche
turn-next-computers = Ensuite : { $names } …
turn-next-stand-in = { $name } (par un joueur virtuel)
turn-start = **{ $mention }, à vous de commencer**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Votre tour dans { $channel } est joué (tour { $turn }). Je ne peux pas y publier son plateau maintenant : le fil est verrouillé, ou je n’ai pas le droit d’y écrire. Je le publierai dès que possible.
turn-refused = Votre tour dans { $channel } est joué (tour { $turn }). Discord n’y accepte pas son plateau : une règle de modération le bloque peut-être, ou un nom contient un lien. La partie continue, et je réessaierai. `{ -cmd-deus-board }` montre le plateau.

# The hand by direct message
hand-dm = **Table #{ $channel } sur { $server }, manche { $round }** – votre main ({ $count }) : { $cards }
hand-dm-empty = **Table #{ $channel } sur { $server }, manche { $round }** – votre main est vide.
hand-own = **Votre main** ({ $count }) : { $cards }
hand-own-empty = **Votre main** est vide.
hand-card-line = **{ $card }** – { $cost } – { $text }
hand-now = -# Maintenant : { $gains }
hand-not-now = -# Pas maintenant : { $why }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = Vous avez **{ $vp } PV**. Si la partie finissait maintenant : **{ $total }** ({ $parts }).
own-score-bare = Vous avez **{ $vp } PV**. Si la partie finissait maintenant, rien ne s’y ajouterait.
own-score-temples = { $vp } pour les temples
own-score-most = { $vp } pour la majorité en { FORM($what, "bare") }
dm-closed = { $mention }, je ne peux pas vous envoyer de message privé. *Ma main* ci-dessous ne montre vos cartes qu’à vous, aussi souvent que vous voulez.
dm-refused = { $mention }, Discord ne vous transmet pas mes messages privés en ce moment. Je continue d’essayer. *Ma main* ci-dessous ne montre vos cartes qu’à vous, aussi souvent que vous voulez.
spectator = Vous regardez cette table. Voici ce que tout le monde peut voir.

# The end
result-title =
    { $count ->
        [one] **{ $winners } gagne avec { $total } PV**
       *[other] **{ $winners } gagnent ensemble avec { $total } PV**
    }
result-other = { $name } { $total }
result-left = { $name } : partie quittée
result-reason =
    { $reason ->
        [temples] Raison de la fin : le dernier temple a été construit ; la manche { $round } était la dernière.
        [villages] Raison de la fin : plus aucun village n’avait de PV ; la manche { $round } était la dernière.
        [stall] Raison de la fin : dix manches sans construction ; la manche { $round } était la dernière.
        [resignation] Raison de la fin : il ne restait qu’une personne, à la manche { $round }.
       *[other] Fin à la manche { $round }.
    }
result-seed = Donne révélée : `{ $seed }` – tout le monde peut la vérifier avec l’enregistrement.

# Preparing one's next turn
prepare-title = **Préparer votre prochain tour** · C’est à { $name } de jouer : le plateau peut encore changer.
prepare-ask = **Le jouer pour vous quand ce sera votre tour ?** Voici ce qu’il ferait :
prepare-once = ✅ Il sera joué automatiquement à votre tour, s’il fait encore exactement ceci. Sinon, vous le retrouverez ici, avec la raison.
prepare-draft = ✅ Enregistré : vous le confirmerez à votre tour. Voici ce qu’il ferait :
prepare-changed = **Le plateau a changé depuis que vous avez préparé ceci. Le jouer quand même pour vous ?** Voici ce qu’il ferait maintenant :
prepared-soon = 🕰️ *Vous avez préparé ce tour : il sera joué dans un instant. Si vous y changez quelque chose, c’est à vous de le confirmer.*
prepared-played = 🕰️ **Le tour que vous avez préparé est joué.** Il est maintenant dans le salon.
prepared-played-last = 🕰️ **Le tour que vous avez préparé est joué, et la partie est finie :** le score est dans le salon.
prepared-impossible = ⚠️ **Le tour que vous avez préparé ne peut plus être joué.** Ce qui en reste possible est ici. Vous aviez préparé : { $before }
prepared-differs = ⚠️ **Le tour que vous avez préparé ferait maintenant autre chose** : il n’a pas été joué.
    Préparé : { $before }
    Maintenant : { $now }
panel-stale-waiting = Ce bouton appartient à un tour passé. C’est à { $name } de jouer.
button-prepare = Préparer mon prochain tour
button-prepare-once = Le jouer pour moi
button-prepare-draft = Je le confirme moi-même

# Plusieurs tours préparés : les plans, dans l’ordre où ils sont essayés
prepare-title-plan = **Préparer le plan { $number } pour votre prochain tour** · C’est à { $name } de jouer : le plateau peut encore changer.
plans-once = ✅ **Vos plans, dans l’ordre.** À votre tour, le premier qui fait encore exactement ceci est joué automatiquement. Si aucun ne le fait, vous les retrouverez ici, avec la raison.
plans-draft = ✅ **Vos plans, dans l’ordre.** À votre tour, vous trouverez ici le premier qui fait encore exactement ceci, à confirmer.
plan-line = **{ $number }.** { $turn }
plan-line-differs = **{ $number }.** ⚠️ { $turn } · **Maintenant :** { $now }
plan-line-impossible = **{ $number }.** ⚠️ { $turn } · **Maintenant :** impossible
plan-line-unfinished = **{ $number }.** ✏️ { $turn } · **Pas terminé :** aucun plan après lui n’est joué
plan-ask = **Où placer ce tour parmi vos plans ?** Voici ce qu’il ferait :
plan-kept = ✅ **C’est votre plan { $number } sur { $count }.** Voici ce qu’il ferait :
plan-changed = **Le plateau a changé depuis que vous avez préparé le plan { $number }.** Voici ce qu’il ferait maintenant :
plans-none = ⚠️ **Aucun de vos plans ne ferait encore exactement ce que vous avez vu** : aucun n’a été joué.
plans-unfinished = ⚠️ **Vous n’aviez pas terminé le plan { $number }** : rien n’a été joué.
plans-yours = 🕰️ **Le plan { $number } est ici, à confirmer.**
prepared-soon-plan = 🕰️ *C’est votre plan { $number } : il sera joué dans un instant. Si vous y changez quelque chose, c’est à vous de le confirmer.*
prepared-played-plan = 🕰️ **Votre plan { $number } est joué :** les plans précédents auraient fait autre chose. Il est maintenant dans le salon.
button-plans = Mes plans
button-plan-add = Ajouter un plan
button-plan-after = Après le plan { $number }
button-plan-save = Enregistrer comme plan { $number }
button-plan-instead = À la place du plan { $number }
button-plan-renew = Le garder tel qu’il est maintenant
button-plan-show = { $number } · Voir
button-plan-up = { $number } · Monter
button-plan-first = { $number } · En premier
button-plan-remove = { $number } · Retirer
button-plan-take = Prendre le plan { $number }
