"""Two tables in one bot, from before and after a correction: each shows its own cards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.game.reading import TableReader
from bot.loopback import Channel, Person
from engine import Catalogue, View
from tests.bot.harness import DRAWN, Harness, signature
from tests.bot.painters import repaint

TwoTables = tuple[Harness, Channel]  # the channel of the earlier table is the harness's own
Drawn = list[tuple[str, int, str]]  # the file's kind, the number of players, what a Farm costs
OLD, NEW = "1 clay", "3 stone"


def farm(catalogue: Catalogue) -> str:
    """The price of a Farm there."""
    return " ".join(f"{amount} {good}" for good, amount in catalogue.card("farm").cost)


@pytest.fixture
def drawn(empty_harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The pictures drawn in any thread: number of players, and the cards used."""
    found: Drawn = []

    def watch(name: str) -> None:
        def draw(view: View, *args: object, **kwargs: object) -> bytes:
            found.append((name, view.players, farm(view.catalogue)))
            return signature(view.seat)

        repaint(monkeypatch, name, draw)

    for name in DRAWN:
        watch(name)
    return found


@pytest.fixture
async def corrected(empty_harness: Harness, drawn: Drawn) -> AsyncIterator[TwoTables]:
    """Ann and Bo began in one channel; then cards changed, and all four began in another."""
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        await harness.all_sent()
    before = harness.catalogue
    assert farm(before) == OLD
    cards = (
        replace(card, cost=(("stone", 3),), rank_gold=False) if card.key == "farm" else card
        for card in before.cards
    )
    harness.catalogue = Catalogue(cards, before.rules)
    async with harness.bot():
        first = harness.channel
        second = harness.channel = harness.discord.channel("second", guild=harness.guild)
        await harness.begin(harness.ann, harness.bo, harness.cy, harness.di)
        await harness.all_sent()
        harness.channel = first
        drawn.clear()
        yield harness, second


async def card_text(person: Person, channel: Channel) -> str:
    return (await (await person.command(channel, "deus card", name="Farm")).settled()).text


@pytest.mark.long
async def test_a_card_is_shown_in_the_edition_of_the_channels_table(
    corrected: TwoTables, drawn: Drawn
) -> None:
    harness, other = corrected
    nowhere = harness.discord.channel("nowhere", guild=harness.guild)
    asked = [(harness.channel, OLD), (other, NEW), (nowhere, NEW)] * 3
    texts = await asyncio.gather(*(card_text(harness.cy, channel) for channel, _ in asked))
    for text, (_, cost) in zip(texts, asked, strict=True):
        assert cost in text
        assert (OLD if cost == NEW else NEW) not in text
    # Cards that are not among a table's six decks are looked up as they are printed now.
    answer = await harness.says(harness.cy, "deus card", name="Ma'at")
    assert "Egypt" in answer.text
    found = await harness.cy.autocomplete(
        harness.channel, "deus card", option="name", value="ma'at"
    )
    assert [choice.value for choice in found] == ["maat"]
    await is_drawn_in_that_edition(harness, other, drawn)
    await has_the_edition_of_new_games_before_its_table_begins(harness, other)


async def is_drawn_in_that_edition(harness: Harness, other: Channel, drawn: Drawn) -> None:

    async def looked(channel: Channel) -> None:
        for person in (harness.ann, harness.bo):
            for path in ("hand", "deus board", "deus player"):
                await (await person.command(channel, path)).settled()
            await person.autocomplete(channel, "build", option="card", value="")

    await asyncio.gather(*(looked(channel) for channel in (harness.channel, other) * 2))
    assert {(players, cost) for _, players, cost in drawn} == {(2, OLD), (4, NEW)}
    assert {name for name, _, _ in drawn} >= {"hand_png", "board_png", "tableau_png"}


@pytest.mark.long
@pytest.mark.release
async def test_hands_of_two_tables_in_one_queue_are_drawn_with_their_own_cards(
    corrected: TwoTables, drawn: Drawn
) -> None:
    """Ann and Bo sit at both: their DMs of both games stand in one queue each."""
    harness, other = corrected
    for _ in range(3):
        for channel in (harness.channel, other):
            harness.channel = channel
            mover = await harness.mover()
            await harness.command_player(mover).turn()
    await harness.all_sent()
    hands = {(players, cost) for name, players, cost in drawn if name == "hand_png"}
    assert hands == {(2, OLD), (4, NEW)}
    assert {(players, cost) for _, players, cost in drawn} == {(2, OLD), (4, NEW)}


async def has_the_edition_of_new_games_before_its_table_begins(
    harness: Harness, other: Channel
) -> None:
    assert farm((await harness.services[TableReader].at(harness.channel.id)).catalogue) == OLD
    assert farm((await harness.services[TableReader].at(other.id)).catalogue) == NEW
    third = harness.discord.channel("third", guild=harness.guild)
    harness.channel = third
    await harness.says(harness.cy, "deus new", players=2)
    assert farm((await harness.services[TableReader].at(third.id)).catalogue) == NEW
