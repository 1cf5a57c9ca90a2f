### What happened since a player's last turn: with *Take my turn*, in `/deus status`, with a hand.

digest-title = **Після вашого останнього ходу**
digest-title-start = **До вашого першого ходу**
digest-earlier = { $count ->
    [one] *і ще { $count } хід раніше*
    [few] *і ще { $count } ходи раніше*
   *[many] *і ще { $count } ходів раніше*
}
digest-line = `{ $number }` { $text }
digest-line-computer = `{ $number }` { $text } · *хід комп’ютерного гравця*
digest-taken = ➖ **Забрано у вас: { $goods }**
digest-nothing = Від вашого останнього ходу нічого не сталося.
button-since = Новини

# One line with the next hand
touches-line = *Поруч із вами:* { $things }
touches-taken = { $name } забирає { FORM($goods, "acc") }
touches-army = військо ({ $name }) поруч із вами у { $region }
touches-village = селище { $region } поруч із вами здобуто

# What happens when time is out
digest-timeout-mark = { FORM($time, "in") } буде відзначено, що строк минув
digest-timeout-turn =
    { $yours ->
        [yes] { FORM($time, "in") } цей хід за вас зробить комп’ютерний гравець
       *[no] { FORM($time, "in") } цей хід замість { $name } зробить комп’ютерний гравець
    }
digest-timeout-seat =
    { $yours ->
        [yes] { FORM($time, "in") } ви пропустите цей строк
       *[no] { FORM($time, "in") } { $name } пропустить цей строк
    }
digest-timeout-vote =
    { $yours ->
        [yes] { FORM($time, "in") } ваш час мине
       *[no] { FORM($time, "in") } мине час: { $name }
    }
