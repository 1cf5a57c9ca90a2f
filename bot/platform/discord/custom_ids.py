"""Custom ids: what every button, select and form carries, so that it outlives a restart.

``b:take:12.34.5`` is a button with what it does, the stamp of the state it was made for, and after
a third colon whatever else it needs. ``s:`` is a select, ``m:`` a form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.platform.request import Stamp

# Nothing longer than a database's integers, nor digits of other scripts.
_NUMBER = "[0-9]{1,18}"
_PATTERN = re.compile(
    rf"[bsm]:(?P<action>[a-z_]+):(?P<stamp>{_NUMBER}\.{_NUMBER}\.{_NUMBER})(?::(?P<extra>.*))?",
    re.DOTALL,
)
NO_TABLE = Stamp(0, 0, 0)  # of components that belong to their channel, not to a table


class StaleComponent(Exception):
    """A component's custom id or value is invalid, or outdated."""


@dataclass(frozen=True, slots=True)
class CustomId:
    """A custom id in parts."""

    action: str
    stamp: Stamp
    extra: str = ""

    @classmethod
    def parse(cls, text: str) -> CustomId:
        """The parts of what ``button`` or ``select`` wrote. Raises ``StaleComponent``."""
        match = _PATTERN.fullmatch(text)
        if match is None:
            raise StaleComponent(text)
        return cls(match["action"], Stamp.parse(match["stamp"]), match["extra"] or "")

    def button(self) -> str:
        """The custom id of a button (at most 100 characters, Discord's limit)."""
        return "b:" + self._body()

    def select(self) -> str:
        """The custom id of a select (at most 100 characters, Discord's limit)."""
        return "s:" + self._body()

    def form(self) -> str:
        """The custom id of a form (at most 100 characters, Discord's limit)."""
        return "m:" + self._body()

    def _body(self) -> str:
        body = f"{self.action}:{self.stamp}"
        return f"{body}:{self.extra}" if self.extra else body


def read_number(text: str) -> int:
    """A number in a custom id or in a select's value. Raises ``StaleComponent``."""
    if re.fullmatch(_NUMBER, text) is None:
        raise StaleComponent(text)
    return int(text)


def read_snowflake(text: str) -> int:
    """An id of Discord, which may have a digit more. Raises ``StaleComponent``."""
    if re.fullmatch("[0-9]{1,19}", text) is None:
        raise StaleComponent(text)
    return int(text)
