### What happened since a player's last turn: with *Take my turn*, in `/deus status`, with a hand.

digest-title = **Desde tu último turno**
digest-title-start = **Antes de tu primer turno**
digest-earlier = { $count ->
    [one] *y { $count } turno anterior*
   *[other] *y { $count } turnos anteriores*
}
digest-line = `{ $number }` { $text }
digest-line-computer = `{ $number }` { $text } · *jugado por un jugador virtual*
digest-taken = ➖ **Te quitaron { $goods }**
digest-nothing = No ha pasado nada desde tu último turno.
button-since = Novedades

# One line with the next hand
touches-line = *Cerca de ti:* { $things }
touches-taken = { $name } te quitó { $goods }
touches-army = un ejército de { $name } a tu lado en { $region }
touches-village = cayó la aldea { $region }, a tu lado

# What happens when time is out
digest-timeout-mark = en { $time } queda anotado que se acabó el tiempo
digest-timeout-turn =
    { $yours ->
        [yes] en { $time } un jugador virtual juega este turno por ti
       *[no] en { $time } un jugador virtual juega este turno por { $name }
    }
digest-timeout-seat =
    { $yours ->
        [yes] en { $time } habrás dejado pasar este plazo
       *[no] en { $time } { $name } habrá dejado pasar este plazo
    }
digest-timeout-vote =
    { $yours ->
        [yes] en { $time } se acaba tu tiempo
       *[no] en { $time } se acaba el tiempo de { $name }
    }
