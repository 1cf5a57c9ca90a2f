### Where tables stand: places that are lost, found again, left for others.

# By DM, once: what became of the place, the game that it is about, what can be done
place-lost-channel = { $channel } sur **{ $server }** a été supprimé alors qu’une partie de Deus s’y jouait.
    .help = La partie attend, et le temps s’arrête pour tous. Tapez `{ -cmd-deus-table-move }` dans un autre salon de ce serveur, et elle y continue. Si personne ne le fait, elle finit le { $until }.
place-lost-server = On m’a retiré du serveur **{ $server }** alors qu’une partie de Deus s’y jouait.
    .help = La partie attend, et le temps s’arrête pour tous. Elle continue dès que je reviens sur ce serveur, ou là où l’un de vous tape `{ -cmd-deus-table-move }` sur un autre. Si personne ne le fait, elle finit le { $until }.
place-lost-access = Je ne peux plus lire ni écrire dans { $channel } sur **{ $server }**, où se joue une partie de Deus.
    .help = La partie attend, et le temps s’arrête pour tous. Elle continue quand on m’y donne *Voir le salon*, *Envoyer des messages* et *Joindre des fichiers*, ou là où l’un de vous tape `{ -cmd-deus-table-move }`. Sinon, elle finit le { $until }.
place-lost-locked = Le fil { $channel } sur **{ $server }**, où se joue une partie de Deus, a été verrouillé.
    .help = La partie attend, et le temps s’arrête pour tous. Elle continue quand la modération déverrouille le fil, ou là où l’un de vous tape `{ -cmd-deus-table-move }`. Sinon, elle finit le { $until }.
place-lost-outage = Discord a des ennuis avec le serveur **{ $server }** depuis une heure. Une partie de Deus s’y joue, dans { $channel }.
    .help = La partie attend, et le temps s’arrête pour tous. Elle continue d’elle-même au retour du serveur ; sinon, elle finit le { $until }.
place-lost-game = C’est la partie de : { $names }, à la manche { $round }.
place-unnamed = Le salon
place-server-unnamed = un serveur

# In the channel
place-found = Cette partie continue.
place-moved-here = { $mentions } : cette partie continue ici.
place-moved-away = Cette partie continue dans { $channel }.

# /deus-table move
command-deus-table-move-description = Porter une partie dans ce salon ou fil, ou d’ici dans un autre
command-deus-table-move-table-description = Quelle partie ; sans rien, celle qu’il y a
command-deus-table-move-to-description = Où ; sans rien, ce salon ou fil
move-done = La partie continue dans { $channel }.
move-none = Aucune de vos parties ne peut être portée ici. Qui l’a ouverte ou la modération peut en porter une, et si son salon n’est plus là, tous ceux qui y jouent.
move-which = Quelle partie ? Choisissez-en une derrière `{ command-deus-table-move-table-name }:`.
    { $tables }
move-unknown = Il n’y a pas de telle partie à porter ici. Choisissez dans la liste qui paraît quand vous tapez.
move-not-there = Les parties se jouent dans des salons textuels, des salons vocaux et des fils, pas dans { $channel }.
move-not-yours = Vous ne pouvez pas écrire vous-même dans { $channel }.
move-bot-lacks =
    { $count ->
        [one] La permission { $permissions } me manque dans { $channel }.
       *[other] Les permissions { $permissions } me manquent dans { $channel }.
    }
move-choice = { $names }
move-choice-channel = { $names } – dans #{ $channel }
move-choice-lost = { $names } – son salon n’est plus là

tables-lost =
    { $count ->
        [one] Une de vos parties attend, car son salon n’est plus là : { $games }. `{ -cmd-deus-table-move }` la porte ici.
       *[other] { $count } de vos parties attendent, car leurs salons ne sont plus là : { $games }. `{ -cmd-deus-table-move }` en porte une ici.
    }

refusal-moved = Cette partie continue dans { $channel }.
refusal-moved-already = La partie est déjà ici.
refusal-other-server = Une partie peut passer dans un autre salon de son serveur, pas sur un autre serveur.

# A thread for each game
command-deus-new-thread-description = Si la partie reçoit un fil à elle
thread-opened = { $opener } ouvre une table à { $players } : { $thread }
thread-name = Deus · { $opener } · { $players } joueurs
thread-not-here = Les fils ne se créent que dans les salons textuels ; cette partie peut se jouer ici même. Tapez la commande sans `{ command-deus-new-thread-name }:`.
thread-failed = Le fil de cette partie n’a pas pu être créé. Réessayez, ou tapez `{ -cmd-deus-new } { command-deus-new-thread-name }:False` pour jouer dans le salon même.

# A player who has left the server
offer-departed = **Une place est libre.** { $name } a quitté ce serveur. Qui prend la place continue dès la manche { $round } et reçoit la main en message privé. Après trois jours sans personne, tout continue comme après un abandon.

# With one's own hand, once: what has become of DMs
dm-news-closed = Mes messages privés ne vous arrivent pas : votre main ne se montre qu’ici. Je réessaie à votre prochaine main : permettez les messages privés des membres de ce serveur.
dm-news-open = Mes messages privés vous arrivent de nouveau.
