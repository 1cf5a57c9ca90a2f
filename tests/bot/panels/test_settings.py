"""How a channel's pictures look: who may change it, and that every picture follows."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

import bot.panels.pictures as pictures
from render import Form, Theme
from tests.bot.house import House, signature

DRAWN = ("board_png", "preview_png", "hand_png", "tableau_png", "card_png")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Every picture that was asked for: its kind, and how it should look."""
    seen: list[tuple[str, dict[str, Any]]] = []

    def recorder(name: str) -> Any:
        def draw(*args: Any, **options: Any) -> bytes:
            seen.append((name, options))
            return signature(getattr(args[0], "seat", None))

        return draw

    for name in DRAWN:
        monkeypatch.setattr(pictures, name, recorder(name))
    return seen


async def test_whoever_opened_the_table_sets_the_look_for_every_picture(
    house: House, asked: list[tuple[str, dict[str, Any]]]
) -> None:
    await house.begin(house.ann, house.bo)
    assert asked
    assert {options["theme"] for _, options in asked} == {Theme.LIGHT}
    await house.all_told()
    answer = await house.says(house.ann, "deus settings", theme="dark", form="tall")
    assert answer.ephemeral
    assert "Theme: **Dark** · Board: **Tall**" in answer.text
    asked.clear()
    person = await house.mover()
    assert person is not None
    for command in ("deus board", "deus player", "hand"):
        await house.says(person, command)
    await house.says(person, "deus card", name="Farm")
    await house.presses(person, await house.board(0), "Take my turn")
    assert {name for name, _ in asked} >= {"board_png", "hand_png", "tableau_png", "card_png"}
    assert {options["theme"] for _, options in asked} == {Theme.DARK}
    forms = {options["form"] for name, options in asked if name == "board_png"}
    assert forms == {Form.TALL}


async def test_buttons_do_the_same_and_show_what_holds(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    panel = (await house.says(house.ann, "deus settings")).message
    assert panel is not None
    assert panel.labels == ["Light", "Dark", "Wide", "Tall"]
    assert [b.get("disabled", False) for b in panel.buttons] == [True, False, True, False]
    await house.presses(house.ann, panel, "Dark")
    assert [b.get("disabled", False) for b in panel.buttons] == [False, True, True, False]
    await house.presses(house.ann, panel, "Tall")
    assert "Theme: **Dark** · Board: **Tall**" in panel.content


async def test_others_may_look_but_not_change(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    panel = (await house.says(house.bo, "deus settings")).message
    assert panel is not None
    refused = await house.presses(house.bo, panel, "Dark")
    assert refused.ephemeral
    assert "Ann" in refused.text
    assert "Theme: **Light**" in (await house.says(house.bo, "deus settings")).text


async def test_a_moderator_may_even_where_there_is_no_table(house: House) -> None:
    refused = await house.says(house.bo, "deus settings", theme="dark")
    assert "no table" in refused.text
    moderator = house.discord.moderator(house.cy, house.guild)
    answer = await house.says(house.cy, "deus settings", theme="dark")
    assert moderator is not None
    assert "Theme: **Dark**" in answer.text
    await house.says(house.ann, "deus new", players=2)
    assert "Theme: **Dark**" in (await house.says(house.ann, "deus settings")).text


async def test_another_channel_keeps_its_own_look(house: House) -> None:
    house.discord.moderator(house.ann, house.guild)
    await house.says(house.ann, "deus settings", theme="dark")
    elsewhere = house.discord.channel("elsewhere", guild=house.guild)
    answer = await house.ann.command(elsewhere, "deus settings")
    assert "Theme: **Light**" in (await answer.settled()).text


async def test_a_tall_dark_board_is_really_drawn(house: House, monkeypatch: Any) -> None:
    import render

    monkeypatch.setattr(pictures, "board_png", render.board_png)
    await house.begin(house.ann, house.bo)
    await house.says(house.ann, "deus settings", theme="dark", form="tall")
    answer = await house.says(house.ann, "deus board")
    with Image.open(io.BytesIO(answer.files[0].data)) as picture:
        assert picture.width == 1080
        assert max(picture.convert("RGB").getpixel((4, 4))) < 60  # type: ignore[type-var, arg-type]
