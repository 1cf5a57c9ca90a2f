"""Custom ids: what every button and select carries, so that it outlives a restart.

``b:take:12.34.5`` is a button (``s:`` a select) with what it does, the stamp of
the state it was made for, and after a third colon whatever else it needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.tables import Stamp

# Nothing longer than a database's integers, nor digits of other scripts.
_NUMBER = "[0-9]{1,18}"
_PATTERN = re.compile(
    rf"[bs]:(?P<verb>[a-z_]+):(?P<stamp>{_NUMBER}\.{_NUMBER}\.{_NUMBER})(?::(?P<extra>.*))?",
    re.DOTALL,
)
NO_TABLE = Stamp(0, 0, 0)  # of components that belong to their channel, not to a table


class Verb(StrEnum):
    """What a component does. Each is handled beside its page (``handlers.on``).

    Messages keep their components for years: a value once used keeps its meaning.
    """

    OPEN = "open"  # its stamp names no table; extra: how many play, nothing to be asked
    REMATCH = "rematch"
    JOIN = "join"
    LEAVE = "leave"
    COMPUTER = "computer"  # extra: its level, none on buttons from before there were levels
    START = "start"
    CANCEL = "cancel"
    OPTIONS = "options"  # opens the panel of options
    SET = "set"  # select: extra names the option; button: extra is option:value
    TERMS = "terms"  # opens the panel of terms; extra as for SET, or back to the options
    REROLL = "reroll"  # its stamp's choice counts the layouts drawn
    PIECES = "pieces"  # picking the first pieces; extra: what to do and the pick so far
    SEAL = "seal"
    TAKE = "take"  # opens the private panel
    HAND = "hand"
    PLAYERS = "players"
    LOG = "log"
    TURNS = "turns"  # another page of the log; extra: number of its last turn
    CARD = "card"  # opens the cards of the table at that of the stamp's turn
    CARDS = "cards"  # the same within the panel; select: the card; button: extra is a colour
    SEAT = "seat"  # extra: the seat whose player board to show
    RECORD = "record"
    TEXT = "text"  # the board of the stamp's turn in words
    FILM = "film"
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
    SETTINGS = "settings"  # extra: the theme or form to take; its stamp names no table
    SERVER = "server"  # its stamp names no table; extra: the setting, or setting:value
    PICK = "pick"  # select: the keys chosen; button: extra is the key
    AMOUNTS = "amounts"  # several of a kind; extra is usual, or all:thing, or less:thing
    PAGE = "page"  # extra: number of the page of options
    WILD = "wild"  # the step in which the card to play face down is chosen
    OFFER = "offer"  # the step in which a turn begins; once that of the offering's top card alone
    STEP = "step"  # back to where the turn stands
    TICK = "tick"  # cards under the top one of an offering; extra is copies:card, *all or *only
    OTHERWISE = "otherwise"  # takes back a payment that made itself and asks for it
    UNDO = "undo"
    RESTART = "restart"
    CONFIRM = "confirm"
    PREPARE = "prepare"  # extra: once (play it by itself) or draft (keep it for its player)
    HINT = "hint"  # what a computer player would do with the turn in hand
    CLOSE = "close"
    END = "end"  # extra: yes or no
    OWN = "own"  # one's own settings, at its table; extra: page and scope
    OWN_SET = "own_set"  # extra: page, scope and name; button: and value
    AWAY = "away"  # extra: back
    MUTE = "mute"  # tells no more of what its extra says; its stamp's choice counts reminders
    RESIGN = "resign"  # extra: yes or no
    TAKE_SEAT = "take_seat"  # extra: the number of the seat that is offered
    SEAT_BACK = "seat_back"  # of a seat in which somebody else plays, or that is offered
    WAKE = "wake"  # a sleeping table
    VOTE = "vote"  # extra: the vote's id, yes or no
    UNFOLLOW = "unfollow"  # in a DM; extra: what the message told, by which it is known again
    STATS = "stats"  # its stamp names no table; extra: whose, of which server, picture or words
    TABLES = "tables"  # its stamp names no table; extra: which list, and the number of its page


class StaleComponent(Exception):
    """What a component says means nothing here, or nothing any more."""


@dataclass(frozen=True, slots=True)
class CustomId:
    """A custom id in parts."""

    verb: Verb
    stamp: Stamp
    extra: str = ""

    @classmethod
    def parse(cls, text: str) -> CustomId:
        """The parts of what ``button`` or ``select`` wrote. Raises ``StaleComponent``."""
        match = _PATTERN.fullmatch(text)
        if match is None or match["verb"] not in Verb.__members__.values():
            raise StaleComponent(text)
        return cls(Verb(match["verb"]), Stamp.parse(match["stamp"]), match["extra"] or "")

    def button(self) -> str:
        """The custom id of a button (at most 100 characters, Discord's limit)."""
        return "b:" + self._body()

    def select(self) -> str:
        """The custom id of a select (at most 100 characters, Discord's limit)."""
        return "s:" + self._body()

    def _body(self) -> str:
        body = f"{self.verb}:{self.stamp}"
        return f"{body}:{self.extra}" if self.extra else body


def read_number(text: str) -> int:
    """A number that a custom id or a select's value holds. Raises ``StaleComponent``."""
    if re.fullmatch(_NUMBER, text) is None:
        raise StaleComponent(text)
    return int(text)


def read_snowflake(text: str) -> int:
    """An id of Discord, which may have a digit more. Raises ``StaleComponent``."""
    if re.fullmatch("[0-9]{1,19}", text) is None:
        raise StaleComponent(text)
    return int(text)
