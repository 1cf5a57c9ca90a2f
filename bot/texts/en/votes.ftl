### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Vote** · { $opener } asks: the table has waited long for { $owner }. Shall a computer play on for { $owner }, and the seat be offered to whoever wants it? If they play in the meantime, that settles it.
vote-seat = **Vote** · The time of { $owner } has run out. Shall a computer play on for { $owner }, and the seat be offered to whoever wants it? If they play in the meantime, that settles it.
vote-pace = **Vote** · { $opener } asks for another pace: **{ $pace }**. Once all agree, whoever is to move has their whole time from then on.
vote-undo =
    { $more ->
        [0] **Vote** · { $opener } asks to take back their last turn, turn { $turn }. Nothing hidden has come to light by it.
       *[other] **Vote** · { $opener } asks to take back their last turn, turn { $turn }, and with it what computers have played since. Nothing hidden has come to light.
    }
vote-substitute = { $mention }, { $owner } asks you to play for them until { $until }. You would get their hand by DM and act for them; the seat goes back to { $owner } at that time, or as soon as they want it.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = More than half decide. It ends { $ago }; whoever has said nothing by then is not counted.
vote-until-all = Everybody has to agree. It ends { $ago }.
vote-until-one = The offer ends { $ago }.

# How it ended
vote-agreed = Agreed.
vote-refused = Not agreed: everything stays as it is.
vote-expired = The time is over without an agreement: everything stays as it is.
vote-overtaken = This question has settled itself.
vote-refused-substitute = Declined: everything stays as it is.

# Private answers to a ballot
vote-yes-noted = Noted: you agree. You can still change your mind while the vote is open.
vote-no-noted = Noted: you do not agree. You can still change your mind while the vote is open.
vote-agreed-answer = Noted. With that it is agreed.
vote-refused-answer = Noted. With that it is not agreed, and everything stays as it is.
vote-expired-answer = The time of this vote was over.
vote-overtaken-answer = This question has settled itself meanwhile.

# Buttons (at most 34 characters)
button-vote-all-yes = Agree
button-vote-all-no = Disagree
button-vote-one-yes = I will play
button-vote-one-no = No, thanks
