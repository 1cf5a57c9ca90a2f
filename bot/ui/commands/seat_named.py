"""Which seat of a table somebody means by what they typed."""

from __future__ import annotations

from bot.tables import TableState
from bot.ui.commands.reading import find, shown
from bot.ui.errors import InputError
from bot.ui.pages.players import names_of
from bot.ui.reply import Reply


def seat_named(reply: Reply, table: TableState, typed: str | None) -> int:
    """The seat that was typed: a number from 1 or a name; left out, the asker's own."""
    if typed is None:
        own = table.seat_of(reply.person.id)
        if own is None:
            raise InputError("seat-missing", names=names_of(reply.language, table))
        return own
    by_number = {str(number): name for number, name in enumerate(table.names, 1)}
    key = find(typed.removeprefix("@"), by_number)
    if key is None:
        raise InputError("seat-unknown", typed=shown(typed), names=names_of(reply.language, table))
    return int(key) - 1
