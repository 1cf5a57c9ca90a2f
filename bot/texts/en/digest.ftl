### What happened since a player's last turn: with *Take my turn*, in `/deus status`, with a hand.

digest-title = **Since your last turn**
digest-title-start = **Before your first turn**
digest-earlier = { $count ->
    [one] *and { $count } earlier turn*
   *[other] *and { $count } earlier turns*
}
digest-line = `{ $number }` { $text }
digest-line-computer = `{ $number }` { $text } · *a computer played*
digest-taken = ➖ **{ $goods } taken from you**
digest-nothing = Nothing has happened since your last turn.
button-since = News

# One line with the next hand
touches-line = *Near you:* { $things }
touches-taken = { $goods } taken by { $name }
touches-army = an army of { $name } beside you at { $region }
touches-village = the village { $region } next to you fell

# What happens when time is out
digest-timeout-mark = in { $time } a missed deadline is noted
digest-timeout-turn =
    { $yours ->
        [yes] in { $time } a computer plays this turn for you
       *[no] in { $time } a computer plays this turn for { $name }
    }
digest-timeout-seat =
    { $yours ->
        [yes] in { $time } you miss this deadline
       *[no] in { $time } { $name } misses this deadline
    }
digest-timeout-vote =
    { $yours ->
        [yes] in { $time } your time is up
       *[no] in { $time } { $name }'s time is up
    }
