"""Preview, hand, tableau, card and result: right sizes, right marks, nobody else's secrets."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, groupby, pairwise

import pytest

from bot.platform.i18n.languages import language
from engine.cards.catalogue import CATALOGUE
from engine.decision import Outlook
from engine.errors import Refusal
from engine.model.terms import Colour
from engine.view import View
from render import (
    GoodsQuestion,
    Now,
    Price,
    Proposal,
    Theme,
    card_png,
    goods_png,
    hand_png,
    preview_png,
    result_png,
    tableau_png,
)
from render.draw import pen
from render.draw.theme import BLACK, CARDS, INK, PLAYERS, SIGNAL, TOKENS, WHITE, YES, mix
from render.icons.bits import Bit
from render.icons.effects import effect_row
from render.parts.veil import THIN
from render.text.fitting import ELLIPSIS
from tests.render.picture_reading import board_layout, colour_at, colours_in, opened
from tests.render.picture_views import LONG, NAMES, finished, shared_win, view_of
from tests.render.picture_words import WORDS
from tests.sampling import every

BG = TOKENS[Theme.LIGHT].bg
NO_SCROLL = Refusal("no-piece", piece="scroll")
LONG_REASON = Refusal(
    "x", words="There must be one more temple before this column can grow further"
)


def hand_of(*cards: str, theme: Theme = Theme.LIGHT, seat: int = 0) -> bytes:
    view = view_of(4, seat=seat, hand=cards)
    verdicts = cycle((None, NO_SCROLL, None, LONG_REASON))
    outlook = [
        Outlook(key, refusal=no) if no else Outlook(key, 4, 2)
        for key, no in zip(dict.fromkeys(cards), verdicts, strict=False)
    ]
    return hand_png(view, NAMES, WORDS, outlook=outlook, theme=theme)


@pytest.mark.parametrize(
    ("cards", "rows"),
    [(0, []), (1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (7, [3, 2, 2]),
     (8, [3, 3, 2]), (10, [3, 3, 2, 2])],
)  # fmt: skip
def test_a_hand_has_rows_without_a_hole(cards: int, rows: list[int]) -> None:
    keys = [card.key for card in CATALOGUE.cards if card.colour is Colour.MARITIME][:cards]
    image = opened(hand_of(*keys))
    heights = [520 if count == 3 else 408 for count in rows]
    assert image.size == (1200, 20 + sum(height + 22 for height in heights) + 116 + 20)
    y = 20
    for count, height in zip(rows, heights, strict=True):
        line = [colour_at(image, x, y + 75) for x in range(1200)]
        bands = {CARDS[Colour.MARITIME].band, mix(CARDS[Colour.MARITIME].band, BG, 0.52)}
        begun = sum(1 for a, b in pairwise(line) if b in bands and a not in bands)
        assert begun == count
        y += height + 22


def test_playable_cards_come_first_and_the_rest_is_faded() -> None:
    image = opened(hand_of("small_port_clay", "academy", "legion"))
    first_two = [colour_at(image, x + 120, 26) for x in (20, 414)]
    assert first_two == [CARDS[Colour.MARITIME].band, CARDS[Colour.MILITARY].band]
    third = colours_in(image, 808 + 100, 25, 200, 30)
    assert CARDS[Colour.SCIENTIFIC].band not in third
    assert INK in colours_in(image, 808 + 94, 40, 200, 40)  # its name can be read all the same


@pytest.mark.parametrize("theme", Theme)
def test_faded_paper_keeps_its_tint(theme: Theme) -> None:
    image = opened(hand_of("small_port_clay", "academy", theme=theme))
    tokens = TOKENS[theme]
    paper, cost = (mix(colour, tokens.bg, 0.52) for colour in (tokens.panel, tokens.panel2))
    assert colour_at(image, 1100, 190) == paper
    assert colour_at(image, 1100, 150) == cost


def test_what_a_card_would_bring_stands_above_its_foot() -> None:
    view = view_of(4, seat=0, hand=("small_port_clay", "academy", "legion"))
    outlook = [Outlook("small_port_clay", 4, 2), Outlook("legion", 1), Outlook("academy", 2)]
    gains = {"small_port_clay": Now((("gold", 6),)), "academy": Now((), 9), "legion": Now()}
    written: list[str] = []

    def note(canvas: object, x: float, y: float, text: str, *_: object, **__: object) -> float:
        written.append(text)
        return 0.0

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pen, "write", note)
        hand_png(view, NAMES, WORDS, outlook=outlook, gains=lambda: gains)
    told = {"Now", "+6", "At the end", "+9", "nothing yet"}
    expected = ["Now", "+6", "At the end", "+9", "Now", "nothing yet"]
    assert [text for text in written if text in told] == expected


@pytest.mark.parametrize("theme", Theme)
def test_terrains_stay_apart_under_the_veil(theme: Theme) -> None:
    view, tokens = view_of(4, seat=0, hand=("legion",)), TOKENS[theme]
    image = opened(preview_png(view, NAMES, WORDS, Proposal(0, {}), theme=theme))
    layout = board_layout(view)
    for region, name in enumerate(view.board.names):
        if name not in view.attacked:
            x, y = (round(z) for z in layout.centres[region])
            fill = tokens.ground[view.board.terrain[region]].fill
            kept = name in view.seats[0].pieces or name in view.villages
            dim = mix(fill, tokens.bg, THIN if kept else tokens.veil)
            assert dim in colours_in(image, x - 45, y - 30, 90, 80), name


def test_the_foot_is_green_for_yes_and_hatched_for_no() -> None:
    image = opened(hand_of("small_port_clay", "academy"))
    assert YES in colours_in(image, 24, 360, 500, 50)
    hatched = colours_in(image, 620, 360, 500, 50)
    assert YES not in hatched


def with_points(view: View, *points: int) -> View:
    seats = zip(view.seats, points, strict=True)
    return replace(view, seats=tuple(replace(seat, vp=vp) for seat, vp in seats))


def test_the_owners_goods_and_own_points_stand_under_their_cards_and_nobody_elses() -> None:
    view = view_of(4, seat=2, hand=("farm",))
    outlook = [Outlook("farm", 3)]
    drawn = [
        hand_png(with_points(view, *points), NAMES, WORDS, outlook=outlook)
        for points in ((5, 6, 17, 8), (40, 41, 17, 43), (5, 6, 18, 8))
    ]
    assert drawn[0] == drawn[1] != drawn[2]
    assert PLAYERS[2].fill in colours_in(opened(drawn[0]), 60, 460, 60, 90)


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand_png(view_of(4), NAMES, WORDS, outlook=[])


def preview(theme: Theme = Theme.LIGHT) -> tuple[bytes, tuple[str, str, str]]:
    view = view_of(4, seat=0, to_move=0)
    free = [
        name
        for i, name in enumerate(view.board.names)
        if view.board.terrain[i] < 4 and not any(name in seat.pieces for seat in view.seats)
    ]
    plain, landing, chosen = free[:3]
    options = {plain: Price(), landing: Price(3), chosen: Price(3)}
    proposal = Proposal(0, options, "quarry", chosen, "mill")
    png = preview_png(view, NAMES, WORDS, proposal, theme=theme)
    return png, (plain, landing, chosen)


@pytest.mark.parametrize("theme", Theme)
def test_legal_regions_stand_out_and_the_chosen_one_is_framed(theme: Theme) -> None:
    png, (plain, landing, chosen) = preview(theme)
    view = view_of(4)
    image, layout = opened(png), board_layout(view)
    assert image.size == (1600, 1240)

    def around(name: str) -> set[tuple[int, int, int]]:
        cx, cy = layout.at(name)
        return colours_in(image, round(cx - 60), round(cy - 40), 120, 110)

    for name in (plain, landing, chosen):
        ground = TOKENS[theme].ground[view.board.terrain[view.board.index[name]]]
        assert ground.fill in around(name)
    assert BLACK in around(landing)
    assert SIGNAL in around(chosen)
    assert PLAYERS[0].fill in around(chosen)
    assert WHITE in around(plain)
    dull = next(iter(view.villages))
    village = TOKENS[theme].ground[view.board.terrain[view.board.index[dull]]].fill
    assert mix(village, TOKENS[theme].bg, THIN) in around(dull)


def test_a_preview_without_options_still_has_a_board() -> None:
    png = preview_png(view_of(2), NAMES[:2], WORDS, Proposal(0, {}))
    assert opened(png).size == (1600, 1240)


@pytest.mark.parametrize("theme", Theme)
def test_a_tableau_shows_every_column_in_its_colour(theme: Theme) -> None:
    png = tableau_png(view_of(4), 1, NAMES, WORDS, theme=theme)
    image = opened(png)
    assert image.size == (1600, 1244)
    for colour in Colour:
        x = 28 + 524 * (colour % 3) + 470
        y = (230, 736)[colour // 3] + 30
        assert colour_at(image, x, y) == CARDS[colour].band


def test_a_long_column_shows_bands_and_makes_the_picture_taller_if_it_must() -> None:
    view = view_of(4)
    ten = tuple(card.key for card in CATALOGUE.cards if card.colour == Colour.CIVIL)[:10]
    columns = (*view.seats[0].columns[:3], ten, *view.seats[0].columns[4:])
    seats = (replace(view.seats[0], columns=columns), *view.seats[1:])
    image = opened(tableau_png(replace(view, seats=seats), 0, (LONG, *NAMES[1:]), WORDS))
    assert image.height > 1244


ONE_OF_EACH_VERB = sorted({card.verb: card.key for card in CATALOGUE.cards}.values())


@pytest.mark.parametrize("key", every(6, ONE_OF_EACH_VERB))
def test_a_card_of_every_verb_can_be_drawn_large(key: str) -> None:
    png = card_png(
        CATALOGUE.card(key), WORDS, ruling="It counts itself. " * 12, source="Told. " * 15
    )
    image = opened(png)
    assert image.size == (744, 1000)
    assert colour_at(image, 700, 20) == CARDS[CATALOGUE.card(key).colour].band


@pytest.mark.parametrize("part", every(4, range(4)))
def test_no_ruling_of_any_card_is_cut(monkeypatch: pytest.MonkeyPatch, part: int) -> None:
    written: list[str] = []

    def note(canvas: object, x: float, y: float, text: str, *_: object, **__: object) -> float:
        written.append(text)
        return 0.0

    monkeypatch.setattr(pen, "write", note)
    words = language("en-US")
    for card in CATALOGUE.cards[part::4]:
        card_png(
            card,
            words,
            ruling=words.card_ruling(card),
            source=words.card_source(card),
            share=(16, 96),
        )
    assert written
    assert not [text for text in written if text.endswith(ELLIPSIS)]


def test_what_may_be_sold_at_most_does_not_look_like_its_price() -> None:
    limited = [card for card in CATALOGUE.cards if "limit" in card.args]
    assert limited
    for card in limited:
        row = effect_row(card)
        assert Bit("sign", "atmost", size=0.42) in row, card.key


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_result_names_the_winner_on_the_winners_cloth(players: int, theme: Theme) -> None:
    view = finished(players)
    assert view.result is not None
    image = opened(result_png(view, NAMES[:players], WORDS, theme=theme))
    assert image.size == (1600, 1240)
    assert colour_at(image, 700, 60) == PLAYERS[view.result.winners[0]].fill


@pytest.mark.parametrize("winners", [(0, 2), (0, 1, 3), (0, 1, 2, 3)])
def test_a_shared_win_shows_every_winner_s_cloth_and_the_words_on_neither(
    winners: tuple[int, ...],
) -> None:
    names = (LONG, "Bo", LONG[::-1], "Dee")
    image = opened(result_png(shared_win(*winners), names, WORDS))
    assert image.size == (1600, 1240)
    along = [colour_at(image, x, 40) for x in range(24, 1576)]
    fills = [colour for colour, _ in groupby(along) if colour in {p.fill for p in PLAYERS}]
    shown = [colour for colour, _ in groupby(fills)]
    assert shown == [PLAYERS[seat].fill for seat in winners]
    assert colour_at(image, 800, 44) == TOKENS[Theme.LIGHT].panel


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_png(view_of(4), NAMES, WORDS)


@pytest.mark.parametrize("count", [0, 2, 6, 7, 16, 30])
def test_a_question_about_goods_marks_each_of_them_and_shows_no_other_score(count: int) -> None:
    view = with_points(view_of(4, seat=1, hand=()), 5, 17, 6, 7)
    question = GoodsQuestion(
        "Mars: take some pieces", True, frozenset(("ship", "army")), ("army",) * (count // 2),
        left=count - count // 2,
    )  # fmt: skip
    png = goods_png(view, NAMES, WORDS, question)
    image = opened(png)
    assert image.size == (1200, 802)
    feet = [colour_at(image, 20 + place * 236 + 20, 626) == YES for place in range(5)]
    assert feet == [True, False, False, False, True]
    others = with_points(view, 40, 17, 41, 42)
    assert goods_png(others, NAMES, WORDS, question) == png
    with pytest.raises(ValueError, match="spectator"):
        goods_png(view_of(4), NAMES, WORDS, question)
