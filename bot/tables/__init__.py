"""Tables and what can be done with them: the use cases, free of Discord."""

from bot.tables.errors import Code, TableError
from bot.tables.setup import Setup
from bot.tables.state import (
    Draft,
    Look,
    Lost,
    Person,
    Place,
    SeatInfo,
    Stamp,
    Status,
    TableState,
    TurnEntry,
)
from bot.tables.tables import Tables
from bot.tables.terms import LeftSeat, OnTimeout, Pace, Terms

__all__ = [
    "Code",
    "Draft",
    "LeftSeat",
    "Look",
    "Lost",
    "OnTimeout",
    "Pace",
    "Person",
    "Place",
    "SeatInfo",
    "Setup",
    "Stamp",
    "Status",
    "TableError",
    "TableState",
    "Tables",
    "Terms",
    "TurnEntry",
]
