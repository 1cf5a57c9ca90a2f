"""The actions of buttons, selects and forms."""

from __future__ import annotations

from enum import StrEnum


class Action(StrEnum):
    """Actions of components. Each is handled beside its page (``handles``).

    Messages keep their components for years: a value once used keeps its meaning.
    """

    OPEN = "open"  # its stamp names no table; extra: how many play, nothing to be asked
    REMATCH = "rematch"
    JOIN = "join"
    LEAVE = "leave"
    COMPUTER = "computer"  # extra: its level, none on buttons from before there were levels
    INVITE = "invite"  # select: the people who are asked to an open table
    START = "start"
    CANCEL = "cancel"
    OPTIONS = "options"  # opens the panel of options
    SET = "set"  # select: extra names the option; button: extra is option:value
    TERMS = "terms"  # opens the panel of terms; extra as for SET, or back to the options
    SET_FORM = "set_form"  # all options in one form
    TERMS_FORM = "terms_form"  # all terms in one form
    REROLL = "reroll"  # its stamp's choice counts the layouts drawn
    PIECES = "pieces"  # picking the first pieces; extra: what to do and the pick so far
    PIECES_FORM = "pieces_form"  # the same in one form; extra: the pick so far
    SEAL = "seal"
    TAKE = "take"  # opens the private panel
    HAND = "hand"  # extra: another page of the hand that is shown
    BUILD = "build"  # a card of the hand, where that brings most; extra: the card
    SINCE = "since"  # what the others did since the asker's last turn
    PLAYERS = "players"
    LOG = "log"
    TURNS = "turns"  # another page of the log; extra: number of its last turn
    CARD = "card"  # opens the cards of the table at that of the stamp's turn
    CARDS = "cards"  # the same within the panel; select: the card; button: extra is a colour
    SEAT = "seat"  # extra: the seat whose player board to show
    RECORD = "record"
    TEXT = "text"  # the board of the stamp's turn in words
    FILM = "film"
    HTML = "html"  # a game that is over as one file for a browser
    REPLAY = "replay"  # opens the panel at the stamp's turn; extra: first, back, forward or last
    REPLAY_STEP = "replay_step"  # the same within the panel; select: the turn
    TAKE_BACK = "take_back"  # asks to take back the stamp's turn, which was confirmed
    ANALYSE = "analyse"  # opens the record of a table that is over, at the stamp's turn
    CHANCES = "chances"  # what decided a game that is over
    TRY = "try"  # begins a line at the stamp's turn; extra on: goes on with the line that is kept
    RULES = "rules"  # its stamp names no table; select: the topic; button: extra is the topic
    TUTORIAL = "tutorial"  # its stamp names no table; extra: what to do, or the step and an answer
    COACH = "coach"  # dismisses the line of advice that its extra names
    RULES_OPEN = "rules_open"  # the rules in a message of their own; extra: the topic
    PUZZLE = "puzzle"  # its stamp names no table; extra: next, or the id of a puzzle
    WHAT_IF = "what_if"  # plays on from the stamp's board; extra: the seat
    BEAT = "beat"  # a challenge to beat the turn at the stamp's board; extra: try or close
    SETTINGS = "settings"  # extra: the theme or form to take; its stamp names no table
    SERVER = "server"  # its stamp names no table; extra: the setting, or setting:value
    PICK = "pick"  # select: the keys chosen; button: extra is the key
    AMOUNTS = "amounts"  # several of a kind; extra is usual, or all:thing, or less:thing
    PAGE = "page"  # extra: number of the page of options
    WILD = "wild"  # the step that chooses the card to play face down
    OFFER = "offer"  # the first step of a turn; formerly only that of the offering's top card
    STEP = "step"  # back to where the turn stands
    TICK = "tick"  # cards under the top one of an offering; extra is copies:card, *all or *only
    OTHERWISE = "otherwise"  # asks a question again; extra: its choice's number, none for payment
    MOVE = "move"  # which army or ship moves, and where; extra: the two answers as key:key
    INSTEAD = "instead"  # another answer in place of one; extra: its choice's number:key
    UNDO = "undo"
    RESTART = "restart"
    CONFIRM = "confirm"
    PREPARE = "prepare"  # extra: once (play it by itself) or draft (keep it for its player)
    PLAN = "plan"  # extra: list, or what to do with the plans, and the place of the one meant
    HINT = "hint"  # what a computer player would do with the turn in hand
    SUGGESTED = "suggested"  # puts a hint's turn into the draft; extra: its options' places, 3.0.12
    ELSEWHERE = "elsewhere"  # why the other regions cannot be chosen; extra names it for pictures
    NOTE = "note"  # one's own note for a table; extra: where its text is shown, or delete
    CLOSE = "close"
    END = "end"  # extra: yes or no
    OWN = "own"  # one's own settings, at its table; extra: page and scope
    OWN_SET = "own_set"  # extra: page, scope and name; button: and value
    OWN_FORM = "own_form"  # a page of one's own settings in one form; extra: page and scope
    FORM = "form"  # what one reads this on; extra: the form of one's pictures
    DATA = "data"  # what is stored of the asker; extra: delete asks, yes deletes, no keeps it
    AWAY = "away"  # extra: back
    AWAY_FORM = "away_form"  # until when one is away, in a form
    MUTE = "mute"  # tells no more of what its extra says; its stamp's choice counts reminders
    RESIGN = "resign"  # extra: yes or no
    TAKE_SEAT = "take_seat"  # extra: the number of the seat that is offered
    SEAT_BACK = "seat_back"  # of a seat that somebody else plays, or that is on offer
    SUBSTITUTE = "substitute"  # select: who plays for one; extra: until when, in seconds
    HANDOVER = "handover"  # select: who gets the opener's right
    WAKE = "wake"  # a sleeping table
    VOTE = "vote"  # extra: the vote's id, yes or no
    UNFOLLOW = "unfollow"  # in a DM; extra: identifies the message's subject
    STATS = "stats"  # its stamp names no table; extra: person, server, picture or words
    SEASON = "season"  # its stamp names no table; extra: quarter, now, hall, archive; form
    SEEK = "seek"  # its stamp names no table; extra: withdraw
    TABLES = "tables"  # its stamp names no table; extra: which list, and the number of its page
    WALL = "wall"  # the board as it is now; under the first message of a post
    TOURNAMENT = "tournament"  # its stamp names no table; extra: verb:tournament:about
