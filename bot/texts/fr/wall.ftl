### The wall: a forum where every table has a post with its newest board.

# The tags of the forum: Discord takes 20 characters.
wall-tag-open = ouverte
wall-tag-running = en cours
wall-tag-over = terminée
wall-tag-egypt = Égypte
wall-tag-learning = apprentissage

# The first message of a post
button-wall = Plateau actuel
wall-open = { $opener } ouvre une table à { $players }. Prenez une place dans cette publication.
wall-running = L’image peut dater d’une heure. Le bouton montre le plateau actuel.
wall-moved = Cette partie continue dans { $channel }.

# A post that cannot be made
wall-failed = Discord a refusé la publication de cette partie, et ce salon a déjà une autre table. La nouvelle table a été fermée. Réessayez dans un autre salon.
wall-home = Discord a refusé la publication de cette partie. La table est dans ce salon.

# What the settings of the server say is wrong with the forum
wall-gone = ⚠ Le forum du mur n’existe plus, ou je ne peux pas le voir. Les nouvelles tables s’ouvrent là où l’on tape la commande.
wall-lacks = ⚠ Dans le forum du mur, il me manque { $count ->
    [one] la permission
   *[other] les permissions
} { $permissions }. Les nouvelles tables s’ouvrent là où l’on tape la commande.
wall-needs-tag = ⚠ Le forum du mur exige un tag et n’en a aucun qui convienne. Créez les tags { $tags }, ou donnez-moi la permission *Gérer les salons* et appuyez sur le bouton sous *Mur des tables*. D’ici là, les nouvelles tables s’ouvrent là où l’on tape la commande.
wall-tags-full = ⚠ Le forum du mur n’a pas tous les tags { $tags }. S’il a encore de la place, appuyez sur le bouton sous *Mur des tables*.
wall-tags-missing = ⚠ Le forum du mur n’a pas tous les tags { $tags }, et il me manque la permission *Gérer les salons*. Les publications se passent de ceux qui manquent. Créez-les, ou donnez-moi cette permission et appuyez sur le bouton sous *Mur des tables*.

# The setting
server-wall = Mur des tables : **{ $value }**
server-wall-label = Mur des tables
server-wall-note = Choisissez un salon de forum : chaque nouvelle table y a une publication, illustrée par son dernier plateau, et la partie s’y joue. `{ -cmd-deus-new } { command-deus-new-thread-name }:` choisit pour une partie. Les tables déjà ouvertes restent où elles sont.
server-wall-off = pas de mur
server-wall-pick = Le forum des tables
server-wall-again = Vérifier les tags
