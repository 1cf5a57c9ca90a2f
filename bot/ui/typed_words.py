"""Reads what people type: leniently where it is clear what they mean. Knows no rule."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from rapidfuzz import fuzz, process

from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from engine import Catalogue

LONGEST = 100  # characters of typed text that an answer repeats
EVERY = "*"  # a sign for all of something
ALIKE = 80  # how like a label a word with slips must be, as ``fuzz.ratio`` measures it
LEAST_ALIKE = 4  # letters of a word that may have slips


_SPELLED = str.maketrans({"œ": "oe", "æ": "ae", "ґ": "г", "ʼ": ""})
# Cyrillic letters that look, or else sound, like a Latin one, which the names of regions have.
_LOOK_LATIN = str.maketrans("АВЕІКМНОРСТУХБГДФЦ", "ABEIKMHOPCTYXBGDFC")
# Latin letters that look like a Cyrillic one: a Russian keyboard has no "і", for example.
_LOOK_CYRILLIC = str.maketrans("aceiïopxy", "асеіїорху")
_MIXED = re.compile(r"[^\W\d_]*[\u0400-\u04ff][^\W\d_]*")  # a word with a Cyrillic letter
_REGION = re.compile(r"[A-Z][0-9]{1,2}")


@lru_cache(maxsize=4096)  # every label is compared again for each word that is typed
def plain(text: str) -> str:
    """``text`` without case, accents, spaces, signs and words of two alphabets, to compare by."""
    small = text.casefold().translate(_SPELLED)
    one_alphabet = _MIXED.sub(lambda word: word[0].translate(_LOOK_CYRILLIC), small)
    bare = unicodedata.normalize("NFKD", one_alphabet)
    return "".join(letter for letter in bare if letter.isalnum())


def region_name(typed: str) -> str:
    """``typed`` as the name of a region is written: "c 4" and a Cyrillic "С4" are "C4"."""
    return plain(typed).upper().translate(_LOOK_LATIN)


def find(
    text: str, labels: Mapping[str, str], *others: Mapping[str, str], loosely: bool = True
) -> str | None:
    """The key in ``labels`` (key → label) that ``text`` means, or None.

    ``others`` are the labels in further languages. None also where several would fit equally;
    ``fitting`` names them.
    """
    found = fitting(text, labels, *others, loosely=loosely)
    return found[0] if len(found) == 1 else None


def fitting(
    text: str, labels: Mapping[str, str], *others: Mapping[str, str], loosely: bool = True
) -> list[str]:
    """The keys in ``labels`` (key → label) that ``text`` fits best; empty if it fits none.

    An equal key or label wins. Next come labels that begin with the text, then those that contain
    it, then those with words that begin like the words of the text, in the same order. If none
    fits, ``others``, the labels in further languages, are tried in the same way. ``loosely``:
    finally those with a similar spelling, except for numbers.
    """
    wanted = plain(text)
    if not wanted or len(text) > LONGEST:
        return []
    region = region_name(text)
    told = region if _REGION.fullmatch(region) else text.strip()
    for known in (labels, *others):
        if found := _fitting_well(told, known):
            return found
    slips = (_alike(wanted, known) for known in (labels, *others)) if loosely else iter(())
    return next(filter(None, slips), [])


def _fitting_well(stripped: str, labels: Mapping[str, str]) -> list[str]:
    wanted = plain(stripped)
    if stripped in labels:
        return [stripped]
    ways: tuple[Callable[[str, str], bool], ...] = (
        lambda key, label: wanted in (plain(key), plain(label)),
        lambda key, label: plain(label).startswith(wanted),
        lambda key, label: wanted in plain(label),
        lambda key, label: _begun(_words(stripped), _words(label)),
    )
    for fits in ways:
        found = [key for key, label in labels.items() if fits(key, label)]
        if found:
            return found
    return []


def _words(text: str) -> list[str]:
    return [word for word in map(plain, re.split(r"[\s_–-]+", text)) if word]


def _begun(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each of ``typed`` begins one of ``words``, in their order."""
    left = iter(words)
    return bool(typed) and all(any(word.startswith(part) for word in left) for part in typed)


