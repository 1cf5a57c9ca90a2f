### What if …? on a board: play on from it alone, against computers.

menu-what = What if …?
whatif-band = What if …?
whatif-note = -# What if …? Only you see this, and the game itself stays as it is.

whatif-title = **What if …?** Round { $round }, { $name } to move
whatif-how = You play on from this board, for you alone. Computers play the other seats. After your turn you see what it is worth.
whatif-seat = **Which seat do you play?**
whatif-beside = Your first turn as { $name } is also compared with the turn that was played.
whatif-hands-own = You know your own hand of then. All other hands and the deck are dealt again.
whatif-hands-none = All hands and the deck are dealt again.
whatif-hands-open = The game is over, so you get the real hand of the seat that you choose. All other hands and the deck are dealt again.
button-what-own = My seat: { $name }
button-what-seat = { $name }

whatif-played = **Played in the game:** { $turn } – it wins { $chance } of the games.
whatif-same = You played the same turn.
whatif-equal = Both turns are about equally good.
whatif-better = Your turn wins more often.
whatif-worse = The turn in the game wins more often.
whatif-secret = The turn that was played can name hidden cards. It is compared once the game is over.
whatif-apart = The turn that was played cannot be compared: it went on with cards that it drew.
whatif-on = The computers have played. You can play on.
whatif-over = The game ends here.
button-what-on = Play on
button-what-end = End
whatif-ended = This attempt has ended, and is deleted.

refusal-what-early = The turn at this board is not over yet. Choose an earlier board.
refusal-what-end = The game ended with this board. Choose an earlier board.
refusal-what-hidden = Nobody can play on from this board: cards lie face down (V3), or first pieces are being picked (V1). Choose another board.
refusal-what-no-turn = { $name } has no more turn after this board. Choose another seat.

# A challenge to beat a turn
menu-beat = Beat this turn
button-beat-try = Try it
button-beat-close = Close and show all turns
beat-note = -# Beat this turn: only your first try counts. Only you see it.
beat-title = **Beat this turn** · round { $round }, { $name } to move
beat-how = Who finds a better turn? Everybody gets the same position. All hands and the deck are dealt again.
beat-how-over = Who finds a better turn? Everybody gets the hand that { $name } had; the rest is dealt again, the same for all.
beat-count =
    { $count ->
        [0] Nobody has tried it yet.
        [one] One person has tried it.
       *[other] { $count } people have tried it.
    }
beat-closes = It closes on { $when } if nobody new tries it by then.
beat-ranking = **All turns so far**
beat-line = { $place }. { $name } – { $turn } – wins { $chance } of the games
beat-in-game = { $name } (in the game)
beat-closed = **This challenge is closed.** You can still try it, but you are not listed.
beat-closed-done = The challenge is closed. Its message now shows all turns.
beat-posted = The challenge is posted to the channel. It pings nobody.

refusal-beat-none = That turn was taken back, so there is nothing to beat. Choose another board.
refusal-beat-secret = That turn can name hidden cards. Choose the board before a building, or wait until the game is over.
refusal-beat-there = There is a challenge for this turn already. Look for it in the channel.
refusal-beat-gone = This challenge does not exist any more.
refusal-beat-not-yours = Only the person who posted this challenge, or a server manager, can close it.
