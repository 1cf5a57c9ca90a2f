### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = That day is already over. Choose a later one, such as `3 days`, `Monday` or `2026-12-24`.
refusal-away-long = You can be away for at most { $days } days. For longer, let somebody else have your seat.
refusal-not-away = You are not away: you are told of your turns as usual.

command-deus-me-settings-description = Where you are told what, how your pictures look, your quiet hours
command-deus-me-settings-zone-description = Your time zone, by a city
command-deus-me-settings-quiet_from-description = When your quiet hours begin, such as 22:00; off for none
command-deus-me-settings-quiet_to-description = When your quiet hours end, such as 8:00
command-deus-me-settings-theme-description = Pictures that only you see: light or dark
command-deus-me-settings-form-description = Pictures that only you see: wide, or tall for a phone
command-deus-me-away-description = Say until when you are away: nobody pings you, and your clock is stopped
command-deus-me-away-until-description = A date, a weekday or a length of time: 2026-12-24, Monday, 3 days
command-deus-me-back-description = Say that you are back
command-deus-me-data-description = Everything that is stored about you, as a file
command-deus-me-note-description = A private note for this table, seen by you alone

# The panel of one's own settings. The name of this language, in this language:
language-name = English
own-title = **Your settings** · for all tables
own-title-one = **Your settings** · for this table only
own-away = You are away until { $date }. `/deus-me back` ends that.
own-days-away = While you are away, nobody pings you, and your clock is stopped.
button-own-told = Pings
button-own-look = Look
button-own-time = Hours
button-own-one = Only for this table
button-own-all = For all tables
button-own-reset = Same as at my other tables
switch-on = **{ $what }**: on
switch-off = **{ $what }**: off
button-switch-on = Switch on
button-switch-off = Switch off
own-told = Choose what may disturb you. Nobody else sees this.
own-dm-closed = *I cannot send you direct messages, so I ping you in the channel instead. Once you allow them in the server's privacy settings, they work again.*
where-channel = Your turn: ping me in the channel
    .text = One message, where the table is
where-dm = Your turn: write to me directly
    .text = The channel names you without a ping
where-both = Your turn: ping me and write to me
    .text = So that you miss nothing
where-none = Your turn: do not tell me
    .text = You check by yourself; no reminders either
reminder-off = No reminders
    .text = You are told of your turn once, and not when your time runs out
reminder-half = Remind me once, at half time
    .text = At tables with a deadline
reminder-daily = Remind me every 24 hours
    .text = Until you have played
also-next_up = You are next
    .text = When the turn of the player before you begins
also-unconfirmed = Not confirmed yet
    .text = Your turn is chosen, but not confirmed for 30 minutes
also-touches = What affects you
    .text = What others took from you, in a line with your next hand
also-invites = Invitations
    .text = When somebody invites you to a table
own-puzzles = Positions from your finished games may become puzzles for the server of the game, if you and all other players allow it. No names are shown.
puzzles-no = My finished games: no puzzles
    .text = Nothing from your games is used
puzzles-yes = My finished games may become puzzles
    .text = If all other players of the game allow it, too
own-look = Your language, and the pictures that only you see: wide ones suit a computer, tall ones a phone. All other pictures look as set for the channel.
language-usual = Language: as in Discord
hand-theme-usual = Your pictures: light or dark as in the channel
hand-theme-light = Your pictures: light
hand-theme-dark = Your pictures: dark
own-form-usual = Your pictures: wide or tall as in the channel
own-form-wide = Your pictures: wide
own-form-tall = Your pictures: tall, for a phone
form-ask = 📱 Do you read this on a phone? `/deus-me settings` shows the difference.
button-form-tall = ▮ On a phone
button-form-wide = ▬ On a computer
forms-alt = The same board twice: wide on a computer's screen, tall on a phone.
hand_order-colour = Cards by colour
    .text = As they are printed in the deck
hand_order-name = Cards by name
    .text = From A to Z
hand_order-buildable = Cards you can build come first
    .text = The others come after them
own-time = Your clock shows **{ $time }** ({ $zone }).
own-zone-unset = *Is that wrong? Choose a city, or type `/deus-me settings zone:` with yours.*
own-quiet = Quiet from **{ $start }** to **{ $end }**: no pings, no reminders, and your clock is stopped.
own-quiet-none = No quiet hours: pings come at any hour.
own-zone = Choose a city of your time zone
zone-option = { $city } · { $time } now
quiet-off = No quiet hours
quiet-from = Quiet from { $time }
quiet-to = Quiet until { $time }
quiet-bad = From { $start } to { $end } is not possible: quiet hours must be longer than zero and at most 16 hours. Choose other times.
zone-near = There is no time zone "{ $typed }". Did you mean { $names }?
zone-unknown = There is no time zone "{ $typed }". Type a large city near you, such as `Berlin` or `New York`.
time-unknown = "{ $typed }" is not a time of day. Type one like `22:00` or `8`, or `off` for no quiet hours.

