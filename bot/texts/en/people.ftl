### People who come and go: giving up a seat, offering it, playing for somebody, taking it back.


# Giving up one's seat
resign-ask-computer =
    Give up your seat? A computer plays on for you, and the seat is offered to anybody who wants it. The game counts as lost for you.
    You can come back as long as nobody has taken the seat.
resign-ask-closed = Give up your seat? It passes for the rest of the game, your pieces stay on the board, and the game counts as lost for you (R35). You cannot come back.
resign-ask-alone = Give up your seat? You are the last person at this table, so the game ends with it.
resign-ask-last = Give up your seat? You are the last person at this table, so the game ends: nobody wins it, and it counts as lost for you too.
resigned-computer = You have given up your seat: a computer plays on. As long as nobody has taken the seat, you can come back.
resigned-closed = You have given up your seat.

# Parting with a player
kick-asked = The others are asked in the channel whether { $name } should lose the seat.
kick-done = A computer now plays for { $name }, who can come back until somebody else takes the seat.

# A seat on offer
offer-open = **A seat is free.** In round { $round }, { $name } is looking for somebody to take over, and plays until then. The new player gets the hand by direct message.
offer-left = **A seat is free.** A computer plays for { $name } in round { $round }, until somebody takes over. The new player gets the hand by direct message.
offer-over = A seat was on offer here. Now **{ $name }** plays on.
offer-ended = A seat was on offer here. The game is over.
offer-made-own = Your seat is on offer in the channel. You keep playing until somebody takes it.
offer-made = The seat is on offer in the channel.
seat-taken = The seat is yours. Your hand is on its way to you by direct message.
seat-taken-to-move = The seat is yours, and it is your turn. Your hand is on its way to you by direct message.
seat-back = You are back in your seat. Your hand is on its way to you by direct message.
seat-back-to-move = You are back in your seat, and it is your turn. Your hand is on its way to you by direct message.

# By DM, once, to whose seat it is
seat-stood-in-here = { $mention }, **a computer plays for you** here until you return: your time ran out, or the others voted for it. You can take your seat back as long as nobody else has taken it. (I cannot send you direct messages, so I say it here.)
seat-stood-in = **A computer plays for you** in { $channel } on **{ $server }** until you return: your time ran out, or the others voted for it. You can take your seat back as long as nobody else has taken it.

# Who plays for whom
plays-computer = A computer ({ $level }) plays for **{ $name }**.
plays-person = { $mention } plays for **{ $name }**.
plays-until = { $mention } plays for **{ $name }** until { $until }.
seats-offered = On offer: the seat of { $names }.

substitute-asked = I have asked { $name } in the channel to play for you until { $until }.
handed-over = { $name } now has the opener's rights and can end this table.

# Buttons (at most 34 characters)
button-take-seat = Take the seat
button-seat-back = Take my seat back
button-resign = Give up my seat

# What was typed
substitute-bot = { $name } is a bot and cannot play for you. `/deus-table resign` lets a computer play on.
substitute-left = { $name } is not on this server any more and cannot play for you. Ask somebody who is here.
