### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = Ce jour est déjà passé. Choisissez-en un plus tard, comme `3 jours`, `lundi` ou `2026-12-24`.
refusal-away-long =
    { $days ->
        [one] Une absence dure { $days } jour au plus. Pour plus longtemps, laissez votre place à quelqu’un d’autre.
       *[other] Une absence dure { $days } jours au plus. Pour plus longtemps, laissez votre place à quelqu’un d’autre.
    }
refusal-not-away = Aucune absence en cours : vos tours vous sont annoncés comme d’habitude.

command-deus-me-settings-description = Où et de quoi je vous préviens, l’aspect de vos images, vos heures calmes
command-deus-me-settings-zone-description = Votre fuseau horaire, par une ville
command-deus-me-settings-quiet_from-description = Quand commencent vos heures calmes, comme 22:00 ; « aucune » pour s’en passer
command-deus-me-settings-quiet_to-description = Quand finissent vos heures calmes, comme 8:00
command-deus-me-settings-theme-description = Vos propres images, claires ou sombres
command-deus-me-settings-form-description = Vos propres images, larges, ou hautes pour un téléphone
command-deus-me-away-description = Annoncer une absence : aucune notification, votre temps s’arrête
command-deus-me-away-until-description = Une date, un jour de la semaine ou une durée : 2026-12-24, lundi, 3 jours
command-deus-me-back-description = Dire que vous êtes de retour
command-deus-me-data-description = Tout ce qui est enregistré sur vous, dans un fichier
command-deus-me-note-description = Une note privée pour cette table, visible par vous uniquement

# The panel of one's own settings. The name of this language, in this language:
language-name = Français
own-title = **Vos réglages** · pour toutes les tables
own-title-one = **Vos réglages** · pour cette table seulement
own-away = Absence annoncée jusqu’au { $date }. `{ -cmd-deus-me-back }` y met fin.
own-days-away = Pendant une absence, personne ne vous mentionne et votre horloge est arrêtée.
button-own-told = Notifications
button-own-look = Aspect
button-own-time = Heures
button-own-one = Pour cette table seulement
button-own-all = Pour toutes les tables
button-own-reset = Comme à mes autres tables
switch-on = **{ $what }** : oui
switch-off = **{ $what }** : non
button-switch-on = Activer
button-switch-off = Désactiver
own-told = Choisissez ce qui peut vous déranger. Personne d’autre ne le voit.
own-dm-closed = *Je ne peux pas vous envoyer de messages privés : je vous mentionne donc dans le salon. Dès que vous les autorisez dans les paramètres de confidentialité du serveur, ils reviennent.*
where-channel = Votre tour : me mentionner dans le salon
    .text = Un seul message, là où est la table
where-dm = Votre tour : m’écrire en privé
    .text = Le salon vous nomme sans notification
where-both = Votre tour : me mentionner et m’écrire
    .text = Pour ne rien laisser passer
where-none = Votre tour : ne pas me prévenir
    .text = Vous vérifiez de vous-même ; pas de rappels non plus
reminder-off = Pas de rappels
    .text = Un seul message par tour, et rien quand le temps est écoulé
reminder-half = Un rappel à mi-temps
    .text = Aux tables qui ont une échéance
reminder-daily = Un rappel toutes les 24 heures
    .text = Jusqu’à ce que vous ayez joué
also-next_up = Bientôt à vous
    .text = Quand commence le tour de la personne avant vous
also-unconfirmed = Pas encore confirmé
    .text = Votre tour est choisi, mais pas confirmé depuis 30 minutes
also-touches = Ce qui vous concerne
    .text = Ce qu’on vous a pris, en une ligne avec votre prochaine main
also-invites = Invitations
    .text = Quand quelqu’un vous invite à une table
own-puzzles = Des positions de vos parties terminées peuvent devenir des problèmes pour le serveur de la partie, si vous et toutes les autres personnes de la partie le permettez. Aucun nom n’est montré.
puzzles-no = Mes parties terminées : pas de problèmes
    .text = Rien de vos parties n’est utilisé
puzzles-yes = Mes parties terminées peuvent devenir des problèmes
    .text = Si toutes les autres personnes de la partie le permettent aussi
