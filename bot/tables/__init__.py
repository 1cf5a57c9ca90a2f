"""Tables and what can be done with them: the use cases, free of Discord."""

from bot.tables.errors import Code, TableError
from bot.tables.look import Look
from bot.tables.person import Person
from bot.tables.setup import Setup
from bot.tables.state import (
    Draft,
    SeatInfo,
    Stamp,
    Status,
    TableState,
    TurnEntry,
)
from bot.tables.tables import Tables

__all__ = [
    "Code",
    "Draft",
    "Look",
    "Person",
    "SeatInfo",
    "Setup",
    "Stamp",
    "Status",
    "TableError",
    "TableState",
    "Tables",
    "TurnEntry",
]
