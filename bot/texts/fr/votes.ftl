### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Vote** · { $opener } demande : la table attend { $owner } depuis longtemps. Un joueur virtuel doit-il continuer, et la place être proposée à qui la veut ? Si { $owner } joue entre-temps, le vote s’arrête.
vote-seat = **Vote** · Le temps est écoulé pour { $owner }. Un joueur virtuel doit-il continuer, et la place être proposée à qui la veut ? Si { $owner } joue entre-temps, le vote s’arrête.
vote-pace = **Vote** · { $opener } propose un autre rythme : **{ $pace }**. Dès que tous sont d’accord, le joueur dont c’est le tour retrouve tout son temps.
vote-undo =
    { $more ->
        [0] **Vote** · { $opener } demande à annuler son dernier tour, le tour { $turn }. Il n’a rien révélé de caché.
       *[other] **Vote** · { $opener } demande à annuler son dernier tour, le tour { $turn }, et les tours que les joueurs virtuels ont joués depuis. Ils n’ont rien révélé de caché.
    }
vote-substitute = { $mention }, { $owner } vous demande de jouer à sa place jusqu’au { $until }. Vous recevriez sa main en message privé et joueriez pour { $owner } ; la place lui revient à ce moment, ou plus tôt si { $owner } le veut.

# To somebody who is asked: by DM above the question; by a ping, once they may be disturbed
vote-call = **On vous pose une question** dans #{ $channel } sur { $server } :
vote-call-ping = { $mention }, **on attend votre réponse** à une question posée ici. Elle expire { $ago }.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Plus de la moitié des voix décide. Le vote se termine { $ago } ; les joueurs qui n’ont pas voté d’ici là ne comptent pas.
vote-until-all = Tous doivent être d’accord. Le vote se termine { $ago }.
vote-until-one = L’offre prend fin { $ago }.

# How it ended
vote-agreed = Accepté.
vote-refused = Refusé : rien ne change.
vote-expired = Le temps est écoulé sans accord : rien ne change.
vote-overtaken = Ce vote n’est plus nécessaire.
vote-outlived = La partie est terminée : ce vote prend fin sans résultat.
vote-refused-substitute = Décliné : rien ne change.

# Private answers to a ballot
vote-yes-noted = C’est noté : pour. Vous pouvez changer d’avis tant que le vote est ouvert.
vote-no-noted = C’est noté : contre. Vous pouvez changer d’avis tant que le vote est ouvert.
vote-agreed-answer = C’est noté. C’est maintenant accepté.
vote-refused-answer = C’est noté. C’est refusé, donc rien ne change.
vote-expired-answer = Ce vote était déjà terminé.
vote-overtaken-answer = Ce vote n’est plus nécessaire.

# Buttons (at most 34 characters)
button-vote-all-yes = Pour
button-vote-all-no = Contre
button-vote-one-yes = Je vais jouer
button-vote-one-no = Non merci
button-vote-look = Voir la question
