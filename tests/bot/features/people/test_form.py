"""Whether somebody reads on a phone: asked in panels, answered by a tap, shown in settings."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.features.people.pages import SAMPLE_NAMES, sample_board
from bot.features.people.use_cases import FormQuestion
from bot.game.table.reading import PeopleReader
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from bot.ui.button_rows import lines_of
from engine import View
from render import Form, Theme, forms_png
from tests.bot.harness import Harness, signature
from tests.bot.painters import repaint
from tests.bot.positions import lay
from tests.engine.positions import game
from tests.sampling import every, released

QUESTION = "Do you read this on a phone?"
BUTTONS = {"▮ On a phone": Form.TALL, "▬ On a computer": Form.WIDE}


async def form_of(harness: Harness, person: Person) -> Form | None:
    return (await harness.services[PeopleReader].get(person.id)).preferences.form


async def opened(harness: Harness, person: Person, turn: int) -> Message:
    answer = await harness.presses(person, await harness.board(turn), "take")
    return message_of(answer)


def message_of(answer: Answer) -> Message:
    assert answer.message is not None
    return answer.message


def asks(message: Message) -> bool:
    """Whether a panel asks, with both buttons and the line, or with none of them."""
    there = {QUESTION in text_of(message), *(label in message.labels for label in BUTTONS)}
    assert len(there) == 1
    return there.pop()


@pytest.mark.long
@pytest.mark.parametrize("label", [next(iter(BUTTONS)), *map(released, [*BUTTONS][1:])])
async def test_the_first_panel_asks_until_it_is_answered(
    harness: Harness, mover: Person, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await opened(harness, mover, 0)
    assert asks(panel)
    assert text_of(panel).splitlines()[0] == "**What will you do?**"
    shown = message_of(await harness.presses_label(mover, panel, label))
    assert shown.id == panel.id
    assert not asks(shown)
    assert text_of(shown).startswith("**What will you do?**")
    assert await form_of(harness, mover) is BUTTONS[label]

    drawn: list[Form] = []

    def draw(view: View, *args: object, form: Form, **kwargs: object) -> bytes:
        drawn.append(form)
        return signature(view.seat)

    for name in ("preview_png", "payment_png", "choice_png"):
        repaint(monkeypatch, name, draw)
    build = next(key for key in harness.keys(shown) if key.startswith("build:"))
    await harness.says(mover, "build", card=build.removeprefix("build:"))
    assert drawn == [BUTTONS[label]]


async def test_a_player_without_an_answer_is_asked_at_one_turn(
    harness: Harness, mover: Person
) -> None:
    other = harness.bo if mover is harness.ann else harness.ann
    for number in range(2):
        panel = await opened(harness, mover, 2 * number)
        again = await opened(harness, mover, 2 * number)
        assert asks(panel) == asks(again) == (number == 0)
        for person in (mover, other):
            await harness.command_player(person).turn()
    assert await form_of(harness, mover) is None


async def test_a_question_without_room_waits_for_another_turn(harness: Harness) -> None:
    """Seven cards that can be built and offered take the rows of the first page."""
    hand = ["academy", "works_forest", "guild", "raiders", "galley", "quarry", "metropolis_vp"]
    seat = {"hand": hand, "pieces": {"A3": ["mill"], "A6": ["house"]}, "gold": 90}
    mover = await lay(harness, game([seat, {}], round=3))
    assert not asks(await opened(harness, mover, 0))
    table = await harness.table()
    question = harness.services[FormQuestion]
    assert await question.is_open(table.id, table.version + 2, mover.id)


@pytest.mark.long
async def test_a_player_with_a_chosen_form_is_not_asked(harness: Harness, mover: Person) -> None:
    await harness.says(mover, "deus-me settings", form="wide")
    assert not asks(await opened(harness, mover, 0))


async def test_a_panel_that_asks_stays_in_one_view(harness: Harness, mover: Person) -> None:
    panel = await opened(harness, mover, 0)
    assert asks(panel)
    rows: dict[int, list[str]] = {}
    for number, row in enumerate(panel.components[1:]):  # under the container
        rows[number] = [str(part["label"]) for part in row["components"] if "label" in part]
    assert sum(max(1, lines_of(labels, Form.WIDE)) for labels in rows.values()) <= 4


@pytest.mark.long
async def test_an_answer_after_the_turn_is_kept(harness: Harness, mover: Person) -> None:
    harness.let_panels_stay()
    panel = await opened(harness, mover, 0)
    await harness.command_player(mover).turn()
    answer = await harness.presses(mover, panel, "form")
    assert "Preparing your next turn" in answer.text
    assert await form_of(harness, mover) is Form.TALL


async def test_a_player_without_a_turn_sees_the_settings_instead(
    harness: Harness, mover: Person
) -> None:
    panel = await opened(harness, mover, 0)
    phone = next(str(b["custom_id"]) for b in panel.buttons if b["label"] == "▮ On a phone")
    own = message_of(await harness.says(harness.cy, "deus-me settings"))
    await (await harness.forges(harness.cy, own, phone.replace("tall", "round"))).settled()
    assert await form_of(harness, harness.cy) is None
    answer = await (await harness.forges(harness.cy, own, phone)).settled()
    assert "wide ones suit a computer" in answer.text
    assert await form_of(harness, harness.cy) is Form.TALL


async def test_the_settings_show_both_forms(harness: Harness, mover: Person) -> None:
    panel = message_of(await harness.says(mover, "deus-me settings"))
    assert panel.attachments == []
    look = message_of(await harness.presses(mover, panel, "own:look:all"))
    assert "wide ones suit a computer, tall ones a phone" in text_of(look)
    [samples] = look.attachments
    assert samples.description == language("en").text("forms-alt")
    assert message_of(await harness.presses(mover, look, "own:time:all")).attachments == []


@pytest.mark.long
@pytest.mark.parametrize("theme", every(2, Theme))
def test_samples_are_whole_on_their_screens(theme: Theme) -> None:
    drawn = forms_png(sample_board(), SAMPLE_NAMES, language("fr"), theme=theme)
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    assert picture.size == (1180, 640)
    ground = picture.getpixel((2, 2))
    edges = [(x, y) for x in range(1180) for y in (0, 639)]
    assert all(picture.getpixel(place) == ground for place in edges)  # no screen is cut off
