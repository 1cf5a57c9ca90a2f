### The terms of play over days: pace, what becomes of a missed deadline, absence, counting.

# Pace. The message stands in a sentence's place, .text explains it in a list.
pace-none = sans échéance
    .text = Chacun prend le temps qu’il veut.
pace-8h = 8 heures par tour
    .text = Les heures calmes et les jours d’absence ne comptent pas.
pace-24h = 24 heures par tour
    .text = Les heures calmes et les jours d’absence ne comptent pas.
pace-3d = 3 jours par tour
    .text = Les heures calmes et les jours d’absence ne comptent pas.
pace-7d = 7 jours par tour
    .text = Les heures calmes et les jours d’absence ne comptent pas.
pace-bank = un crédit de temps
    .text = 5 jours au départ, 12 heures de plus par tour joué, mais jamais plus de 5 jours.

# What becomes of a missed deadline. The message ends a sentence, .text explains it in a list.
timeout-mark = c’est noté, rien de plus
    .text = La partie continue d’attendre.
timeout-turn = un joueur virtuel joue ce tour
    .text = Le journal l’indique ; la place ne change pas de main.
timeout-seat =
    { $turns ->
        [one] un joueur virtuel continue jusqu’au retour de la personne
       *[other] après { $turns } échéances manquées, un joueur virtuel continue jusqu’au retour de la personne
    }
    .text = La place se reprend en un geste.
timeout-vote = un rappel ; après une seconde échéance manquée, les autres peuvent voter sur la place
    .text = La place passe alors à un remplaçant ou à un joueur virtuel, jusqu’au retour du joueur.

terms-away =
    { $days ->
        [0] aucun jour d’absence
        [one] { $days } jour d’absence par personne
       *[other] { $days } jours d’absence par personne
    }
terms-sleep =
    { $days ->
        [one] la table s’endort après { $days } jour sans tour joué
       *[other] la table s’endort après { $days } jours sans tour joué
    }
terms-away-text = Pendant une absence, le temps s’arrête.
terms-sleep-text = Plus de rappels alors ; un geste la réveille.

# The panel
button-terms = Rythme et plus
button-terms-back = Retour aux options
terms-title = **Rythme et plus** – pour une partie qui dure des jours. Tout changement prend effet aussitôt.
terms-pace = Rythme : { $pace }
terms-timeout = Quand le temps est écoulé : { $what }
terms-others = { $away } · { $sleep }
terms-left-computer = En cas d’abandon, un joueur virtuel continue
terms-left-closed = En cas d’abandon, la place passe ses tours jusqu’à la fin
terms-rated = La partie compte pour la cote et le classement
terms-unrated = La partie ne compte pas pour la cote
terms-summary = Le salon reçoit un résumé après chaque manche
terms-no-summary = Pas de résumé après chaque manche
terms-hints-practice = Conseils : seulement pour une personne contre des joueurs virtuels
terms-hints-allowed = Conseils : pour tous – un bouton dit ce qu’un joueur virtuel ferait
terms-hints-never = Conseils : pour personne

# In the table's own message
terms-unrated-note = Cette partie ne compte pas pour la cote.
practice-note = **Entraînement** : une personne contre des joueurs virtuels. *Annuler* revient sur n’importe quel tour, et la partie ne compte ni pour la cote ni pour les statistiques.
practice-mark = Entraînement : cette partie ne compte pas.

# Looking at the pace, and asking for another
pace-how-open = La personne qui a ouvert la table peut le changer jusqu’au début de la partie : `{ -cmd-deus-table-pace }`, ou *Options*.
pace-how = `{ -cmd-deus-table-pace }` propose un autre rythme aux autres ; tous doivent être d’accord.
pace-changed = Le rythme change : { $pace }.
pace-asked = Les autres sont consultés : { $pace }. Sans l’accord de tous d’ici un jour, rien ne change.
