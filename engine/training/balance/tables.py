"""Tables of Markdown: how games go beside the yardsticks, and what every card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import mean

from engine.model.card import Catalogue
from engine.model.terms import Colour
from engine.training.balance.cards import Estimate, Figures, figures
from engine.training.balance.deals import SETTINGS
from engine.training.balance.playing import Line

CLOSE = 10  # VP between the first and the second
# What is told in public of games between people.
PEOPLE = {
    "winner's VP, close games": "40–55",
    "temples a player": "about 2",
    "VP of all villages": "18 / 27 / 31",
}
_COLOURS = [colour for colour in Colour if colour is not Colour.TEMPLE]


def report(lines: Sequence[Line], catalogue: Catalogue) -> str:
    """Both tables, one below the other."""
    return "\n".join(
        (
            games_table(lines, catalogue),
            f"Close: at most {CLOSE} VP between the first and the second. In brackets: how far a "
            "mean may be off, with 95 %. The account of VP is a player's mean; `others` is what "
            "other players' armies and tokens took or paid.\n",
            "## The cards\n",
            cards_table(figures(lines, catalogue)),
        )
    )


def games_table(lines: Sequence[Line], catalogue: Catalogue) -> str:
    """A row a figure, a column a setting."""
    settings = [name for name in SETTINGS if any(line.setting == name for line in lines)]
    played = {name: [line for line in lines if line.setting == name] for name in settings}
    rows = [
        f"| | {' | '.join(settings)} | people, as told in public |",
        f"|---{'|---' * len(settings)}|---|",
        f"| games | {' | '.join(str(len(some)) for some in played.values())} | |",
    ]
    for name, numbers in _figures_of_games(catalogue).items():
        cells = [_mean([n for line in played[s] for n in numbers(line)]) for s in settings]
        rows.append(f"| {name} | {' | '.join(cells)} | {PEOPLE.get(name, '')} |")
    for reason in ("temples", "villages", "stall"):
        shares = [mean(line.ended == reason for line in some) for some in played.values()]
        rows.append(f"| ended by {reason} | {' | '.join(f'{s:.0%}' for s in shares)} | |")
    return "\n".join(rows) + "\n"


def cards_table(found: Iterable[Figures]) -> str:
    """A row a card, what stands out most first."""
    rows = [
        "| card | deck | source | built of those in hand | usual | | builds a game "
        "| VP a build: at once, in all | gold a build | chance to win, its turn "
        "| chance to win, one more built |",
        f"|{'---|' * 11}",
    ]
    for one in found:
        card = one.card
        rows.append(
            f"| `{card.key}` | {card.deck} {card.colour.key} "
            f"| {card.source} | {one.built} | {one.usual:.0%} | {one.verdict} | {one.a_game:.2f} "
            f"| {one.at_once:.1f}, {one.vp:.1f} | {one.gold:.1f} "
            f"| {_percent(one.chance)} | {_percent(one.worth)} |"
        )
    return "\n".join(rows) + "\n"


def _figures_of_games(catalogue: Catalogue) -> dict[str, Callable[[Line], Iterable[float]]]:
    """Measures of a game: each a number per game or per player."""

    def column(colour: Colour) -> Callable[[Line], Iterable[float]]:
        keys = {card.key for card in catalogue.cards if card.colour == colour}
        return lambda line: [sum(n for what, n in vp.items() if what in keys) for vp in line.vp]

    def source(name: str) -> Callable[[Line], Iterable[float]]:
        return lambda line: [vp.get(name, 0) for vp in line.vp]

    def temples(line: Line) -> Iterable[float]:
        built = Counter(b.seat for b in line.built if is_temple(b.card))
        return [built[seat] for seat in range(len(line.won))]

    def is_temple(key: str) -> bool:
        return catalogue.card(key).colour == Colour.TEMPLE

    return {
        "winner's VP, close games": lambda line: [max(line.scores)] if lead(line) <= CLOSE else [],
        "winner's VP": lambda line: [max(line.scores)],
        "VP of all players": lambda line: line.scores,
        "lead of the first": lambda line: [lead(line)],
        "rounds": lambda line: [line.rounds],
        "temples a player": temples,
        "VP of all villages": lambda line: [sum(vp.get("villages", 0) for vp in line.vp)],
        **{f"VP a player: {colour.key} cards": column(colour) for colour in _COLOURS},
        "VP a player: temples": column(Colour.TEMPLE),
        **{
            f"VP a player: {name}": source(name)
            for name in ("majorities", "offering", "landing", "others")
        },
        "builds a player": lambda line: [
            sum(b.seat == seat for b in line.built) for seat in range(len(line.won))
        ],
        "offerings a player": lambda line: line.offerings,
        "offerings of one card a player": lambda line: line.single,
    }


def lead(line: Line) -> int:
    """The VP between the first and the second."""
    second, first = sorted(line.scores)[-2:]
    return first - second


def _mean(numbers: Sequence[float]) -> str:
    if not numbers:
        return "–"
    found = Estimate.of(numbers)
    return f"{mean(numbers):.1f}" + (f" [±{found.off:.1f}]" if found else "")


def _percent(found: Estimate | None) -> str:
    return "–" if found is None else f"{found.value:+.1%} [±{found.off:.1%}]".replace("%", " %")
