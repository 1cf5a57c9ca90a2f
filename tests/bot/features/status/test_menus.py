"""The commands on the message of a board: As text, Cards on this board."""

from __future__ import annotations

from typing import Any

from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, dealt
from bot.loopback import Person
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from engine.model.terms import Colour
from tests.bot.fixtures import play_turn
from tests.bot.harness import START_SECONDS, Harness

NO_BOARD = "There is no board of this channel’s games on that message."


async def on_message(harness: Harness, person: Person, message: Message, name: str) -> list[str]:
    """The texts of the answer to a command on a message, which the asker alone sees."""
    answer = await (await person.on_message(message, name)).settled(timeout=START_SECONDS)
    assert answer.ephemeral
    await harness.client.finish_answers(START_SECONDS)
    return [text_of(one) for one in answer.messages]


async def played(harness: Harness, turns: int) -> TableState:
    table = await harness.begin(harness.ann, harness.bo)
    for _ in range(turns):
        table = await play_turn(harness.services, table)
    await harness.board(turns)
    return table


def face_up(table: TableState) -> set[str]:
    view: Any = dealt(table).view(None)
    return {key for seat in view.seats for column in Colour for key in seat.columns[column]}


async def test_a_board_of_any_turn_is_told_in_words_as_its_button_does(harness: Harness) -> None:
    table = await played(harness, 5)
    for turn in (2, 5):
        board = await harness.board(turn)
        pressed = await harness.presses(harness.cy, board, "text")
        await harness.client.finish_answers(START_SECONDS)
        told = await on_message(harness, harness.cy, board, "As text")
        assert told == [text_of(one) for one in pressed.messages]
    assert table.version == 5


async def test_the_cards_of_a_board_are_listed_with_their_texts_as_they_lay_there(
    harness: Harness,
) -> None:
    table = await played(harness, 6)
    listed: list[set[str]] = []
    for turn in (3, 6):
        board = await harness.board(turn)
        told = "\n".join(await on_message(harness, harness.bo, board, "Cards on this board"))
        then = await harness.services[TableReader].at_turn(table.id, turn)
        name = language("en").card_name
        shown = {c.key for c in table.catalogue.cards if f"· **{name(c.key)}** (" in told}
        assert shown == face_up(then)
        listed.append(shown)
    assert listed[0] < listed[1]


async def test_a_message_without_a_board_is_refused_clearly(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    said = harness.ann.say(harness.channel, "good luck")
    opening = next(m for m in harness.discord.messages(harness.channel) if m.buttons)
    for message in (said, opening):
        for name in ("As text", "Cards on this board"):
            (text,) = await on_message(harness, harness.bo, message, name)
            assert text.startswith(NO_BOARD)
