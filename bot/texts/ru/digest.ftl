### What happened since a player's last turn: with *Take my turn*, in `/deus status`, with a hand.

digest-title = **С вашего последнего хода**
digest-title-start = **До вашего первого хода**
digest-earlier = { $count ->
    [one] *и ещё { $count } ход раньше*
    [few] *и ещё { $count } хода раньше*
   *[many] *и ещё { $count } ходов раньше*
}
digest-line = `{ $number }` { $text }
digest-line-computer = `{ $number }` { $text } · *сыграно компьютерным игроком*
digest-taken = ➖ **Взято у вас: { $goods }**
digest-nothing = С вашего последнего хода ничего не произошло.
button-since = Новости

# One line with the next hand
touches-line = *Рядом с вами:* { $things }
touches-taken = { $name } забирает у вас { FORM($goods, "acc") }
touches-army = армия игрока { $name } рядом с вами в { $region }
touches-village = деревня { $region } рядом с вами взята

# What happens when time is out
digest-timeout-mark = через { FORM($time, "acc") } будет отмечен пропущенный срок
digest-timeout-turn =
    { $yours ->
        [yes] через { FORM($time, "acc") } этот ход за вас сделает компьютерный игрок
       *[no] через { FORM($time, "acc") } этот ход за { $name } сделает компьютерный игрок
    }
digest-timeout-seat =
    { $yours ->
        [yes] через { FORM($time, "acc") } вы пропустите этот срок
       *[no] через { FORM($time, "acc") } { $name } пропустит этот срок
    }
digest-timeout-vote =
    { $yours ->
        [yes] через { FORM($time, "acc") } ваше время выйдет
       *[no] через { FORM($time, "acc") } выйдет время игрока { $name }
    }
