### Where games are played: channels that are lost, found again, or changed for others.

# By DM, once: what happened to the channel, which game it is about, what can be done
place-lost-channel = { $channel } on **{ $server }** was deleted while a game of Deus was played there.
    .help = The game waits, and all clocks are stopped. Type `/deus-table move` in another channel of that server to go on there. If nobody does, the game ends on { $until }.
place-lost-server = I was removed from the server **{ $server }** while a game of Deus was played there.
    .help = The game waits, and all clocks are stopped. It goes on when I am back on that server, or when one of you types `/deus-table move` on another server. If nobody does, the game ends on { $until }.
place-lost-access = I can no longer read and write in { $channel } on **{ $server }**, where a game of Deus is played.
    .help = The game waits, and all clocks are stopped. It goes on when somebody gives me { $permissions } there, or when one of you types `/deus-table move` somewhere else. Otherwise it ends on { $until }.
place-lost-locked = The thread { $channel } on **{ $server }**, where a game of Deus is played, was locked.
    .help = The game waits, and all clocks are stopped. It goes on when a moderator unlocks the thread, or when one of you types `/deus-table move` somewhere else. Otherwise it ends on { $until }.
place-lost-outage = Discord has had trouble with the server **{ $server }** for an hour. A game of Deus is played there, in { $channel }.
    .help = The game waits, and all clocks are stopped. It goes on automatically when the server is back; otherwise it ends on { $until }.
place-lost-game = This is the game of { $names }, in round { $round }.
place-unnamed = The channel
place-server-unnamed = a server

# In the channel
place-found = This game goes on.
place-moved-here = { $mentions }: this game goes on here.
place-moved-away = This game goes on in { $channel }.

# /deus-table move
command-deus-table-move-description = Move a game to this channel or thread, or from here to another
command-deus-table-move-table-description = Which game; not needed if there is only one
command-deus-table-move-to-description = Where to; this channel or thread if left out
move-done = The game goes on in { $channel }.
move-none = You have no game that can be moved here. Only the person who opened a game or a moderator can move it – or any of its players, if its channel is gone.
move-which = Which game? Pick one for `table:`.
    { $tables }
move-unknown = There is no such game to move here. Pick one from the list that appears while you type.
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
        [one] One of your games waits because its channel is gone: { $games }. `/deus-table move` moves it here.
       *[other] { $count } of your games wait because their channels are gone: { $games }. `/deus-table move` moves one here.
    }

refusal-moved = This game goes on in { $channel }.
refusal-moved-already = The game is already here.
refusal-other-server = A game can be moved to another channel of its server, not to another server.

# A thread for each game
command-deus-new-thread-description = Whether the game gets a thread of its own
thread-opened = { $opener } opens a table for { $players }: { $thread }
thread-name = Deus · { $opener } · { $players } players
thread-not-here = Threads can be made in text channels only; this game can be played right here. Type the command without `thread:`.
thread-failed = The thread for this game could not be made. Try again, or type `/deus new thread:False` to play in the channel itself.

# A player who has left the server
offer-departed = **A seat is free.** { $name } has left this server. The new player goes on from round { $round } and gets the hand by direct message. If nobody takes the seat within three days, the game goes on as if { $name } had resigned.

# With one's own hand, once: whether DMs arrive
dm-news-closed = My direct messages do not reach you, so your hand is shown only here. I will try again with your next hand: allow direct messages from members of this server.
dm-news-open = My direct messages reach you again.
