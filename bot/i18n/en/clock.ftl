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
