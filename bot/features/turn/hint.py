"""Hint: the strongest computer player's turn, its gains and the reasons.

At practice tables, against computers alone, or as the table has agreed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.features.turn.step import may_have
from bot.features.turn.together import CONFIRM
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.table.state import Draft, dealt
from bot.narration.gains import gain_words, goods_words
from bot.narration.narrator import Narrator, escape
from bot.narration.reasons import Suggestion, reasons
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense
from bot.ui.actions import Action
from engine import Forecast, Game, GameError, Kind
from engine.events import Built
from engine.players.hints import Hint
from render.text.amounts import Length
from render.text.faces import Part, part_of
from render.text.told_turn import told_turn

_LIMIT = 200  # characters of what the next best turn brings
_CUSTOM_ID = 100  # characters, Discord's limit
_REGION = re.compile(r"[A-G]\d")


@handles(Action.HINT)
async def on_hint(reply: Reply, custom_id: CustomId) -> None:
    """Say what a strategist would do from the start of the asker's turn.

    Raises what ``Turns.draft`` raises, ``TableError``: no-hint (by the table's terms).
    """
    draft = await reply[Turns].draft(custom_id.stamp.table_id, reply.person.id)
    if not may_have(draft):
        raise TableError(Code.NO_HINT)
    reply.spend(Expense.HINT)
    # It thinks about what the asker knows, and thus never about cards that are hidden.
    known = draft.game.ahead(draft.seat)
    found = await reply[Turns].hint(known)
    narrator = Narrator.of(reply.language, draft.table).pictured
    text, items = hint_text(narrator, draft, known, found), _play_items(reply, draft, found)
    await reply.show(Page(text, items=items))


def hint_text(narrator: Narrator, draft: Draft, known: Game, found: Hint) -> str:
    """The turn, why it is good, and what the next best turn lacks: a line for each.

    ``known``: the turn of ``draft`` at its start, as its player knows it; it is left as it is.
    """
    told = turn_told(narrator, draft, known, found.keys)
    brings, why = told.brings, told.reasons(narrator, known)
    if found.again["vp"] > brings.goods["vp"] or (brings.idle and found.again):
        again = goods_words(narrator, found.again)
        why.append(narrator.text("hint-again", gains=again))
    other = ""
    if found.other:
        next_best = turn_told(narrator, draft, known, found.other)
        gains = gain_words(narrator, next_best.brings, _LIMIT)
        other = beside_words(narrator, next_best.deeds, gains, found)
    return join_lines(
        narrator.text(f"hint-{found.agent}", turn=told.deeds),
        narrator.text("hint-why", reasons=" ".join(why)) if why else "",
        other,
    )


def _play_items(reply: Reply, draft: Draft, found: Hint) -> tuple[Item, ...]:
    """The button that puts the turn into the draft, unless new cards were seen in that already."""
    if draft.game.floor:
        return ()
    extra = written_turn(draft.game, found.keys, CustomId(Action.SUGGESTED, draft.stamp))
    if not extra:
        return ()
    custom_id = CustomId(Action.SUGGESTED, draft.stamp, extra)
    text = reply.language.text("button-play-hint")
    return (button(text, custom_id, style=ButtonStyle.primary),)


def written_turn(game: Game, keys: Sequence[str], beside: CustomId) -> str:
    """The choices ``keys`` from the start of the turn of ``game``, for ``read_turn``.

    They go up to where the turn would be confirmed, or to a choice that would bring something
    hidden to light: that is for its player to make. What has no room ``beside`` is left out.
    """
    ahead, room, written = game.fork(), _CUSTOM_ID - len(beside.button()) - 1, ""
    for key in keys:
        at = next((n for n, option in enumerate(ahead.options) if option.key == key), None)
        if at is None or key == CONFIRM:
            break
        ahead.choose(key)
        longer = f"{written}.{at}" if written else str(at)
        if ahead.floor or len(longer) > room:
            break
        written = longer
    return written


def read_turn(game: Game, written: str) -> list[str]:
    """The keys of a turn as ``written_turn`` gives it: each by the place of its option.

    Raises ``StaleComponent`` where there is no such option.
    """
    ahead, keys = game.fork(), list[str]()
    for at in written.split("."):
        number, options = read_number(at), ahead.options
        if number >= len(options) or options[number].key == CONFIRM:
            raise StaleComponent(written)
        keys.append(options[number].key)
        ahead.choose(keys[-1])
    return keys


def beside_words(narrator: Narrator, turn: str, gains: str, found: Hint) -> str:
    """The other turn of ``found``, ``turn``, which brings ``gains``, beside the suggested one."""
    if gains:
        turn = narrator.text("hint-turn-gains", turn=turn, gains=gains)
    if found.beside is None or found.beside.equal:
        return narrator.text("hint-equal", turn=turn)
    less, now = max(1, round(found.less)), round(found.at_once)
    how = "now" if now > 0 else "later" if now < 0 else "same"
    said = narrator.text("hint-less", turn=turn, how=how, less=less, now=abs(now))
    if found.beside.why is None:
        return said
    amount = max(1, round(found.beside.amount))
    return f"{said} {narrator.text(f'hint-better-{found.beside.why}', amount=amount)}"


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn in words, what it builds, and what it brings."""

    deeds: str
    built: Built | None
    brings: Forecast

    def reasons(self, narrator: Narrator, known: Game) -> list[str]:
        """Reasons for the turn, from the view of the player to move in ``known``."""
        seat = self.brings.seat
        before, outlook = known.view(seat), known.outlook(seat)
        return reasons(narrator, Suggestion(self.brings, self.built, before, outlook))


def turn_told(narrator: Narrator, draft: Draft, known: Game, keys: Sequence[str]) -> ToldTurn:
    """The deeds and gains of the choices, up to the first one that reveals hidden information."""
    game, made = known.ahead(draft.seat), list[str]()
    for key in keys:
        try:
            game.choose(key)
        except GameError:
            break
        made.append(key)
        if game.decision is None or game.decision.kind is Kind.CONFIRM:
            break
    names = [escape(name) for name in narrator.names]
    events = game.view(draft.seat).draft
    told = told_turn(draft.seat, events, names, narrator.language, draft.seat, Length.CAPTION)
    # What is taken from others is told among what the turn brings.
    gains = (Part.TOLL, Part.THEFT)
    deeds = narrator.commas([deed.words for deed in told.deeds if part_of(deed.event) not in gains])
    built = next((event for event in events if isinstance(event, Built)), None)
    if not events:  # the building itself shows something hidden
        deeds = _named(narrator, keys) or deeds
    return ToldTurn(deeds, built, dealt(draft.table).forecast(made))


def _named(narrator: Narrator, keys: Sequence[str]) -> str:
    """The card and, if it was a choice, the region of a building; "" for another turn."""
    action, _, key = keys[0].partition(":") if keys else ("", "", "")
    if action != "build":
        return ""
    card = narrator.card(key)
    region = next((key for key in keys[1:] if _REGION.fullmatch(key)), None)
    return narrator.text("kind-build", card=card, region=region) if region else card
