### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, à vous de jouer**
turn-next-last-round = **{ $mention }, à vous de jouer** – la dernière manche
turn-next-computers = Ensuite : { $names } …
turn-next-stand-in = { $name } (par un joueur virtuel)
turn-start = **{ $mention }, à vous de commencer**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Votre tour dans { $channel } est joué (tour { $turn }). Son plateau ne peut pas y être publié maintenant : le fil est verrouillé, ou je ne peux pas y écrire. Il viendra de lui-même dès que possible.

# The hand by direct message
hand-dm = **Table #{ $channel } sur { $server }, manche { $round }** – votre main ({ $count }) : { $cards }
hand-dm-empty = **Table #{ $channel } sur { $server }, manche { $round }** – votre main est vide.
hand-own = **Votre main** ({ $count }) : { $cards }
hand-own-empty = **Votre main** est vide.
hand-card-line = **{ $card }** – { $cost } – { $text }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = Vous avez **{ $vp } PV**. Si la partie finissait maintenant : **{ $total }** ({ $parts }).
own-score-bare = Vous avez **{ $vp } PV**. Si la partie finissait maintenant, rien ne s’y ajouterait.
own-score-temples = { $vp } des temples
own-score-most = { $vp } de majorité ({ $what })
dm-closed = { $mention }, je ne peux pas vous envoyer de message privé. *Ma main* ci-dessous ne montre vos cartes qu’à vous, aussi souvent que vous voulez.
spectator = Vous regardez cette table. Voici ce que tout le monde peut voir.

# The end
result-title =
    { $count ->
        [one] **{ $winners } gagne avec { $total } PV**
       *[other] **{ $winners } gagnent ensemble avec { $total } PV**
    }
result-other = { $name } { $total }
result-left = { $name } : départ
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
prepare-once = ✅ Il se joue seul à votre tour, s’il fait encore exactement ceci. Sinon, vous le retrouvez ici, avec la raison.
prepare-draft = ✅ Gardé pour que vous le confirmiez à votre tour. Voici ce qu’il ferait :
prepare-changed = **Le plateau a changé depuis que vous avez préparé ceci. Le jouer quand même pour vous ?** Voici ce qu’il ferait maintenant :
prepared-soon = 🕰️ *Vous avez préparé ce tour : il se joue seul dans un instant. Si vous y changez quelque chose, c’est à vous de le confirmer.*
prepared-impossible = ⚠️ **Le tour que vous avez préparé ne peut plus être joué.** Vous le trouvez ici, dans la mesure où il reste possible. Vous aviez préparé : { $before }
prepared-differs = ⚠️ **Le tour que vous avez préparé ferait maintenant autre chose** : il n’a pas été joué.
    Préparé : { $before }
    Maintenant : { $now }
panel-stale-waiting = Ce bouton appartient à un tour passé. C’est à { $name } de jouer.
button-prepare = Préparer mon prochain tour
button-prepare-once = Le jouer pour moi
button-prepare-draft = Je le confirme moi-même
