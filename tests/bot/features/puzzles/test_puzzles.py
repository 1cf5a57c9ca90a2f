"""Puzzles as a person solves them: answered wrong and right, nothing revealed before."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from sqlmodel import select

from bot.features.puzzles.rows import PuzzleAnswerRow, PuzzleLevelRow, PuzzleSkillRow
from bot.features.puzzles.use_cases import Puzzles, points_of
from bot.features.turn.hint import turn_told
from bot.game.rows import GameRow
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft, dealt
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from bot.platform.request import Stamp
from engine.players.learned.reasons import kind_of
from engine.players.puzzles import store
from engine.players.puzzles.judging import judge
from engine.players.puzzles.store import Puzzle
from tests.bot.harness import Harness


def simple() -> Puzzle:
    """A clear puzzle whose best turn is only a building, so that few taps play it."""
    found = [
        puzzle
        for puzzle in store.shipped()
        if len(puzzle.best) <= 3
        and puzzle.best[0].startswith("build:")
        and puzzle.players == 2
        and not puzzle.known["last_round"]  # where the payment decides, too
    ]
    return max(found, key=lambda puzzle: puzzle.lead)


@pytest.fixture
def puzzle(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The puzzle that everybody is given."""
    chosen = simple()

    async def choose(self: Puzzles, person_id: int, guild_id: int) -> Puzzle:
        return chosen

    monkeypatch.setattr(Puzzles, "choose", choose)
    return chosen


async def opened(harness: Harness, person: Person) -> Answer:
    return await harness.says(person, "deus puzzle")


async def walked(
    harness: Harness, person: Person, page: Message | None, wanted: list[str]
) -> tuple[Message, list[Message]]:
    """The panel after all choices, ``wanted`` in its order, and everything shown."""
    panel = await harness.presses(person, page, "take")
    left, offered, shown = [*wanted], Counter[str](), list[Message]()
    for _ in range(40):
        message = panel.message
        shown.append(message)
        ids = [str(one["custom_id"]) for one in message.buttons]
        ticks = [one.split(":", 3) for one in ids if one.startswith("b:tick:")]
        card = next((k for k in left if [f"{offered[k] + 1}:{k}"] in [t[3:] for t in ticks]), None)
        if card is not None:  # one more card of an offering
            offered[card] += 1
            left.remove(card)
            custom_id = next(one for one in ids if one.endswith(f":{offered[card]}:{card}"))
            panel = await (await person.click(message, custom_id=custom_id)).settled()
        elif "Confirm" in message.labels:
            return message, shown
        else:
            keys = harness.keys(message)
            key = next((key for key in left if key in keys), keys[0])
            if key in left:
                left.remove(key)
            panel = await harness.answers(person, message, key)
    raise AssertionError("the turn does not end")


def metadata(picture: bytes) -> dict[object, object]:
    """The text stored in a picture beside its pixels."""
    image = Image.open(BytesIO(picture))
    image.load()
    return dict(image.info)


def wrong_turn(puzzle: Puzzle) -> list[str]:
    """The keys of a clearly worse turn, with a building if possible."""
    game, best = puzzle.game(), puzzle.best[0]
    others = [option.key for option in game.options if option.key != best]
    for key in sorted(others, key=lambda key: not key.startswith("build:")):
        ahead = game.copy()
        ahead.choose(key)
        while ahead.decision is not None and ahead.options[0].key != "confirm":
            ahead.choose(ahead.options[0].key)
        if judge(puzzle, ahead.choices, deals=24).loss > 0.06:
            return list(ahead.choices)
    raise AssertionError("every turn is as good")


@pytest.mark.long
async def test_a_solved_puzzle_shows_the_best_turn_its_reason_and_others_answers(
    harness: Harness, puzzle: Puzzle
) -> None:
    first = await opened(harness, harness.ann)
    assert first.ephemeral
    assert f"Puzzle {puzzle.number}" in first.text
    assert "VP" in first.text
    confirm, _ = await walked(harness, harness.ann, first.message, list(puzzle.best))
    pressed = next(str(b["custom_id"]) for b in confirm.buttons if b.get("label") == "Confirm")
    told = await harness.presses(harness.ann, confirm, "confirm")
    assert "found!" in told.text
    assert f"{puzzle.grade + 2} points" in told.text
    assert "Best turn:" in told.text
    assert "first to answer" in told.text
    assert "Your puzzle rating" in told.text
    assert [file.filename for file in told.files] == ["solution.png"]
    assert "Best turn: " in (told.files[0].description or "")
    assert "found the best" not in (told.files[0].description or "")  # nobody else has tried it
    async with harness.store.reading() as session:
        (row,) = (await session.exec(select(PuzzleAnswerRow))).all()
        (skill,) = (await session.exec(select(PuzzleSkillRow))).all()
        (level,) = (await session.exec(select(PuzzleLevelRow))).all()
    assert row.found
    assert (skill.answered, skill.found, skill.streak) == (1, 1, 1)
    assert (level.answered, level.found) == (1, 1)
    assert skill.mu > 25.0  # the puzzle lost
    again = await (await harness.forges(harness.ann, confirm, pressed)).settled()
    assert f"{puzzle.grade + 2} points" in again.text  # nothing is counted twice
    async with harness.store.reading() as session:
        (skill,) = (await session.exec(select(PuzzleSkillRow))).all()
    assert skill.answered == 1


