### Clocks of a game over days: deadlines that pass, tables that sleep. See also terms.ftl.

# In the channel
late = The time of { $people } has run out. The game waits on.
late-taken-over =
    { $count ->
        [one] { $people } has let a deadline pass: a computer plays on in their seat until they return.
       *[other] { $people } has let { $count } deadlines in a row pass: a computer plays on in their seat until they return.
    }
asleep = Nobody has done anything at this table for { $days } days: it is **asleep**. There are no more reminders, and nothing is lost. Whoever plays here wakes it with one tap; then everybody has their whole time again.
awake = This table is awake again. **{ $people }, your turn** – with your whole time, from now on.

# Private answers
woken = The table is awake. Everybody has their whole time again.

# Buttons (at most 34 characters)
button-wake = Wake the table

# Until when there is time. time and ago are moments as Discord shows them to each reader.
deadline = Time until { $time }, { $ago }.
deadline-passed = The time ran out { $ago }.
clock-stopped = The clock stands still until { $time }: quiet hours.
clock-stopped-away = The clock stands still until { $time }: away.
status-asleep = This table fell **asleep** { $ago }. Whoever plays here wakes it with a tap on any of its buttons; then everybody has their whole time again.

# The log, and under the board of a turn
turn-stood-in = *Played by a computer ({ $level }) for { $name }.*
log-stood-in = { $line } *(played by a computer, { $level })*
log-late =
    { $count ->
        [one] { $line } *(late)*
       *[other] { $line } *(late: { $count } deadlines)*
    }
