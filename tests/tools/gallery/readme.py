"""``make readme``: the README's pictures in ``docs``, and ``docs/CARDS.md``, the list of all cards.

The pictures are of games between greedy players. Their seeds and turns were chosen by eye: a
turn that leaves marks, a hand of several colours, a game that its last round decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import BASE, language
from bot.platform.i18n.locales import available
from bot.ui.pictures.painter import card_gains
from engine import CATALOGUE, Card, Colour
from render import Film, FilmTitle, Now, Theme, board_png, hand_png
from render.text.cards import card_needs, card_once, card_ruling, card_text
from tests.render.golden_pictures import film_colours
from tests.render.likeness import Picture, difference
from tests.tools.gallery import NAMES, game_at, views_of

DOCS = Path(__file__).parents[3] / "docs"
FILE = DOCS / "CARDS.md"
INTRO = """# The cards

`make readme` writes this file from `engine/cards/decks/*.toml` and the texts in `bot/texts/en`. Do
not edit it by hand. **Copies** is the number of a card in its deck of sixteen. **Source** is where
a card comes from: **R** printed in a rulebook, **P** from public accounts of the published game,
**X** reconstructed here. If a card has two letters, the first is the source of its effect, the
second of its cost or amounts.
Rulings such as E4 are in [RULES.md](RULES.md).
"""

CHANGES_INTRO = """## Changed amounts

Amounts and costs that are **X** can turn out to be wrong, and are then changed. Those that are R or
P never change. A game keeps the cards that it began with. [BALANCE.md](BALANCE.md) says how cards
are measured, and what was tried without success.

| card | was | is | why |
|---|---|---|---|
"""
# The cards, what was printed, what is printed now, and why, with the figures of `make balance`.
CHANGES = (
    (
        "`temple_clay`, `temple_stone`, `temple_wood`",
        "1 VP a resource",
        "2 VP a resource",
        "Of the copies that came into a hand 1 %, 6 % and 10 % were built (16 % of all temples); "
        "it is 15 %, 30 % and 21 % now. Temples worth building end games sooner: on the same 29 "
        "deals of two, three and four, players have 9.6 VP less (± 7.5) and games are 2.2 rounds "
        "shorter (± 2.1).",
    ),
    (
        "`war_elephants`",
        "1 wheat and 1 wood",
        "1 wheat",
        "16 % were built (34 % of all armies): they bring no goods, at the price of a Legion. "
        "23 % now.",
    ),
)


def card_list() -> str:
    """The whole file."""
    narrator = Narrator(language("en"), (), CATALOGUE)
    parts = [INTRO]
    for colour in Colour:
        for deck in CATALOGUE.deck_names(colour):
            parts.append("\n".join(_table(narrator, colour, deck)))
    changes = "".join(f"| {' | '.join(row)} |\n" for row in CHANGES)
    return "\n".join([*parts, CHANGES_INTRO + changes])


def _table(narrator: Narrator, colour: Colour, deck: str) -> Iterator[str]:
    named = narrator.language.deck_name(deck)
    yield f"## {narrator.colour(colour.key).capitalize()}, {named}"
    yield ""
    yield "| card | key | copies | cost | what it does | source |"
    yield "|---|---|---|---|---|---|"
    for card in CATALOGUE.cards:
        if card.colour is colour and card.deck == deck:
            yield f"| {' | '.join(_cells(narrator, card))} |"
    yield ""


def _cells(narrator: Narrator, card: Card) -> list[str]:
    language = narrator.language
    once = card_once(language, card)
    effect = (
        card_needs(language, card),
        card_text(language, card),
        narrator.text("card-once", text=once) if once else "",
        card_ruling(language, card),
    )
    return [
        narrator.card(card.key),
        f"`{card.key}`",
        str(card.copies),
        narrator.cost(card.key) or narrator.text("nothing"),
        " ".join(filter(None, effect)),
        card.source,
    ]


BOARD, HAND, EGYPT = ("readme", 83), ("readme", 24), ("readme", 62)  # seed and turn
FILM, DAYS = "readme", 9


def readme_pictures() -> Iterator[tuple[str, bytes]]:
    """File name and PNG or GIF: those of the English README, and those in words of the others."""
    words = language(BASE)
    egypt = game_at(4, EGYPT[1], EGYPT[0], "egypt").view(None)
    yield "egypt.png", board_png(egypt, NAMES, words)
    yield "game.gif", Film(views_of(3, FILM), NAMES[:3], words, FilmTitle("", DAYS)).gif()
    board = game_at(4, BOARD[1], BOARD[0]).view(None)
    dealt = game_at(2, HAND[1], HAND[0])
    assert dealt.to_move is not None
    mine, outlook = dealt.view(dealt.to_move), dealt.outlook(dealt.to_move)

    def gains() -> dict[str, Now]:
        return card_gains(dealt.forecasts())

    for tag in available():
        words, folder = language(tag), "" if tag == BASE else f"{tag}/"
        yield f"{folder}board.png", board_png(board, NAMES, words)
        yield f"{folder}hand.png", hand_png(mine, NAMES[:2], words, outlook=outlook, gains=gains)


def change(file: Path, drawn: bytes) -> str:
    """The difference of a documented picture from the current drawing; "" if there is none.

    Edges that another version of the font library smooths differently do not count.
    """
    if not file.exists():
        return "new"
    written = file.read_bytes()
    if written == drawn:
        return ""
    with Image.open(BytesIO(written)) as then, Image.open(BytesIO(drawn)) as now:
        counts = [getattr(image, "n_frames", 1) for image in (then, now)]
    if counts[0] != counts[1]:
        return f"{counts[1]} frames, was {counts[0]}"
    for at in sorted({0, counts[0] // 2, counts[0] - 1}):
        found = difference(_frame(written, at).record(), _frame(drawn, at))
        if not found.alike:
            return f"{found}, in frame {at}" if counts[0] > 1 else str(found)
    return ""


def _frame(data: bytes, at: int) -> Picture:
    """A frame of a film, or the picture."""
    with Image.open(BytesIO(data)) as image:
        image.seek(at)
        return Picture.shown(image, film_colours(Theme.LIGHT) if image.format == "GIF" else ())


def main() -> None:
    """Write the pictures that have changed, and the list of cards."""
    for name, picture in readme_pictures():
        file = DOCS / name
        if found := change(file, picture):
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(picture)
            print(f"docs/{name}: {found}")
    FILE.write_text(card_list(), encoding="utf-8")
    print("docs/CARDS.md")


if __name__ == "__main__":
    main()
