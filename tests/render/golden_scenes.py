"""The pictures that are compared with golden ones: every kind, both themes, the hard cases.

Made from views built by hand, so that no change of rules or computer players moves them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO

from PIL import Image

from engine import CATALOGUE, CardPart, Falling, Forecast, Goods
from engine.errors import Refusal
from engine.events import Built, Event, Moved, Offered, Stole
from engine.model.decision import Outlook
from engine.model.options import COLUMNS, GODS, seat_option, slot_option
from engine.model.terms import Colour
from engine.view import View
from render import (
    Advised,
    Aim,
    Answer,
    Builder,
    CardAhead,
    CardStory,
    Choice,
    DraftTurn,
    Film,
    FilmTitle,
    Form,
    Gain,
    GameAnalysis,
    Gifts,
    GoodsQuestion,
    Lesson,
    OfferingPicture,
    PastTurn,
    Payment,
    Price,
    Proposal,
    PuzzleTold,
    PuzzleTurn,
    SolutionTold,
    Tap,
    Theme,
    TickedCard,
    TimeLeft,
    TurningPoint,
    Worth,
    analysis_png,
    board_png,
    card_png,
    choice_png,
    draft_png,
    goods_png,
    hall_png,
    layout_png,
    leaderboard_png,
    lesson_png,
    offering_png,
    payment_png,
    preview_png,
    profile_png,
    puzzle_png,
    result_png,
    round_png,
    season_png,
    since_png,
    solution_png,
    standings_png,
    tableau_png,
    tables_png,
)
from render.draw.raster import Canvas
from render.draw.theme import TOKENS
from render.icons.emoji import EMOJI, SIDE, drawn
from render.pen import Pen
from render.text.cards import card_ruling
from render.text.fitting import regular
from tests.render.hands import BASE, EGYPT, hand_scene, own_view
from tests.render.picture_views import (
    LONG,
    NAMES,
    egypt_view,
    empty_regions,
    finished,
    last_turn,
    past_turns,
    round_over,
    shared_win,
    since_last_turn,
    view_of,
)
from tests.render.picture_words import WORDS
from tests.render.statistics import (
    BOARD,
    CONTEST_FULL,
    CONTEST_NOBODY,
    ELEVEN,
    ELEVENTH,
    EMPTY,
    FEW,
    FEW_RATED,
    FIRST_SEASON,
    FULL,
    HALL,
    HONOURED,
    LADDER,
    LONG_HALL,
    MANY,
    NO_GAMES,
    NO_HALL,
    NOBODY,
    OVER,
    PLAYING,
    PROFILE,
    TEN,
    THREE,
    TILES,
)

LENGTHY = ("Konstantinopolis", "Wolfeschlegelste", "Шевченко-Коваль", "Bartholomew-Frys")
LEVELS = ("", "senator", "strategist", "novice")  # of computers, by seat
_CARDS = ("small_port_clay", "academy", "legion", "temple_forest")
_SEVEN = (*_CARDS, "works_swamp", "city_vp", "galley")
_CERES = GoodsQuestion(
    "Ceres: take 5 resources",
    pieces=False,
    possible=frozenset(("wood", "clay", "stone")),
    chosen=("stone", "wood"),
    left=3,
)
_BOATS = replace(
    _CERES,
    title="Your boats carry 7 and you have 12: give back 5",
    possible=frozenset(("wheat", "wood", "stone")),
    gives=True,
)
_MARS = GoodsQuestion(
    "Mars: take 2 pieces",
    pieces=True,
    possible=frozenset(("ship", "mill", "house", "army")),
    chosen=("army",),
    left=1,
)
_OFFERED = replace(
    _MARS,
    chosen=(),
    left=9,
    ticked=[TickedCard(key, number % 2 == 0, f"1:{key}") for number, key in enumerate(_SEVEN)],
)
_OWN_OFFERING = (Offered(0, "mars", "mars", "raiders", 2),)
_NETS = (
    (("vp", 10), ("wheat", 2), ("wood", 2), ("stone", 3), ("gold", -5)),
    (("vp", 10), ("wood", 2), ("stone", 3), ("gold", -5)),
    (("vp", 3), ("gold", -5)),
)
_ALL = CardStory(4, 9, [Builder(i, 2, (("vp", 12), ("gold", -10), ("wheat", 3))) for i in range(4)])
_COLUMN_EMPTY = Refusal("temple-columns", needed=1, number=2, columns="civil")
_STORY = CardStory(2, 4, (Builder(0, 1, (("vp", 2),)), Builder(3, 1, (("vp", 1), ("gold", -2)))))


def _levels(players: int) -> tuple[str, ...]:
    return tuple(level and WORDS.text(f"agent-{level}") for level in LEVELS[:players])


def _board(players: int, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE) -> bytes:
    people = NAMES[:players]
    return board_png(
        view_of(players), people, WORDS, theme=theme, form=form, levels=_levels(players)
    )


def _amber(theme: Theme, form: Form = Form.WIDE) -> bytes:
    """The last turn is amber's, where yellow frames and arrows would be invisible."""
    view = view_of(4)
    held, names, near = list(view.seats[2].pieces), view.board.names, view.board.neighbours
    start = names[near[view.board.index[held[1]]][0]]
    told: tuple[Event, ...] = (
        Built(2, "legion", "military", held[0], "army", ()),
        Moved(2, start, held[1]),
        Moved(2, held[1], held[2]),
        *(Stole(2, victim, "gold", 2) for victim in (1, 0, 0)),
    )
    view = replace(view, last_turn=told)
    return board_png(view, NAMES, WORDS, theme=theme, form=form)


def _three_turns(theme: Theme, form: Form) -> bytes:
    """Turns of computers that followed one another, one of them in a player's place."""
    view = view_of(4)
    turns = [PastTurn(seat, told, stand_in=seat == 3) for seat, told in past_turns(view)]
    return board_png(view, NAMES, WORDS, theme=theme, form=form, turns=turns)


def _end_near() -> bytes:
    view = view_of(4, last_round=14, ending="temples", turn=55)
    names = (LONG, LONG.upper(), "Bo", "Олександра Шевченко-Ковальчук")
    return board_png(view, names, WORDS, left=TimeLeft(0.8, WORDS.said("19 h left")))


