### What happened since a player's last turn: with *Take my turn*, in `/deus status`, with a hand.

digest-title = **Depuis votre dernier tour**
digest-title-start = **Avant votre premier tour**
digest-earlier = { $count ->
    [one] *et { $count } tour avant cela*
   *[other] *et { $count } tours avant cela*
}
digest-line = `{ $number }` { $text }
digest-line-computer = `{ $number }` { $text } · *joué par un joueur virtuel*
digest-taken = ➖ **Pris chez vous : { $goods }**
digest-nothing = Rien ne s’est passé depuis votre dernier tour.
button-since = Nouvelles

# One line with the next hand
touches-line = *Près de vous :* { $things }
touches-taken = { $goods } pris par { $name }
touches-army = une unité de l’adversaire { $name } à côté de vous en { $region }
touches-village = le village { $region } à côté de vous est tombé

# What happens when time is out
digest-timeout-mark = dans { $time }, l’échéance manquée est notée
digest-timeout-turn =
    { $yours ->
        [yes] dans { $time }, un joueur virtuel joue ce tour pour vous
       *[no] dans { $time }, un joueur virtuel joue ce tour pour { $name }
    }
digest-timeout-seat =
    { $yours ->
        [yes] dans { $time }, vous aurez manqué cette échéance
       *[no] dans { $time }, { $name } aura manqué cette échéance
    }
digest-timeout-vote =
    { $yours ->
        [yes] dans { $time }, votre temps est écoulé
       *[no] dans { $time }, le temps est écoulé pour { $name }
    }
