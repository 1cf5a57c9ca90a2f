"""Real games in words, from the first turn to the last: nothing missing, too long or secret."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from bot.features.turn.forecast_cache import LOOKED_AT
from bot.narration.cards import hand_text
from bot.narration.narrator import Narrator
from bot.narration.options import LABEL, option_description, option_label, option_line
from bot.narration.prompts import decision_prompt
from bot.narration.refusals import cannot_build_lines, refusal_text
from bot.narration.status import player_text, result_text, status_text
from bot.narration.turn import log_line, turn_sentence
from bot.platform.i18n.languages import language
from engine import CATALOGUE, Config, Decision, Event, Game, Kind
from engine.events import Activated, Built, Offered
from render.text.cards import brief_refusal
from tests.bot.narration.asked import buttons
from tests.bot.raw_keys import raw_keys
from tests.sampling import every

ENGLISH = language("en-US")
NAMES = ["Ann", "Bo_b", "Cy*", "Dee"]
NARRATOR = Narrator(ENGLISH, NAMES, CATALOGUE)
SEEDS = range(20)


def public_cards(events: Iterable[Event]) -> set[str]:
    found: set[str | None] = set()
    for event in events:
        if isinstance(event, Built):
            found.add(event.card)
        elif isinstance(event, Activated):
            found |= {event.card, event.by}
        elif isinstance(event, Offered):
            found.add(event.top)
    return {card for card in found if card}


def assert_no_hand_in(text: str, game: Game, public: set[str]) -> None:
    said = {ENGLISH.card_name(card) for card in public}
    for seat in range(game.config.players):
        for card in game.view(seat).hand or ():
            name = ENGLISH.card_name(card)
            if not any(name in other for other in said):
                assert name not in text


def check_question(game: Game, decision: Decision) -> None:
    view = game.view(decision.seat)
    assert raw_keys(decision_prompt(NARRATOR, decision, view=view)) == []
    looks = game.turn % 9 == 4 and decision.kind in LOOKED_AT
    told = (decision, view, game.forecasts() if looks else {})
    labels = []
    for option in decision.options[:12]:
        label = option_label(NARRATOR, option, decision, view)
        what = option_description(NARRATOR, option, *told)
        line = option_line(NARRATOR, option, *told)
        assert 1 <= len(label) <= 100
        assert len(what) <= 100
        assert len(line) <= 100
        assert max(map(len, buttons(NARRATOR, option, *told))) <= LABEL
        labels.append(line)
    assert raw_keys("\n".join(labels)) == []
    assert len(set(labels)) == len(labels)


def play(seed: int, players: int) -> Game:
    game = Game.new(Config(players=players), f"tale-{seed}")
    dice = random.Random(seed)
    events: list[Event] = []
    while (decision := game.decision) is not None:
        check_question(game, decision)
        if dice.random() < 0.1:
            for refusal in game.refusals().values():
                text = refusal_text(ENGLISH, refusal)
                assert refusal.rule in text
                assert raw_keys(text) == []
                assert len(brief_refusal(ENGLISH, refusal)) <= 34
            cannot = cannot_build_lines(NARRATOR, game.outlook(decision.seat))
            assert raw_keys("\n".join(cannot)) == []
        if decision.kind is Kind.CONFIRM:
            draft = game.view(decision.seat).draft
            assert turn_sentence(NARRATOR, draft)
        builds = [o for o in decision.options if o.key.startswith("build:")]
        option = dice.choice(builds or decision.options)
        game.choose(option)
        if decision.kind is Kind.CONFIRM:
            events = list(game.view(None).last_turn)
            check_turn(game, events)
    return game


def check_turn(game: Game, events: list[Event]) -> None:
    public = public_cards(events)
    for text, limit in (
        (turn_sentence(NARRATOR, events), 1500),
        (log_line(NARRATOR, events), 280),
    ):
        assert 0 < len(text) <= limit
        assert "{" not in text
        assert raw_keys(text) == []
        assert_no_hand_in(text, game, public)


@pytest.mark.long
@pytest.mark.parametrize("seed", every(14, SEEDS))
def test_a_whole_random_game_can_be_described(seed: int) -> None:
    players = 2 + seed % 3
    game = play(seed, players)
    view = game.view(None)
    assert "{" not in result_text(NARRATOR, view)
    assert len(status_text(NARRATOR, view)) <= 2000
    for seat in range(players):
        assert len(player_text(NARRATOR, view, seat)) <= 2000


def test_status_and_players_name_no_card_of_a_hand() -> None:
    game = Game.new(Config(players=3), "quiet")
    dice = random.Random(7)
    for _ in range(400):
        if game.decision is None:
            break
        game.choose(dice.choice(game.options))
        view = game.view(None)
        public = {c for s in view.seats for column in s.columns for c in column}
        if view.discard_top:
            public.add(view.discard_top)
        texts = [status_text(NARRATOR, view)]
        texts += [player_text(NARRATOR, view, seat) for seat in range(3)]
        assert_no_hand_in("\n".join(texts), game, public)
        assert "VP" not in texts[0].replace("holds VP", "")


def test_a_hand_is_listed_to_its_owner_card_by_card() -> None:
    game = Game.new(Config(players=2), "mine")
    view = game.view(1)
    text = hand_text(NARRATOR, view, game.estimate(1))
    assert text.splitlines()[1] == (
        "You have **5 VP**. If the game ended now: **15** "
        "(10 for the most wheat, wood, clay, stone and gold)."
    )
    assert text.startswith("**Your hand** (5): ")
    assert all(ENGLISH.card_name(card) in text for card in view.hand or ())
    assert len(text) <= 2000
