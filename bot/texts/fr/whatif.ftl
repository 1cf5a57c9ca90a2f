### What if …? on a board: play on from it alone, against computers.

menu-what = Et si… ?
whatif-band = Et si… ?
whatif-note = -# Et si… ? En privé ; la partie elle-même reste comme elle est.

whatif-title = **Et si… ?** Manche { $round }, c’est à { $name } de jouer
whatif-how = Vous continuez depuis ce plateau, en privé. Des joueurs virtuels jouent aux autres places. Après votre tour, vous voyez ce qu’il vaut.
whatif-seat = **Quelle place jouez-vous ?**
whatif-beside = Si vous choisissez la place jouée ({ $name }), votre premier tour est aussi comparé à celui qui a été joué.
whatif-hands-own = Vous connaissez votre main de ce moment-là. Les autres mains et la pioche sont redistribuées.
whatif-hands-none = Toutes les mains et la pioche sont redistribuées.
whatif-hands-open = La partie est finie : vous recevez la vraie main de la place choisie. Les autres mains et la pioche sont redistribuées.
button-what-own = Ma place : { $name }
button-what-seat = { $name }

whatif-played = **Joué dans la partie :** { $turn } – il gagne { $chance } des parties.
whatif-same = Vous avez joué le même tour.
whatif-equal = Les deux tours se valent à peu près.
whatif-better = Votre tour gagne plus souvent.
whatif-worse = Le tour de la partie gagne plus souvent.
whatif-secret = Le tour joué peut nommer des cartes cachées. Il sera comparé une fois la partie finie.
whatif-apart = Le tour joué ne peut pas être comparé : il a continué avec des cartes piochées.
whatif-on = Les joueurs virtuels ont joué. Vous pouvez continuer.
whatif-over = La partie se termine ici.
button-what-on = Continuer
button-what-end = Terminer
whatif-ended = Cet essai est terminé et supprimé.

refusal-what-early = Le tour de ce plateau n’est pas encore fini. Choisissez un plateau plus ancien.
refusal-what-end = La partie s’est terminée sur ce plateau. Choisissez un plateau plus ancien.
refusal-what-hidden = On ne peut pas continuer depuis ce plateau : des cartes sont face cachée (V3), ou les premiers pions sont en cours de choix (V1). Choisissez un autre plateau.
refusal-what-no-turn = Pour { $name }, il n’y a plus de tour après ce plateau. Choisissez une autre place.

# A challenge to beat a turn
menu-beat = Faire mieux que ce tour
button-beat-try = Essayer
button-beat-close = Clore et montrer tous les tours
beat-note = -# Faire mieux que ce tour : seul votre premier essai compte. En privé.
beat-title = **Faites mieux que ce tour** · manche { $round }, c’est à { $name } de jouer
beat-how = Qui trouve un meilleur tour ? La position est la même pour tout le monde. Toutes les mains et la pioche sont redistribuées.
beat-how-over = Qui trouve un meilleur tour ? Tout le monde reçoit la main d’alors de cette place ({ $name }) ; le reste est redistribué, de la même façon pour tous.
beat-count =
    { $count ->
        [0] Personne n’a encore essayé.
        [one] Une personne a essayé.
       *[other] { $count } personnes ont essayé.
    }
beat-closes = Il sera clos le { $when } si personne d’autre n’essaie d’ici là.
beat-ranking = **Tous les tours jusqu’ici**
beat-line = { $place }. { $name } – { $turn } – gagne { $chance } des parties
beat-in-game = { $name } (dans la partie)
beat-closed = **Ce défi est clos.** Vous pouvez encore essayer, mais votre essai ne sera pas dans la liste.
beat-closed-done = Le défi est clos. Son message montre maintenant tous les tours.
beat-posted = Le défi est publié dans le salon. Il n’avertit personne.

refusal-beat-none = Ce tour a été annulé : il n’y a rien à battre. Choisissez un autre plateau.
refusal-beat-secret = Ce tour peut nommer des cartes cachées. Choisissez le plateau avant une construction, ou attendez la fin de partie.
refusal-beat-there = Il y a déjà un défi pour ce tour. Cherchez-le dans le salon.
refusal-beat-gone = Ce défi n’existe plus.
refusal-beat-not-yours = Seule la personne qui a publié ce défi, ou qui gère le serveur, peut le clore.