own-look = Votre langue, et vos images privées : larges pour un ordinateur, hautes pour un téléphone. Les autres images suivent les réglages du salon.
language-usual = Langue : comme dans Discord
hand-theme-usual = Vos images : claires ou sombres comme dans le salon
hand-theme-light = Vos images : claires
hand-theme-dark = Vos images : sombres
own-form-usual = Vos images : larges ou hautes comme dans le salon
own-form-wide = Vos images : larges
own-form-tall = Vos images : hautes, pour un téléphone
form-ask = 📱 Lisez-vous ceci sur un téléphone ? `{ -cmd-deus-me-settings }` montre la différence.
button-form-tall = ▮ Sur un téléphone
button-form-wide = ▬ Sur un ordinateur
forms-alt = Le même plateau deux fois : large sur un écran d’ordinateur, haut sur un téléphone.
hand_order-colour = Cartes par couleur
    .text = Comme elles sont dans le paquet
hand_order-name = Cartes par nom
    .text = De A à Z
hand_order-buildable = D’abord les cartes constructibles
    .text = Les autres ensuite
own-time = Votre horloge indique **{ $time }** ({ $zone }).
own-zone-unset = *Ce n’est pas cela ? Choisissez une ville, ou tapez `{ -cmd-deus-me-settings } { command-deus-me-settings-zone-name }:` avec la vôtre.*
own-quiet = Calme de **{ $start }** à **{ $end }** : pas de mentions, pas de rappels, et votre temps s’arrête.
own-quiet-none = Pas d’heures calmes : les mentions arrivent à toute heure.
own-zone = Choisissez une ville de votre fuseau
zone-option = { $city } · il y est { $time }
quiet-off = Pas d’heures calmes
quiet-from = Calme dès { $time }
quiet-to = Calme jusqu’à { $time }
quiet-bad = De { $start } à { $end }, ce n’est pas possible : les heures calmes ne peuvent ni être nulles ni dépasser 16 heures. Choisissez d’autres heures.
zone-near = Il n’y a pas de fuseau « { $typed } ». Peut-être { $names } ?
zone-unknown = Il n’y a pas de fuseau « { $typed } ». Tapez une grande ville près de vous, comme `Paris` ou `Montréal`.
time-unknown = « { $typed } » n’est pas une heure. Tapez-en une comme `22:00` ou `8`, ou `aucune` pour ne pas avoir d’heures calmes.

# Away and back
until-option = { $days ->
    [1] Demain
    [one] { $days } jour
   *[other] { $days } jours
 } · { $weekday } { $date }
weekday-0 = lundi
weekday-1 = mardi
weekday-2 = mercredi
weekday-3 = jeudi
weekday-4 = vendredi
weekday-5 = samedi
weekday-6 = dimanche
until-unknown = Je ne comprends pas « { $typed } ». Tapez une date (`2026-12-24`, `24 déc`), un jour (`lundi`) ou une durée (`3 jours`, `2 semaines`).
until-either = « { $typed } » peut se lire de deux façons : { $first } ou { $second }. Tapez le nom du mois (`24 déc`), ou la date entière en commençant par l’année (`2026-12-24`).
away-answer = Absence jusqu’au { $date }, { $ago }. Aucune notification pour vous, et votre temps s’arrête. Les autres le voient à côté de votre nom.
away-tables = Combien de temps chaque table attend :
away-table =
    { $left ->
        [one] · { $channel } : reste { $left } jour sur { $days }
       *[other] · { $channel } : restent { $left } jours sur { $days }
    }
away-table-short =
    { $left ->
        [one] · { $channel } : reste { $left } jour sur { $days } – **trop peu : ensuite le temps court de nouveau pour vous**
       *[other] · { $channel } : restent { $left } jours sur { $days } – **trop peu : ensuite le temps court de nouveau pour vous**
    }
button-back-again = Je suis de retour
back-answer = Bon retour. Votre temps court de nouveau, et vos tours vous sont annoncés comme avant.
data-answer = Voici tout ce qui est enregistré sur vous, jusqu’à { $days } jours après votre dernière visite. Les messages sur Discord n’y sont pas.
button-data-delete = Supprimer mes données
button-data-yes = Tout supprimer
button-data-no = Les garder
data-ask =
    { $tables ->
        [0] Tout ce qui est gardé sur vous sera supprimé. Dans les parties finies, un nom neutre remplace le vôtre. C’est irréversible.
        [one] Tout ce qui est gardé sur vous sera supprimé. Avant cela, votre place à { $tables } table est abandonnée : la partie continue sans vous. Dans les parties finies, un nom neutre remplace le vôtre. C’est irréversible.
       *[other] Tout ce qui est gardé sur vous sera supprimé. Avant cela, vos places à { $tables } tables sont abandonnées : les parties continuent sans vous. Dans les parties finies, un nom neutre remplace le vôtre. C’est irréversible.
    }
