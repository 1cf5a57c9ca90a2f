### Watching: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = each turn
follow-each-round = each round
follow-each-end = the end
follow-each-stop = stop following
followed = You follow this table. You get { $what } by direct message, with what everybody sees in the channel. The first message is on its way. If it does not arrive, your direct messages are closed to this server. Following ends then, so open them and follow again.
unfollowed = You no longer follow this table.
unfollowed-never = You do not follow this table.
refusal-follow-seated = You play at this table. You already get your hand by direct message, and in `/deus-me settings` you choose what else you are told. Following is for those who watch.

follow-head = **Table #{ $channel } in { $server }, round { $round }**
follow-begun = You follow this table. This is how it looks now:
follow-next = Next: { $name }
follow-closed = This table was closed in round { $round }, before the game was over. Nobody has won.
button-unfollow = Stop following
button-unfollowed = Followed to the end

round-over = **Round { $round } is over**
