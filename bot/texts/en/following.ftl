### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = each turn
follow-each-round = each round
follow-each-end = the end
follow-each-stop = nothing any more
followed = You follow this table: { $what } comes by direct message, with what everybody sees in the channel. The first message is on its way; if none arrives, your direct messages are closed to this server: following ends then, so open them and follow again.
unfollowed = You follow this table no longer.
unfollowed-never = You do not follow this table.
refusal-follow-seated = You play at this table: your hand reaches you by direct message anyway, and `/deus-me settings` says of what else you are told. Following is for those who watch.

follow-head = **Table #{ $channel } in { $server }, round { $round }**
follow-begun = You follow this table. So it stands:
follow-next = Next: { $name }
follow-closed = This table was closed in round { $round }, before the game was over. Nobody has won.
button-unfollow = Stop following
button-unfollowed = Followed to the end

round-over = **Round { $round } is over**