data-deleted =
    { $tables ->
        [0] C’est supprimé : plus rien n’est gardé sur vous. Les messages sur Discord restent.
       *[other] C’est supprimé, et vos places sont abandonnées. Que vous avez vu une main est oublié quand ces parties sont finies. Les messages sur Discord restent.
    }
data-kept = Rien n’a été supprimé.
away-until = { $name } jusqu’au { $date }
away-line = Absences : { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **À vous de jouer** : #{ $channel } sur { $server }, manche { $round }.
call-unplayed = ⚠️ Le tour que vous avez préparé n’a **pas** été joué : le plateau a changé. *Jouer mon tour* montre ce qu’il ferait maintenant.
call-unplayed-plans = ⚠️ Aucun des tours que vous avez préparés n’a été joué : le plateau a changé. *Jouer mon tour* montre ce qu’ils feraient maintenant.
call-pick = **Choisissez vos premiers pions** : #{ $channel } sur { $server } ; la partie commence quand tout le monde a choisi.
call-reminder = **C’est toujours à vous de jouer** : #{ $channel } sur { $server }, manche { $round }.
call-unconfirmed = **Votre tour est choisi, mais pas confirmé** : #{ $channel } sur { $server }, manche { $round }. Les autres attendent que vous touchiez *Confirmer*.
call-next_up = **Bientôt à vous** : #{ $channel } sur { $server }, manche { $round } ; c’est le tour de la personne avant vous.
call-done = ✓ *C’est fait.*
ping-turn = **{ $mention }, à vous de jouer**
ping-pick = { $mention }, il vous reste à choisir vos premiers pions.
ping-reminder = { $mention }, c’est toujours à vous de jouer.
ping-unconfirmed = { $mention }, votre tour est choisi mais pas confirmé : les autres attendent que vous touchiez *Confirmer*.
ping-next_up = { $mention }, bientôt à vous : c’est le tour de la personne avant vous.
button-pings = Notifications …
button-mute-turn = Pas de MP pour mes tours
button-mute-reminder = Arrêter ces rappels
button-mute-unconfirmed = Ne plus me prévenir
button-mute-next_up = Ne plus me prévenir
button-mute-all = À aucune table
button-mute-none = Pas de mention non plus
button-mute-undo = Comme avant
muted-turn = Plus de messages privés pour vos tours à cette table : désormais je vous mentionne dans son salon.
muted-reminder = Plus de rappels à cette table. Votre tour vous est toujours annoncé.
muted-unconfirmed = À cette table, je ne vous parle plus de tours que vous n’avez pas confirmés.
muted-next_up = À cette table, je ne vous dis plus que c’est bientôt à vous.
muted-all = Cela s’applique maintenant à toutes les tables.
muted-none = Je ne vous dis plus rien de cette table. Vérifiez de vous-même de temps en temps : `{ -cmd-deus-me-tables }`.
muted-undone = Tout est comme avant.
turn-next-away = **{ $mention }, à vous de jouer** (absence jusqu’au { $date })
call-late =
    { $costs ->
        [0] **Votre temps est écoulé** : #{ $channel } sur { $server }, manche { $round }. La partie continue d’attendre.
       *[other] **Votre temps est écoulé** : #{ $channel } sur { $server }, manche { $round }. Si vous ne jouez pas bientôt, vous risquez de perdre votre place.
    }
ping-late =
    { $costs ->
        [0] { $mention }, votre temps est écoulé. La partie continue d’attendre.
       *[other] { $mention }, votre temps est écoulé. Si vous ne jouez pas bientôt, vous risquez de perdre votre place.
    }

# The private note that a player has for a table
note-title = Votre note pour cette table
note-label = Note
note-hint = Personne d’autre ne peut la lire. { $limit } lettres au plus ; vide, elle est supprimée.
note-kept = **Votre note pour { $channel }**, visible de vous seul. Elle reste au-dessus des choix de votre tour jusqu’à ce que vous la supprimiez.
note-none = Vous n’avez pas de note pour { $channel }.
note-which = **Pour laquelle de vos tables est cette note ?**
button-note = Ma note
button-note-delete = Supprimer ma note
refusal-note-long = Une note peut avoir { $limit } lettres au plus. Rien n’a changé.
