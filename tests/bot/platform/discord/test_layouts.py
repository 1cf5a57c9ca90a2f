"""Panels of Components V2 keep Discord's limits whatever they are given, and lose nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bot.loopback.rest.posting import Shape, check_shape
from bot.loopback.world.errors import FormErrors
from bot.loopback.world.objects import find_buttons, find_texts
from bot.loopback.world.protocol import Flag
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Attached, Page, button, select
from bot.platform.discord.panels import LINE, LINES, Line, Panel
from bot.platform.request import Stamp

STAMP = Stamp(1, 2, 3)
WORDS = ("Back", "More")
PICTURE = Attached("hand.png", b"", "a hand")


def press(number: int, row: int | None = None) -> Any:
    return button(f"Button {number}", CustomId("pick", STAMP, f"b{number}"), row=row)


def lines(count: int, letters: int, *, beside: bool = True) -> tuple[Line, ...]:
    return tuple(
        Line(f"{n:03}".ljust(letters, "x"), press(100 + n) if beside else None)
        for n in range(count)
    )


def sent(panel: Panel) -> list[dict[str, Any]]:
    """The components as they are sent, after Discord's checks."""
    components: list[dict[str, Any]] = panel.layout().to_components()  # type: ignore[assignment]
    names = [file.name for file in panel.files]
    errors = FormErrors()
    check_shape(Shape("", (), components, names, Flag.COMPONENTS_V2), errors)
    return components


def page(panel: Panel, number: int) -> Panel:
    return panel.paged(number, lambda to: CustomId("hand", STAMP, str(to)), WORDS)


@pytest.mark.parametrize("beside", [True, False])
@pytest.mark.parametrize("letters", [3, LINE, LINE + 200])
@pytest.mark.parametrize(("count", "buttons"), [(0, 0), (1, 25), (7, 5), (12, 20), (40, 0)])
def test_every_page_of_a_panel_keeps_the_limits_and_no_line_is_lost(
    count: int, buttons: int, letters: int, beside: bool
) -> None:
    items = tuple(press(n, row=n // 5) for n in range(min(buttons, 20)))
    panel = Panel("t" * 2500, (PICTURE,), items, 0x1F3FA8, lines(count, letters, beside=beside))
    found: list[str] = []
    for number in range(count + 1):
        shown = page(panel, number)
        told = [text[:3] for text in find_texts(sent(shown)) if text[0] != "t"]
        assert len(told) <= LINES
        if told and told[0] not in found:
            found += told
    assert found == [f"{n:03}" for n in range(count)]


def test_the_buttons_at_the_ends_lead_nowhere() -> None:
    panel = Panel("t", lines=lines(2 * LINES + 1, 3))
    ends = [find_buttons(sent(page(panel, number)))[-2:] for number in range(3)]
    assert [[way["disabled"] for way in ways] for ways in ends] == [
        [True, False],
        [False, False],
        [False, True],
    ]
    assert sent(page(panel, 99)) == sent(page(panel, 2))
    few = Panel("t", lines=lines(3, 3))
    assert page(few, 7) is few


def test_a_page_is_the_same_as_a_panel() -> None:
    menu = select("Which?", CustomId("pick", STAMP), [("a", "A", "")], row=0)
    files = (PICTURE, Attached("game.txt", b""))
    items = (press(1, row=1), menu, *(press(n) for n in range(2, 8)))
    container, *rows = sent(Panel.of(Page("x" * 2500, files, items), 0x3FBFA8))
    assert container["accent_color"] == 0x3FBFA8
    assert [part["type"] for part in container["components"]] == [10, 12, 13]
    assert [len(row["components"]) for row in rows] == [1, 5, 2]
    assert container["components"][1]["items"][0]["description"] == "a hand"
    assert len(container["components"][0]["content"]) == 2000
