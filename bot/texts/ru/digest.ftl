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

# One line with the next hand
touches-line = *Рядом с вами:* { $things }
touches-taken = { $name } забирает у вас { FORM($goods, "acc") }
touches-army = армия игрока { $name } рядом с вами в { $region }
touches-village = деревня { $region } рядом с вами взята

# What happens when time is out
digest-timeout-mark = через { $time } будет отмечено, что время вышло
digest-timeout-turn =
    { $yours ->
        [yes] через { $time } этот ход за вас сыграет компьютерный игрок
       *[no] через { $time } этот ход за { $name } сыграет компьютерный игрок
    }
digest-timeout-seat =
    { $yours ->
        [yes] через { $time } этот ход будет пропущен
       *[no] через { $time } этот ход будет пропущен ({ $name })
    }
digest-timeout-vote =
    { $yours ->
        [yes] через { $time } ваше время выйдет
       *[no] через { $time } время выйдет: { $name }
    }
