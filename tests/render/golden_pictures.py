"""The records of all scenes, in ``golden``: ``make golden`` writes them, the tests compare.

``colours.txt`` has the size and the flat colours of each scene. A PNG for each kind of picture, a
sheet, has the tones of its scenes side by side: rows that two of them share take no space twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from textwrap import wrap

from PIL import Image

from render.draw.encode import fixed
from render.draw.theme import Rgb, rgb
from render.look import Theme
from render.parts.contents import veiled_colours
from render.pictures.film_ends import VEIL
from tests.render.golden_scenes import GOLDEN
from tests.render.likeness import CELL, Picture, Record, code, difference

FOLDER = Path(__file__).parent / "golden"
COLOURS = "colours.txt"
_HEAD = "# Made by `make golden`: size of every scene, and pixels of each of its flat colours.\n"
_WIDTH = 98  # letters of a line
_PROCESSES = 2
Size = tuple[int, int]


def kind(name: str) -> str:
    """The kind of picture of a scene; each kind has a sheet."""
    return name.partition("-")[0]


def theme_of(name: str) -> Theme:
    """The theme of a scene."""
    return Theme.DARK if "dark" in name.split("-") else Theme.LIGHT


def picture(name: str, data: bytes) -> Picture:
    """A scene as it is drawn now, ready to be compared.

    A film chooses most of its colours itself, by all its pixels. Only those of the palette count.
    """
    return Picture.of(data, film_colours(theme_of(name)) if kind(name) == "film" else ())


@cache
def film_colours(theme: Theme) -> frozenset[Rgb]:
    """Colours that come out exactly in a film."""
    return frozenset([*fixed(theme), *veiled_colours(theme, VEIL)])


@cache
def recorded(folder: Path = FOLDER) -> dict[str, Record]:
    """The record of every scene, by its name; none of those whose sheet is missing or too old."""
    file = folder / COLOURS
    told = _read(file.read_text("utf-8")) if file.exists() else {}
    found: dict[str, Record] = {}
    for one in sorted({kind(name) for name in told}):
        sizes = {name: size for name, (size, _) in told.items() if kind(name) == one}
        places, whole = _places(sizes)
        sheet = folder / f"{one}.png"
        if not sheet.exists():
            continue
        with Image.open(sheet) as image:
            tones = image.convert("L")
        if tones.size == whole:
            found |= {name: Record(*told[name], tones.crop(box)) for name, box in places.items()}
    return {name: found[name] for name in told if name in found}


def _read(text: str) -> dict[str, tuple[Size, dict[Rgb, int]]]:
    """Sizes and colours by scene: a line with its name and size, then lines of colours."""
    found: dict[str, tuple[Size, dict[Rgb, int]]] = {}
    colours: dict[Rgb, int] = {}
    for line in text.splitlines()[1:]:
        words = line.split()
        if not line.startswith(" "):
            width, height = words[1].split("×")
            colours = {}
            found[words[0]] = (int(width), int(height)), colours
            continue
        for told, area in zip(words[::2], words[1::2], strict=True):
            colours[rgb(told)] = int(area)
    return found


def _written(scenes: Mapping[str, Record]) -> str:
    """``colours.txt`` with those scenes."""
    lines = []
    for name, one in scenes.items():
        lines.append("{} {}×{}".format(name, *one.size))
        told = "  ".join(f"{code(colour)}\0{area}" for colour, area in one.colours.items())
        rows = wrap(told, _WIDTH, initial_indent="  ", subsequent_indent="  ")
        lines += [row.replace("\0", " ") for row in rows]
    return _HEAD + "\n".join(lines) + "\n"


def _places(sizes: Mapping[str, Size]) -> tuple[dict[str, tuple[int, int, int, int]], Size]:
    """Where each scene of a kind is on their sheet, and its size; of the same form together."""
    found: dict[str, tuple[int, int, int, int]] = {}
    left = high = 0
    for name in sorted(sizes, key=lambda name: (sizes[name], theme_of(name))):
        width, height = (-(-length // CELL) for length in sizes[name])
        found[name] = (left, 0, left + width, height)
        left, high = left + width, max(high, height)
    return found, (left, high)


def _sheet(scenes: Mapping[str, Record]) -> Image.Image:
    """The tones of all scenes of a kind."""
    places, whole = _places({name: one.size for name, one in scenes.items()})
    # With a palette PNG filters no rows, so that it finds again what is alike in two scenes.
    sheet = Image.new("P", whole)
    sheet.putpalette([tone for tone in range(256) for _ in range(3)])
    for name, box in places.items():
        tones = scenes[name].tones
        sheet.paste(Image.frombytes("P", tones.size, tones.tobytes()), box)
    return sheet


def write(scenes: Mapping[str, Record], kinds: Iterable[str], folder: Path = FOLDER) -> None:
    """Write the records of all scenes, with the sheets of those kinds; drop sheets of no kind."""
    folder.mkdir(exist_ok=True)
    (folder / COLOURS).write_text(_written(scenes), encoding="utf-8")
    for one in kinds:
        of_it = {name: scene for name, scene in scenes.items() if kind(name) == one}
        _sheet(of_it).save(folder / f"{one}.png", optimize=True)
    named = {f"{kind(name)}.png" for name in scenes}
    for path in folder.glob("*.png"):
        if path.name not in named:
            path.unlink()
    recorded.cache_clear()


def look(name: str) -> tuple[Record, str]:
    """The record that a scene should have, and its differences from the old one.

    "": it is not, and the old record stays.
    """
    now = picture(name, GOLDEN[name]())
    then = recorded().get(name)
    if then is None:
        return now.record(), "new"
    found = difference(then, now)
    return (then, "") if found.alike else (now.record(), str(found))


def renewed() -> Iterator[str]:
    """Draw all scenes and renew the records of those that have changed; a line for each of them."""
    before, now, kinds = recorded(), dict[str, Record](), set[str]()
    with ProcessPoolExecutor(_PROCESSES) as pool:
        for name, (scene, change) in zip(GOLDEN, pool.map(look, GOLDEN, chunksize=8), strict=True):
            now[name] = scene
            if change:
                kinds.add(kind(name))
                yield f"{name}: {change}"
    for name in before.keys() - now.keys():
        kinds.add(kind(name))
        yield f"{name}: gone"
    if kinds or list(before) != list(now):
        write(now, kinds & {kind(name) for name in now})


def renew_all() -> None:
    """``make golden``: renew the changed records, and print the changes."""
    changes = []
    for line in renewed():
        print(line, flush=True)
        changes.append(line)
    print(f"{len(changes)} of {len(GOLDEN)} scenes have changed")
