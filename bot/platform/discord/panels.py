"""Panels: pages of Components V2, a container in a colour with lines and what changes each.

A message that has them never becomes a classic one again, so every page that takes the place of a
panel is made one (``fitting``). What would break a limit of Discord's goes to a next page
(``Panel.paged``), or is cut. A line has a button beside it, or a menu under it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.emoji import plain, shown
from bot.platform.discord.pages import ALT, Attached, Item, Page, button, cut

PANEL_STAYS = "IS_COMPONENTS_V2"  # in what Discord answers to a classic page in a panel's place
PARTS = 40  # of a message, those inside others counted, Discord's limit
LETTERS = 4000  # of all texts of a message together, Discord's limit
LINE = 600  # characters of one line, so that several have room
LINES = 12  # on a page: more are hard to look over on a phone
_ROWS, _ROW = 5, 5  # rows of buttons, and buttons in each, as a classic page has them
_TURNING = 3  # parts of a row with two buttons
_BESIDE = 2  # parts more of a line with a button or menu: a section or a row around it, and itself


@dataclass(frozen=True, slots=True)
class Line:
    """A text of a panel, and the button ``beside`` it, or the menu that is under it.

    Only a menu may have no text: what is chosen says what it is about.
    """

    text: str
    beside: Item | None = None

    @property
    def parts(self) -> int:
        """The number of components that it takes."""
        return bool(self.text) + (0 if self.beside is None else _BESIDE)

    def laid_out(self, told: str) -> list[Item]:
        """Its components; ``told`` is its text, as it has room."""
        text: list[Item] = [discord.ui.TextDisplay(told)] if told else []
        if self.beside is None:
            return text
        if self.beside.width == _ROW:
            return [*text, discord.ui.ActionRow(self.beside)]
        return [discord.ui.Section(*text, accessory=self.beside)]


@dataclass(frozen=True, slots=True)
class Panel(Page):
    """A page as a container with its text, pictures and ``lines``, and the buttons under it.

    ``colour``: of the bar at its side, 0xRRGGBB, or none. The lines' parts have to have room
    (``paged`` sees to it); of too long ones each gets an equal share of the letters.
    """

    colour: int | None = None
    lines: tuple[Line, ...] = field(default=())

    @classmethod
    def of(cls, page: Page, colour: int | None = None) -> Panel:
        """``page`` as a panel; one that is a panel already stays as it is."""
        return page if isinstance(page, Panel) else cls(page.text, page.files, page.items, colour)

    def paged(self, number: int, turn: Callable[[int], CustomId], words: tuple[str, str]) -> Panel:
        """The panel with the lines of its page ``number``, counted from 0, and what turns pages.

        ``turn`` gives the custom id of the button to a page. Buttons that lead before the first or
        after the last page are off. ``words`` are those for back and on.
        Nothing is added where all lines have room. A number too large is the last page.
        """
        chunks = list(self._chunks())
        if len(chunks) < 2:
            return self
        here = max(0, min(number, len(chunks) - 1))
        used = {row for row, _ in self._rows()}
        row = min(max(used, default=-1) + 1, _ROWS - 1)
        ways = zip(words, (here - 1, here + 1), strict=True)
        turning = [
            button(word, turn(to), row=row, disabled=not 0 <= to < len(chunks)) for word, to in ways
        ]
        return replace(self, lines=tuple(chunks[here]), items=(*self.items, *turning))

    def _told(self) -> list[str]:
        """The texts of the lines, with emoji where they are marked."""
        found = [_shown(line) for line in self.lines]
        room = LETTERS - len(self.content)
        if sum(map(len, found)) > room:
            found = [cut(plain(line.text), room // len(found)) for line in self.lines]
        return found

    def _chunks(self) -> Iterator[Sequence[Line]]:
        """The lines by page; each page has room for its lines, and for the buttons that turn."""
        parts = PARTS - self._parts() - _TURNING
        letters = LETTERS - len(self.content)
        chunk: list[Line] = []
        for line in self.lines:
            more = [*chunk, line]
            too_much = sum(one.parts for one in more) > parts
            too_long = sum(len(_shown(one)) for one in more) > letters
            if chunk and (too_much or too_long or len(more) > LINES):
                yield chunk
                more = [line]
            chunk = more
        yield chunk

    def _parts(self) -> int:
        """The number of components without the lines."""
        rows = self._rows()
        buttons = sum(len(row) for _, row in rows)
        return 1 + bool(self.text) + len(self.files) + len(rows) + buttons

    def _rows(self) -> list[tuple[int, list[Item]]]:
        """The buttons and menus by row, as a classic page places them."""
        rows: dict[int, list[Item]] = defaultdict(list)
        for item in self.items:
            row = item.row
            if row is None:
                row = next(n for n in range(_ROWS) if _width(rows[n]) + item.width <= _ROW)
            rows[row].append(item)
        return sorted((number, row) for number, row in rows.items() if row)

    def layout(self) -> discord.ui.LayoutView:
        """A fresh view that discord.py does not remember: the custom ids say it all."""
        inside: list[Item] = []
        if self.text:
            inside.append(discord.ui.TextDisplay(self.content))
        inside += map(_shown_file, self.files)
        for line, told in zip(self.lines, self._told(), strict=True):
            inside += line.laid_out(told)
        view = discord.ui.LayoutView(timeout=None)
        if inside:
            view.add_item(discord.ui.Container(*inside, accent_colour=self.colour))
        for _, row in self._rows():  # under the container, where a row has its whole width
            view.add_item(discord.ui.ActionRow(*row))
        view.stop()  # what has stopped is not kept for answers
        return view

    def new_message(self) -> dict[str, Any]:
        """The arguments for a new message, with fresh files."""
        return {"files": [file.file() for file in self.files], "view": self.layout()}

    def changed_message(self) -> dict[str, Any]:
        """The arguments for an edit, also of a classic message: its text goes."""
        files = [file.file() for file in self.files]
        return {"content": None, "attachments": files, "view": self.layout()}


def _width(items: Iterable[Item]) -> int:
    return sum(item.width for item in items)


def _shown(line: Line) -> str:
    """The text with emoji where they are marked."""
    return cut(shown(line.text, LINE), LINE)


def _shown_file(file: Attached) -> Item:
    """A picture in a gallery of its own: in one with others its width would depend on theirs."""
    address = f"attachment://{file.name}"
    if not file.alt:
        return discord.ui.File(address)
    return discord.ui.MediaGallery(
        discord.MediaGalleryItem(address, description=cut(file.alt, ALT))
    )


def fitting(page: Page, before: discord.Message | None) -> Page:
    """``page`` as it can take the place of the message ``before``, None for a new one.

    In the place of a panel it keeps that one's colour, unless it has one of its own.
    """
    if before is None or not before.flags.components_v2:
        return page
    if isinstance(page, Panel) and page.colour is not None:
        return page
    found = (one for one in before.components if isinstance(one, discord.Container))
    colour = next((one.accent_colour for one in found), None)
    return replace(Panel.of(page), colour=None if colour is None else colour.value)
