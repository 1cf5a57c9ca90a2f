"""A player's note for themself, above the choices: as much as one view has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from discord.ui import Button

from bot.narration.narrator import escape
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button, cut
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.button_rows import IN_A_ROW, TEXT_LINE, add, items_height, room_beside, text_height
from render.look import Form

MARK = "📝"
MOST_LINES = 3
_LABELS = (34, 20, 10)  # characters of a note on its button, where no line is left for it


@dataclass(frozen=True, slots=True)
class Memo:
    """A note of the reader, "" for none; ``custom_id``: of the button that opens the whole."""

    language: Language
    text: str = field(repr=False)
    custom_id: CustomId

    def button(self) -> Item:
        """Opens the note, to read the whole and to change it."""
        return button(self.language.text("button-note"), self.custom_id)

    def lines(self, form: Form, count: int = 1) -> str:
        """The note in at most ``count`` lines of a screen, shortened if it is longer."""
        fits, too_long = 0, len(self.text) + 1
        while fits + 1 < too_long:
            most = (fits + too_long) // 2
            if text_height(_marked(self.text, most), form) <= count * TEXT_LINE:
                fits = most
            else:
                too_long = most
        return _marked(self.text, fits)

    def on(self, page: Page, form: Form, above: str = "") -> Page:
        """``page`` with the note at the end of its text, and its button.

        Both together take no more room than is left in one view. Where a line is too much, the
        button begins with the note. Where the button is, it takes the place of that for the rules.
        Without a note there is the button, if it has room. ``above``: what comes before the text.
        """
        text = f"{above}\n\n{page.text}" if above else page.text
        bare = tuple(item for item in page.items if not self._is_mine(item))
        mine = next((item for item in page.items if self._is_mine(item)), None)
        if mine is None:
            mine = self.button()
            items = (*bare, mine) if add(bare, mine, form) else ()
        else:
            items = page.items
        if items:
            room = room_beside(text, items, form)
            if self.text and room >= TEXT_LINE:
                return self._under(replace(page, items=items), form, room // TEXT_LINE)
            if self._on_button(mine, text, items, form):
                return replace(page, items=items)
        if not self.text:
            return replace(page, items=bare)
        room, note = room_beside(text, bare, form), " ".join(self.text.split())
        if room >= TEXT_LINE:
            items = self._in_place_of_rules(bare, form, (self.language.text("button-note"),))
            return self._under(replace(page, items=items), form, room // TEXT_LINE)
        labels = [f"{MARK} {cut(note, most)}" for most in _LABELS]
        return replace(page, items=self._in_place_of_rules(bare, form, labels))

    def below(self, page: Page, form: Form) -> Page:
        """``page``, which has no picture or asks nothing, with the note and its button."""
        more, rows = self.button(), [item.row or 0 for item in page.items]
        last = max(rows, default=0)
        if rows.count(last) < IN_A_ROW:
            more.row = last
        if more.row is not None or add(page.items, more, form):
            page = replace(page, items=(*page.items, more))
        return self._under(page, form, MOST_LINES) if self.text else page

    def _in_place_of_rules(
        self, items: tuple[Item, ...], form: Form, labels: Sequence[str]
    ) -> tuple[Item, ...]:
        """``items``, which fill the view, with this button for the one that can best be spared.

        It has the first of ``labels`` that takes no more lines; else a mark alone.
        """
        rules = next((item for item in items if _opens_rules(item)), None)
        if rules is None:
            return items
        mine = self.button()
        assert isinstance(mine, Button), "it is made here"
        mine.row = rules.row
        after = tuple(mine if item is rules else item for item in items)
        for label in (*labels, MARK):
            mine.label = label
            if items_height(after, form) <= items_height(items, form):
                break
        return after

    def _under(self, page: Page, form: Form, lines: int) -> Page:
        return page.remarked(self.lines(form, min(lines, MOST_LINES)))

    def _is_mine(self, item: Item) -> bool:
        return isinstance(item, Button) and item.custom_id == self.custom_id.button()

    def _on_button(self, mine: Item, text: str, items: Sequence[Item], form: Form) -> bool:
        """Begin the button with the note, if there is one; whether all is in view so."""
        assert isinstance(mine, Button), "it is made here"
        note = " ".join(self.text.split())
        for most in _LABELS if note else ():
            mine.label = f"{MARK} {cut(note, most)}"
            if room_beside(text, items, form) >= 0:
                return True
        mine.label = self.language.text("button-note")
        return not note and room_beside(text, items, form) >= 0


def _opens_rules(item: Item) -> bool:
    return isinstance(item, Button) and f":{Action.RULES_OPEN}:" in (item.custom_id or "")


def _marked(text: str, most: int) -> str:
    return f"{MARK} {escape(cut(text, most))}"
