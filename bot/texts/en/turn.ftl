### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, your turn**
turn-next-last-round = **{ $mention }, your turn** – the last round
turn-next-computers = Next: { $names } …
turn-next-stand-in = { $name } (a computer plays)
turn-start = **{ $mention }, you begin**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Your turn in { $channel } is played (turn { $turn }). Its board cannot be posted there now: the thread is locked, or I may not write in it. It comes by itself as soon as that is possible.

# The hand by direct message
hand-dm = **Table #{ $channel } in { $server }, round { $round }** – your hand ({ $count }): { $cards }
hand-dm-empty = **Table #{ $channel } in { $server }, round { $round }** – your hand is empty.
hand-own = **Your hand** ({ $count }): { $cards }
hand-own-empty = **Your hand** is empty.
hand-card-line = **{ $card }** – { $cost } – { $text }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = You have **{ $vp } VP**. If the game ended now: **{ $total }** ({ $parts }).
own-score-bare = You have **{ $vp } VP**. If the game ended now, nothing would be added.
own-score-temples = { $vp } from temples
own-score-most = { $vp } for the most { $what }
dm-closed = { $mention }, I cannot send you direct messages. *My hand* below shows your cards to you alone, as often as you like.
spectator = You are watching this table. Here is what everyone may see.

# The end
result-title =
    { $count ->
        [one] **{ $winners } wins with { $total }**
       *[other] **{ $winners } win together with { $total }**
    }
result-other = { $name } { $total }
result-left = { $name } left
result-reason =
    { $reason ->
        [temples] Why it ended: the last temple was built; round { $round } was the last.
        [villages] Why it ended: no village held VP any more; round { $round } was the last.
        [stall] Why it ended: ten rounds passed without a building; round { $round } was the last.
        [resignation] Why it ended: only one player was left, in round { $round }.
       *[other] It ended in round { $round }.
    }
result-seed = Deal revealed: `{ $seed }` – anyone can check it with the record.

# Preparing one's next turn
prepare-title = **Preparing your next turn** · It is { $name }'s turn: the board can still change.
prepare-ask = **Play it for you when your turn comes?** It would do this:
prepare-once = ✅ It plays itself when your turn comes, if it still does exactly this. If not, you find it here and are told why.
prepare-draft = ✅ Kept for you to confirm when your turn comes. It would do this:
prepare-changed = **The board has changed since you prepared this. Play it for you all the same?** It would now do this:
prepared-soon = 🕰️ *You prepared this turn: it plays itself in a moment. Whatever you change here is yours to confirm.*
prepared-impossible = ⚠️ **The turn you prepared cannot be played any more.** You find it here as far as it still goes. You had prepared: { $before }
prepared-differs = ⚠️ **The turn you prepared would do something else now**, so it was not played.
    Prepared: { $before }
    Now: { $now }
panel-stale-waiting = This button belongs to an earlier turn. It is { $name }'s turn.
button-prepare = Prepare my next turn
button-prepare-once = Play it for me
button-prepare-draft = I confirm it myself
