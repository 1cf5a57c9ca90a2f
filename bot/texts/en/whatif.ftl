### What if …? on a board: play on from it alone, against computers.

menu-what = What if …?
what-band = What if …?

what-title = **What if …?** Round { $round }, { $name } to move
what-how = You play on from this board, for you alone. Computers play the other seats. After your turn you see what it is worth, beside the turn that was played.
what-hands-own = You know your own hand of then. All other hands and the deck are dealt again.
what-hands-none = All hands and the deck are dealt again.
what-hands-open = The game is over, so you get the real hand of the seat that you choose. All other hands and the deck are dealt again.
button-what-own = My seat: { $name }
button-what-seat = { $name }

what-played = **Played in the game:** { $turn } – it wins { $chance } of the games.
what-same = You played the same turn.
what-equal = Both turns are about equally good.
what-better = Your turn wins more often.
what-worse = The turn in the game wins more often.
what-secret = The turn that was played can name hidden cards. It is compared once the game is over.
what-apart = The turn that was played cannot be compared: it went on with cards that it drew.
what-on = The computers have played. You can play on.
what-over = The game ends here.
button-what-on = Play on
button-what-end = End
what-ended = This attempt has ended. Nothing of it is kept.

refusal-what-early = The turn at this board is not over yet. Choose an earlier board.
refusal-what-end = The game ended with this board. Choose an earlier board.
refusal-what-hidden = Nobody can play on from this board: cards lie face down (V3), or first pieces are being picked (V1). Choose another board.
refusal-what-no-turn = { $name } has no more turn after this board. Choose another seat.
