### Clocks of a game over days: deadlines that pass, tables that sleep. See also terms.ftl.

# In the channel
late = Time is up for { $people }. The game is still waiting.
late-taken-over =
    { $count ->
        [one] { $people } missed a deadline. A computer plays for them until they return.
       *[other] { $people } missed { $count } deadlines in a row. A computer plays for them until they return.
    }
asleep = Nobody has done anything at this table for { $days } days, so it is **asleep**. There are no more reminders, and nothing is lost. Any player can wake it with one tap; then everybody gets their full time again.
awake = This table is awake again. **{ $people }, your turn** – with your full time, from now on.

# Private answers
woken = The table is awake. Everybody has their full time again.

# Buttons (at most 34 characters)
button-wake = Wake the table

# Until when there is time. time and ago are moments as Discord shows them to each reader.
deadline = Deadline: { $time }, { $ago }.
deadline-passed = The deadline passed { $ago }.
clock-stopped = The clock is stopped until { $time }: quiet hours.
clock-stopped-away = The clock is stopped until { $time }: away.
status-asleep = This table fell **asleep** { $ago }. Any player can wake it with a tap on any of its buttons; then everybody gets their full time again.

# The log, and under the board of a turn
turn-stood-in = *Played by a computer ({ $level }) for { $name }.*
log-stood-in = { $line } *(played by a computer, { $level })*
log-late =
    { $count ->
        [one] { $line } *(late)*
       *[other] { $line } *(late: { $count } deadlines)*
    }