def _most(players: int, theme: Theme, form: Form, *, egypt: bool = True) -> bytes:
    """Long names, three digits, ten cards, three turns told, the last round near."""
    names = ("Konstantinopolis", "Шевченко-Коваль", LONG, "Bartholomew-Frys")[:players]
    view = egypt_view(players) if egypt else view_of(players)
    turns = [PastTurn(seat, told, stand_in=seat == 3) for seat, told in past_turns(view_of(4))]
    if players == 4:
        rich = replace(view.seats[1], gold=120, hand_size=10, resources=(10, 12, 0, 11))
        view = replace(view, seats=(view.seats[0], rich, *view.seats[2:]))
    view = replace(view, deck_size=112, discard_size=103, temples_left=1)
    shown = turns if players == 4 else ()
    left = TimeLeft(0.4, WORDS.said("19 h left"), WORDS.said("of 24 h"), stopped=players == 3)
    return board_png(
        *(view, names, WORDS),
        theme=theme,
        form=form,
        turns=shown,
        left=left,
        levels=_levels(players) if not egypt else (),
    )


def _begun(form: Form) -> bytes:
    """Before the first turn: starting pieces are picked, one seat is given up."""
    view = view_of(3, to_move=None, picking=(0, 2), last_turn=(), discard_top=None, discard_size=0)
    given_up = replace(view.seats[1], resigned=True)
    view = replace(view, seats=(view.seats[0], given_up, view.seats[2]))
    return board_png(view, NAMES[:3], WORDS, form=form)


def _egypt(players: int, theme: Theme, form: Form) -> bytes:
    return board_png(egypt_view(players), NAMES[:players], WORDS, theme=theme, form=form)


def _preview(theme: Theme, form: Form = Form.WIDE) -> bytes:
    view = view_of(4, seat=0, hand=_CARDS)
    view = replace(view, seats=(replace(view.seats[0], vp=17), *view.seats[1:]))
    free, village = empty_regions(view)[:4], next(iter(view.villages))
    options = {name: Price(landing) for name, landing in zip(free, (0, 3, 0, 3), strict=True)}
    gains = {
        free[0]: Gain(Goods.of({"vp": 2}), village=5),
        free[1]: Gain(Goods.of({"wheat": 1, "clay": 1})),
        village: Gain(Goods.of({"vp": 2})),
    }
    proposal = Proposal(
        *(0, {**options, village: Price()}, "legion", None, None),
        gains=gains,
        everywhere=Goods.of({"gold": 11}),
        ranks={free[0]: 1, village: 2, free[2]: 3, free[1]: 4, free[3]: 5},
        question=WORDS.said("Which village?"),
    )
    return preview_png(view, NAMES, WORDS, proposal, theme=theme, form=form)


def _where_most(theme: Theme, form: Form, *, egypt: bool = False) -> bytes:
    """Many regions with many outcomes, some owned and crowded, three digits of one's own."""
    view = egypt_view(4) if egypt else view_of(4)
    own = replace(view.seats[0], vp=117, gold=120, hand_size=10)
    view = replace(view, seat=0, hand=_CARDS, seats=(own, *view.seats[1:]))
    lands = [*own.pieces, *empty_regions(view)]
    prices = (Price(), Price(), Price(3), Price(), Price(3, 2, 1), Price(0, 0, 1))
    amounts: tuple[dict[str, int], ...] = (
        {"vp": 5, "gold": 12},
        {"gold": 12},
        {"gold": 3, "cards": 2, "clay": 10},
        {},
        {"wood": 10},
        {"wheat": 2, "stone": 2, "vp": 1},
        {},
    )
    options = {name: prices[i % len(prices)] for i, name in enumerate(lands)}
    gains = {name: Gain(Goods.of(amounts[i % len(amounts)])) for i, name in enumerate(lands)}
    outcomes = list(dict.fromkeys((gains[name].goods, options[name]) for name in lands))
    proposal = Proposal(
        *(0, options, "temple_forest", None, None),
        gains=gains,
        everywhere=Goods.of({"gold": 4, "wheat": 1, "stone": 10}),
        ranks={name: outcomes.index((gains[name].goods, options[name])) + 1 for name in lands},
        question=WORDS.said("Which region?"),
    )
    return preview_png(view, NAMES, WORDS, proposal, theme=theme, form=form)


def _where_plain(form: Form) -> bytes:
    """Regions without forecasts, one of them chosen."""
    view = view_of(2, seat=1, hand=_CARDS)
    free = empty_regions(view)[:5]
    proposal = Proposal(1, dict.fromkeys(free, Price()), None, free[0], "army")
    return preview_png(view, NAMES[:2], WORDS, proposal, form=form)


def _draft(theme: Theme, form: Form, players: int = 4, *, most: bool = False) -> bytes:
    """The current turn: a few changes, or the most possible."""
    plain = egypt_view(players) if most else view_of(players)
    before = replace(plain.seats[0], vp=17, resources=(2, 0, 1, 3))
    after = replace(before, vp=19, gold=before.gold + 9, resources=(2, 0, 0, 3), hand_size=4)
    after = replace(after, reserve=(*before.reserve[:4], before.reserve[4] - 1))
    if most:
        before = replace(
            before, vp=117, gold=120, resources=(10, 12, 0, 11), reserve=(3, 2, 4, 1, 3)
        )
        after = replace(after, vp=129, gold=107, resources=(0, 10, 11, 12), reserve=(2, 3, 5, 0, 2))
        after = replace(after, tokens=0, hand_size=10)
    view = replace(plain, seat=0, hand=_CARDS, last_turn=last_turn(plain.board, _held(plain)))
    view = replace(view, seats=(after, *plain.seats[1:]))
    return draft_png(
        view, NAMES[:players], WORDS, DraftTurn(0, before, after), theme=theme, form=form
    )


def _held(view: View) -> list[dict[str, tuple[str, ...]]]:
    return [dict(seat.pieces) for seat in view.seats]


