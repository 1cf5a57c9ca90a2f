### Where tables stand: places that are lost, found again, left for others.

# By DM, once: what became of the place, the game that it is about, what can be done
place-lost-channel = { $channel } on **{ $server }** was deleted while a game of Deus was played there.
    .help = The game waits, and nobody's time runs. Type `/deus-table move` in another channel of that server, and it goes on there. If nobody does, it ends on { $until }.
place-lost-server = I was removed from the server **{ $server }** while a game of Deus was played there.
    .help = The game waits, and nobody's time runs. It goes on as soon as I am back on that server, or where one of you types `/deus-table move` on another one. If nobody does, it ends on { $until }.
place-lost-access = I can no longer read and write in { $channel } on **{ $server }**, where a game of Deus is played.
    .help = The game waits, and nobody's time runs. It goes on when somebody gives me *View Channel*, *Send Messages* and *Attach Files* there, or where one of you types `/deus-table move`. Otherwise it ends on { $until }.
place-lost-locked = The thread { $channel } on **{ $server }**, where a game of Deus is played, was locked.
    .help = The game waits, and nobody's time runs. It goes on when a moderator unlocks the thread, or where one of you types `/deus-table move`. Otherwise it ends on { $until }.
place-lost-outage = Discord has had trouble with the server **{ $server }** for an hour. A game of Deus is played there, in { $channel }.
    .help = The game waits, and nobody's time runs. It goes on by itself when the server is back; otherwise it ends on { $until }.
place-lost-game = It is the game of { $names }, in round { $round }.
place-unnamed = The channel
place-server-unnamed = a server

# In the channel
place-found = This game goes on.
place-moved-here = { $mentions }: this game goes on here.
place-moved-away = This game goes on in { $channel }.

# /deus-table move
command-deus-table-move-description = Carry a game to this channel or thread, or from here to another
command-deus-table-move-table-description = Which game; left out, the one that there is
command-deus-table-move-to-description = Where to; left out, this channel or thread
move-done = The game goes on in { $channel }.
move-none = There is no game of yours to be carried here. Its opener or a moderator can carry one, and when its channel is gone everybody who plays.
move-which = Which game? Pick one behind `table:`.
    { $tables }
move-unknown = There is no such game to be carried here. Pick one from the list that appears while you type.
move-not-there = Games are played in text channels, voice channels and threads, not in { $channel }.
move-not-yours = You cannot write in { $channel } yourself.
move-bot-lacks =
    { $count ->
        [one] I lack the permission { $permissions } in { $channel }.
       *[other] I lack the permissions { $permissions } in { $channel }.
    }
move-choice = { $names }
move-choice-channel = { $names } – in #{ $channel }
move-choice-lost = { $names } – its channel is gone

tables-lost =
    { $count ->
        [one] A game of yours waits, as its channel is gone: { $games }. `/deus-table move` carries it here.
       *[other] { $count } games of yours wait, as their channels are gone: { $games }. `/deus-table move` carries one here.
    }

refusal-moved = This game goes on in { $channel }.
refusal-moved-already = The game stands here already.
refusal-other-server = A game can be carried to another channel of its server, not to another server.

# A thread for each game
command-deus-new-thread-description = Whether the game gets a thread of its own
thread-opened = { $opener } opens a table for { $players }: { $thread }
thread-name = Deus · { $opener } · { $players } players
thread-not-here = Threads can be made in text channels only; this game can be played right here. Type the command without `thread:`.
thread-failed = The thread for this game could not be made. Try again, or type `/deus new thread:False` to play in the channel itself.

# A player who has left the server
offer-departed = **A seat is free.** { $name } has left this server. Whoever takes the seat plays on from round { $round } and gets the hand by direct message. After three days without anybody it goes on as if { $name } had resigned.

# With one's own hand, once: what has become of DMs
dm-news-closed = My direct messages do not reach you, so your hand is shown here alone. I try again with your next hand: allow direct messages from members of this server.
dm-news-open = My direct messages reach you again.
