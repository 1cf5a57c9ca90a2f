"""Play whole games and check that nobody reads secrets."""

from __future__ import annotations

from bot.game.reading import TableReader
from bot.game.rows import Status
from bot.game.state import TableState
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from engine import CATALOGUE, Game
from engine.events import Built, Offered
from engine.model.terms import Colour
from tests.bot.harness import Harness, signed_by, words
from tests.bot.tapper import Tapper

MOST_TURNS = 800


async def play(harness: Harness, way: str, turns: int = MOST_TURNS) -> None:
    """Play the running game, ``typed`` or ``tapped``, and check everybody's view.

    It ends after ``turns`` turns, or else must come to its end.
    """
    watch = Watch(harness)
    people = (harness.ann, harness.bo, harness.cy, harness.di)
    command_players = {person: harness.command_player(person) for person in people}
    tappers = {person: Tapper(harness, person, harness.seed) for person in people}
    for _ in range(turns):
        table = await harness.table()
        if table.status is Status.FINISHED:
            return
        person = await harness.mover()
        assert person is not None
        if table.awaited:
            await watch.look()
            await command_players[person].pick()
            continue
        board = await harness.board(table.version)
        assert board.pinged == [person.user]
        await watch.look()
        if way == "typed":
            await command_players[person].turn()
        else:
            await tappers[person].turn(table.version)
    assert turns < MOST_TURNS, "the game does not end"


class Watch:
    """A comparison of everything a person can read with the secrets."""

    def __init__(self, harness: Harness) -> None:
        self._harness = harness
        self._read: set[int] = set()
        self._turn = 0
        self._shown: set[str] = set()  # cards that everybody has seen

    async def look(self) -> None:
        """Look at every message since the last look."""
        harness = self._harness
        await harness.all_sent()  # a hand that comes later is held against what is known then
        table = await harness.table()
        game = table.game
        assert game is not None
        public = game.view(None)
        self._shown |= {card for seat in public.seats for column in seat.columns for card in column}
        unread, self._turn = max(1, table.version - self._turn), table.version
        for entry in await harness.services[TableReader].log(table.id, limit=unread):
            self._shown |= {e.top for e in entry.events if isinstance(e, Offered)}
            self._shown |= {e.card for e in entry.events if isinstance(e, Built)}
        for person in (harness.ann, harness.bo, harness.cy, harness.di):
            seat = table.seat_of(person.id)
            messages = [
                message
                for message in (*person.sees(harness.channel), *person.dms)
                if message.id not in self._read and not message.loading
            ]
            own = known_to(game, seat) if seat is not None else set()
            self._check(messages, seat, self._secrets(game) - own)
        self._read |= {m.id for m in harness.discord.messages(harness.channel)}
        self._read |= {m.id for channel in harness.discord.dm_channels()
                       for m in harness.discord.messages(channel)}  # fmt: skip

    def _secrets(self, game: Game) -> set[str]:
        """Cards in hands and face down that exist once and were never seen by everybody."""
        known = [known_to(game, seat) for seat in range(game.config.players)]
        return {c for c in set().union(*known) if CATALOGUE.card(c).copies == 1} - self._shown

    def _check(self, messages: list[Message], seat: int | None, secrets: set[str]) -> None:
        assert cards_named(words(messages)) & secrets == set()
        for message in messages:
            mine = message.ephemeral or message.channel is not self._harness.channel
            allowed = {"None", str(seat)} if mine else {"None"}
            assert {signed_by(file.data) for file in message.attachments} <= allowed


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