@pytest.mark.long
async def test_a_wrong_answer_counts_and_is_compared_with_the_best_turn(
    harness: Harness, puzzle: Puzzle
) -> None:
    first = await opened(harness, harness.ann)
    wrong = wrong_turn(puzzle)
    confirm, _ = await walked(harness, harness.ann, first.message, wrong)
    told = await harness.presses(harness.ann, confirm, "confirm")
    assert "not found" in told.text
    assert "Best turn:" in told.text
    assert "Your turn:" in told.text
    alt = told.files[0].description or ""
    assert "Your turn: " in alt
    assert "the better turn" in told.text
    assert "the first one" not in told.text
    assert "streak 0" in told.text
    other = await opened(harness, harness.bo)
    confirm, _ = await walked(harness, harness.bo, other.message, list(puzzle.best))
    told = await harness.presses(harness.bo, confirm, "confirm")
    assert "1 of 2 found it" in told.text
    assert "50% of 2 found the best" in (told.files[0].description or "")


@pytest.mark.long
async def test_nothing_reveals_the_answer_or_a_hidden_card_early(
    harness: Harness, puzzle: Puzzle
) -> None:
    """After one answer, no text, alt text or file of the next solver reveals it."""
    first = await opened(harness, harness.bo)
    confirm, _ = await walked(harness, harness.bo, first.message, list(puzzle.best))
    solved = await harness.presses(harness.bo, confirm, "confirm")
    assert "Best turn" in solved.text
    page = await opened(harness, harness.ann)
    assert page.message is not None
    _, shown = await walked(harness, harness.ann, page.message, wrong_turn(puzzle))
    game = puzzle.game()
    seen = {
        key for seat in game.view(puzzle.seat).seats for column in seat.columns for key in column
    }
    own = set(game.view(puzzle.seat).hand or ()) | {game.view(puzzle.seat).discard_top}
    hidden = {card for seat in game.position()["seats"] for card in seat["hand"]} - seen - own
    assert hidden
    names = {language("en").card_name(card) for card in hidden}
    names -= {language("en").card_name(card) for card in seen | own if card}
    for message in (page.message, *shown):
        told = [text_of(message), *(file.description or "" for file in message.attachments)]
        told += [str(metadata(file.data)) for file in message.attachments]
        for words in told:
            assert "Best turn" not in words
            assert "found it" not in words
            assert not [name for name in names if name in words], words


async def test_another_panel_or_person_cannot_play_the_puzzle(
    harness: Harness, puzzle: Puzzle
) -> None:
    page = await opened(harness, harness.ann)
    take = str(page.message.buttons[0]["custom_id"])
    other = await (await harness.forges(harness.bo, page.message, take)).settled()
    assert "Confirm" not in other.text
    assert not harness.keys(other.message)  # the turn is nobody else's to play
    assert await harness.services[TableReader].of_guild(harness.guild.id) == []
    async with harness.store.reading() as session:
        (row,) = (await session.exec(select(GameRow))).all()
    assert row.puzzle == puzzle.id
    forged = await harness.forges(harness.bo, page.message, "b:puzzle:0.0.0:nosuchpuzzle")
    assert "does not exist any more" in (await forged.settled()).text


def test_points_grow_with_the_grade() -> None:
    puzzle = simple()
    verdict = judge(puzzle, puzzle.best, deals=2)
    assert points_of(puzzle, verdict) == puzzle.grade + 2
    assert verdict.loss == 0.0
    assert kind_of(verdict.best.events) == verdict.yours.kind


@pytest.mark.parametrize(
    ("number", "best", "words"),
    [
        (57, ("build:library", "F1"), "Library on F1"),  # it draws cards
        (384, ("build:guild", "wood"), "Guild"),  # which one region alone can take
    ],
)
async def test_a_turn_that_reveals_cards_at_once_is_described_by_its_building(
    harness: Harness, number: int, best: tuple[str, ...], words: str
) -> None:
    """The building may be shown before, but nothing that follows it."""
    puzzle = store.shipped()[number - 1]
    assert puzzle.best[:2] == best
    await harness.begin(harness.ann, harness.bo)
    table = await harness.table()
    seats = tuple(replace(table.seats[0], number=number) for number in range(puzzle.players))
    before = replace(table, game=puzzle.game(), players=puzzle.players, seats=seats)
    draft = Draft(before, puzzle.seat, dealt(before), Stamp(table.id, 0, 0))
    narrator = Narrator.of(language("en-US"), before)
    told = turn_told(narrator, draft, dealt(before).ahead(puzzle.seat), puzzle.best)
    assert (told.deeds, told.built) == (words, None)
