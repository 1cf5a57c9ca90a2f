### People who come and go: giving up a seat, offering it, playing for somebody, taking it back.


# Giving up one's seat
resign-ask-computer =
    Abandonner votre place ? Un joueur virtuel continue pour vous, et la place est proposée à qui la veut. La partie compte comme perdue pour vous.
    Vous pouvez revenir tant que personne n’a pris la place.
resign-ask-closed = Abandonner votre place ? Elle passe ses tours jusqu’à la fin de la partie, vos pions restent sur le plateau, et la partie compte comme perdue pour vous (R35). Vous ne pouvez pas revenir.
resign-ask-alone = Abandonner votre place ? Il n’y a plus que vous à cette table : la partie finit avec votre départ.
resign-ask-last = Abandonner votre place ? Il n’y a plus que vous à cette table : la partie finit avec votre départ, personne ne la gagne, et elle compte comme perdue pour vous aussi.
resigned-computer = Place abandonnée : un joueur virtuel continue. Tant que personne ne l’a prise, vous pouvez revenir.
resigned-closed = Place abandonnée.

# Parting with a player
kick-asked = Les autres sont consultés dans le salon : faut-il retirer sa place à { $name } ?
kick-done = Un joueur virtuel joue maintenant pour { $name }, qui peut revenir tant que personne d’autre n’a pris la place.

# A seat on offer
offer-open = **Une place est libre.** À la manche { $round }, { $name } cherche quelqu’un pour prendre sa suite, et joue d’ici là. Le nouveau joueur reçoit la main en message privé.
offer-left = **Une place est libre.** Un joueur virtuel joue pour { $name } à la manche { $round }, jusqu’à ce que quelqu’un prenne la suite. Le nouveau joueur reçoit la main en message privé.
offer-over = Une place était proposée ici. Maintenant **{ $name }** continue.
offer-ended = Une place était proposée ici. La partie est finie.
offer-made-own = Votre place est proposée dans le salon. Vous continuez à jouer tant que personne ne la prend.
offer-made = La place est proposée dans le salon.
seat-taken = La place est à vous. Votre main arrive en message privé.
seat-taken-to-move = La place est à vous, et c’est à vous de jouer. Votre main arrive en message privé.
seat-back = Vous avez repris votre place. Votre main arrive en message privé.
seat-back-to-move = Vous avez repris votre place, et c’est à vous de jouer. Votre main arrive en message privé.

# By DM, once, to whose seat it is
seat-stood-in-here = { $mention }, **un joueur virtuel joue pour vous** ici jusqu’à votre retour : votre temps était écoulé, ou les autres en ont décidé ainsi. Tant que personne d’autre n’a pris votre place, vous pouvez la reprendre. (Je ne peux pas vous envoyer de messages privés, je le dis donc ici.)
seat-stood-in = **Un joueur virtuel joue pour vous** dans { $channel } sur **{ $server }** jusqu’à votre retour : votre temps était écoulé, ou les autres en ont décidé ainsi. Tant que personne d’autre n’a pris votre place, vous pouvez la reprendre.

# Who plays for whom
plays-computer = Un joueur virtuel ({ $level }) joue pour **{ $name }**.
plays-person = { $mention } joue pour **{ $name }**.
plays-until = { $mention } joue pour **{ $name }** jusqu’au { $until }.
seats-offered = Proposée : la place ({ $names }).

substitute-asked = J’ai demandé à { $name }, dans le salon, de jouer pour vous jusqu’au { $until }.
handed-over = { $name } gère désormais cette table et peut l’arrêter.

# Buttons (at most 34 characters)
button-take-seat = Prendre la place
button-seat-back = Reprendre ma place
button-resign = Abandonner ma place

# What was typed
substitute-bot = { $name } est un bot et ne peut pas jouer pour vous. `{ -cmd-deus-table-resign }` confie la suite à un joueur virtuel.
substitute-left = { $name } n’est plus sur ce serveur et ne peut pas jouer à votre place. Demandez à quelqu’un de ce serveur.
