"""Watches a played game for leaks on pages, in messages and in pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.features.lobby import use_cases as lobby
from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Person
from bot.loopback.people.answers import text_of
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from engine import CATALOGUE, Catalogue, Config, Game
from engine.events import Built, Offered
from engine.model.terms import Colour
from render import read_image_map
from tests.bot.harness import Harness
from tests.bot.tapper import Tapper

_ENGLISH = language("en")
_FOUR_DIGITS = re.compile(r"(?<![\w,])\d,?\d{3}(?![\w,])")  # as texts write thousands, too
_CATALOGUE = "s:cards:"  # a select that lists all cards, in any hand or none


class Leak(AssertionError):
    """A person could read a secret."""


def begin_with_totals_of_thousands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal 7000 VP to the first seat, 8000 to the second and so on."""

    class Rich:
        @staticmethod
        def new(config: Config, seed: str, catalogue: Catalogue) -> Game:
            position: dict[str, Any] = dict(Game.new(config, seed, catalogue).position())
            for number, seat in enumerate(position["seats"]):
                seat["vp"] = 7000 + 1000 * number
            position["vp_by_round"] = [[seat["vp"] for seat in position["seats"]]]
            return Game.from_position(position, catalogue)

    monkeypatch.setattr(lobby, "Game", Rich)


class Reader:
    """A reader of everybody's messages, each once."""

    def __init__(self, harness: Harness) -> None:
        self._harness = harness
        self._people = (harness.ann, harness.bo, harness.cy, harness.di)
        self._read: set[int] = set()
        self._gone: list[Message] = []  # deleted before they were read
        self._pressable: dict[int, set[str]] = {}  # keys on the pictures of a message
        harness.discord.event_log.subscribe(self._listen)
        self._turn = 0
        self._over = False  # once it is, everybody may read everything
        self._shown: set[str] = set()  # cards that everybody has seen
        self._held: dict[int, set[str]] = {}  # by seat: cards that were in that hand
        self.texts = 0  # how many texts were read
        self.pressable = 0  # options on pictures, for their asker alone
        self.own_totals = 0  # and how often somebody read their own VP

    def _listen(self, event: Event) -> None:
        """Keep deleted messages: the next panel deletes one that was seen all the same."""
        message = event.subject
        if event.kind is EventKind.DELETE:
            self._gone.append(message)
        elif event.kind in (EventKind.MESSAGE, EventKind.EDIT):
            pngs = [f.data for f in message.attachments if f.filename.endswith(".png")]
            keys = (key for png in pngs for area in read_image_map(png) for key in area.keys)
            self._pressable.setdefault(message.id, set()).update(keys)

    def _was_shown(self, message: Message, person: Person) -> bool:
        if message.channel is not self._harness.channel:
            return message.channel is person.dm
        return not message.ephemeral or message.viewer is person.user

    async def read(self) -> None:
        """Read every message since the last time. Raises ``Leak``."""
        await self._harness.all_sent()  # a hand that comes later is held against what is known then
        table = await self._harness.table()
        assert table.game is not None
        self._over = table.game.result is not None
        await self._remember(table)
        for person in self._people:
            seat = table.seat_of(person.id)
            secret = self._secret(table.game, seat)
            gone = (m for m in self._gone if self._was_shown(m, person))
            for message in (*person.sees(self._harness.channel), *person.dms, *gone):
                if message.id not in self._read and not message.loading:
                    alone = message.ephemeral or message.channel is person.dm
                    own = seat if alone else None
                    self._check(person, list(texts_in(message)), secret, own)
                    self._check_maps(person, message, secret, alone)
                    self._check_pictures(person, message, own)
        self._gone.clear()
        self._read |= {m.id for m in self._harness.discord.messages(self._harness.channel)}
        for channel in self._harness.discord.dm_channels():
            self._read |= {m.id for m in self._harness.discord.messages(channel)}

    async def suggestions(self, person: Person, path: str, option: str, **beside: str) -> None:
        """Read the suggestions of autocompletion. Raises ``Leak``."""
        table = await self._harness.table()
        assert table.game is not None
        found = await person.autocomplete(self._harness.channel, path, option=option, **beside)
        seat = table.seat_of(person.id)
        secret = self._secret(table.game, seat)
        self._check(person, [f"{one.name}\n{one.value}" for one in found], secret, seat)

    def _check(self, person: Person, texts: list[str], secret: set[str], own: int | None) -> None:
        """Read texts; the total of the seat ``own`` may be in them: nobody else sees them."""
        for text in texts:
            self.texts += 1
            numbers = (int(found.replace(",", "")) for found in _FOUR_DIGITS.findall(text))
            totals = [number for number in numbers if 6500 <= number < 10500]
            others = [n for n in totals if _whose(n) != own and not self._over]
            if others:
                raise Leak(f"{person.name} reads the VP total {others}: {text}")
            self.own_totals += len(totals)
            hinted = any(name in text for name in map(_ENGLISH.card_name, secret))
            if hinted and (named := cards_named(text) & secret):
                raise Leak(f"{person.name} reads of {named}: {text}")

    def _check_maps(self, person: Person, message: Message, secret: set[str], alone: bool) -> None:
        """The areas to press on pictures: none in public, else none of the ``secret`` cards."""
        keys = self._pressable.get(message.id, set())
        self.pressable += len(keys)
        if keys and not alone:
            raise Leak(f"{person.name} reads in a public picture: {sorted(keys)}")
        if named := {key.rpartition(":")[2] for key in keys} & secret:
            raise Leak(f"{person.name} reads in a picture of {named}")

    def _check_pictures(self, person: Person, message: Message, own: int | None) -> None:
        """Viewers whose view was drawn on pictures, where they are signed with it."""
        pngs = [file.data for file in message.attachments if file.filename.endswith(".png")]
        seats = {Image.open(BytesIO(png)).info.get("seat", "None") for png in pngs}
        if not self._over and seats - {"None", str(own)}:
            raise Leak(f"{person.name} sees the view of {sorted(seats)}")

    async def _remember(self, table: TableState) -> None:
        game = table.game
        assert game is not None
        unread, self._turn = max(1, table.version - self._turn), table.version
        for entry in await self._harness.services[TableReader].log(table.id, limit=unread):
            self._shown |= {e.top for e in entry.events if isinstance(e, Offered)}
            self._shown |= {e.card for e in entry.events if isinstance(e, Built)}
        for seat in range(game.config.players):
            self._held.setdefault(seat, set()).update(known_to(game, seat))

    def _secret(self, game: Game, seat: int | None) -> set[str]:
        """The cards that ``seat`` (None: a spectator) must not see: hands of others, and the deck.

        Only cards of one copy that were never seen: of others it cannot be told who is meant.
        """
        others = (known_to(game, s) for s in range(game.config.players) if s != seat)
        hands: set[str] = set().union(*others)
        deck = set(game.position()["deck"])
        if seat is not None:
            hands -= known_to(game, seat)
            deck -= self._held[seat]
        return {c for c in hands | deck if CATALOGUE.card(c).copies == 1} - self._shown


