### /deus-server: what those who manage a server settle for it, and the refusals that come of it.

command-deus-server-settings-description = Qui ouvre des tables, où, et comment commencent les nouvelles

language-self = Français

server-title = **Deus sur ce serveur**
button-server-all = Tous les réglages
server-opening = Qui ouvre des tables : **{ $value }**
server-channels = Où : **{ $value }**
server-pace = Rythme des nouvelles tables : **{ $value }**
server-decks = Paquets des nouvelles tables : **{ $value }**
server-language = Langue des messages publics : **{ $value }**
server-look = Images : **{ $value }**
server-computers = Joueurs virtuels : **{ $value }**
server-threads = On joue : **{ $value }**
server-managers-only = Seuls les membres qui ont la permission *Gérer le serveur* peuvent changer ceci.

server-opening-label = Qui peut ouvrir des tables
server-channels-label = Salons pour les tables
server-pace-label = Rythme des nouvelles tables
server-decks-label = Paquets des nouvelles tables
server-language-label = Langue des messages publics
server-look-label = Aspect des images

server-opening-note = Tout le monde, seulement les membres avec *Gérer le serveur*, ou les membres d’un rôle. Tout le monde peut prendre une place à une table ouverte.
server-channels-note = Dans tous les salons, ou dans ceux que vous choisissez. Un fil compte comme son salon. Les tables déjà ouvertes ailleurs se jouent jusqu’au bout.
server-pace-note = Le rythme par défaut de `{ -cmd-deus-new }`. Vous pouvez le changer pour chaque table.
server-decks-note = Les paquets par défaut de `{ -cmd-deus-new }`. Vous pouvez les changer pour chaque table.
server-language-note = La langue des messages dans les salons. Les réponses privées sont dans la langue de chaque personne.
server-look-note = Pour les salons sans réglages propres ; `{ -cmd-deus-settings }` change un seul salon.
server-computers-note = Un joueur virtuel peut-il prendre une place libre avant le début de la partie ?
server-threads-note = Avec un fil par partie, plusieurs parties tiennent dans un salon. Le fil est fermé à la fin de sa partie. `{ -cmd-deus-new } { command-deus-new-thread-name }:` choisit pour une partie.

server-opening-everyone = tout le monde
server-opening-managers = les membres avec Gérer le serveur
server-opening-role = { $role }, et les membres avec Gérer le serveur
server-opening-pick = … ou les membres d’un rôle
server-channels-all = tous les salons
server-channels-pick = Choisir des salons
server-language-discord = celle du serveur sur Discord
server-look-light = thème clair
server-look-dark = thème sombre
server-look-wide = plateau large
server-look-tall = plateau haut
server-yes = permis
server-no = pas permis
server-threads-yes = dans un fil à part
server-threads-no = dans le salon même

refusal-not-manager = Seuls les membres qui ont la permission *Gérer le serveur* peuvent changer ceci.
refusal-opening-managers = Sur ce serveur, seuls les membres avec la permission *Gérer le serveur* peuvent ouvrir des tables. Vous pouvez prendre une place à toute table ouverte.
refusal-opening-role = Sur ce serveur, { $role } peut ouvrir des tables. Vous pouvez prendre une place à toute table ouverte.
refusal-opening-channels = Sur ce serveur, on peut ouvrir des tables dans : { $channels }
refusal-no-computers = Sur ce serveur, les joueurs virtuels ne sont pas permis. La place est pour une personne.