def _alike(wanted: str, labels: Mapping[str, str]) -> list[str]:
    """The keys of the labels that differ from ``wanted`` by a slip of the pen, the likest ones."""
    if len(wanted) < LEAST_ALIKE:
        return []
    suited = {key: plain(one) for key, one in labels.items() if _digits(one) == _digits(wanted)}
    found = process.extract(wanted, suited, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None)
    return [key for _, score, key in found if score == found[0][1]]


def _digits(text: str) -> list[str]:
    return re.findall(r"\d+", text)


def split(text: str) -> list[str]:
    """The parts of a typed list, separated by commas or semicolons; empty parts left out."""
    return [part.strip() for part in re.split(r"[,;]", text) if part.strip()]


def narrow(
    text: str, labels: Iterable[tuple[str, str]], *others: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Those (key, label) pairs whose label contains ``text``, compared by ``plain``.

    Labels that begin with it come first; else their order stays. Behind them come those whose
    label in ``others`` (key → label, in further languages) contains it. Where none does, those
    remain that ``fitting`` finds.
    """
    wanted, pairs = plain(text), list(labels)
    found = [(key, label) for key, label in pairs if wanted in plain(label)]
    found.sort(key=lambda pair: not plain(pair[1]).startswith(wanted))
    also = [
        (key, label)
        for key, label in pairs
        if (key, label) not in found and any(wanted in plain(one.get(key, "")) for one in others)
    ]
    if found or also:
        return [*found, *also]
    kept = fitting(text, dict(pairs), *others)
    return [(key, label) for key, label in pairs if key in kept]


def shown(text: str) -> str:
    """Typed text as an answer may repeat it: one short line that formats nothing."""
    line = " ".join(re.sub(r"[`*_~|>@<\\\[\]]", "", text).split())
    return line if len(line) <= 60 else line[:59] + "…"


_AMOUNT = re.compile(r"(?P<amount>\d{0,3})\s*(?:x|×)?\s*(?P<name>[^\W\d_]+)")


def without_joints(text: str, language: Language, *also: str) -> str:
    """``text`` in small letters, spaces in place of "and", "of", stops, commas and their like.

    So are the words typed for what ``also`` names (``one``: "a", "an").
    """
    typed = [word.casefold() for what in ("between", *also) for word in language.typed(what)]
    joints = "|".join(map(re.escape, sorted(typed, key=len, reverse=True)))
    return re.sub(rf"\b(?:{joints})\b|[+,;&.'’]", " ", text.casefold())


def words_for(language: Language, things: Iterable[str]) -> dict[str, str]:
    """Every word for one of ``things`` (keys of goods or pieces), as ``plain`` has it."""
    words: dict[str, str] = {}
    for thing in things:
        named = (one.text(thing) for one in language.understood)
        words |= dict.fromkeys(map(plain, (thing, *named, *language.typed(thing))), thing)
    return words


def payment_key(text: str, language: Language, order: Sequence[str]) -> str | None:
    """Typed goods ("4 gold and 1 wood") as the key of a payment ("wood+4gold"), or None.

    ``order`` is the order of goods in keys. None if a word is unknown or nothing is named.
    """
    if len(text) > LONGEST:
        return None
    names = words_for(language, order)
    amounts: dict[str, int] = {}
    words = without_joints(text, language, "one")
    if re.sub(_AMOUNT, "", words).strip():
        return None
    last = None
    for match in _AMOUNT.finditer(words):
        good = names.get(plain(match["name"]))
        if good is None:
            return None
        if match["amount"] or not (good == last == "gold"):  # "4 золоті монети": two words for it
            amounts[good] = amounts.get(good, 0) + int(match["amount"] or 1)
        last = good
    return written_payment((name, amounts[name]) for name in order if amounts.get(name)) or None


def written_payment(paid: Iterable[tuple[str, int]]) -> str:
    """The key of a payment: "wood+4gold"."""
    return "+".join(
        name if amount == 1 and name != "gold" else f"{amount}{name}" for name, amount in paid
    )


def cards_named(
    language: Language, catalogue: Catalogue, typed: str, *, loosely: bool = True
) -> list[str]:
    """The keys of the cards that ``typed`` may mean."""
    return fitting(typed, *_card_names(language, catalogue.by_key), loosely=loosely)


def _card_names(language: Language, keys: Collection[str]) -> list[dict[str, str]]:
    """Names of the cards, alone and in a sentence."""
    return [
        {key: called(key) for key in keys}
        for one in language.understood
        for called in (one.card_name, one.card_one)
    ]


def held_card(
    language: Language,
    catalogue: Catalogue,
    typed: str,
    held: Mapping[str, str],
    used: Collection[str] = (),
) -> str:
    """The one of the cards ``held`` (key → name) that ``typed`` means.

    ``used`` are cards that were named before. The name of another card is never taken
    for a slip of the pen. Raises ``InputError``.
    """
    others = _card_names(language, held)[1:]
    found = fitting(typed, held, *others, loosely=False)
    if not found and not cards_named(language, catalogue, typed, loosely=False):
        found = fitting(typed, held, *others)
    if len(found) == 1:
        return found[0]
    if found:
        several = language.commas([held[key] for key in found])
        raise InputError("card-several", typed=shown(typed), cards=several)
    cards = language.commas(list(held.values())) if held else language.text("hand-nothing")
    known = cards_named(language, catalogue, typed)
    if len(known) != 1:
        raise InputError("card-unknown", typed=shown(typed), cards=cards)
    key = "others-repeated" if known[0] in used else "card-not-held"
    raise InputError(key, card=language.card_name(known[0]), cards=cards)


def english_names(language: Language, cards: Iterable[str]) -> list[dict[str, str]]:
    """The names of the cards in the other languages that typed words may be in."""
    keys = list(cards)
    return [{key: one.card_name(key) for key in keys} for one in language.understood[1:]]


async def players(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The players at this channel's table."""
    table = await reply[TableReader].at(reply.channel_id)
    return narrow(typed, [(str(i), name) for i, name in enumerate(table.names, 1)])


SHOWN = 8  # possibilities that a refusal names


def listed(labels: Sequence[str], language: Language) -> str:
    """Labels for a sentence, cut to the first few."""
    if len(labels) <= SHOWN:
        return language.commas(labels)
    return language.text("choice-more", labels=language.commas(labels[:SHOWN]), count=len(labels))


def means(language: Language, typed: str, what: str) -> bool:
    """Whether somebody typed a word for ``what`` (``yes``, ``all`` …)."""
    return plain(typed) in map(plain, language.typed(what))


def means_all(language: Language, typed: str) -> bool:
    """Whether somebody typed that they want everything."""
    return typed.strip() == EVERY or means(language, typed, "all")


def names_of(language: Language, table: TableState) -> str:
    """The players' names for a sentence."""
    return language.commas([escape(name) for name in table.names])


def seat_named(reply: Reply, table: TableState, typed: str | None) -> int:
    """The seat that was typed: a number from 1 or a name; left out, the asker's own."""
    if typed is None:
        own = table.seat_of(reply.person.id)
        if own is None:
            raise InputError("seat-missing", names=names_of(reply.language, table))
        return own
    by_number = {str(number): name for number, name in enumerate(table.names, 1)}
    key = find(typed.removeprefix("@"), by_number)
    if key is None:
        raise InputError("seat-unknown", typed=shown(typed), names=names_of(reply.language, table))
    return int(key) - 1
