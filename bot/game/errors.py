"""The refusals of the use cases: closed codes that the language catalogues put into words."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Reasons for refusals; each is the Fluent message ``refusal-<code>``.

    The details that come with a code are named beside it.
    """

    NO_TABLE = "no-table"
    TABLE_EXISTS = "table-exists"
    TABLE_FULL = "table-full"  # players
    ALREADY_SEATED = "already-seated"
    NOT_SEATED = "not-seated"
    NOT_YOUR_TURN = "not-your-turn"  # name: whose turn it is
    NOT_WHOLE = "not-whole"
    TURN_BEGUN = "turn-begun"
    PLANS_FULL = "plans-full"  # limit: turns that can be prepared
    PLAN_UNFINISHED = "plan-unfinished"
    NOT_OPENER = "not-opener"  # name: who opened the table
    NOT_MODERATOR = "not-moderator"  # name: who opened the table
    TOO_FEW = "too-few"  # missing: seats to fill, players
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    STALE = "stale"
    STOOD_IN = "stood-in"
    OVER = "over"
    NO_REMATCH = "no-rematch"
    SEATS_TAKEN = "seats-taken"  # players, taken: seats that are not free
    NOT_OVER = "not-over"
    COMPUTER_LIMIT = "computer-limit"  # limit: computers a table may have
    BAD_PLAYERS = "bad-players"  # players, least, most
    CONFIRM_APART = "confirm-apart"
    BAD_SETUP = "bad-setup"
    OTHER_CARDS = "other-cards"  # catalogue
    NO_LAYOUT = "no-layout"
    PICKS_OPEN = "picks-open"
    STILL_SEATED = "still-seated"  # tables: how many that are not over
    PICKS_MADE = "no-pick"
    RECORD_LARGE = "record-large"  # kib: the most that a file may have
    RECORD_LONG = "record-long"  # rows: the most that a file may have
    RECORD_NONE = "record-none"
    RECORD_VERSION = "record-version"  # first: its first line, known: what that should be
    RECORD_SEALED = "record-sealed"
    RECORD_BROKEN = "record-broken"  # line: the first that does not fit, or 0
    RECORD_CARDS = "record-cards"  # catalogue
    RECORD_CUT = "record-cut"  # turns: how many there are
    RECORD_DIFFERS = "record-differs"  # line: the first one that differs
    RECORD_SLOW = "record-slow"
    LOOK_ONLY = "look-only"
    NO_ANALYSIS = "no-analysis"
    ANALYSIS_EARLY = "analysis-early"
    ANALYSIS_PUBLIC = "analysis-public"
    ANALYSIS_UNTRAINED = "analysis-untrained"
    ANALYSIS_FAILED = "analysis-failed"
    NO_HINT = "no-hint"
    PUZZLE = "puzzle"  # the turn is an answer to a puzzle, and ends no turn of a game
    PUZZLE_FAILED = "puzzle-failed"
    PUZZLE_NONE = "puzzle-none"
    PUZZLE_GONE = "puzzle-gone"
    WHAT_EARLY = "what-early"  # the turn that begins at that board is not over
    WHAT_END = "what-end"  # no turn begins at that board
    WHAT_HIDDEN = "what-hidden"  # cards lie face down there, or pieces are being picked
    WHAT_NO_TURN = "what-no-turn"  # name: whose seat has no turn any more
    BEAT_NONE = "beat-none"  # the turn that began at that board was taken back
    BEAT_SECRET = "beat-secret"  # its choices name hidden cards
    BEAT_THERE = "beat-there"
    BEAT_GONE = "beat-gone"
    BEAT_NOT_YOURS = "beat-not-yours"
    NO_LAST_TURN = "no-last-turn"
    PLAYED_SINCE = "played-since"  # name: who has
    SEAT_LEFT_SINCE = "seat-left-since"  # name: who has left
    TURN_REVEALED = "turn-revealed"
    LINE_LONG = "line-long"  # limit: choices a line may have
    AWAY_PAST = "away-past"
    AWAY_LONG = "away-long"  # days: the longest
    NOT_AWAY = "not-away"
    NOT_MANAGER = "not-manager"
    OPENING_MANAGERS = "opening-managers"
    OPENING_ROLE = "opening-role"  # role: a mention of it
    OPENING_CHANNELS = "opening-channels"  # channels: mentions of them
    NO_COMPUTERS = "no-computers"
    NO_LEVEL = "no-level"
    NO_STYLE = "no-style"
    MOVED = "moved"  # channel: a mention of where the table is now
    MOVED_ALREADY = "moved-already"
    OTHER_SERVER = "other-server"
    NO_VOTE = "no-vote"
    NO_VOTERS = "no-voters"
    NOT_VOTER = "not-voter"
    VOTE_OPEN = "vote-open"
    ASKED_ENOUGH = "asked-enough"
    VOTE_CLOSED = "vote-closed"
    VOTED = "voted"
    SEAT_YOURS = "seat-yours"
    OWN_SEAT = "own-seat"
    COMPUTERS_SEAT = "computers-seat"  # name: whose it looks like
    NOT_WAITED = "not-waited"  # name: who is not awaited
    SAME_PACE = "same-pace"
    NOT_LATE = "not-late"  # name: who is awaited, days: how long at least
    AWAY = "away"  # name: who has said so
    LEAVE_RUNNING = "leave-running"
    OWNER_DECIDES = "owner-decides"
    RESIGNED = "resigned"
    SEAT_CLOSED = "seat-closed"
    NOT_YOUR_SEAT = "not-your-seat"  # name: whose it is
    OFFERED_ALREADY = "offered-already"
    OFFER_OVER = "offer-over"  # name: who plays on
    SEEN_A_HAND = "seen-a-hand"
    OPENER_ALREADY = "opener-already"
    UNTIL_PAST = "until-past"
    UNTIL_FAR = "until-far"  # days: how many at most
    SEAT_AWAY = "seat-away"  # computer: 1 if one plays there now, 0 if a substitute does
    FOLLOW_SEATED = "follow-seated"
    NOTE_LONG = "note-long"  # limit: its letters
    NO_TOURNAMENT = "no-tournament"
    TOURNAMENT_MANY = "tournament-many"  # limit: how many a server may have at a time
    TOURNAMENT_SOON = "tournament-soon"
    TOURNAMENT_FAR = "tournament-far"  # days: the longest time for the sign-up
    TOURNAMENT_OVER = "tournament-over"
    TOURNAMENT_BEGUN = "tournament-begun"
    TOURNAMENT_IN = "tournament-in"
    TOURNAMENT_OUT = "tournament-out"
    TOURNAMENT_FULL = "tournament-full"  # most: how many may take part
    TOURNAMENT_LATE = "tournament-late"
    TOURNAMENT_FEW = "tournament-few"  # least: how many it takes
    TOURNAMENT_RIGHT = "tournament-right"
    TOURNAMENT_NO_ROUND = "tournament-no-round"
    TOURNAMENT_WAITS = "tournament-waits"  # tables: how many are not over
    TOURNAMENT_HERE = "tournament-here"


class TableError(Exception):
    """A use case refused; nothing has changed.

    ``code`` says why and ``details`` holds what the sentence names.
    """

    def __init__(self, code: Code | str, **details: str | int) -> None:
        self.code = Code(code)
        self.details = details
        super().__init__(f"{self.code.value} {details}" if details else self.code.value)