def _payment(theme: Theme, form: Form, cards: int = 3, ways: int = 3) -> bytes:
    """``cards`` that wake and so many ``ways`` to pay, of three goods and more each."""
    view = _owner()
    region, village = empty_regions(view)[0], next(iter(view.villages))
    parts = (
        CardPart("farm", None, Goods.of({"wheat": 3}), idle=False),
        CardPart("timberyard", None, Goods(), idle=True),
        CardPart("lumber_camp", None, Goods.of({"wood": 2, "gold": -1}), idle=False),
    )
    parts = tuple(itertools.islice(itertools.cycle(parts), cards))
    together = sum((part.goods for part in parts), Goods.of({"vp": 6}))
    villages = (Falling(village, ((3, 6), (1, 2))),)
    landing = 3 if cards > 3 else 0
    forecast = Forecast(3, (), together, parts=parts, villages=villages, landing=landing)
    paid = (
        (("wheat", 1), ("wood", 1)),
        (("gold", 4), ("wheat", 1)),
        (("gold", 8),),
        (("gold", 16), ("wheat", 3), ("wood", 2), ("clay", 1), ("stone", 1)),
        (("temple_forest", 1), ("stone", 1)),
        (("stone", 5), ("wheat", 1), ("gold", 4)),
    )
    notes = tuple("" if part.goods else WORDS.said("no mill on a field") for part in parts)
    payment = Payment(
        *(3, "lumber_camp", region, "mill", Price(3), paid[:ways], forecast),
        notes=notes,
        question=WORDS.said(f"Lumber Camp on {region}"),
    )
    return payment_png(view, NAMES, WORDS, payment, theme=theme, form=form)


def _owner(hand: Sequence[str] = _CARDS, *, egypt: bool = False) -> View:
    """The view of a player who has much of everything."""
    view = egypt_view(4, seat=3, hand=hand) if egypt else view_of(4, seat=3, hand=hand)
    own = replace(view.seats[3], gold=120, resources=(3, 2, 0, 5), reserve=(1, 1, 3, 4, 2), vp=117)
    return replace(view, supply=(0, 17, 18, 13), seats=(*view.seats[:3], own))


def _goods(
    question: GoodsQuestion, theme: Theme, form: Form = Form.WIDE, *, egypt: bool = False
) -> bytes:
    question = replace(question, title=WORDS.said(question.title))
    return goods_png(_owner(egypt=egypt), NAMES, WORDS, question, theme=theme, form=form)


def _ticked() -> list[TickedCard]:
    """Every second of seven cards stays in hand."""
    return [
        TickedCard(key, number % 2 == 0, f"1:{key}" if number else "")
        for number, key in enumerate(_SEVEN)
    ]


def _offering(cards: int, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE) -> bytes:
    """Every second of so many cards of Egypt's and the base decks."""
    keys = [one.card for one, _ in (EGYPT + BASE)[:cards]]
    ticked = [TickedCard(key, i % 2 == 0, f"1:{key}" if i else "") for i, key in enumerate(keys)]
    title = WORDS.said(f"{sum(one.ticked for one in ticked)} of {cards} cards to Neptune")
    gains = (("gold", 12), ("ship", 1), ("vp", 2))
    offering = OfferingPicture(title, ticked, gains[: 2 if cards < 10 else 3])
    return offering_png(own_view(egypt=True), NAMES, WORDS, offering, theme=theme, form=form)


def _gods(theme: Theme, form: Form) -> bytes:
    gifts = ("", "", "draws 4 cards", "+2 VP", "+4 pieces")
    nets = ((("gold", 8), ("ship", 1)), (("resource", 4), ("mill", 1)), (), None, (("piece", 4),))
    gods = [
        Answer(one, "", WORDS.said(gift), net)
        for one, gift, net in zip(GODS, gifts, nets, strict=False)
    ]
    choice = Choice(WORDS.said("Which god's power does Jupiter lend you?"), gods, 3, _ticked())
    return choice_png(_owner(_SEVEN), NAMES, WORDS, choice, theme=theme, form=form)


def _opponents(theme: Theme, form: Form) -> bytes:
    said = WORDS.said("3 gold · +3 gold")
    victims = [
        Answer(seat_option(seat), NAMES[seat], said, net)
        for seat, net in ((2, (("gold", 3),)), (1, ()), (0, None))
    ]
    names = ("Ann", "Maximiliana-Theo", "Олександра Шевченко-Ковальчук", "Dee")
    choice = Choice(WORDS.said("Raiders: who do you steal from?"), victims, 3)
    return choice_png(_owner(_SEVEN), names, WORDS, choice, theme=theme, form=form)


def _slots(theme: Theme, form: Form, count: int) -> bytes:
    view = _owner(_SEVEN)
    lying = [
        (colour, rank, key)
        for colour in Colour
        for rank, key in enumerate(view.seats[3].columns[colour], start=1)
    ]
    nets = ((("vp", 6), ("wheat", 1), ("gold", -2)), (("vp", 2),), (("clay", 3),), ())
    cards = [
        Answer(slot_option(colour, rank, key), WORDS.card_name(key), "", nets[min(number, 3)])
        for number, (colour, rank, key) in enumerate(lying[:count])
    ]
    choice = Choice(WORDS.said("Laboratory: which card do you activate?"), cards, 3)
    return choice_png(view, NAMES, WORDS, choice, theme=theme, form=form)


def _columns(theme: Theme, form: Form) -> bytes:
    nets = ((("vp", 6), ("wheat", 1), ("gold", -2)), (("vp", 2),), ())
    columns = [
        Answer(COLUMNS[colour], "", "", net)
        for colour, net in zip(
            (Colour.CIVIL, Colour.PRODUCTION, Colour.MARITIME), nets, strict=True
        )
    ]
    choice = Choice(WORDS.said("Temple of Min: into which column?"), columns, 3)
    return choice_png(_owner(_SEVEN), NAMES, WORDS, choice, theme=theme, form=form)


def _tableau(
    theme: Theme,
    form: Form,
    *,
    egypt: bool = False,
    columns: Sequence[Sequence[str]] | None = None,
    name: str = NAMES[0],
) -> bytes:
    """A player's page; the gains rotate over the cards."""
    view = egypt_view(4) if egypt else view_of(4)
    seat = view.seats[0]
    if columns is not None:
        seat = replace(seat, columns=tuple(map(tuple, columns)))
    nets = itertools.cycle(
        map(Goods.of, ({"gold": 3}, {}, {"vp": 2}, {"vp": 1, "gold": 2, "wheat": -1}))
    )
    worth = {}
    for colour in Colour:
        cards = [next(nets) for _ in seat.columns[colour]]
        worth[colour] = Worth(tuple(cards), sum(cards, Goods()))
    levels = (WORDS.text("agent-strategist"), *_levels(4)[1:]) if egypt else ()
    view = replace(view, seats=(replace(seat, gold=120 if egypt else 3), *view.seats[1:]))
    return tableau_png(
        *(view, 0, (name, *NAMES[1:]), WORDS), worth=worth, theme=theme, form=form, levels=levels
    )


