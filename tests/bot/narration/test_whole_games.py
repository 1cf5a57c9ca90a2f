"""Real games of many mixes and variants in words: nothing missing, too long or secret."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pytest

from bot.features.turn.use_cases import LOOKED_AT
from bot.narration.cards import hand_card, hand_title
from bot.narration.narrator import Narrator
from bot.narration.options import LABEL, option_description, option_label, option_line
from bot.narration.prompts import decision_prompt
from bot.narration.refusals import cannot_build_lines, refusal_text
from bot.narration.status import player_text, result_text, status_text
from bot.narration.turn import log_line, turn_sentence
from bot.platform.discord.pages import CONTENT
from bot.platform.discord.panels import LINE
from bot.platform.i18n.languages import language
from engine import ActionOption, Config, Decision, Event, Game, Kind, Option
from engine.cards.catalogue import CATALOGUE
from engine.errors import GameError
from engine.events import (
    FACE_DOWN,
    Activated,
    Built,
    Gilded,
    Offered,
    Paid,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
)
from engine.model.config import BASE
from engine.model.terms import Colour
from engine.players.simulation import random_pick
from engine.view import View
from render.text.cards import brief_refusal
from tests.bot.narration.asked import buttons
from tests.bot.raw_keys import raw_keys
from tests.sampling import every

ENGLISH = language("en-US")
NAMES = ["Ann", "Bo_b", "Cy*", "Dee"]
NARRATOR = Narrator(ENGLISH, NAMES, CATALOGUE)
EGYPT = ("egypt",) * 6
MIXES = [
    EGYPT,
    *(tuple("egypt" if c is colour else "base" for c in Colour) for colour in Colour),
    ("egypt", "egypt", "base", "base", "egypt", "base"),
    ("base", "base", "egypt", "egypt", "base", "egypt"),
]
CONFIGS = [
    *(Config(2 + number % 3, mix) for number, mix in enumerate(MIXES)),
    Config(2, EGYPT, layout="random", start_pieces=10, wild=True),
    Config(3, EGYPT, layout="ring", start_pieces=6, wild=True),
    Config(4, EGYPT, layout="chain", start_pieces=8, wild=True),
    Config(2, BASE, wild=True),
    *(Config(players, BASE) for players in (2, 3, 4)),
    Config(3, ("egypt", "base", "egypt", "base", "egypt", "base"), wild=True),
    Config(4, EGYPT),
]


def spoken_cards(events: Iterable[Event]) -> set[str]:
    """The cards that these events make public, and those named like tokens."""
    found: set[str | None] = set()
    for event in events:
        if isinstance(event, Built | TempleWorked | Gilded):
            found.add(event.card)
        elif isinstance(event, Activated):
            found |= {event.card, event.by}
        elif isinstance(event, Offered):
            found.add(event.top)
        elif isinstance(event, TokenPlaced | TokenReturned | Paid):
            found |= {"barracks", "fortress", "garrison"}
        if isinstance(event, Built):
            found |= {what for what, _ in event.paid if what in CATALOGUE.by_key}
    return {card for card in found if card}


def on_the_table(view: View) -> set[str]:
    """The cards that a text about ``view`` may name."""
    found = {
        card
        for seat in view.seats
        for colour, column in zip(Colour, seat.columns, strict=True)
        for rank, card in enumerate(column, 1)
        if (colour.key, rank) not in seat.face_down
    }
    found.add(FACE_DOWN)
    if view.discard_top:
        found.add(view.discard_top)
    if view.barracks or any(seat.fortressed or seat.garrisoned for seat in view.seats):
        found |= {"barracks", "fortress", "garrison"}
    return found


class Watch:
    """One game, and its cards that only their owners may know."""

    def __init__(self, config: Config, seed: int) -> None:
        self.game = Game.new(config, f"told-{seed}")
        self.names = NAMES[: config.players]
        self.dice = random.Random(seed)
        self.face_down: set[str] = set()
        self.kinds: set[Kind] = set()
        for seat in self.game.awaited:
            self.check_picking()
            self.game.pick(seat, random_pick(config.start_pieces, self.dice))

    def secret_in(self, text: str, public: set[str]) -> list[str]:
        """The cards of hands, and those face down, that ``text`` names although not public."""
        said = {ENGLISH.card_name(card) for card in public}
        secret = set(self.face_down)
        for seat in range(self.game.config.players):
            secret |= set(self.game.view(seat).hand or ())
        names = {ENGLISH.card_name(card) for card in secret}
        hidden = {name for name in names if not any(name in other for other in said)}
        return [name for name in hidden if re.search(rf"\b{re.escape(name)}\b", text)]

    def play(self) -> None:
        """To the end, each question and each turn put into words."""
        while (decision := self.game.decision) is not None:
            self.kinds.add(decision.kind)
            self.check_question(decision)
            if self.dice.random() < 0.05:
                self.check_refusals(decision)
            option = self.dice.choice(self.liked(decision))
            match option:
                case ActionOption(card=card, action="wild"):
                    self.face_down.add(card)
            self.game.choose(option)
            if decision.kind is Kind.CONFIRM:
                self.check_turn(list(self.game.view(None).last_turn))

    def liked(self, decision: Decision) -> list[Option]:
        """A building instead of an offering, so that much happens; else any option."""
        beginnings = [o for o in decision.options if isinstance(o, ActionOption)]
        builds = [o for o in beginnings if o.action == "build"]
        wild = [o for o in beginnings if o.action == "wild"]
        if wild and self.dice.random() < 0.2:
            return list(wild)
        if builds and self.dice.random() < 0.8:
            return list(builds)
        return list(decision.options)

    def check_question(self, decision: Decision) -> None:
        view = self.game.view(decision.seat)
        prompt = decision_prompt(NARRATOR, decision, view=view)
        assert prompt.startswith("**")
        assert "{" not in prompt
        assert raw_keys(prompt) == []
        looks = self.game.turn % 9 == 4 and decision.kind in LOOKED_AT
        forecasts = self.game.forecasts() if looks else {}
        lines = []
        for option in decision.options[:12]:
            told = (NARRATOR, option, decision, view)
            label = option_label(*told)
            what, line = option_description(*told, forecasts), option_line(*told, forecasts)
            assert 1 <= len(label) <= 100
            assert max(len(what), len(line)) <= 100
            assert max(map(len, buttons(*told, forecasts))) <= LABEL
            assert "{" not in line + what
            assert raw_keys(line) == []
            lines.append(line)
        assert len(set(lines)) == len(lines), (decision.kind, lines)
        if decision.kind is Kind.CONFIRM:
            assert turn_sentence(NARRATOR, view.draft)
        if decision.kind is Kind.ACTION:
            estimate = self.game.estimate(decision.seat)
            assert len(hand_title(NARRATOR, view, estimate)) <= CONTENT
            assert all(len(hand_card(NARRATOR, card)) < LINE for card in view.hand or ())

    def check_refusals(self, decision: Decision) -> None:
        for refusal in self.game.refusals().values():
            text = refusal_text(ENGLISH, refusal)
            assert refusal.rule in text
            assert "{" not in text
            assert raw_keys(text) == []
            assert len(brief_refusal(ENGLISH, refusal)) <= 34
        cannot = cannot_build_lines(NARRATOR, self.game.outlook(decision.seat))
        assert raw_keys("\n".join(cannot)) == []

    def check_turn(self, events: list[Event]) -> None:
        public = spoken_cards(events)
        for text, limit in (
            (turn_sentence(NARRATOR, events), 1500),
            (log_line(NARRATOR, events), 280),
        ):
            assert 0 < len(text) <= limit
            assert "{" not in text
            assert raw_keys(text) == []
            assert self.secret_in(text, public) == []
        if self.game.result is None and self.dice.random() < 0.2:
            self.check_standing()

    def check_standing(self) -> None:
        view = self.game.view(None)
        seats = range(self.game.config.players)
        texts = [status_text(NARRATOR, view)]
        texts += [player_text(NARRATOR, view, seat) for seat in seats]
        assert all(len(text) <= 1900 and "{" not in text for text in texts)
        assert self.secret_in("\n".join(texts), on_the_table(view)) == []
        if self.game.config.decks == BASE:  # no price has any
            assert "VP" not in texts[0].replace("holds VP", "")
        for looker in seats:  # another player's view hides as much
            mine = self.game.view(looker)
            others = [player_text(NARRATOR, mine, s) for s in seats if s != looker]
            shown = on_the_table(mine)
            assert self.secret_in("\n".join(others), shown) == []

    def check_picking(self) -> None:
        view = self.game.view(None)
        text = status_text(NARRATOR, view)
        assert text.startswith("First pieces are being picked (V1). Still to pick: ")
        with pytest.raises(GameError) as caught:
            self.game.choose("confirm")
        assert "(V1)" in refusal_text(ENGLISH, caught.value.refusal)


@pytest.mark.long
@pytest.mark.parametrize("number", every(10, range(len(CONFIGS))))
def test_a_whole_random_game_of_any_mix_can_be_described(number: int) -> None:
    watch = Watch(CONFIGS[number], number)
    watch.play()
    view = watch.game.view(None)
    assert "{" not in result_text(NARRATOR, view)
    for seat in range(len(watch.names)):
        assert len(player_text(NARRATOR, view, seat)) <= 1900
    if CONFIGS[number].wild:
        assert watch.face_down
        assert "(face down)" in "".join(
            player_text(NARRATOR, view, seat) for seat in range(len(watch.names))
        )


def test_these_games_ask_questions_of_every_kind() -> None:
    seen: set[Kind] = set()
    for seed in range(100, 130):
        watch = Watch(Config(3, EGYPT, wild=True), seed)
        while (decision := watch.game.decision) is not None:
            seen.add(decision.kind)
            if decision.kind not in watch.kinds:
                watch.kinds.add(decision.kind)
                watch.check_question(decision)
            watch.game.choose(watch.dice.choice(watch.liked(decision)))
        if seen >= set(Kind) - {Kind.BASKET}:
            return
    assert set(Kind) - seen == {Kind.BASKET}  # the Galley's, a base card


def test_a_hand_is_listed_to_its_owner_card_by_card() -> None:
    game = Game.new(Config(players=2), "mine")
    view = game.view(1)
    title = hand_title(NARRATOR, view, game.estimate(1))
    text = "\n".join([title, *(hand_card(NARRATOR, card) for card in view.hand or ())])
    assert text.splitlines()[1] == (
        "You have **5 VP**. If the game ended now: **15** "
        "(10 for the most wheat, wood, clay, stone and gold)."
    )
    assert text.startswith("**Your hand** (5): ")
    assert all(ENGLISH.card_name(card) in text for card in view.hand or ())
    assert len(text) <= 2000


def test_a_pick_of_the_wrong_size_is_refused_in_words() -> None:
    game = Game.new(Config(2, start_pieces=7), "picks")
    with pytest.raises(GameError) as caught:
        game.pick(0, (5, 5, 0, 0, 0))
    assert refusal_text(ENGLISH, caught.value.refusal) == (
        "Pick exactly 7 pieces, at most 5 of a type (V1)."
    )
    assert brief_refusal(ENGLISH, caught.value.refusal) == "Pick 7, at most 5 a type"
    for seat in (0, 1):
        game.pick(seat, (2, 2, 1, 1, 1))
    with pytest.raises(GameError) as late:
        game.pick(0, (2, 2, 1, 1, 1))
    assert "the game has begun" in refusal_text(ENGLISH, late.value.refusal)
