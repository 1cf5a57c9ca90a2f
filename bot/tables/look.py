"""How a channel wants its pictures: the theme of all, and the form of the board."""

from __future__ import annotations

from dataclasses import dataclass

from render import Form, Theme


@dataclass(frozen=True, slots=True)
class Look:
    """A channel's choice; without one it is light and wide."""

    theme: Theme = Theme.LIGHT
    form: Form = Form.WIDE