_MANY = (
    ("small_port_clay", "galley", "small_port_stone"),
    ("farm", "timberyard", "quarry", "lumber_camp", "granary"),
    ("academy", "treatise_military", "laboratory"),
    ("villa_swamp", "town_vp", "forum_field", "city_vp", "villa_swamp"),
    ("legion", "ballista", "raiders"),
    ("temple_forest", "temple_field"),
)
_EARLY = ((), ("farm",), (), (), ("legion",), ())


def _card(
    key: str,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    *,
    story: CardStory | None = None,
    spots: int = 0,
    refusal: Refusal | None = None,
) -> bytes:
    """A card in a game with ``spots`` to build it, or with a reason why not; or alone."""
    card, view = CATALOGUE.card(key), own_view(egypt=True)
    ahead = None
    if spots or refusal:
        where = [(name, _NETS[min(i, 2)]) for i, name in enumerate(empty_regions(view)[:spots])]
        ahead = CardAhead(view, Outlook(key, spots, refusal=refusal), where)
    return card_png(
        *(card, WORDS),
        ruling=card_ruling(WORDS, card),
        share=(16, 96),
        story=story,
        ahead=ahead,
        names=NAMES,
        theme=theme,
        form=form,
    )


def _film(
    at: int,
    views: Sequence[View],
    names: Sequence[str],
    theme: Theme,
    chances: Sequence[Sequence[float]] = (),
) -> bytes:
    """A frame of a film with a computer in every second seat."""
    levels = tuple(WORDS.text("agent-strategist") if seat % 2 else "" for seat in range(len(names)))
    title = FilmTitle("Capua cup, final", 41, levels)
    film = Film(views, names, WORDS, title, theme=theme, chances=chances)
    with Image.open(BytesIO(film.gif())) as opened:
        opened.seek(at % len(film))
        frame = opened.convert("RGB")
    frame.info.clear()  # what is transparent in a film is not in its frame
    out = BytesIO()
    frame.save(out, "PNG")
    return out.getvalue()


def _filmed(end: View) -> list[View]:
    """A game with that end, showing one turn a player: all of the last round."""
    past = round_over(end).turns
    views = [replace(end, result=None, last_turn=(), to_move=0)]
    views += [replace(views[0], last_turn=tuple(turn.events)) for turn in past[:-1]]
    return [*views, replace(end, last_turn=tuple(past[-1].events))]


