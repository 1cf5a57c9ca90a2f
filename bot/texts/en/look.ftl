### Looking at pictures: a channel's settings, the replay of a game, boards as text.

command-deus-settings-description = How pictures look in this channel (the table's opener or a moderator)
command-deus-settings-theme-description = Light or dark pictures
command-deus-settings-form-description = A wide board, or a tall one for phones
command-deus-replay-description = The whole game as a film, or turn by turn
command-deus-replay-turn-description = Show the board after that turn instead; 0 is the deal

command-deus-settings-language-description = The language of messages in this channel

theme-light = Light
theme-dark = Dark
form-wide = Wide
form-tall = Tall

settings-title = **Pictures in this channel**
settings-look = Theme: **{ $theme }** · Board: **{ $form }**
settings-spoken = Language: **{ $language }**
settings-language-server = same as the server
settings-language-choose = Language of this channel
settings-language-unknown = I do not speak "{ $typed }" yet. I speak: { $languages }.
settings-note = Light or dark applies to every picture. The tall board is easier to read on a phone. New messages look like this from now on.

replay-title = **The game as a film** · { $turns ->
    [0] the deal
    [one] one turn
   *[other] { $turns } turns
 } · { $round ->
    [one] 1 round
   *[other] { $round } rounds
 }
replay-turn = **Turn { $turn } of { $turns }** · round { $round }
replay-deal = **The deal** · { $turns ->
    [one] one turn follows
   *[other] { $turns } turns follow
 }
replay-alt = { $turns ->
    [0] A film of the game; nothing has been played yet. { $end }
    [one] A film of the game, one turn so far. It ends like this: { $end }
   *[other] A film of the game, { $turns } turns, round by round. It ends like this: { $end }
 }
replay-jump = Jump to a round
replay-round = Round { $round }
replay-round-turn = turn { $turn }
replay-too-far = There is no turn { $turn } in this game yet. The last one is turn { $turns }; 0 is the deal.

button-replay = Film
button-step = Turn by turn
button-first = « First
button-back = ‹ Back
button-forward = Forward ›
button-last = Last »
