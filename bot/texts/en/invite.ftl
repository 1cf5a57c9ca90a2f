# Asking people to a table: the menu under it, and what the people are told

invite-pick = Invite people …
invite-here = { $by } invites { $names } to play at this table. { $free ->
    [one] One of { $players } seats is free.
   *[other] { $free } of { $players } seats are free.
} *Join* takes a seat.
invite-dm = { $by } invites you to a table of Deus: { $channel }
    { $free ->
        [one] One of { $players } seats is free.
       *[other] { $free } of { $players } seats are free.
    } You join with a button there. `/deus-me settings` stops invitations.
invite-asked = Invited: { $names }. Everyone is told in the way they have chosen, and nobody is pinged in their quiet hours.
invite-before = { $count ->
    [one] Invited to this table before: { $names }. Nobody is asked twice.
   *[other] Invited to this table before: { $names }. Nobody is asked twice.
}
invite-seated = { $count ->
    [one] { $names } has a seat here already.
   *[other] { $names } have a seat here already.
}
invite-away = { $count ->
    [one] { $names } cannot read this channel.
   *[other] { $names } cannot read this channel.
}
invite-bots = { $count ->
    [one] { $names } is a bot and cannot play. Computer players have their own buttons.
   *[other] { $names } are bots and cannot play. Computer players have their own buttons.
}
menu-invite = Invite to Deus

pick-person = Pick a person
pick-substitute = Who plays for you until { $until }? They are asked in this channel.
pick-handover = Who may start, change and end this table instead of you?
handover-not-here = { $name } has no seat at this table. Pick one of its players.
