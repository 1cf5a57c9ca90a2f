### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Vote** · { $opener } asks: the table has been waiting for { $owner } for a long time. Should a computer play on for { $owner }, and should the seat be offered to anybody who wants it? If they play in the meantime, the vote ends.
vote-seat = **Vote** · { $owner }'s time is up. Should a computer play on for { $owner }, and should the seat be offered to anybody who wants it? If they play in the meantime, the vote ends.
vote-pace = **Vote** · { $opener } asks for another pace: **{ $pace }**. Once all agree, the current player gets their full time from then on.
vote-undo =
    { $more ->
        [0] **Vote** · { $opener } asks to take back their last turn, turn { $turn }. It revealed nothing hidden.
       *[other] **Vote** · { $opener } asks to take back their last turn, turn { $turn }, and the computers' turns since then. They revealed nothing hidden.
    }
vote-substitute = { $mention }, { $owner } asks you to play for them until { $until }. You would get their hand by DM and play for them; the seat goes back to { $owner } at that time, or earlier if they want it.

# To somebody who is asked: by DM above the question; by a ping, once they may be disturbed
vote-call = **You are asked** at #{ $channel } in { $server }:
vote-call-ping = { $mention }, **you are asked something here** and have not answered yet. It ends { $ago }.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = More than half decide. The vote ends { $ago }; players who have not voted by then are not counted.
vote-until-all = Everybody has to agree. The vote ends { $ago }.
vote-until-one = The offer ends { $ago }.

# How it ended
vote-agreed = Agreed.
vote-refused = Not agreed: everything stays as it is.
vote-expired = Time is up without an agreement: everything stays as it is.
vote-overtaken = This vote is no longer needed.
vote-outlived = The game is over, so this vote has ended without a result.
vote-refused-substitute = Declined: everything stays as it is.

# Private answers to a ballot
vote-yes-noted = Noted: you agree. You can still change your mind while the vote is open.
vote-no-noted = Noted: you do not agree. You can still change your mind while the vote is open.
vote-agreed-answer = Noted. It is now agreed.
vote-refused-answer = Noted. It is not agreed, so everything stays as it is.
vote-expired-answer = This vote had already ended.
vote-overtaken-answer = This vote is no longer needed.

# Buttons (at most 34 characters)
button-vote-all-yes = Agree
button-vote-all-no = Disagree
button-vote-one-yes = I will play
button-vote-one-no = No, thanks
button-vote-look = To the question
