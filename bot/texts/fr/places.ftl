### Where tables stand: places that are lost, found again, left for others.

# By DM, once: what became of the place, the game that it is about, what can be done
place-lost-channel = { $channel } sur **{ $server }** a été supprimé alors qu’une partie de Deus s’y jouait.
    .help = La partie attend, et le temps est arrêté pour tous. Tapez `{ -cmd-deus-table-move }` dans un autre salon de ce serveur pour l’y continuer. Si personne ne le fait, la partie se termine le { $until }.
place-lost-server = On m’a retiré du serveur **{ $server }** alors qu’une partie de Deus s’y jouait.
    .help = La partie attend, et le temps est arrêté pour tous. Elle continue quand je reviens sur ce serveur, ou quand l’un de vous tape `{ -cmd-deus-table-move }` sur un autre serveur. Si personne ne le fait, la partie se termine le { $until }.
place-lost-access = Je ne peux plus lire ni écrire dans { $channel } sur **{ $server }**, où se joue une partie de Deus.
    .help = La partie attend, et le temps est arrêté pour tous. Elle continue quand on m’y donne { $permissions }, ou quand l’un de vous tape `{ -cmd-deus-table-move }` ailleurs. Sinon, elle se termine le { $until }.
place-lost-locked = Le fil { $channel } sur **{ $server }**, où se joue une partie de Deus, a été verrouillé.
    .help = La partie attend, et le temps est arrêté pour tous. Elle continue quand la modération déverrouille le fil, ou quand l’un de vous tape `{ -cmd-deus-table-move }` ailleurs. Sinon, elle se termine le { $until }.
place-lost-outage = Discord a des problèmes avec le serveur **{ $server }** depuis une heure. Une partie de Deus s’y joue, dans { $channel }.
    .help = La partie attend, et le temps est arrêté pour tous. Elle continue automatiquement au retour du serveur ; sinon, elle se termine le { $until }.
place-lost-game = Cette partie : { $names }, manche { $round }.
place-unnamed = Le salon
place-server-unnamed = un serveur

# In the channel
place-found = Cette partie continue.
place-moved-here = { $mentions } : cette partie continue ici.
place-moved-away = Cette partie continue dans { $channel }.

# /deus-table move
command-deus-table-move-description = Déplacer une partie dans ce salon ou fil, ou d’ici dans un autre
command-deus-table-move-table-description = Quelle partie ; inutile s’il n’y en a qu’une
command-deus-table-move-to-description = Où ; par défaut, ce salon ou fil
move-done = La partie continue dans { $channel }.
move-none = Vous n’avez pas de partie qui puisse être déplacée ici. Seules la personne qui a ouvert une partie et la modération peuvent la déplacer – ou un de ses joueurs, si son salon n’existe plus.
move-which = Quelle partie ? Choisissez-en une avec `{ command-deus-table-move-table-name }:`.
    { $tables }
move-unknown = Cette partie n’existe pas, ou ne peut pas être déplacée ici. Choisissez dans la liste qui apparaît quand vous tapez.
move-not-there = Les parties se jouent dans des salons textuels, des salons vocaux et des fils, pas dans { $channel }.
move-not-yours = Vous ne pouvez pas écrire vous-même dans { $channel }.
move-bot-lacks =
    { $count ->
        [one] La permission { $permissions } me manque dans { $channel }.
       *[other] Les permissions { $permissions } me manquent dans { $channel }.
    }
move-choice = { $names }
move-choice-channel = { $names } – dans #{ $channel }
move-choice-lost = { $names } – son salon n’existe plus

tables-lost =
    { $count ->
        [one] Une de vos parties attend, car son salon n’existe plus : { $games }. `{ -cmd-deus-table-move }` la déplace ici.
       *[other] { $count } de vos parties attendent, car leurs salons n’existent plus : { $games }. `{ -cmd-deus-table-move }` en déplace une ici.
    }

refusal-moved = Cette partie continue dans { $channel }.
refusal-moved-already = La partie est déjà ici.
refusal-other-server = Une partie peut passer dans un autre salon de son serveur, pas sur un autre serveur.

# A thread for each game
command-deus-new-thread-description = Jouer la partie dans son propre fil
thread-opened = { $opener } ouvre une table à { $players } : { $thread }
thread-name = Deus · { $opener } · { $players } joueurs
thread-not-here = Les fils ne se créent que dans les salons textuels ; cette partie peut se jouer ici même. Tapez la commande sans `{ command-deus-new-thread-name }:`.
thread-failed = Le fil de cette partie n’a pas pu être créé. Réessayez, ou tapez `{ -cmd-deus-new } { command-deus-new-thread-name }:False` pour jouer dans le salon même.

# A player who has left the server
offer-departed = **Une place est libre.** { $name } a quitté ce serveur. Le nouveau joueur continue à partir de la manche { $round } et reçoit la main en message privé. Si personne ne prend la place en trois jours, la partie continue comme si { $name } avait abandonné.

# With one's own hand, once: what has become of DMs
dm-news-closed = Mes messages privés ne vous arrivent pas : votre main ne s’affiche qu’ici. Je réessaierai à votre prochaine main : autorisez les messages privés des membres de ce serveur.
dm-news-open = Mes messages privés vous arrivent de nouveau.
