### Records of games as files, the analysis of them, and turns that are taken back.

command-deus-table-record-description = This game as a file; while it goes on, without what is hidden

command-deus-table-load-description = Open the record of a game to look through it and to try lines
command-deus-table-load-file-description = The record's file; left out, the one that you have open in this channel
button-analyse = Analyse
button-try = Try lines from here
button-line = Back to my line
button-record-back = Back to the record

# The files
record-answer = The record of this game: it replays turn by turn, and `python -m engine verify` checks it against the seal.
record-public =
    { $turns ->
        [0] This game so far, as everybody saw it: the deal. No hand, no deck and no seed is in it; the whole record comes when the game is over.
        [one] This game so far, as everybody saw it: one turn. No hand, no deck and no seed is in it; the whole record comes when the game is over.
       *[other] This game so far, as everybody saw it: { $turns } turns. No hand, no deck and no seed is in it; the whole record comes when the game is over.
    }

# Files that cannot be opened
refusal-record-large = That file is too large: a record has at most { $kib } KiB.
refusal-record-none = That is no record of a game. A record is the .txt file that the *Record* button gives, or `/deus-table record`.
refusal-record-version = That record was written in another form: its first line is `{ $first }`, and `{ $known }` is the one that can be read here.
refusal-record-sealed = That record is sealed: without its seed the game cannot be played through. The file that `/deus-table record` gives can be opened.
refusal-record-broken =
    That record cannot be opened: the file was cut off, damaged or changed{ $line ->
        [0] {""}
       *[other] {" "}(line { $line })
    }. The button *Record* under a finished game gives a sound one.
refusal-record-cards = That game was played with cards that are not known here (catalogue { $catalogue }).
refusal-record-cut =
    { $turns ->
        [one] That record stops after one turn, before the game is over: the file was cut off.
       *[other] That record stops after { $turns } turns, before the game is over: the file was cut off.
    }
refusal-record-differs = That file bears the seal of a game that was played on this server, but it is not that game: line { $line } differs.
refusal-record-slow = That record takes too long to play through, so it was not opened.
refusal-look-only = This record shows only what everybody saw: without the hands it can be looked through, but no line can be tried.
refusal-no-analysis = You have no record open in this channel. Give its file: `/deus-table load`.
refusal-line-long = A line ends after { $limit } choices. Take some back, or begin at a later turn.
record-download = Discord did not give me that file. Please attach it again.

# The analysis of a record: only whoever opened it sees it
analysis-band = Analysis – unrated
analysis-won =
    { $turns ->
        [one] **Analysis – unrated** · one turn · won by { $winners }
       *[other] **Analysis – unrated** · { $turns } turns · won by { $winners }
    }
analysis-early =
    { $turns ->
        [one] **Analysis – unrated** · one turn · the game was ended early
       *[other] **Analysis – unrated** · { $turns } turns · the game was ended early
    }
analysis-public =
    { $turns ->
        [one] **Analysis – unrated** · one turn, as everybody saw it: without the hands no line can be tried
       *[other] **Analysis – unrated** · { $turns } turns, as everybody saw them: without the hands no line can be tried
    }
line-note =
    { $count ->
        [0] **Analysis – unrated** · a line of your own from turn { $turn } on. Whatever you try, the record stays; cards are drawn as they lay. { $name } is to move.
        [one] **Analysis – unrated** · your line, one turn from turn { $turn } on. { $name } is to move.
       *[other] **Analysis – unrated** · your line, { $count } turns from turn { $turn } on. { $name } is to move.
    }
line-over =
    { $count ->
        [one] **Analysis – unrated** · your line, one turn from turn { $turn } on: here the game is over.
       *[other] **Analysis – unrated** · your line, { $count } turns from turn { $turn } on: here the game is over.
    }
line-confirm-note = *Confirm* ends the turn in your line and leads to the next player's; nobody else sees it.
line-forgotten = That line is not kept any more. Begin one at any turn of the record.

# Taking back a turn that was confirmed
command-deus-table-undo-description = Ask the others to take back your last turn
button-take-back = Take it back
undo-asked = Asked: the vote is in the channel. If everybody agrees within the hour, your turn is taken back; if anybody plays before that, it stands.
undo-done = Your turn is taken back. You have it to play again.
turn-not-yet = { $mention }, sorry that you were called already: it is not your turn yet.
refusal-no-last-turn = You have not played a turn yet that could be taken back.
refusal-played-since = { $name } has played since, so your last turn stands.
refusal-seat-left-since = { $name } has left the game since, so your last turn stands.
refusal-turn-revealed = That turn, or one since, brought something hidden to light: a card that was drawn, or how many VP somebody has. So it stands.

# What decided a game that is over
command-deus-analyse-description = What decided the game that is over: everybody's chances, and the three turns that mattered
button-chances = What decided it
button-chances-board = Board { $number } (round { $round })
chances-begun =
    { $turns ->
        [one] I look at its one turn again. This takes about { $seconds } seconds, longer while computers think …
       *[other] I look at all { $turns } turns again. This takes about { $seconds } seconds, longer while computers think …
    }
chances-title = **What decided the game**, as { $level } sees it. A chance is a guess from what was on the table and in every hand, never a certainty.
chances-none = **What decided the game**, as { $level } sees it: no single turn mattered much.
refusal-analysis-early = This game was ended early: nobody won it, so nothing decided it. `/deus replay` shows its turns.
refusal-analysis-public = This record shows only what everybody saw. What decided the game can be told from a whole record, with its hands.
refusal-analysis-untrained = What the computer players have learned is missing or damaged here, so I cannot judge turns. Whoever runs me finds the reason in the log.
refusal-analysis-failed = I could not work out what decided this game. Please try again; if it fails once more, whoever runs me finds the reason in the log.
