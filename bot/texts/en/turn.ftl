### Whose turn it is, the hand by direct message, the end. What happened is told in events.ftl.

# Who is next
turn-next = **{ $mention }, your turn**
turn-next-last-round = **{ $mention }, your turn** – the last round
turn-next-computers = Next: { $names } …
turn-next-stand-in = { $name } (a computer plays)
turn-start = **{ $mention }, you begin**

# By direct message: the board of one's turn cannot be posted
turn-blocked = Your turn in { $channel } is played (turn { $turn }). I cannot post its board there now: the thread is locked, or I may not write in it. I will post it as soon as I can.
turn-refused = Your turn in { $channel } is played (turn { $turn }). Discord does not accept its board there: perhaps a moderation rule blocks it, or a name contains a link. The game goes on, and I keep trying. `/deus board` shows the board.

# The hand by direct message
hand-dm = **Table #{ $channel } in { $server }, round { $round }** – your hand ({ $count }): { $cards }
hand-dm-empty = **Table #{ $channel } in { $server }, round { $round }** – your hand is empty.
hand-own = **Your hand** ({ $count }): { $cards }
hand-own-empty = **Your hand** is empty.
hand-card-line = **{ $card }** – { $cost } – { $text }
hand-now = -# Now: { $gains }
hand-not-now = -# Not now: { $why }
# One's own VP, which nobody else sees, and the score if the game ended now
own-score = You have **{ $vp } VP**. If the game ended now: **{ $total }** ({ $parts }).
own-score-bare = You have **{ $vp } VP**. If the game ended now, nothing would be added.
own-score-temples = { $vp } from temples
own-score-most = { $vp } for the most { $what }
dm-closed = { $mention }, I cannot send you direct messages. *My hand* below shows your cards to you alone, as often as you like.
dm-refused = { $mention }, Discord does not deliver my direct messages to you at the moment. I keep trying. *My hand* below shows your cards to you alone, as often as you like.
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
        [villages] Why it ended: no village had any VP left; round { $round } was the last.
        [stall] Why it ended: nobody built for ten rounds; round { $round } was the last.
        [resignation] Why it ended: only one player was left, in round { $round }.
       *[other] It ended in round { $round }.
    }
result-seed = Deal revealed: `{ $seed }` – anyone can check it with the record.

# Preparing one's next turn
prepare-title = **Preparing your next turn** · It is { $name }'s turn: the board can still change.
prepare-ask = **Play it for you when your turn comes?** It would do this:
prepare-once = ✅ It is played automatically when your turn comes, if it still does exactly this. If not, you will find it here and see why.
prepare-draft = ✅ Saved for you to confirm when your turn comes. It would do this:
prepare-changed = **The board has changed since you prepared this. Play it for you anyway?** It would now do this:
prepared-soon = 🕰️ *You prepared this turn: it will be played in a moment. If you change anything here, you have to confirm it yourself.*
prepared-played = 🕰️ **The turn you prepared was played.** It is now in the channel.
prepared-played-last = 🕰️ **The turn you prepared was played, and the game is over:** the score is in the channel.
prepared-impossible = ⚠️ **The turn you prepared cannot be played any more.** The part that is still possible is here. You had prepared: { $before }
prepared-differs = ⚠️ **The turn you prepared would do something else now**, so it was not played.
    Prepared: { $before }
    Now: { $now }
panel-stale-waiting = This button belongs to an earlier turn. It is { $name }'s turn.
button-prepare = Prepare my next turn
button-prepare-once = Play it for me
button-prepare-draft = I confirm it myself

# More than one prepared turn: the plans, in the order in which they are tried
prepare-title-plan = **Preparing plan { $number } for your next turn** · It is { $name }'s turn: the board can still change.
plans-once = ✅ **Your plans, in order.** When your turn comes, the first one that still does exactly this is played automatically. If none does, you will find them here and see why.
plans-draft = ✅ **Your plans, in order.** When your turn comes, the first one that still does exactly this is here for you to confirm.
plan-line = **{ $number }.** { $turn }
plan-line-differs = **{ $number }.** ⚠️ { $turn } · **Now:** { $now }
plan-line-impossible = **{ $number }.** ⚠️ { $turn } · **Now:** not possible
plan-line-unfinished = **{ $number }.** ✏️ { $turn } · **Not finished:** no plan after it is played
plan-ask = **Where does this turn go among your plans?** It would do this:
plan-kept = ✅ **This is plan { $number } of { $count }.** It would do this:
plan-changed = **The board has changed since you prepared plan { $number }.** It would now do this:
plans-none = ⚠️ **None of your plans would still do exactly what you saw**, so none was played.
plans-unfinished = ⚠️ **You had not finished plan { $number }**, so nothing was played.
plans-yours = 🕰️ **Plan { $number } is here for you to confirm.**
prepared-soon-plan = 🕰️ *This is your plan { $number }: it will be played in a moment. If you change anything here, you have to confirm it yourself.*
prepared-played-plan = 🕰️ **Your plan { $number } was played:** the plans before it would have done something else. It is now in the channel.
button-plans = My plans
button-plan-add = Add another plan
button-plan-after = After plan { $number }
button-plan-save = Save as plan { $number }
button-plan-instead = Instead of plan { $number }
button-plan-renew = Keep it as it is now
button-plan-show = { $number } · Show
button-plan-up = { $number } · Move up
button-plan-first = { $number } · To the top
button-plan-remove = { $number } · Remove
button-plan-take = Take plan { $number }
