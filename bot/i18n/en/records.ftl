### Records of games as files, the analysis of them, and turns that are taken back.

command-deus-table-record-description = This game as a file; while it goes on, without what is hidden

# The files
record-answer = The record of this game: it replays turn by turn, and `python -m engine verify` checks it against the seal.
record-public =
    { $turns ->
        [0] This game so far, as everybody saw it: the deal. No hand, no deck and no seed is in it; the whole record comes when the game is over.
        [one] This game so far, as everybody saw it: one turn. No hand, no deck and no seed is in it; the whole record comes when the game is over.
       *[other] This game so far, as everybody saw it: { $turns } turns. No hand, no deck and no seed is in it; the whole record comes when the game is over.
    }
