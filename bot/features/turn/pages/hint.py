"""What the strongest computer player would do with one's turn, what that brings, and why.

At practice tables, against computers alone, or as the table has agreed.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.turn.pages.step import Step
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.setup import Hints
from bot.game.state import Draft, TableState
from bot.narration.gains import gain_words, goods_words
from bot.narration.narrator import Narrator, escape
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action
from bot.ui.presenter import game_of
from engine import Forecast, Game, GameError, Kind
from engine.events import Paid, Stole
from engine.players.hints import Hint
from render.text.event_texts import Length
from render.text.told_turn import Deed, told_turn

_LIMIT = 200  # characters of what the turn brings


def hint_items(step: Step) -> tuple[Item, ...]:
    """The button for a hint, where the turn in hand may have one."""
    draft = step.draft
    if not may_have(draft):
        return ()
    return (step.button("button-hint", Action.HINT, row=4),)


def may_have(draft: Draft) -> bool:
    """Whether the turn in hand, once it is theirs, may have a hint by the table's terms."""
    if draft.ahead or draft.line is not None:
        return False
    hints = draft.table.terms.hints
    return hints is Hints.ALLOWED or (hints is Hints.PRACTICE and is_practice(draft.table))


def is_practice(table: TableState) -> bool:
    """Whether one person plays against computers alone, none of them in somebody's place."""
    return sum(s.computer is None or s.owner_id is not None for s in table.seats) == 1


@handles(Action.HINT)
async def on_hint(reply: Reply, custom_id: CustomId) -> None:
    """Say what a strategist would do from the start of the asker's turn.

    Raises what ``Turns.draft`` raises, ``TableError``: no-hint (by the table's terms).
    """
    draft = await reply[Turns].draft(custom_id.stamp.table_id, reply.person.id)
    if not may_have(draft):
        raise TableError(Code.NO_HINT)
    # It thinks about what the asker knows, and thus never about cards that are hidden.
    known = draft.game.ahead(draft.seat)
    found = await reply[Turns].hint(known)
    await reply.show(Page(hint_text(Narrator.of(reply.language, draft.table), draft, known, found)))


def hint_text(narrator: Narrator, draft: Draft, known: Game, found: Hint) -> str:
    """The turn, what it brings, and what the next best turn lacks: one line.

    ``known``: the turn of ``draft`` at its start, as its player knows it; it is left as it is.
    """
    turn, brings = _told(narrator, draft, known, found.keys)
    gains = gain_words(narrator, brings, _LIMIT)
    said = [narrator.text(f"hint-{found.agent}", turn=turn, gains=gains)]
    if found.again["vp"] > brings.goods["vp"] or (brings.idle and found.again):
        again = goods_words(narrator, found.again)
        said.append(narrator.text("hint-again", gains=again))
    if found.other:
        said.append(_beside(narrator, draft, known, found))
    return " ".join(said)


def _beside(narrator: Narrator, draft: Draft, known: Game, found: Hint) -> str:
    """The next best turn, and by how much it is worse."""
    turn, brings = _told(narrator, draft, known, found.other)
    gains = gain_words(narrator, brings, _LIMIT)
    less, now = round(found.less), round(found.at_once)
    if not less:
        return narrator.text("hint-equal", turn=turn, gains=gains)
    how = "now" if now > 0 else "later" if now < 0 else "same"
    return narrator.text("hint-less", turn=turn, gains=gains, how=how, less=less, now=abs(now))


def _told(
    narrator: Narrator, draft: Draft, known: Game, keys: Sequence[str]
) -> tuple[str, Forecast]:
    """What the choices do, as far as they go before something hidden is seen, and bring."""
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
    deeds = narrator.commas([deed.words for deed in told.deeds if not _is_gain(deed)])
    return deeds, game_of(draft.table).forecast(made)


def _is_gain(deed: Deed) -> bool:
    """Whether it is told among what the turn brings."""
    return isinstance(deed.event, Stole | Paid)
