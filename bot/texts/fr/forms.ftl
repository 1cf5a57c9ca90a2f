# Formulaires : plusieurs réglages envoyés ensemble

# { $option } est le nom d’un champ, { $why } une phrase qui dit ce qui ne va pas.
button-form-all = Tout dans un formulaire
button-form-terms = Rythme et plus : formulaire
button-form-again = Rouvrir le formulaire
form-late = Je ne peux pas ouvrir le formulaire en ce moment. Réessayez, s’il vous plaît.
form-fault = **{ $option }** : { $why }
form-again = Rien n’a changé. Le formulaire se rouvre avec ce que vous avez saisi.
form-kept = Rien n’a changé. Voici ce que vous avez saisi :
form-fault-again = Le formulaire se rouvre avec ce que vous avez saisi.
form-typed = Voici ce que vous avez saisi :

# Les options d’une table
form-options = Options de cette table
form-players = Joueurs, virtuels compris
form-decks = Autres paquets
form-decks-hint = Toutes les autres couleurs se jouent avec le paquet de base.
form-layout = Configuration des tuiles
form-start = Pions de départ
form-wild-hint = Une fois par partie, on peut poser une carte face cachée dans une colonne (V3).

# Ses conditions
form-pace = Rythme
form-timeout = Quand le temps est écoulé
form-away = Jours d’absence par joueur
form-sleep = Quand la table s’endort
form-also = Cochez ce qui s’applique
form-also-practice = Conseils pour une personne contre des joueurs virtuels
form-also-hints = Conseils pour tous

# Vos réglages
form-own-where = Votre tour
form-own-reminder = Rappels
form-own-also = Autres notifications
form-own-puzzles = Problèmes tirés de vos parties
form-own-language = Langue
form-own-theme = Images claires ou sombres
form-own-form = Images larges ou hautes
form-own-hand_order = Ordre de vos cartes
form-own-zone = Fuseau horaire
form-own-zone-hint = Une grande ville près de chez vous, comme Berlin ou New York.
form-own-from = Début des heures calmes
form-own-from-hint = Par exemple 22:00. Sans heures calmes, laissez les deux heures vides.
form-own-to = Fin des heures calmes
form-own-to-hint = Par exemple 8:00.

# Jours d’absence
button-days-away = Jours d’absence
form-until = Absence jusqu’au
form-until-hint = Une date, un jour ou une durée : 24 déc, lundi, 3 jours. Vide : vous êtes de retour.

# Pions de départ
form-pieces = Choisissez { $wanted } pions de départ
