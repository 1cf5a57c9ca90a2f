### Records of games as files, the analysis of them, and turns that are taken back.

command-deus-table-record-description = This game as a file; without hidden information while it goes on

command-deus-table-load-description = Open the record of a game to look through it and to try lines
command-deus-table-load-file-description = The record's file; if left out, the one you have open in this channel
button-analyse = Analyse
button-try = Try lines from here
button-another = Try another turn
button-line = Back to my line
button-record-back = Back to the record

# The files
record-answer = The record of this game: it replays turn by turn, and `python -m engine verify` checks it against the seal.
record-public =
    { $turns ->
        [0] This game so far, as everybody saw it: the deal. It has no hands, no deck and no seed; the full record comes when the game is over.
        [one] This game so far, as everybody saw it: one turn. It has no hands, no deck and no seed; the full record comes when the game is over.
       *[other] This game so far, as everybody saw it: { $turns } turns. It has no hands, no deck and no seed; the full record comes when the game is over.
    }

# Files that cannot be opened
refusal-record-large = That file is too large: a record has at most { $kib } KiB.
refusal-record-long = That file is too long: a record has at most { $rows } lines, and no game comes near that.
refusal-record-none = That is not a record of a game. A record is the .txt file from the *Record* button or from `/deus-table record`.
refusal-record-version = That record has another format: its first line is `{ $first }`, but only `{ $known }` can be read here.
refusal-record-sealed = That record is sealed: without its seed the game cannot be replayed. The file that `/deus-table record` gives can be opened.
refusal-record-broken =
    That record cannot be opened: the file was cut off, damaged or changed{ $line ->
        [0] {""}
       *[other] {" "}(line { $line })
    }. The *Record* button under a finished game gives an intact one.
refusal-record-cards = That game was played with cards that are not known here (catalogue { $catalogue }).
refusal-record-cut =
    { $turns ->
        [one] That record stops after one turn, before the game is over: the file was cut off.
       *[other] That record stops after { $turns } turns, before the game is over: the file was cut off.
    }
refusal-record-differs = That file has the seal of a game that was played on this server, but it is not that game: line { $line } differs.
refusal-record-slow = That record takes too much time or memory to replay, so it was not opened.
refusal-look-only = This record shows only what everybody saw. Without the hands you can look through it, but you cannot try lines.
refusal-no-analysis = You have no record open in this channel. Open a file with `/deus-table load`.
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
        [one] **Analysis – unrated** · one turn, as everybody saw it: without the hands you cannot try lines
       *[other] **Analysis – unrated** · { $turns } turns, as everybody saw them: without the hands you cannot try lines
    }
line-note =
    { $count ->
        [0] **Analysis – unrated** · your own line from turn { $turn } on. Whatever you try, the record stays as it is; cards come in the same order as in the game. It is { $name }'s turn.
        [one] **Analysis – unrated** · your line, one turn from turn { $turn } on. It is { $name }'s turn.
       *[other] **Analysis – unrated** · your line, { $count } turns from turn { $turn } on. It is { $name }'s turn.
    }
line-over =
    { $count ->
        [one] **Analysis – unrated** · your line, one turn from turn { $turn } on: the game is over here.
       *[other] **Analysis – unrated** · your line, { $count } turns from turn { $turn } on: the game is over here.
    }
line-confirm-note = *Confirm* ends the turn in your line and goes on to the next player's turn; nobody else sees it.
line-forgotten = That line is no longer saved. Begin a new one at any turn of the record.

# Taking back a turn that was confirmed
command-deus-table-undo-description = Ask the others to take back your last turn
button-take-back = Take it back
undo-asked = The vote is in the channel. If everybody agrees within an hour, your turn is taken back. If anybody plays before that, it is not.
undo-done = Your turn is taken back. Now play it again.
button-take-back-more = One turn further back
turn-not-yet = { $mention }, sorry that you were called already: it is not your turn yet.
refusal-no-last-turn = You have not played a turn that you could take back.
refusal-played-since = { $name } has played since, so your last turn cannot be taken back.
refusal-seat-left-since = { $name } has left the game since, so your last turn cannot be taken back.
refusal-turn-revealed = That turn, or a later one, revealed something hidden: a card that was drawn, or how many VP somebody has. So it cannot be taken back.

# What decided a game that is over
command-deus-analyse-description = What decided the finished game: everybody's chances, and the three turns that mattered
button-chances = What decided it
button-chances-board = Board { $number } (round { $round })
chances-begun =
    { $turns ->
        [one] I am analysing its one turn. This takes about { $seconds } seconds, or longer while computers think …
       *[other] I am analysing all { $turns } turns. This takes about { $seconds } seconds, or longer while computers think …
    }
# Why one of the two turns was better: follows what they were
point-better-points = After the next round the better turn left about { $amount } VP more.
point-better-denial = After the next round the better turn left the others about { $amount } VP less.
point-better-buildings = With the better turn more was built after the next round.
point-better-cards =
    { $amount ->
        [one] After the next round the better turn left about { $amount } card more.
       *[other] After the next round the better turn left about { $amount } cards more.
    }
point-better-nearer = The better turn brought the end of the game nearer, which was good just then.
point-better-farther = The better turn put off the end of the game, which was good just then.
point-better-later = The advantage of the better turn came later.

chances-title = **What decided the game**, as { $level } sees it. A chance is an estimate from what was on the table and in every hand, never a certainty.
chances-none = **What decided the game**, as { $level } sees it: no single turn mattered much.
refusal-analysis-early = This game was ended early: nobody won it, so nothing decided it. `/deus replay` shows its turns.
refusal-analysis-public = This record shows only what everybody saw. I can work out what decided the game only from a full record, with the hands.
refusal-analysis-untrained = What the computer players have learned is missing or damaged here, so I cannot judge turns. The person who runs me can find the reason in the log.
refusal-analysis-failed = I could not work out what decided this game. Please try again. If it fails once more, the person who runs me can find the reason in the log.
