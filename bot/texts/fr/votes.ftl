### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Vote** · { $opener } demande : la table attend { $owner } depuis longtemps. Un joueur virtuel doit-il continuer, et la place être proposée à qui la veut ? Si { $owner } joue entre-temps, la question est réglée.
vote-seat = **Vote** · Le temps est écoulé pour { $owner }. Un joueur virtuel doit-il continuer, et la place être proposée à qui la veut ? Si { $owner } joue entre-temps, la question est réglée.
vote-pace = **Vote** · { $opener } propose un autre rythme : **{ $pace }**. Dès que tous sont d’accord, le tour en cours retrouve tout son temps.
vote-undo =
    { $more ->
        [0] **Vote** · { $opener } demande à annuler son dernier tour, le tour { $turn }. Rien de caché n’a été révélé.
       *[other] **Vote** · { $opener } demande à annuler son dernier tour, le tour { $turn }, et avec lui ce que les joueurs virtuels ont joué depuis. Rien de caché n’a été révélé.
    }
vote-substitute = { $mention }, { $owner } vous demande de jouer à sa place jusqu’à { $until }. Vous recevriez sa main en message privé et agiriez en son nom ; la place lui revient à ce moment, ou dès que { $owner } le veut.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Plus de la moitié des voix décide. Fin { $ago } ; les voix qui manquent alors ne comptent pas.
vote-until-all = Tous doivent être d’accord. Fin { $ago }.
vote-until-one = L’offre prend fin { $ago }.

# How it ended
vote-agreed = Accepté.
vote-refused = Refusé : rien ne change.
vote-expired = Le temps est écoulé sans accord : rien ne change.
vote-overtaken = La question s’est réglée d’elle-même.
vote-refused-substitute = Décliné : rien ne change.

# Private answers to a ballot
vote-yes-noted = C’est noté : pour. Vous pouvez changer d’avis tant que le vote est ouvert.
vote-no-noted = C’est noté : contre. Vous pouvez changer d’avis tant que le vote est ouvert.
vote-agreed-answer = C’est noté. Avec cette voix, c’est accepté.
vote-refused-answer = C’est noté. Avec cette voix, c’est refusé, et rien ne change.
vote-expired-answer = Le temps de ce vote était écoulé.
vote-overtaken-answer = La question s’est réglée d’elle-même entre-temps.

# Buttons (at most 34 characters)
button-vote-all-yes = Pour
button-vote-all-no = Contre
button-vote-one-yes = Je vais jouer
button-vote-one-no = Non merci