# Away and back
until-option = { $days ->
    [one] Tomorrow
   *[other] { $days } days
 } · { $weekday } { $date }
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
until-unknown = I cannot read "{ $typed }". Type a date (`2026-12-24`, `24 Dec`), a weekday (`Monday`) or a length of time (`3 days`, `2 weeks`).
until-either = "{ $typed }" can mean { $first } or { $second }. Type the month by its name (`24 Dec`), or the whole date with the year first (`2026-12-24`).
away-answer = You are away until { $date }, { $ago }. Nobody pings you, and your clock is stopped. The others see it beside your name.
away-tables = How long each table will wait:
away-table = · { $channel }: { $left } of { $days } days left
away-table-short = · { $channel }: { $left } of { $days } days left – **not enough: after that your clock runs again**
button-back-again = I am back
back-answer = Welcome back. Your clock runs again, and you are told of your turns as before.
data-answer = This is everything that is stored about you, until { $days } days after you were last here. Messages on Discord are not in it.
button-data-delete = Delete my data
button-data-yes = Delete everything
button-data-no = Keep it
data-ask =
    { $tables ->
        [0] This deletes everything that is stored about you. In finished games a neutral name replaces your name. It cannot be undone.
        [one] This deletes everything that is stored about you. Before, your seat at { $tables } table is given up: the game goes on without you. In finished games a neutral name replaces your name. It cannot be undone.
       *[other] This deletes everything that is stored about you. Before, your seats at { $tables } tables are given up: the games go on without you. In finished games a neutral name replaces your name. It cannot be undone.
    }
data-deleted =
    { $tables ->
        [0] Deleted: nothing is stored about you any more. Messages on Discord stay.
       *[other] Deleted, and your seats are given up. That you have seen a hand is forgotten when those games are over. Messages on Discord stay.
    }
data-kept = Nothing was deleted.
away-until = { $name } until { $date }
away-line = Away: { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **Your turn** at #{ $channel } in { $server }, round { $round }.
call-unplayed = ⚠️ The turn you prepared was **not** played, as the board has changed. *Take my turn* shows what it would do now.
call-unplayed-plans = ⚠️ None of the turns you prepared was played, as the board has changed. *Take my turn* shows what they would do now.
call-pick = **Pick your first pieces** at #{ $channel } in { $server }: the game begins when everybody has picked.
call-reminder = **It is still your turn** at #{ $channel } in { $server }, round { $round }.
call-unconfirmed = **Your turn is chosen, but not confirmed** at #{ $channel } in { $server }, round { $round }. The others wait until you press *Confirm*.
call-next_up = **You are next** at #{ $channel } in { $server }, round { $round }: it is the turn of the player before you.
call-done = ✓ *Done.*
ping-turn = **{ $mention }, your turn**
ping-pick = { $mention }, you still have to pick your first pieces.
ping-reminder = { $mention }, it is still your turn.
ping-unconfirmed = { $mention }, your turn is chosen but not confirmed: the others wait until you press *Confirm*.
ping-next_up = { $mention }, you are next: it is the turn of the player before you.
button-pings = Pings …
button-mute-turn = No DMs for turns
button-mute-reminder = Stop these reminders
button-mute-unconfirmed = Do not tell me that
button-mute-next_up = Do not tell me that
button-mute-all = At no table
button-mute-none = No pings either
button-mute-undo = As before
muted-turn = No more direct messages for your turns at this table: from now on I ping you in its channel.
muted-reminder = No more reminders at this table. You are still told when your turn comes.
muted-unconfirmed = At this table I no longer tell you of turns that you have not confirmed.
muted-next_up = At this table I no longer tell you that you are next.
muted-all = This now applies to all tables.
muted-none = I no longer tell you anything about this table. Check it yourself now and then: `/deus-me tables`.
muted-undone = Everything is as it was.
turn-next-away = **{ $mention }, your turn** (away until { $date })
call-late =
    { $costs ->
        [0] **Your time is up** at #{ $channel } in { $server }, round { $round }. The game keeps waiting.
       *[other] **Your time is up** at #{ $channel } in { $server }, round { $round }. If you do not play soon, you may lose the seat.
    }
ping-late =
    { $costs ->
        [0] { $mention }, your time is up. The game keeps waiting.
       *[other] { $mention }, your time is up. If you do not play soon, you may lose the seat.
    }

# The private note that a player has for a table
note-title = Your note for this table
note-label = Note
note-hint = Only you can read it. Up to { $limit } letters. Leave it empty to delete the note.
note-kept = **Your note for { $channel }**, seen by you alone. It is shown above the choices of your turn until you delete it.
note-none = You have no note for { $channel } now.
note-which = **For which of your tables is the note?**
button-note = My note
button-note-delete = Delete my note
refusal-note-long = A note can have at most { $limit } letters. Nothing was changed.