def _analysis(
    players: int,
    theme: Theme,
    form: Form,
    names: Sequence[str] = NAMES,
    steps: Sequence[int] = (25, 39, 51),
) -> bytes:
    """A game of 17 rounds between the first two seats, each of those steps with a jump."""
    turns = 17 * players
    rows = [_chances_at(i, players, turns, steps) for i in range(turns)]
    told = dict(past_turns(view_of(4)))
    told[1] = (Built(1, "treatise_military", "scientific", _own_region(), "scroll", ()),)
    other = (Built(0, "temple_forest", "temple", None, None, ()),)
    points = [
        TurningPoint(step, seat, 1 + (step - 1) // players, told[seat], other, chance, 0.41)
        for step, chance in zip(steps, (0.6, 0.41, 0.04), strict=False)
        for seat in ((step - 1) % players,)
    ]
    rounds = [1, *(1 + i // players for i in range(turns))]
    won = [1.0, *[0.0] * (players - 1)]
    analysis = GameAnalysis([*rows, won], rounds, points, (2, 0) if players > 2 else (0, 1))
    end = finished(players)
    return analysis_png(end, names[:players], WORDS, analysis, theme=theme, form=form)


def _chances_at(i: int, players: int, turns: int, steps: Sequence[int]) -> list[float]:
    """Even at the deal; the others fall back, and the first seat jumps at every step."""
    left = max(0.0, 1 - 2 * i / turns) * (players - 2) / players
    up = sum((0.25, -0.35, 0.3)[number] for number, step in enumerate(steps) if i >= step)
    first = (1 - left) * min(0.97, max(0.03, 0.5 + up + i % 7 / 60))
    return [first, 1 - left - first, *[left / max(1, players - 2)] * (players - 2)]


_LONG = (LONG, LONG.upper(), "Олександра Шевченко-Ковальчук")
_FULL = ("Maximiliana-Theo", "Bo", "Konstantin the 5", "Dee")  # names of 16 letters among them


def counted_high(players: int) -> View:
    """The end of a game of many points: three digits, and sources of almost none."""
    view = finished(players)
    assert view.result is not None
    parts = ((5, 118, 40, 66, 12), (5, 101, 1, 54, 10), (5, 84, 11, 0, 14), (1, 2, 0, 1, 1))
    scores = tuple(
        replace(
            score,
            **dict(zip(("start", "cards", "villages", "temples", "majorities"), part, strict=True)),
            total=sum(part),
            rank=score.seat + 1,
        )
        for score, part in zip(view.result.scores, parts, strict=False)
    )
    rows = tuple(
        tuple(5 + round(sum(part[1:3]) * (k / 24) ** 1.3) for part in parts[:players])
        for k in range(25)
    )
    result = replace(view.result, winners=(0,), scores=scores, rounds=24, vp_by_round=rows)
    return replace(view, result=result)


def _result(
    view: View,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    *,
    names: Sequence[str] = NAMES,
    levels: Sequence[str] = (),
) -> bytes:
    return result_png(
        view, names[: view.players], WORDS, theme=theme, form=form, levels=levels[: view.players]
    )


def _round(view: View, theme: Theme, form: Form = Form.WIDE, names: Sequence[str] = NAMES) -> bytes:
    names = names[: view.players]
    return round_png(view, names, WORDS, round_over(view), theme=theme, form=form)


def _since(
    view: View, theme: Theme, form: Form, names: Sequence[str] = NAMES, times: int = 1
) -> bytes:
    """Three turns since Bo's last one, or a multiple; two players have one of them."""
    since = since_last_turn(view_of(4) if view.players == 2 else view)
    turns = [turn for turn in since.turns if turn.seat < view.players] * times
    since = replace(since, turns=turns, earlier=7 * (times > 1))
    return since_png(view, names[: view.players], WORDS, since, theme=theme, form=form)


def _high() -> View:
    """A game that ended with totals of three digits."""
    view = finished(4)
    assert view.result is not None
    scores = [
        replace(
            one,
            cards=3 * one.cards,
            villages=2 * one.villages,
            temples=2 * one.temples,
            total=5 + 3 * one.cards + 2 * (one.villages + one.temples) + one.majorities,
        )
        for one in view.result.scores
    ]
    rows = tuple(tuple(2 * vp for vp in row) for row in view.result.vp_by_round)
    return replace(view, result=replace(view.result, scores=tuple(scores), vp_by_round=rows))


def _tables(theme: Theme, form: Form = Form.WIDE, count: int = 6) -> bytes:
    tiles = [replace(tile, time=WORDS.said(tile.time)) for tile in TILES[:count]]
    return tables_png(tiles, WORDS.said("Your tables"), 2, WORDS, theme=theme, form=form)


def _solver(players: int, cards: Sequence[str], *, egypt: bool = False) -> View:
    """The view of the first seat, whose turn is to be found."""
    view = egypt_view(players) if egypt else view_of(players)
    seats = (replace(view.seats[0], vp=29), *view.seats[1:])
    return replace(view, seat=0, to_move=0, hand=tuple(cards), seats=seats)


def _puzzle(players: int, cards: int, theme: Theme, form: Form, *, egypt: bool = False) -> bytes:
    view = _solver(players, (*_SEVEN, *_SEVEN[:3])[:cards], egypt=egypt)
    told = PuzzleTold(214, (29, 117, 8, 41)[:players])
    return puzzle_png(view, NAMES[:players], WORDS, told, theme=theme, form=form)


def _solution(players: int, theme: Theme, form: Form, *, found: bool = False) -> bytes:
    """The best turn builds; the other one is an offering of the first one described."""
    view = _solver(players, _SEVEN[:5])
    built = (Built(0, "treatise_military", "scientific", _own_region(), "scroll", ()),)
    best = PuzzleTurn(built, (("vp", 7), ("wheat", 2), ("gold", -4)), 0.63)
    other = tuple(_OWN_OFFERING)
    yours = None if found else PuzzleTurn(other, (("vp", 3), ("gold", -7)), 0.55)
    told = SolutionTold(214, best, yours, 212, 72)
    return solution_png(view, NAMES[:players], WORDS, told, theme=theme, form=form)


def _lesson(theme: Theme, about: Aim | Gifts, card: str, now: int, form: Form = Form.WIDE) -> bytes:
    view, two = view_of(2, seat=0, hand=_CARDS), isinstance(about, Gifts)
    first = Tap(f"{WORDS.said('Build')}: {WORDS.card_name(card)}", CATALOGUE.card(card).colour)
    taps = [
        first,
        *[Tap(WORDS.said("Army"))] * 2 * two,
        Tap("D1"),
        Tap(WORDS.said("Confirm"), confirms=True),
    ]
    do = "Build your card where your house is, beside the village and the sea."
    why = "It makes 2 wheat now."
    lesson = Lesson(0, 4, 9, card, about, Advised(WORDS.said(do), WORDS.said(why), taps, now))
    return lesson_png(view, NAMES[:2], WORDS, lesson, theme=theme, form=form)


def _own_region() -> str:
    """The region of the first player with most pieces."""
    pieces = view_of(2).seats[0].pieces
    return max(pieces, key=lambda name: len(pieces[name]))


def _beside() -> Aim:
    """A region without pieces, with a village that matters."""
    view = view_of(2)
    return Aim(empty_regions(view)[1], "mill", [next(iter(view.villages))])


def _icons(theme: Theme) -> bytes:
    """Every emoji as large as it is uploaded, with its name."""
    across, wide, high = 11, 150, 200
    canvas = Canvas.blank(*Form.WIDE.size, TOKENS[theme].bg)
    pen = Pen(canvas, theme)
    for number, name in enumerate(EMOJI):
        row, column = divmod(number, across)
        x, y = (column + 0.5) * wide, row * high + 10 + SIDE / 2
        canvas.stamp(drawn(name), x, y)
        pen.write(x, y + SIDE / 2 + 20, name, regular(22, anchor="m"), wide)
    return pen.png()


SCENES: dict[str, Callable[[], bytes]] = {
    "board-2": lambda: _board(2),
    "board-3-dark": lambda: _board(3, Theme.DARK),
    "board-4": lambda: _board(4),
    "board-4-dark": lambda: _board(4, Theme.DARK),
    "board-3-tall": lambda: _board(3, form=Form.TALL),
    "board-4-tall-dark": lambda: _board(4, Theme.DARK, Form.TALL),
    "board-amber": lambda: _amber(Theme.LIGHT),
    "board-amber-tall-dark": lambda: _amber(Theme.DARK, Form.TALL),
    "board-three-turns": lambda: _three_turns(Theme.LIGHT, Form.WIDE),
    "board-three-turns-tall-dark": lambda: _three_turns(Theme.DARK, Form.TALL),
    "board-end-near": _end_near,
    "board-egypt": lambda: _egypt(4, Theme.LIGHT, Form.WIDE),
    "board-egypt-tall-dark": lambda: _egypt(2, Theme.DARK, Form.TALL),
    "board-2-tall": lambda: _board(2, form=Form.TALL),
    "board-most": lambda: _most(4, Theme.LIGHT, Form.WIDE),
    "board-most-tall": lambda: _most(4, Theme.LIGHT, Form.TALL),
    "board-most-base-dark": lambda: _most(4, Theme.DARK, Form.WIDE, egypt=False),
    "board-most-of-three": lambda: _most(3, Theme.LIGHT, Form.WIDE),
    "board-most-of-three-tall-dark": lambda: _most(3, Theme.DARK, Form.TALL),
    "board-most-of-two-dark": lambda: _most(2, Theme.DARK, Form.WIDE),
    "board-begun": lambda: _begun(Form.WIDE),
    "board-begun-tall": lambda: _begun(Form.TALL),
    "layout": lambda: layout_png(view_of(4)),
    "layout-tall-dark": lambda: layout_png(view_of(3), theme=Theme.DARK, form=Form.TALL),
    "preview": lambda: _preview(Theme.LIGHT),
    "preview-dark": lambda: _preview(Theme.DARK),
    "goods": lambda: _goods(_CERES, Theme.LIGHT),
    "goods-tall": lambda: _goods(_CERES, Theme.LIGHT, Form.TALL),
    "goods-given-dark": lambda: _goods(_BOATS, Theme.DARK),
    "goods-egypt-tall-dark": lambda: _goods(_BOATS, Theme.DARK, Form.TALL, egypt=True),
    "goods-pieces": lambda: _goods(_MARS, Theme.LIGHT),
    "goods-offered": lambda: _goods(_OFFERED, Theme.LIGHT, egypt=True),
    "goods-offered-tall": lambda: _goods(_OFFERED, Theme.LIGHT, Form.TALL),
    "offering": lambda: _offering(7),
    "offering-10-dark": lambda: _offering(10, Theme.DARK),
    "offering-3-tall": lambda: _offering(3, form=Form.TALL),
    "offering-10-tall-dark": lambda: _offering(10, Theme.DARK, Form.TALL),
    "gods-dark": lambda: _gods(Theme.DARK, Form.WIDE),
    "gods-tall": lambda: _gods(Theme.LIGHT, Form.TALL),
    "opponents": lambda: _opponents(Theme.LIGHT, Form.WIDE),
    "opponents-tall-dark": lambda: _opponents(Theme.DARK, Form.TALL),
    "slots": lambda: _slots(Theme.LIGHT, Form.WIDE, 10),
    "slots-tall": lambda: _slots(Theme.LIGHT, Form.TALL, 5),
    "slots-tall-many-dark": lambda: _slots(Theme.DARK, Form.TALL, 10),
    "columns-dark": lambda: _columns(Theme.DARK, Form.WIDE),
    "columns-tall": lambda: _columns(Theme.LIGHT, Form.TALL),
    "preview-tall": lambda: _preview(Theme.LIGHT, Form.TALL),
    "preview-most": lambda: _where_most(Theme.LIGHT, Form.WIDE),
    "preview-most-dark-tall": lambda: _where_most(Theme.DARK, Form.TALL),
    "preview-egypt": lambda: _where_most(Theme.LIGHT, Form.WIDE, egypt=True),
    "preview-egypt-tall": lambda: _where_most(Theme.LIGHT, Form.TALL, egypt=True),
    "preview-plain": lambda: _where_plain(Form.WIDE),
    "preview-plain-tall": lambda: _where_plain(Form.TALL),
    "draft": lambda: _draft(Theme.LIGHT, Form.WIDE),
    "draft-dark": lambda: _draft(Theme.DARK, Form.WIDE, players=2),
    "draft-most": lambda: _draft(Theme.LIGHT, Form.WIDE, most=True),
    "draft-tall-dark": lambda: _draft(Theme.DARK, Form.TALL),
    "draft-most-tall": lambda: _draft(Theme.LIGHT, Form.TALL, players=3, most=True),
    "payment": lambda: _payment(Theme.LIGHT, Form.WIDE),
    "payment-tall-dark": lambda: _payment(Theme.DARK, Form.TALL),
    "payment-many-dark": lambda: _payment(Theme.DARK, Form.WIDE, 9, 6),
    "payment-many-tall": lambda: _payment(Theme.LIGHT, Form.TALL, 13, 6),
    "hand": lambda: hand_scene(5),
    "hand-dark": lambda: hand_scene(3, theme=Theme.DARK),
    "hand-1": lambda: hand_scene(1),
    "hand-10": lambda: hand_scene(10),
    "hand-plain": lambda: hand_scene(6, judged=False),
    "hand-second-page": lambda: hand_scene(12, page=1),
    "hand-egypt-3": lambda: hand_scene(3, egypt=True),
    "hand-egypt-10-dark": lambda: hand_scene(10, egypt=True, theme=Theme.DARK),
    "hand-tall": lambda: hand_scene(7, form=Form.TALL),
    "hand-2-tall": lambda: hand_scene(2, form=Form.TALL),
    "hand-5-tall-dark": lambda: hand_scene(5, theme=Theme.DARK, form=Form.TALL),
    "hand-10-tall": lambda: hand_scene(10, form=Form.TALL),
    "hand-egypt-3-tall": lambda: hand_scene(3, egypt=True, form=Form.TALL),
    "hand-egypt-10-tall-dark": lambda: hand_scene(10, egypt=True, theme=Theme.DARK, form=Form.TALL),
    "tableau": lambda: _tableau(Theme.LIGHT, Form.WIDE),
    "tableau-tall": lambda: _tableau(Theme.LIGHT, Form.TALL),
    "tableau-early": lambda: _tableau(Theme.LIGHT, Form.WIDE, columns=_EARLY),
    "tableau-early-tall-dark": lambda: _tableau(Theme.DARK, Form.TALL, columns=_EARLY),
    "tableau-many-dark": lambda: _tableau(
        Theme.DARK, Form.WIDE, columns=_MANY, name="Maximiliana-Theo"
    ),
    "tableau-many-tall": lambda: _tableau(
        Theme.LIGHT, Form.TALL, columns=_MANY, name="Maximiliana-Theo"
    ),
    "tableau-egypt-dark": lambda: _tableau(Theme.DARK, Form.WIDE, egypt=True),
    "tableau-egypt-tall": lambda: _tableau(Theme.LIGHT, Form.TALL, egypt=True),
    "hand-of-seven": lambda: hand_scene(7),
    "card": lambda: _card("royal_archives_civil", spots=7, story=_STORY),
    "card-dark": lambda: _card("legion", Theme.DARK, story=_STORY),
    "card-alone": lambda: _card("lighthouse"),
    "card-built-by-all": lambda: _card("souk_wood", story=_ALL),
    "card-tall": lambda: _card("galley", form=Form.TALL, spots=2),
    "card-refused-tall-dark": lambda: _card(
        "temple_clay", Theme.DARK, Form.TALL, story=_STORY, refusal=_COLUMN_EMPTY
    ),
    "result": lambda: _result(finished(4)),
    "result-dark": lambda: _result(finished(3), Theme.DARK, levels=_levels(3)),
    "result-of-two": lambda: _result(counted_high(2)),
    "result-high": lambda: _result(counted_high(4), names=_FULL, levels=("", *_levels(4)[1:])),
    "result-tall": lambda: _result(finished(4), form=Form.TALL, levels=_levels(4)),
    "result-tall-dark": lambda: _result(finished(3), Theme.DARK, Form.TALL),
    "result-high-tall": lambda: _result(counted_high(4), form=Form.TALL, names=_FULL),
    "result-of-two-tall-dark": lambda: _result(counted_high(2), Theme.DARK, Form.TALL),
    "result-shared": lambda: _result(shared_win(0, 1, 2, 3)),
    "result-shared-tall": lambda: _result(shared_win(0, 1, 2, 3), form=Form.TALL),
    "result-shared-dark": lambda: _result(
        shared_win(0, 2, players=3), Theme.DARK, names=(LONG, *NAMES[1:3])
    ),
    "result-shared-tall-dark": lambda: _result(
        shared_win(0, 2, players=3), Theme.DARK, Form.TALL, names=(LONG, *NAMES[1:3])
    ),
    "tables": lambda: _tables(Theme.LIGHT),
    "tables-tall-dark": lambda: _tables(Theme.DARK, Form.TALL),
    "tables-one-dark": lambda: _tables(Theme.DARK, count=1),
    "tables-three-tall": lambda: _tables(Theme.LIGHT, Form.TALL, 3),
    "film-title": lambda: _film(0, _filmed(finished(4)), NAMES, Theme.LIGHT),
    "film-title-of-two-dark": lambda: _film(0, _filmed(finished(2)), NAMES[:2], Theme.DARK),
    "film-frame": lambda: _film(1, _filmed(finished(4)), NAMES, Theme.LIGHT),
    "film-frame-of-three-dark": lambda: _film(1, _filmed(finished(3)), NAMES[:3], Theme.DARK),
    "film-frame-of-two": lambda: _film(1, _filmed(finished(2))[:-1], NAMES[:2], Theme.LIGHT),
    "film-scoring": lambda: _film(-2, _filmed(finished(4)), NAMES, Theme.LIGHT),
    "film-end": lambda: _film(-1, _filmed(shared_win(0, 2)), NAMES, Theme.LIGHT),
    "film-frame-chances": lambda: _film(
        1, _filmed(finished(4)), NAMES, Theme.LIGHT, ((0.25,) * 4, (0.52, 0.06, 0.42, 0))
    ),
    "film-end-chances-dark": lambda: _film(
        -1, _filmed(finished(4)), NAMES, Theme.DARK, ((0.25,) * 4, (0.1, 0.06, 0.84, 0))
    ),
    "film-end-of-two-dark": lambda: _film(-1, _filmed(finished(2)), NAMES[:2], Theme.DARK),
    "film-title-full": lambda: _film(0, _filmed(_high()), LENGTHY, Theme.LIGHT),
    "film-frame-full": lambda: _film(1, _filmed(_high()), LENGTHY, Theme.LIGHT),
    "film-scoring-full-dark": lambda: _film(-2, _filmed(_high()), LENGTHY, Theme.DARK),
    "film-end-full": lambda: _film(-1, _filmed(_high()), LENGTHY, Theme.LIGHT),
    "round": lambda: _round(view_of(4), Theme.LIGHT),
    "round-of-two-dark": lambda: _round(view_of(2), Theme.DARK),
    "round-of-three": lambda: _round(view_of(3), Theme.LIGHT),
    "round-full": lambda: _round(view_of(4), Theme.LIGHT, names=LENGTHY),
    "round-egypt-dark": lambda: _round(egypt_view(4), Theme.DARK, names=LENGTHY),
    "round-tall": lambda: _round(view_of(4), Theme.LIGHT, Form.TALL, LENGTHY),
    "round-tall-dark": lambda: _round(view_of(3), Theme.DARK, Form.TALL),
    "round-tall-of-two": lambda: _round(view_of(2), Theme.LIGHT, Form.TALL),
    "round-tall-egypt": lambda: _round(egypt_view(4), Theme.LIGHT, Form.TALL),
    "analysis": lambda: _analysis(4, Theme.LIGHT, Form.WIDE),
    "analysis-of-two-dark": lambda: _analysis(2, Theme.DARK, Form.WIDE, steps=(5, 32, 34)),
    "analysis-full": lambda: _analysis(4, Theme.LIGHT, Form.WIDE, _FULL, (61, 63, 65)),
    "analysis-long-dark": lambda: _analysis(3, Theme.DARK, Form.WIDE, _LONG, (1, 3)),
    "analysis-none": lambda: _analysis(3, Theme.LIGHT, Form.WIDE, steps=()),
    "analysis-tall": lambda: _analysis(4, Theme.LIGHT, Form.TALL, _FULL),
    "analysis-tall-dark": lambda: _analysis(3, Theme.DARK, Form.TALL, _LONG),
    "analysis-one-tall": lambda: _analysis(2, Theme.LIGHT, Form.TALL, steps=(34,)),
    "since": lambda: _since(view_of(4), Theme.LIGHT, Form.WIDE),
    "since-dark": lambda: _since(view_of(4), Theme.DARK, Form.WIDE, LENGTHY),
    "since-full": lambda: _since(view_of(4), Theme.LIGHT, Form.WIDE, LENGTHY, 4),
    "since-of-two": lambda: _since(view_of(2, to_move=0), Theme.LIGHT, Form.WIDE, LENGTHY),
    "since-egypt": lambda: _since(egypt_view(4), Theme.LIGHT, Form.WIDE),
    "since-tall": lambda: _since(view_of(4), Theme.LIGHT, Form.TALL),
    "since-tall-dark": lambda: _since(view_of(4), Theme.DARK, Form.TALL, LENGTHY),
    "since-tall-full": lambda: _since(view_of(4), Theme.LIGHT, Form.TALL, LENGTHY, 4),
    "since-tall-of-two": lambda: _since(view_of(2), Theme.LIGHT, Form.TALL),
    "since-tall-egypt-dark": lambda: _since(egypt_view(4), Theme.DARK, Form.TALL),
    "puzzle": lambda: _puzzle(2, 5, Theme.LIGHT, Form.WIDE),
    "puzzle-of-four-dark": lambda: _puzzle(4, 7, Theme.DARK, Form.WIDE),
    "puzzle-full": lambda: _puzzle(2, 10, Theme.LIGHT, Form.WIDE),
    "puzzle-egypt": lambda: _puzzle(3, 5, Theme.LIGHT, Form.WIDE, egypt=True),
    "puzzle-tall": lambda: _puzzle(2, 5, Theme.LIGHT, Form.TALL),
    "puzzle-tall-of-four-dark": lambda: _puzzle(4, 7, Theme.DARK, Form.TALL),
    "solution": lambda: _solution(2, Theme.LIGHT, Form.WIDE),
    "solution-found-dark": lambda: _solution(3, Theme.DARK, Form.WIDE, found=True),
    "solution-tall": lambda: _solution(4, Theme.LIGHT, Form.TALL),
    "solution-tall-dark": lambda: _solution(2, Theme.DARK, Form.TALL, found=True),
    "lesson": lambda: _lesson(Theme.LIGHT, _beside(), "farm", 1),
    "lesson-built-dark": lambda: _lesson(Theme.DARK, Aim(_own_region()), "temple_field", 2),
    "lesson-offering-dark": lambda: _lesson(
        Theme.DARK, Gifts(Colour.MILITARY, ("army", "army"), 1), "villa_swamp", 3
    ),
    "lesson-tall": lambda: _lesson(Theme.LIGHT, _beside(), "temple_field", 1, Form.TALL),
    "lesson-offering-tall": lambda: _lesson(
        Theme.LIGHT, Gifts(Colour.MILITARY, ("army", "army"), 1), "villa_swamp", 3, Form.TALL
    ),
    "standings": lambda: standings_png(PLAYING, WORDS),
    "standings-dark": lambda: standings_png(CONTEST_FULL, WORDS, theme=Theme.DARK),
    "standings-over": lambda: standings_png(OVER, WORDS),
    "standings-of-many": lambda: standings_png(MANY, WORDS),
    "standings-of-nobody": lambda: standings_png(CONTEST_NOBODY, WORDS),
    "standings-tall": lambda: standings_png(PLAYING, WORDS, form=Form.TALL),
    "standings-tall-full": lambda: standings_png(CONTEST_FULL, WORDS, form=Form.TALL),
    "standings-tall-over-dark": lambda: standings_png(
        OVER, WORDS, theme=Theme.DARK, form=Form.TALL
    ),
    "leaderboard": lambda: leaderboard_png(ELEVEN, WORDS),
    "leaderboard-of-ten-dark": lambda: leaderboard_png(BOARD, WORDS, theme=Theme.DARK),
    "leaderboard-of-three": lambda: leaderboard_png(replace(BOARD, rows=TEN[:3]), WORDS),
    "leaderboard-of-nobody": lambda: leaderboard_png(NOBODY, WORDS),
    "leaderboard-tall": lambda: leaderboard_png(BOARD, WORDS, form=Form.TALL),
    "leaderboard-tall-dark": lambda: leaderboard_png(
        ELEVEN, WORDS, theme=Theme.DARK, form=Form.TALL
    ),
    "profile": lambda: profile_png(PROFILE, WORDS),
    "profile-dark": lambda: profile_png(FULL, WORDS, theme=Theme.DARK),
    "profile-few-rated": lambda: profile_png(FEW_RATED, WORDS),
    "profile-three": lambda: profile_png(THREE, WORDS),
    "profile-empty-dark": lambda: profile_png(EMPTY, WORDS, theme=Theme.DARK),
    "profile-tall": lambda: profile_png(FULL, WORDS, form=Form.TALL),
    "profile-tall-dark": lambda: profile_png(PROFILE, WORDS, theme=Theme.DARK, form=Form.TALL),
    "profile-few-rated-tall": lambda: profile_png(FEW_RATED, WORDS, form=Form.TALL),
    "profile-three-tall": lambda: profile_png(THREE, WORDS, form=Form.TALL),
    "profile-honours": lambda: profile_png(HONOURED, WORDS),
    "profile-honours-tall-dark": lambda: profile_png(
        HONOURED, WORDS, theme=Theme.DARK, form=Form.TALL
    ),
    "season": lambda: season_png(LADDER, WORDS),
    "season-eleven-dark": lambda: season_png(ELEVENTH, WORDS, theme=Theme.DARK),
    "season-few": lambda: season_png(FEW, WORDS),
    "season-nobody": lambda: season_png(NO_GAMES, WORDS),
    "season-tall": lambda: season_png(ELEVENTH, WORDS, form=Form.TALL),
    "season-tall-dark": lambda: season_png(LADDER, WORDS, theme=Theme.DARK, form=Form.TALL),
    "hall": lambda: hall_png(HALL, WORDS),
    "hall-dark": lambda: hall_png(LONG_HALL, WORDS, theme=Theme.DARK),
    "hall-first-season": lambda: hall_png(FIRST_SEASON, WORDS),
    "hall-empty": lambda: hall_png(NO_HALL, WORDS),
    "hall-tall": lambda: hall_png(LONG_HALL, WORDS, form=Form.TALL),
    "hall-tall-dark": lambda: hall_png(HALL, WORDS, theme=Theme.DARK, form=Form.TALL),
    "hall-first-season-tall": lambda: hall_png(FIRST_SEASON, WORDS, form=Form.TALL),
    "icons": partial(_icons, Theme.LIGHT),
    "icons-dark": partial(_icons, Theme.DARK),
}

# Scenes with many words, once in a language of Cyrillic letters and once in one of Latin ones.
IN_OTHER_WORDS: dict[str, str] = {
    "fr": "board-4 hand-dark result card-dark round tableau-egypt-dark analysis hall season",
    "uk": "board-three-turns-tall-dark hand result-dark card tableau profile-three hall-tall "
    "season-tall",
}


def _in_words_of(locale: str, name: str) -> bytes:
    with WORDS.spoken(locale):
        return SCENES[name]()


GOLDEN = SCENES | {
    f"{name}-{locale}": partial(_in_words_of, locale, name)
    for locale, names in IN_OTHER_WORDS.items()
    for name in names.split()
}


if __name__ == "__main__":
    from tests.render.golden_pictures import renew_all

    renew_all()
