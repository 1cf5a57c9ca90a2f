### Tournaments: commands, announcement, tables, standings, the organiser's panel, refusals.

command-deus-tournament-description = The tournament of this server: standings, your next table, or the way to join
command-deus-server-tournament-description = Open a tournament in this channel; without a title: manage the one that goes on
command-deus-server-tournament-title-description = Its name; leave it out to manage the tournament that goes on
command-deus-server-tournament-players-description = How many play at a table (2)
command-deus-server-tournament-rounds-description = How many rounds (4)
command-deus-server-tournament-league-description = Everybody meets everybody, if that is possible, instead of a number of rounds
command-deus-server-tournament-pace-description = How long a turn may take (as on this server, or 24 hours)
command-deus-server-tournament-decks-description = The decks of all games (as on this server)
command-deus-server-tournament-until-description = When the sign-up ends: a date, a weekday, "3 days" (2 days)
command-deus-server-tournament-most-description = How many people can take part (64)
command-deus-server-tournament-round_days-description = How many days a round lasts (as long as it takes)
command-deus-server-tournament-adjudge-description = Whether games that are not over when the round ends are decided by the chances to win (no)
command-deus-server-tournament-leavers-description = What happens to the place of somebody who leaves (a computer plays there)
tournament-leavers-computer = a computer plays there, and counts for nobody
tournament-leavers-bye = it stays free, and people can have a bye

tournament-title = **{ $name }** · tournament
tournament-players = { $players } players at a table
tournament-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-league = everybody against everybody, if that is possible
tournament-fills = A computer takes the place of a person who leaves. It counts for nobody.
tournament-byes = The place of a person who leaves stays free. A person without a table has a bye, which counts as a win.
tournament-deadline-adjudged = { $days ->
    [one] A round lasts { $days } day. Games that are not over then are decided by the chances to win.
   *[other] A round lasts { $days } days. Games that are not over then are decided by the chances to win.
}
tournament-deadline-waits = { $days ->
    [one] A round is meant to last { $days } day. Games that are not over then are played to the end.
   *[other] A round is meant to last { $days } days. Games that are not over then are played to the end.
}
tournament-adjudged = The organiser may end a round early. Games that are not over then are decided by the chances to win.
tournament-sign-up = Sign-up until { $date } ({ $ago }), for { $least } to { $most } people.
tournament-cancelled = This tournament was cancelled, or too few people joined.
tournament-won = { $count ->
    [one] It is over: { $names } has won.
   *[other] It is over: { $names } have won together.
}
tournament-pairing = Round { $round } of { $rounds } begins in a moment.
tournament-playing = Round { $round } of { $rounds }: { $over } of { $tables } tables are over
tournament-until = until { $date }
tournament-nobody = Nobody has joined yet.
tournament-people = Taking part ({ $count }): { $names }
tournament-people-more = Taking part ({ $count }): { $names } and { $more } more

tournament-table = **{ $tournament }**, round { $round }, table { $number }: { $names }
tournament-thread = { $name } · round { $round }, table { $number }
tournament-seated = Your table in **{ $name }** is open: round { $round }, table { $number }, against { $others }.
tournament-standings = **{ $name }** · { $stage }
tournament-stage-sign_up = sign-up
tournament-stage-pairing = after round { $round } of { $rounds }
tournament-stage-playing = round { $round } of { $rounds }
tournament-stage-over = final standings
tournament-stage-cancelled = cancelled
tournament-stage-after = after round { $round } of { $rounds }
tournament-days-left = { $days ->
    [one] { $days } day left
   *[other] { $days } days left
}
tournament-foot = A win at a table of { $players } is worth a point for each opponent, and so is a bye; people with equal places share the points. Equal points are decided by the share of the VP, the games between them, and the opponents' points.

standings-games = played
standings-points = points
standings-share = VP share
standings-vp = VP
standings-nobody = Nobody takes part yet.
standings-playing = Now playing
standings-ties = equal points: VP, games between them, opponents
standings-round = round { $round }
standings-computer = a computer
standings-line = { $place }. { $name }: points { $points }, games { $games }, VP { $share }
standings-line-left = { $line } (has left)
standings-table = Table { $number }, in turn order: { $names }; round { $round }

