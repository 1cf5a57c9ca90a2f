### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = C’est déjà passé. Dites un jour à venir, comme `3 jours`, `lundi` ou `2026-12-24`.
refusal-away-long =
    { $days ->
        [one] C’est trop loin : { $days } jour au plus. Pour plus longtemps, laissez votre place à quelqu’un d’autre.
       *[other] C’est trop loin : { $days } jours au plus. Pour plus longtemps, laissez votre place à quelqu’un d’autre.
    }
refusal-not-away = Aucune absence n’est annoncée : tout vous attend comme d’habitude.

command-deus-me-settings-description = Où et de quoi je vous préviens, l’aspect de vos images, vos heures calmes
command-deus-me-settings-zone-description = Votre fuseau horaire, par une ville
command-deus-me-settings-quiet_from-description = Quand commencent vos heures calmes, comme 22:00 ; « aucune » pour s’en passer
command-deus-me-settings-quiet_to-description = Quand finissent vos heures calmes, comme 8:00
command-deus-me-settings-theme-description = Vos propres images, claires ou sombres
command-deus-me-settings-form-description = Vos propres images, larges, ou hautes pour un téléphone
command-deus-me-away-description = Annoncer une absence : aucune notification, votre temps s’arrête
command-deus-me-away-until-description = Une date, un jour de la semaine ou une durée : 3 jours, lundi, 2026-12-24
command-deus-me-back-description = Dire que vous êtes de retour
command-deus-me-data-description = Tout ce qui est gardé sur vous, dans un fichier

# The panel of one's own settings. The name of this language, in this language:
language-name = Français
own-title = **Vos réglages** · pour toutes les tables
own-title-one = **Vos réglages** · pour cette table seulement
own-away = Absence annoncée jusqu’à { $date }. `{ -cmd-deus-me-back }` y met fin.
button-own-told = Notifications
button-own-look = Aspect
button-own-time = Heures
button-own-one = Pour cette table seulement
button-own-all = Pour toutes les tables
button-own-reset = Comme à toutes les tables
own-told = Choisissez ce qui peut vous déranger. Personne d’autre ne le voit.
own-dm-closed = *Vos messages privés me sont fermés : je vous mentionne donc dans le salon. Dès que vous les autorisez dans les paramètres de confidentialité du serveur, ils reviennent.*
own-also-none = Rien en plus de vos tours
where-channel = Votre tour : me mentionner dans le salon
    .text = Un seul message, là où est la table
where-dm = Votre tour : m’écrire en privé
    .text = Le salon vous nomme sans notification
where-both = Votre tour : me mentionner et m’écrire
    .text = Pour ne rien laisser passer
where-none = Votre tour : ne pas me prévenir
    .text = Vous regardez de vous-même ; pas de rappels non plus
reminder-off = Pas de rappels
    .text = Votre tour vous est annoncé une fois
reminder-half = Un rappel à mi-temps
    .text = Là où la table a une échéance
reminder-daily = Un rappel toutes les 24 heures
    .text = Jusqu’à ce que vous ayez joué
also-next_up = Bientôt à vous
    .text = Quand la personne avant vous commence à réfléchir
also-unconfirmed = Pas encore confirmé
    .text = Votre tour est choisi, mais pas confirmé depuis 30 minutes
also-touches = Ce qui vous concerne
    .text = Ce qui vous a été pris, une ligne avec votre prochaine main
own-look = Votre langue, et vos images privées. Les autres ont l’aspect choisi pour le salon.
language-usual = Langue : comme votre Discord
hand-theme-usual = Vos images : claires ou sombres comme le salon
hand-theme-light = Vos images : claires
hand-theme-dark = Vos images : sombres
own-form-usual = Vos images : larges ou hautes comme le salon
own-form-wide = Vos images : larges
own-form-tall = Vos images : hautes, pour un téléphone
hand_order-colour = Cartes par couleur
    .text = Comme elles sont dans le paquet
hand_order-name = Cartes par nom
    .text = De A à Z
hand_order-buildable = D’abord les cartes constructibles
    .text = Les autres derrière