def _whose(total: int) -> int:
    """The seat that has about so many VP."""
    return round((total - 7000) / 1000)


def texts_in(message: Message) -> Iterator[str]:
    """Everything of a message that a client is given to show: words, files, components."""
    yield text_of(message)
    for file in message.attachments:
        yield f"{file.filename}\n{file.description or ''}"
    for part in message.buttons:
        yield f"{part.get('label') or ''}\n{part.get('custom_id') or ''}"
    for menu in message.selects:
        yield f"{menu.get('placeholder') or ''}\n{menu['custom_id']}"
        if not menu["custom_id"].startswith(_CATALOGUE):
            for option in menu["options"]:
                yield f"{option['label']}\n{option.get('description') or ''}\n{option['value']}"


MOST_TURNS = 800


async def play(
    harness: Harness, way: str, turns: int = MOST_TURNS, reader: Reader | None = None
) -> Reader:
    """Play the running game, ``typed`` or ``tapped``, and check everybody's view.

    It ends after ``turns`` turns, or else must come to its end. The ``reader`` goes on to read.
    """
    reader = reader or Reader(harness)
    people = (harness.ann, harness.bo, harness.cy, harness.di)
    command_players = {person: harness.command_player(person) for person in people}
    tappers = {person: Tapper(harness, person, harness.seed) for person in people}
    for _ in range(turns):
        table = await harness.table()
        if table.status is Status.FINISHED:
            return reader
        person = await harness.mover()
        assert person is not None
        if table.awaited:
            await reader.read()
            await command_players[person].pick()
            continue
        board = await harness.board(table.version)
        assert board.pinged == [person.user]
        await reader.read()
        if way == "typed":
            await command_players[person].turn()
        else:
            await tappers[person].turn(table.version)
    assert turns < MOST_TURNS, "the game does not end"
    await reader.read()
    return reader


def known_to(game: Game, seat: int) -> set[str]:
    """A player's private knowledge: their hand, and their face-down card (V3)."""
    view = game.view(seat)
    own = view.seats[seat]
    columns = {colour.key: own.columns[colour] for colour in Colour}
    down = {columns[column][rank - 1] for column, rank in own.face_down}
    return {*(view.hand or ()), *down}


def cards_named(text: str) -> set[str]:
    """The cards that a text names; "Metropolis" is not named by "Metropolis Market"."""
    names = {key: language("en").card_name(key) for key in CATALOGUE.keys}
    named = set()
    for key in sorted(names, key=lambda key: -len(names[key])):
        if names[key] in text:
            named.add(key)
            text = text.replace(names[key], "")
    return named


async def finished(harness: Harness, *, posted_from: int = 0) -> None:
    """Check the end: the score, the seed, the record, every turn announced once, no work left."""
    table = await harness.table()
    assert table.game is not None
    assert table.game.result is not None
    result = await harness.result()
    assert harness.seed in result.content
    assert result.pinged == []
    for turn in (0, *range(posted_from, table.version + 1)):
        assert len(harness.boards(turn)) == 1, f"turn {turn}"
    record = await harness.presses(harness.ann, result, "record")
    replayed = Game.replay(record.files[0].data.decode())
    assert replayed.result == table.game.result
    status = (await harness.says(harness.ann, "deus status")).text
    assert result.content.splitlines()[0] in status
    over = await harness.says(harness.ann, "build", card="farm")
    assert "over" in over.text
    await rematch(harness, table, result)


async def rematch(harness: Harness, over: TableState, result: Message) -> None:
    """Open the next table as the last players, with the same options and computers."""
    stranger = harness.discord.person("Stranger")
    refused = await harness.presses(stranger, result, "rematch")
    assert "/deus new" in (await harness.aside(refused)).content
    again = await harness.presses(harness.ann, result, "rematch")
    assert not again.ephemeral
    table = await harness.table()
    assert table.id != over.id
    assert (table.status, table.players, table.setup) == (Status.OPEN, over.players, over.setup)
    assert table.opener_id == harness.ann.id
    computers = sum(seat.computer is not None for seat in over.seats)
    assert [seat.computer is not None for seat in table.seats] == [False] + [True] * computers