tournament-mine-out = You do not take part in **{ $name }**.
tournament-mine-over = **{ $name }** is over. *Standings* shows how it ended.
tournament-mine-soon = Your next table in **{ $name }** opens in round { $round }. You are told when it opens.
tournament-mine-bye = You have a bye in round { $round } of **{ $name }**. It counts as a win.
tournament-mine-opening = It opens in a moment.
tournament-outcome-played = It is over.
tournament-outcome-walkover = Only one person is left there, who has won.
tournament-outcome-shared = It was ended without a result: everybody who stayed shares the places.
tournament-outcome-adjudged = It was decided by the chances to win.
tournament-outcome-bye = It is a bye.

tournament-joined = You take part in **{ $name }**. You are told when your table opens.
tournament-joined-late = You take part in **{ $name }** from the next round on. You begin with the points of half a win.
tournament-left = You do not take part in **{ $name }** any more.
tournament-stays = You still take part in **{ $name }**.
tournament-opened = The tournament is announced in this channel.
tournament-started = The first round begins.
tournament-round-ends = The round ends. Games that are not over are decided by the chances to win.
tournament-dropped = This person does not take part any more.
tournament-moved = The tournament goes on in this channel.
tournament-where = Its channel: { $channel }
tournament-stranded = Its channel cannot be reached. Press *Go on here* in the channel where it should go on.
tournament-stranded-dm = I cannot post in the channel of the tournament **{ $name }** on { $server }. Give me back the permission to post and to make threads there. Or type `/deus-server tournament` in another channel, and press *Go on here*.
tournament-drop = Remove a person
tournament-choose = Choose a tournament
tournament-several = Several tournaments go on here.
tournament-ask-leave = Do you want to leave **{ $name }**? A game of it that goes on is resigned.
tournament-ask-cancel = Do you want to cancel **{ $name }**? Its games go on, but they do not count for it.
tournament-ask-end = Do you want to end round { $round } of **{ $name }** now? Games that are not over are decided by the chances to win.
tournament-ask-drop = Do you want to remove { $person } from **{ $name }**? Their game, if it goes on, is resigned.
tournament-not-here = A tournament makes a thread for each game, so it needs a text channel. Type the command there.
tournament-league-rounds = The number of rounds of a league follows from how many take part. Leave out `rounds` or `league`.

button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-leave-yes = Yes, leave
button-tournament-stay = No, stay
button-tournament-mine = My table
button-tournament-standings = Standings
button-tournament-words = As text
button-tournament-start = Start now
button-tournament-end = End the round
button-tournament-end-yes = Yes, end the round
button-tournament-cancel = Cancel the tournament
button-tournament-cancel-yes = Yes, cancel it
button-tournament-drop-yes = Yes, remove
button-tournament-manage = No, go back
button-tournament-move = Go on here
button-tournament-look = To the channel
button-tournament-more = More people

refusal-no-tournament = There is no tournament on this server. Members who manage the server can open one: `/deus-server tournament`.
refusal-tournament-many = There are { $limit } tournaments on this server already. Wait until one is over, or cancel one.
refusal-tournament-soon = That time is already over. Choose a later end of the sign-up.
refusal-tournament-far = The sign-up can last { $days } days at most. Choose an earlier end.
refusal-tournament-over = This tournament is over. `/deus tournament` shows its standings.
refusal-tournament-begun = This tournament has begun already.
refusal-tournament-in = You take part already. *My table* shows where you play.
refusal-tournament-out = This person does not take part in this tournament.
refusal-tournament-full = All { $most } places are taken. If somebody leaves, you can join.
refusal-tournament-late = It is too late to join this tournament. People can join until half of its rounds have begun, and a league only before its start.
refusal-tournament-few = This tournament needs at least { $least } people. Wait for more, or cancel it.
refusal-tournament-right = Only its organiser and members with the permission *Manage Server* can do this.
refusal-tournament-no-round = No round is being played now.
refusal-tournament-waits = { $tables ->
    [one] { $tables } game is not over, and this tournament was opened without deciding games by chances. A moderator can end a single game with `/deus end` in its thread.
   *[other] { $tables } games are not over, and this tournament was opened without deciding games by chances. A moderator can end a single game with `/deus end` in its thread.
}
refusal-tournament-here = The tournament is in this channel already.
