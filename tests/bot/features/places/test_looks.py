"""The look of a channel's pictures: who may change it, and that every picture follows."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.features.lobby.use_cases import Lobby
from bot.features.places.use_cases import Places, Servers
from bot.game.errors import TableError
from bot.game.table.places import OpeningRight
from bot.game.table.reading import TableReader
from bot.game.table.state import Look
from bot.loopback.people.answers import text_of
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from engine import Game
from render import Form, Theme
from tests.bot.databases import downgrade, migrated, of_sqlite
from tests.bot.fixtures import ANN, BO, CHANNEL, GUILD, begin, make_services, play_turn
from tests.bot.harness import Harness, signature
from tests.bot.painters import repaint


async def test_the_look_outlives_the_table(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Places].set_look(Place(GUILD, CHANNEL), ANN.id, theme=Theme.DARK)
    await services[Lobby].end(CHANNEL, ANN.id)
    table = await services[Lobby].open(Place(GUILD, CHANNEL, "fr"), BO, 2)
    assert table.look == Look(Theme.DARK)
    assert table.locale == "fr"


async def test_people_who_may_open_tables_set_the_look_before_there_is_one(
    services: Services,
) -> None:
    here = Place(GUILD, CHANNEL)
    dark = await services[Places].set_look(here, ANN.id, theme=Theme.DARK, language="fr")
    assert dark == Look(Theme.DARK, language="fr")
    table = await services[Lobby].open(here, BO, 2)
    assert (table.look, table.locale) == (dark, "fr")
    with pytest.raises(TableError, match="not-moderator"):
        await services[Places].set_look(here, ANN.id, theme=Theme.LIGHT)

    elsewhere = Place(GUILD, CHANNEL + 1)
    await services[Servers].change(
        GUILD, lambda settings: replace(settings, channels=(CHANNEL,)), manager=True
    )
    with pytest.raises(TableError, match="opening-channels"):
        await services[Places].set_look(elsewhere, ANN.id, theme=Theme.DARK)
    in_thread = (CHANNEL + 1, CHANNEL)
    await services[Places].set_look(elsewhere, ANN.id, channel_ids=in_thread, theme=Theme.DARK)
    await services[Servers].change(
        GUILD, lambda settings: replace(settings, opening=OpeningRight.MANAGERS), manager=True
    )
    with pytest.raises(TableError, match="opening-managers"):
        await services[Places].set_look(elsewhere, ANN.id, channel_ids=in_thread, theme=Theme.LIGHT)
    await services[Places].set_look(
        elsewhere, ANN.id, channel_ids=in_thread, manager=True, theme=Theme.LIGHT
    )


async def test_only_the_opener_and_moderators_may_change_it(services: Services) -> None:
    await begin(services, ANN, BO)
    with pytest.raises(TableError, match="not-moderator") as refusal:
        await services[Places].set_look(Place(GUILD, CHANNEL), BO.id, theme=Theme.DARK)
    assert refusal.value.details == {"name": "Ann"}
    assert await services[TableReader].look(GUILD, CHANNEL) == Look()
    await services[Places].set_look(Place(GUILD, CHANNEL), BO.id, moderator=True, theme=Theme.DARK)
    assert await services[TableReader].look(GUILD, CHANNEL) == Look(Theme.DARK)


@of_sqlite
async def test_a_channel_of_an_earlier_version_has_the_usual_look(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    store = await open_store(migrated(path))
    await make_services(store)[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await store.close()
    downgrade(path, "0002")
    store = await open_store(migrated(path))
    try:
        assert (await make_services(store)[TableReader].at(CHANNEL)).look == Look()
    finally:
        await store.close()


async def test_earlier_views_are_a_spectators_one_a_turn(services: Services) -> None:
    table = await begin(services, ANN, BO)
    seen = [table]
    for _ in range(4):
        seen.append(await play_turn(services, seen[-1]))
    views = await services[TableReader].views(table.id)
    assert len(views) == 5
    assert all(view.seat is None and view.hand is None for view in views)
    for view, then in zip(views, seen, strict=True):
        assert isinstance(then.game, Game)
        assert view == then.game.view(None)
    assert await services[TableReader].rounds(table.id) == [1, 1, 1, 2, 2]


async def test_a_table_that_was_not_dealt_has_no_history(services: Services) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    for look_back in (services[TableReader].views, services[TableReader].rounds):
        with pytest.raises(TableError, match="not-started"):
            await look_back(table.id)


DRAWN = ("board_png", "preview_png", "goods_png", "hand_png", "tableau_png", "card_png")


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
        repaint(monkeypatch, name, recorder(name))
    return seen


@pytest.mark.long
async def test_the_opener_sets_the_look_of_every_picture(
    harness: Harness, asked: list[tuple[str, dict[str, Any]]]
) -> None:
    await harness.begin(harness.ann, harness.bo)
    assert asked
    assert {options["theme"] for _, options in asked} == {Theme.LIGHT}
    await harness.all_sent()
    answer = await harness.says(harness.ann, "deus settings", theme="dark", form="tall")
    assert answer.ephemeral
    assert "Theme: **Dark** · Board: **Tall**" in answer.text
    asked.clear()
    person = await harness.mover()
    assert person is not None
    for command in ("deus board", "deus player", "hand"):
        await harness.says(person, command)
    await harness.says(person, "deus card", name="Farm")
    await harness.presses(person, await harness.board(0), "take")
    assert {name for name, _ in asked} >= {"board_png", "hand_png", "tableau_png", "card_png"}
    assert {options["theme"] for _, options in asked} == {Theme.DARK}
    forms = {options["form"] for name, options in asked if name == "board_png"}
    assert forms == {Form.TALL}


async def test_buttons_change_the_look_too_and_show_the_current_one(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    panel = (await harness.says(harness.ann, "deus settings")).message
    assert panel.labels == ["Light", "Dark", "Wide", "Tall"]
    assert [b.get("disabled", False) for b in panel.buttons] == [True, False, True, False]
    await harness.presses(harness.ann, panel, "settings:dark")
    assert [b.get("disabled", False) for b in panel.buttons] == [False, True, True, False]
    await harness.presses(harness.ann, panel, "settings:tall")
    assert "Theme: **Dark** · Board: **Tall**" in text_of(panel)


async def test_others_may_look_but_not_change(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    panel = (await harness.says(harness.bo, "deus settings")).message
    assert panel is not None
    refused = await harness.presses(harness.bo, panel, "settings:dark")
    assert "Ann" in text_of(await harness.aside(refused))
    assert "Theme: **Light**" in (await harness.says(harness.bo, "deus settings")).text


async def test_a_language_is_chosen_before_there_is_a_table(harness: Harness) -> None:
    harness.guild.locale = "fr"
    answer = await harness.says(harness.bo, "deus settings", language="english")
    assert "Language: **English**" in answer.text
    panel = (await harness.says(harness.bo, "deus settings")).message
    await harness.presses(harness.bo, panel, "settings:dark")
    assert "Theme: **Dark**" in text_of(panel)
    await harness.says(harness.ann, "deus new", players=2)
    assert (await harness.table()).locale == "en"


async def test_a_moderator_sets_the_look_where_members_cannot_open_tables(harness: Harness) -> None:
    await harness.services[Servers].change(
        harness.guild.id,
        lambda settings: replace(settings, opening=OpeningRight.MANAGERS),
        manager=True,
    )
    refused = await harness.says(harness.bo, "deus settings", theme="dark")
    assert "Manage Server" in refused.text
    await harness.services[Servers].change(
        harness.guild.id,
        lambda settings: replace(settings, opening=OpeningRight.EVERYONE),
        manager=True,
    )
    moderator = harness.discord.moderator(harness.cy, harness.guild)
    answer = await harness.says(harness.cy, "deus settings", theme="dark")
    assert moderator is not None
    assert "Theme: **Dark**" in answer.text
    await harness.says(harness.ann, "deus new", players=2)
    assert "Theme: **Dark**" in (await harness.says(harness.ann, "deus settings")).text


async def test_another_channel_keeps_its_own_look(harness: Harness) -> None:
    harness.discord.moderator(harness.ann, harness.guild)
    await harness.says(harness.ann, "deus settings", theme="dark")
    elsewhere = harness.discord.channel("elsewhere", guild=harness.guild)
    answer = await harness.ann.command(elsewhere, "deus settings")
    assert "Theme: **Light**" in (await answer.settled()).text


@pytest.mark.long
async def test_a_tall_dark_board_is_really_drawn(harness: Harness, monkeypatch: Any) -> None:
    import render

    repaint(monkeypatch, "board_png", render.board_png)
    await harness.begin(harness.ann, harness.bo)
    await harness.says(harness.ann, "deus settings", theme="dark", form="tall")
    answer = await harness.says(harness.ann, "deus board")
    with Image.open(io.BytesIO(answer.files[0].data)) as picture:
        assert picture.size == Form.TALL.size
        assert max(picture.convert("RGB").getpixel((4, 4))) < 60  # type: ignore[type-var, arg-type]


@pytest.mark.long
async def test_a_channel_speaks_the_language_that_was_chosen_for_it(harness: Harness) -> None:
    harness.guild.locale = "fr"
    await harness.says(harness.ann, "deus new", players=2)
    assert (await harness.table()).locale == "fr"
    answer = await harness.says(harness.ann, "deus settings", language="english")
    assert "Language: **English**" in answer.text
    assert (await harness.table()).locale == "en"
    refused = await harness.says(harness.ann, "deus settings", language="Klingon")
    assert "Klingon" in refused.text
    panel = (await harness.says(harness.ann, "deus settings")).message
    await harness.picks(harness.ann, panel, "server")
    assert "Language: **same as the server**" in text_of(panel)
    assert (await harness.table()).locale == "fr"
    of_bo = (await harness.says(harness.bo, "deus settings")).message
    assert "Ann" in text_of(await harness.aside(await harness.picks(harness.bo, of_bo, "en")))
