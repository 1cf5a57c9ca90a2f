"""Tables and what can be done with them: the use cases, free of Discord."""

from bot.computers import LEVELS
from bot.tables.errors import Code, TableError
from bot.tables.notifying.digests import Digest
from bot.tables.results.rating_changes import RatingChange
from bot.tables.results.statistics import Someone
from bot.tables.setup import Setup
from bot.tables.state import (
    Draft,
    Look,
    Lost,
    Person,
    Place,
    Preparation,
    SeatInfo,
    Stamp,
    Status,
    TableState,
    TurnEntry,
)
from bot.tables.tables import Tables
from bot.tables.terms import Hints, LeftSeat, OnTimeout, Pace, Terms

__all__ = [
    "LEVELS",
    "Code",
    "Digest",
    "Draft",
    "Hints",
    "LeftSeat",
    "Look",
    "Lost",
    "OnTimeout",
    "Pace",
    "Person",
    "Place",
    "Preparation",
    "RatingChange",
    "SeatInfo",
    "Setup",
    "Someone",
    "Stamp",
    "Status",
    "TableError",
    "TableState",
    "Tables",
    "Terms",
    "TurnEntry",
]
