"""``make readme``: the README's pictures in ``docs``, and the list of cards there.

The pictures are of games between greedy players. Their seeds and turns were chosen by eye: a
turn that leaves marks, a hand of several colours, a game that its last round decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.platform.i18n.languages import BASE, language
from bot.platform.i18n.locales import available
from bot.ui.pictures.private import card_gains
from render import Film, FilmTitle, Now, Theme, board_png, hand_png
from tests.render.golden_pictures import film_colours
from tests.render.likeness import Picture, difference
from tests.tools.gallery import NAMES, card_list, game_at, views_of

DOCS = Path(__file__).parents[3] / "docs"
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
    card_list.FILE.write_text(card_list.card_list(), encoding="utf-8")
    print("docs/CARDS.md")


if __name__ == "__main__":
    main()
