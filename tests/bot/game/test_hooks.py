"""Hooks run the functions of features, in the order of the features, each once."""

from __future__ import annotations

import pytest

from bot.app.features import FEATURES
from bot.features.votes.pages import Voted
from bot.features.votes.rows import SUBJECTS, VoteSubject
from bot.features.votes.use_cases import EFFECTS
from bot.game.table import hooks as game
from bot.platform.gateway import connection as gateway
from bot.platform.services import Hook
from bot.ui import hooks as page

HOOKS = [
    value
    for module in (game, gateway, page)
    for value in vars(module).values()
    if isinstance(value, Hook)
]


async def test_functions_run_in_the_order_of_their_registration() -> None:
    ran: list[str] = []
    moment: Hook[[str], None] = Hook("moment")

    async def first(word: str) -> None:
        ran.append(f"first {word}")

    async def second(word: str) -> None:
        ran.append(f"second {word}")

    for subscription in (moment.calls(first), moment.calls(second)):
        subscription.install()
    await moment.run("now")
    assert ran == ["first now", "second now"]


async def test_a_function_with_a_condition_runs_only_if_it_is_true() -> None:
    ran: list[str] = []
    moment: Hook[[], None] = Hook("moment")

    async def always() -> None:
        ran.append("always")

    async def voted() -> None:
        ran.append("voted")

    async def followed() -> None:
        ran.append("followed")

    moment.calls(voted, when="votes").install()
    moment.calls(always).install()
    moment.calls(followed, when="follows").install()
    assert moment.conditions == ["votes", "follows"]
    await moment.run_where([False, True])
    assert ran == ["always", "followed"]


def test_a_function_cannot_be_registered_twice() -> None:
    moment: Hook[[], None] = Hook("moment")

    async def tell() -> None: ...

    moment.calls(tell).install()
    with pytest.raises(LookupError, match=r"tell runs twice at moment"):
        moment.calls(tell).install()


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook.name)
def test_every_hook_has_a_function(hook: Hook[[], None]) -> None:
    assert hook.functions


def test_hooks_run_in_the_order_of_the_features() -> None:
    names = [feature.name for feature in FEATURES]
    for hook in HOOKS:
        owners = [names.index(function.__module__.split(".")[2]) for function in hook.functions]
        assert owners == sorted(owners), hook.name


def test_a_kind_of_votes_has_one_subject() -> None:
    with pytest.raises(LookupError, match="two subjects of votes of the kind pace"):
        Voted(VoteSubject("pace", SUBJECTS["pace"].lasts), EFFECTS["pace"]).install()