own-time = Votre horloge indique **{ $time }** ({ $zone }).
own-zone-unset = *Ce n’est pas cela ? Choisissez une ville, ou tapez `{ -cmd-deus-me-settings } { command-deus-me-settings-zone-name }:` avec la vôtre.*
own-quiet = Calme de **{ $start }** à **{ $end }** : pas de mentions, pas de rappels, et votre temps ne court pas.
own-quiet-none = Pas d’heures calmes : les mentions arrivent à toute heure.
own-zone = Choisissez une ville de votre fuseau
zone-option = { $city } · il y est { $time }
quiet-off = Pas d’heures calmes
quiet-from = Calme dès { $time }
quiet-to = Calme jusqu’à { $time }
quiet-bad = De { $start } à { $end }, ce n’est pas une nuit : les heures calmes ne peuvent ni être nulles ni dépasser 16 heures. Choisissez-en d’autres.
zone-near = Il n’y a pas de fuseau « { $typed } ». Peut-être { $names } ?
zone-unknown = Il n’y a pas de fuseau « { $typed } ». Tapez une grande ville près de vous, comme `Paris` ou `Montréal`.
time-unknown = « { $typed } » n’est pas une heure. Tapez-en une comme `22:00` ou `8`, ou `aucune` pour vous passer d’heures calmes.

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
away-answer = Absence jusqu’à { $date }, { $ago }. Aucune notification pour vous, et votre temps s’arrête. Les autres le voient à côté de votre nom.
away-tables = Ce que chaque table attend :
away-table =
    { $left ->
        [one] · { $channel } : reste { $left } jour sur { $days }
       *[other] · { $channel } : restent { $left } jours sur { $days }
    }
away-table-short =
    { $left ->
        [one] · { $channel } : reste { $left } jour sur { $days } – **trop peu : ensuite votre temps court de nouveau**
       *[other] · { $channel } : restent { $left } jours sur { $days } – **trop peu : ensuite votre temps court de nouveau**
    }
button-back-again = Je suis de retour
back-answer = Bon retour. Votre temps court de nouveau, et vos tours vous sont annoncés comme avant.
data-answer = C’est tout ce qui est gardé sur vous. Les messages sur Discord n’y sont pas.
away-until = { $name } jusqu’à { $date }
away-line = En absence : { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **À vous de jouer** : #{ $channel } sur { $server }, manche { $round }.
call-unplayed = ⚠️ Le tour que vous avez préparé n’a **pas** été joué : le plateau a changé. *Jouer mon tour* montre ce qu’il ferait maintenant.
call-pick = **Choisissez vos premiers pions** : #{ $channel } sur { $server } ; la partie commence quand tout le monde a choisi.
call-reminder = **C’est toujours à vous de jouer** : #{ $channel } sur { $server }, manche { $round }.
call-unconfirmed = **Votre tour est choisi, mais pas confirmé** : #{ $channel } sur { $server }, manche { $round }. Les autres attendent que vous touchiez *Confirmer*.
call-next_up = **Bientôt à vous** : #{ $channel } sur { $server }, manche { $round } ; la personne avant vous est en train de jouer.
call-done = ✓ *C’est fait : rien de ceci ne vous attend plus.*
ping-turn = **{ $mention }, à vous de jouer**
ping-pick = { $mention }, vos premiers pions restent à choisir.
ping-reminder = { $mention }, c’est toujours à vous de jouer.
ping-unconfirmed = { $mention }, votre tour est choisi mais pas confirmé : les autres attendent que vous touchiez *Confirmer*.
ping-next_up = { $mention }, bientôt à vous : la personne avant vous est en train de jouer.
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
muted-all = Cela vaut maintenant pour toutes les tables.
muted-none = Je ne vous dis plus rien de cette table. Regardez de vous-même de temps en temps : `{ -cmd-deus-me-tables }`.
muted-undone = Tout est comme avant.
turn-next-away = **{ $mention }, à vous de jouer** (absence jusqu’à { $date })
call-late = **Votre temps est écoulé** : #{ $channel } sur { $server }, manche { $round }. Si vous ne jouez pas bientôt, cela peut vous coûter la place.
ping-late = { $mention }, votre temps est écoulé. Si vous ne jouez pas bientôt, cela peut vous coûter la place.
