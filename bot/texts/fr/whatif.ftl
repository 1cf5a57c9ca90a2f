### What if …? on a board: play on from it alone, against computers.

menu-what = Et si… ?
what-band = Et si… ?

what-title = **Et si… ?** Manche { $round }, c’est à { $name } de jouer
what-how = Vous continuez depuis ce plateau, en privé. L’ordinateur joue les autres places. Après votre tour, vous voyez ce qu’il vaut, à côté du tour qui a été joué.
what-hands-own = Vous connaissez votre main de ce moment-là. Les autres mains et la pioche sont redistribuées.
what-hands-none = Toutes les mains et la pioche sont redistribuées.
what-hands-open = La partie est finie : vous recevez la vraie main de la place choisie. Les autres mains et la pioche sont redistribuées.
button-what-own = Ma place : { $name }
button-what-seat = { $name }

what-played = **Joué dans la partie :** { $turn } – il gagne { $chance } des parties.
what-same = Vous avez joué le même tour.
what-equal = Les deux tours se valent à peu près.
what-better = Votre tour gagne plus souvent.
what-worse = Le tour de la partie gagne plus souvent.
what-secret = Le tour joué peut nommer des cartes cachées. Il sera comparé une fois la partie finie.
what-apart = Le tour joué ne peut pas être comparé : il a continué avec des cartes piochées.
what-on = Les ordinateurs ont joué. Vous pouvez continuer.
what-over = La partie se termine ici.
button-what-on = Continuer
button-what-end = Terminer
what-ended = Cet essai est terminé. Rien n’en est gardé.

refusal-what-early = Le tour de ce plateau n’est pas encore fini. Choisissez un plateau plus ancien.
refusal-what-end = La partie s’est terminée sur ce plateau. Choisissez un plateau plus ancien.
refusal-what-hidden = On ne peut pas continuer depuis ce plateau : des cartes sont face cachée (V3), ou les premiers pions sont en cours de choix (V1). Choisissez un autre plateau.
refusal-what-no-turn = Pour { $name }, il n’y a plus de tour après ce plateau. Choisissez une autre place.
