"""Tables and what can be done with them: the use cases, free of Discord."""

from bot.table.errors import Code, TableError
from bot.table.look import Look
from bot.table.person import Person
from bot.table.setup import Setup
from bot.table.state import Draft, SeatInfo, Stamp, Status, TableState, TurnEntry
from bot.table.tables import Tables

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
