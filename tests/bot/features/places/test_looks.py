from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.places.use_cases import Places, Servers
from bot.game.errors import TableError
from bot.game.places import OpeningRight
from bot.game.reading import TableReader
from bot.game.state import Look
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from engine import Game
from render import Form, Theme
from tests.bot.databases import downgrade, migrated, of_sqlite
from tests.bot.fixtures import ANN, BO, CHANNEL, GUILD, begin, make_services, play_turn


async def test_an_option_that_is_not_named_stays(services: Services) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert await services[Places].set_look(Place(GUILD, CHANNEL), ANN.id, theme=Theme.DARK) == Look(
        Theme.DARK
    )
    both = Look(Theme.DARK, Form.TALL)
    assert await services[Places].set_look(Place(GUILD, CHANNEL), ANN.id, form=Form.TALL) == both
    assert (await services[TableReader].at(CHANNEL)).look == both


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
