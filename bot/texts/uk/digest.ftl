### What happened since a player's last turn: with *Take my turn*, in `/deus status`, with a hand.

digest-title = **Після вашого останнього ходу**
digest-title-start = **До вашого першого ходу**
digest-earlier = { $count ->
    [one] *і ще { $count } хід раніше*
    [few] *і ще { $count } ходи раніше*
   *[many] *і ще { $count } ходів раніше*
}
digest-line = `{ $number }` { $text }
digest-line-computer = `{ $number }` { $text } · *зіграно комп’ютерним гравцем*
digest-taken = ➖ **Забрано у вас: { $goods }**

# One line with the next hand
touches-line = *Поруч із вами:* { $things }
touches-taken = { $name } забирає { FORM($goods, "acc") }
touches-army = військо ({ $name }) поруч із вами у { $region }
touches-village = селище { $region } поруч із вами здобуто

# What happens when time is out
digest-timeout-mark = за { $time } буде відзначено, що час вийшов
digest-timeout-turn =
    { $yours ->
        [yes] за { $time } цей хід за вас зіграє комп’ютерний гравець
       *[no] за { $time } цей хід замість { $name } зіграє комп’ютерний гравець
    }
digest-timeout-seat =
    { $yours ->
        [yes] за { $time } цей хід буде пропущено
       *[no] за { $time } { $name } пропускає цей хід
    }
digest-timeout-vote =
    { $yours ->
        [yes] за { $time } ваш час вийде
       *[no] за { $time } час вийде: { $name }
    }
