"""Who plays in whose place at a table, and which seats are on offer, in a line."""

from __future__ import annotations

from discord.utils import format_dt

from bot.i18n import Language
from bot.narration import escape
from bot.narration.statistics import agent_name
from bot.tables import SeatInfo, TableState


def stand_in_line(language: Language, table: TableState) -> str:
    """Who plays for whom; nothing if all play for themselves, or if the game is over."""
    if table.over:
        return ""
    found = [stand_in(language, seat) for seat in table.seats if seat.stood_in]
    offered = [escape(seat.name) for seat in table.seats if seat.offered_at is not None]
    if offered:
        found.append(language.text("seats-offered", names=language.listing(offered)))
    return " ".join(found)


def stand_in(language: Language, seat: SeatInfo) -> str:
    """Who plays in the place of a seat's owner, in a sentence."""
    name = escape(seat.name)
    if seat.computer is not None:
        level = agent_name(language, seat.computer)
        return language.text("plays-computer", name=name, level=level)
    mention = f"<@{seat.person_id}>"
    if seat.substitute_until is None:
        return language.text("plays-person", name=name, mention=mention)
    until = format_dt(seat.substitute_until, "f")
    return language.text("plays-until", name=name, mention=mention, until=until)
