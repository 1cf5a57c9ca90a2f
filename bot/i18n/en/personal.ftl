### What belongs to one person: settings, absence, what they are told and where.

refusal-away-past = That is over already. Say a day to come, such as `3 days`, `Monday` or `2026-12-24`.
refusal-away-long = That is too far away: at most { $days } days. For longer, let somebody else have your seat.
refusal-not-away = You are not away: everything waits for you as usual.

command-deus-me-settings-description = Where and of what you are told, how your hand looks, your quiet hours
command-deus-me-settings-zone-description = Your time zone, by a city
command-deus-me-settings-quiet_from-description = When your quiet hours begin, such as 22:00; off for none
command-deus-me-settings-quiet_to-description = When your quiet hours end, such as 8:00
command-deus-me-away-description = Say until when you are away: nobody pings you, your clock stands still
command-deus-me-away-until-description = A date or a weekday, or for how long: 3 days, Monday, 2026-12-24
command-deus-me-back-description = Say that you are back
command-deus-me-data-description = Everything that is stored about you, as a file

# The panel of one's own settings. The name of this language, in this language:
language-name = English
own-title = **Your settings** · for all tables
own-title-one = **Your settings** · for this table only
own-away = You are away until { $date }. `/deus-me back` ends that.
button-own-told = Pings
button-own-look = Look
button-own-time = Hours
button-own-one = Only for this table
button-own-all = For all tables
button-own-reset = As at all tables
own-told = Choose what may disturb you. Nobody else sees this.
own-dm-closed = *Your direct messages are closed to me, so I ping you in the channel instead. Once you allow them in the server's privacy settings, they work again.*
own-also-none = Nothing beside your turns
where-channel = Your turn: ping me in the channel
    .text = One message, where the table is
where-dm = Your turn: write to me directly
    .text = The channel names you without a ping
where-both = Your turn: ping me and write to me
    .text = For those who miss things
where-none = Your turn: do not tell me
    .text = You look by yourself; no reminders either
reminder-off = No reminders
    .text = You are told of your turn once
reminder-half = Remind me once, at half time
    .text = Where the table has a deadline
reminder-daily = Remind me every 24 hours
    .text = Until you have played
also-next_up = You are next
    .text = When the player before you begins to think
also-unconfirmed = Not confirmed yet
    .text = Your turn is chosen, but not confirmed for 30 minutes
also-touches = It touches you
    .text = What was taken from you, a line in your next hand
own-look = Your language, your hand. The board looks as the channel has chosen.
language-usual = Language: as your Discord
hand-theme-usual = Your hand: light or dark as the channel
hand-theme-light = Your hand: light
hand-theme-dark = Your hand: dark
hand_order-colour = Cards by colour
    .text = As they are printed in the deck
hand_order-name = Cards by name
    .text = From A to Z
hand_order-buildable = Cards that you can build first
    .text = The others behind them
own-time = Your clock shows **{ $time }** ({ $zone }).
own-zone-unset = *Is that wrong? Choose a city, or type `/deus-me settings zone:` with yours.*
own-quiet = Quiet from **{ $start }** to **{ $end }**: no pings, no reminders, and your time for a turn does not run.
own-quiet-none = No quiet hours: pings come at any hour.
own-zone = Choose a city of your time zone
zone-option = { $city } · { $time } now
quiet-off = No quiet hours
quiet-from = Quiet from { $time }
quiet-to = Quiet until { $time }
quiet-bad = From { $start } to { $end } is no night: quiet hours last at most 16 hours, and some time. Choose others.
zone-near = There is no time zone "{ $typed }". Did you mean { $names }?
zone-unknown = There is no time zone "{ $typed }". Type a large city near you, such as `Berlin` or `New York`.
time-unknown = "{ $typed }" is no time of day. Type one like `22:00` or `8`, or `off` for no quiet hours.

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
until-unknown = I cannot read "{ $typed }". Type a date (`2026-12-24`, `24 Dec`), a weekday (`Monday`) or a time (`3 days`, `2 weeks`).
away-answer = You are away until { $date }, { $ago }. Nobody pings you, and your clock stands still. The others see it beside your name.
away-tables = Each table waits for so long:
away-table = · { $channel }: { $left } of { $days } days left
away-table-short = · { $channel }: { $left } of { $days } days left – **not enough: after that your clock runs again**
button-back-again = I am back
back-answer = Welcome back. Your clock runs again, and you are told of your turns as before.
data-answer = This is everything that is stored about you. Messages on Discord are not in it.
away-until = { $name } until { $date }
away-line = Away: { $people }

# What tells somebody that something waits for them: by DM, and by a ping in the channel
call-turn = **Your turn** at #{ $channel } in { $server }, round { $round }.
call-unplayed = ⚠️ The turn you prepared was **not** played, as the board has changed. *Take my turn* shows what it would do now.
call-pick = **Pick your first pieces** at #{ $channel } in { $server }: the game begins when everybody has.
call-reminder = **It is still your turn** at #{ $channel } in { $server }, round { $round }.
call-unconfirmed = **Your turn is chosen, but not confirmed** at #{ $channel } in { $server }, round { $round }. The others wait until you press *Confirm*.
call-next_up = **You are next** at #{ $channel } in { $server }, round { $round }: the player before you is on turn.
call-done = ✓ *Done: nothing of this waits for you any more.*
ping-turn = **{ $mention }, your turn**
ping-pick = { $mention }, your first pieces are still to be picked.
ping-reminder = { $mention }, it is still your turn.
ping-unconfirmed = { $mention }, your turn is chosen but not confirmed: the others wait until you press *Confirm*.
ping-next_up = { $mention }, you are next: the player before you is on turn.
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
muted-all = That holds for all tables now.
muted-none = I tell you nothing of this table any more. Look by yourself now and then: `/deus-me tables`.
muted-undone = All is as it was.
turn-next-away = **{ $mention }, your turn** (away until { $date })
call-late = **Your time is over** at #{ $channel } in { $server }, round { $round }. If you do not play soon, it may cost you the seat.
ping-late = { $mention }, your time is over. If you do not play soon, it may cost you the seat.
