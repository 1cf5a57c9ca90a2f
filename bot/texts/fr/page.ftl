### The words of the page on which the game is played without Discord: of the stand-in for
### Discord's client itself. The page fills arguments in by itself, so that no text here may
### choose plurals or forms.

# The top
page-title = Deus
page-opening = La table s’ouvre …
page-script = Cette page a besoin de JavaScript ; tout vient de votre propre machine.
page-to-newest = Aller au dernier message
page-to-line = Aller à la ligne de saisie
page-channels = Salons
page-you-are = Vous êtes
page-another = Ouvrir un autre onglet sous un autre nom
page-another-short = Nouvel onglet
page-language = Langue
page-language-why = La langue de votre client, comme dans Discord : les heures la suivent, et les textes aussi si le bot la parle
page-somebody-new = Nouvelle personne …
page-somebody-new-title = Nouvelle personne
page-name = Nom
page-bot-here = { $name } est en ligne
page-bot-away = { $name } est hors ligne et va revenir
page-colours = Couleurs : { $theme }
page-colours-press = Couleurs : { $theme } ; cliquez pour changer
page-colours-auto = Auto
page-colours-light = Clair
page-colours-dark = Sombre

# The channels at the left. Behind a channel's name, for screen readers: 2 calling you, 2 new
page-direct = Messages privés
page-calling = mentions : { $count }
page-new = nouveaux : { $count }
page-unread = non lu
page-channel-add = + Salon
page-channel-new = Un nouveau salon dans { $server }
page-key-commands = commandes
page-key-channels = salons
page-key-messages = messages
page-key-line = la ligne de saisie

# The messages
page-messages = Messages
page-earlier = Montrer les messages précédents
page-empty-channel = Rien ici pour le moment. Tapez { -cmd-deus-new } pour ouvrir une table.
page-empty-dm = Rien ici pour le moment. Vos cartes arrivent ici dès que vous avez une place à une table.
page-empty-forum = Rien ici pour le moment. Sur un serveur avec un mur, chaque nouvelle table a une publication ici.
page-posts = Publications
page-post-tags = Tags :
page-post-closed = (fermée)
page-newest = Au plus récent
page-news = Nouveaux messages
page-called = On vous mentionne
page-new-line = Nouveau
page-dismiss = Rejeter
page-dismiss-message = Rejeter le message
page-only-you = Visible pour vous uniquement
page-typing = { $name } écrit …
page-thinking = { $name } réfléchit …
page-did-not-respond = { $name } n’a pas répondu.
page-calls-you = vous mentionne
page-edited = (modifié)
page-used = { $name } : { $command }
page-announce = { $name } vous mentionne dans { $channel } : { $text }
page-embed = Encadré
page-apps = Applications
page-apps-of-message = Applications (message : { $name })
page-apps-none = Aucune application ne propose rien ici.
page-spoiler = Spoiler : montrer
page-unknown-user = inconnu
page-choose = À vous de choisir
page-choose-several = À choisir : { $count }

# Pictures
page-picture = Image
page-picture-large = Image, en grand
page-picture-open = Ouvrir en grand
page-picture-words = L’image en mots
page-picture-unnamed = Une image sans description
page-on-picture = Sur l’image
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-close = Fermer
page-tab = Nouvel onglet
# Between the names of two answers for which one place of a picture stands
page-or = { $first } ou { $second }

# The hint at the first button
page-hint = C’est à vous. Cliquez sur **{ $button }** pour commencer.
page-hint-more = Les règles en bref : tapez `{ -cmd-deus-rules }`

# The input line and commands
page-line = Un message, ou / pour les commandes
page-line-here = Message dans { $channel }, ou /
page-commands = Commandes
page-send = Envoyer
page-cancel = Annuler
page-command-leave = Quitter la commande
page-command-send = Envoyer la commande
page-command-none = Cette commande n’existe pas ici
page-command-none-why = Cette commande n’existe pas ici. Commencez par / et choisissez dans la liste.
page-command-enter = { $description } – Entrée l’envoie
page-optional = facultatif
page-option = { $option } – { $description }
page-option-optional = { $option } (facultatif) – { $description }
page-nothing-fits = { $title } – rien ne correspond
page-not-possible = { $title } – { $problem }

# What is wrong with what was typed for an option
page-needed = { $option } : à remplir.
page-one-of = { $option } : choisissez parmi { $choices }.
page-reading = { $option } : le fichier est en cours de lecture.
page-longest = { $option } : { $count } caractères au plus.
page-shortest = { $option } : { $count } caractères au moins.
page-number = { $option } : il faut un nombre.
page-number-whole = { $option } : il faut un nombre entier.
page-number-least = { $option } : { $count } au moins.
page-number-most = { $option } : { $count } au plus.
page-file-large = { $name } est trop gros pour cette page.

# What cannot be done
page-no-connection = Pas de connexion – nouvel essai …
page-not-connected = Il n’y a pas de connexion.
page-connection-lost = La connexion a été perdue.
page-impossible = C’est impossible.
page-silent = { $name } n’a pas répondu
page-unfinished = { $name } n’a pas fini ceci.
page-no-person = Cette personne n’existe pas.
page-no-channel = Ce salon n’existe pas.
page-no-language = Cette langue n’existe pas.
page-message-gone = Ce message n’est plus là.
page-message-own = Vous seul voyez ce message : les applications n’y proposent rien.
page-form-closed = Ce formulaire est fermé.
page-no-permission = Ce n’est pas permis ici.
page-message-empty = Il n’y a rien à envoyer.
page-message-long = Ce message est trop long.
page-thread-archived = Ce fil est fermé : on ne peut plus rien y faire.
page-thread-locked = Ce fil est verrouillé.
page-part-gone = Ce choix n’existe plus.
page-part-disabled = Ce bouton ne fonctionne plus.
page-menu-count = Choisissez-en au moins { $least }, au plus { $most }.
page-menu-channel = Choisissez un salon d’un autre type.
page-dismiss-own = Seul un message que personne d’autre ne voit peut être rejeté.
page-name-long = Un nom a de 1 à { $count } caractères.
page-name-taken = { $name } est déjà là.
page-people-full = Il n’y a plus de place.
page-channel-name = Le nom d’un salon a des lettres ou des chiffres, { $count } au plus.
page-channel-taken = { $channel } existe déjà.
page-value-number = { $option } prend un nombre, pas « { $text } »
page-value-bool = { $option } est True ou False, pas « { $text } »
page-value-file = { $option } prend un fichier
page-value-unknown = { $option } : rien ni personne ici ne s’appelle « { $text } »
page-value-channel = { $option } : il faut un salon d’un autre type
