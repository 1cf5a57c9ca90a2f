### Clocks of a game over days: deadlines that pass, tables that sleep. See also terms.ftl.

# In the channel
late = Temps écoulé : { $people }. La partie continue d’attendre.
late-taken-over =
    { $count ->
        [one] { $people } a laissé passer une échéance : un joueur virtuel joue à sa place jusqu’à son retour.
       *[other] { $people } a laissé passer { $count } échéances de suite : un joueur virtuel joue à sa place jusqu’à son retour.
    }
asleep =
    { $days ->
        [one] Il ne s’est rien passé à cette table depuis { $days } jour : elle **dort**. Plus de rappels, et rien n’est perdu. Chaque joueur peut la réveiller d’un geste ; tout le monde retrouve alors tout son temps.
       *[other] Il ne s’est rien passé à cette table depuis { $days } jours : elle **dort**. Plus de rappels, et rien n’est perdu. Chaque joueur peut la réveiller d’un geste ; tout le monde retrouve alors tout son temps.
    }
awake = Cette table est réveillée. **{ $people }, à vous de jouer** – avec tout votre temps, dès maintenant.

# Private answers
woken = La table est réveillée. Tout le monde retrouve tout son temps.

# Buttons (at most 34 characters)
button-wake = Réveiller la table

# Until when there is time. time and ago are moments as Discord shows them to each reader.
deadline = Échéance : { $time }, { $ago }.
deadline-passed = Échéance passée { $ago }.
clock-stopped = Le temps est arrêté jusqu’au { $time } : heures calmes.
clock-stopped-away = Le temps est arrêté jusqu’au { $time } : absence.
status-asleep = Cette table s’est **endormie** { $ago }. Chaque joueur peut la réveiller en touchant l’un de ses boutons ; tout le monde retrouve alors tout son temps.

# The log, and under the board of a turn
turn-stood-in = *Joué par un joueur virtuel ({ $level }) pour { $name }.*
log-stood-in = { $line } *(joué par un joueur virtuel, { $level })*
log-late =
    { $count ->
        [one] { $line } *(en retard)*
       *[other] { $line } *(en retard : { $count } échéances)*
    }
