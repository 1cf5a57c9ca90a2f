# Looking for players: the command, the list of a server, and the table that opens

seek-players-2 = 2 players
seek-players-3 = 3 players
seek-players-4 = 4 players
seek-players-3-4 = 3 or 4 players
seek-level-any = any rating
seek-level-near = at most 200 rating points apart
seek-level-close = at most 100 rating points apart
seek-anything = any table
seek-listed = You are looking for players: **{ $wish }**.
seek-until = You are on the list of this server until { $when }.
seek-how = As soon as enough people fit, their table opens by itself and everybody is told. Those who have waited longest come first. What you left out does not matter.
seek-alone = Nobody else is looking for players now.
seek-others = { $count ->
    [one] Looking for players:
   *[other] Looking for players ({ $count } people):
}
seek-line = · { $name } – { $wish }, until { $when }
seek-more = { $count ->
    [one] · and { $count } more
   *[other] · and { $count } more
}
seek-hint = Do you want to play? `/deus seek` puts you on the list.
seek-opened = Your table is open: { $channel }
seek-withdrawn = You are no longer looking for players on this server.
seek-not-listed = You are not on the list of this server.
seek-found = { $names }: enough players have been found. Your table: { $channel }
seek-found-one = Enough players have been found: { $names }. Your table: { $channel }
seek-found-ping = { $names }: your table is waiting for you: { $channel }
seek-found-help = { $opener } starts the game with *Start*. You can still leave the table before that.
seek-over = Your search for players ({ $channel }) has ended: not enough people were found in 7 days. `/deus seek` puts you on the list again.
button-seek-withdraw = Stop looking

command-deus-seek-description = Look for players: your table opens as soon as enough people fit
command-deus-seek-players-description = How many play; leave it out for 2 to 4
command-deus-seek-pace-description = How long a turn may take; leave it out for any
command-deus-seek-decks-description = The decks; leave it out for any
command-deus-seek-language-description = The language you speak at the table; leave it out for any
command-deus-seek-level-description = How far the others’ ratings may be from yours; leave it out for any
