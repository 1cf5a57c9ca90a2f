"""Hooks run the functions of features, in the order of the features, each once."""

from __future__ import annotations

import pytest

from bot.app.features import FEATURES
from bot.features.votes.use_cases import SUBJECTS, VoteSubject, subjects_without_effect
from bot.game import hooks
from bot.game.hooks import Hook

HOOKS = [value for value in vars(hooks).values() if isinstance(value, Hook)]


async def test_functions_run_in_the_order_of_their_registration() -> None:
    ran: list[str] = []
    moment: Hook[[str]] = Hook("moment")

    async def first(word: str) -> None:
        ran.append(f"first {word}")

    async def second(word: str) -> None:
        ran.append(f"second {word}")

    for subscription in (moment.calls(first), moment.calls(second)):
        subscription.register()
    await moment.run("now")
    assert ran == ["first now", "second now"]


async def test_a_function_with_a_condition_runs_only_if_it_is_true() -> None:
    ran: list[str] = []
    moment: Hook[[]] = Hook("moment")

    async def always() -> None:
        ran.append("always")

    async def voted() -> None:
        ran.append("voted")

    async def followed() -> None:
        ran.append("followed")

    moment.calls(voted, when="votes").register()
    moment.calls(always).register()
    moment.calls(followed, when="follows").register()
    assert moment.conditions == ["votes", "follows"]
    await moment.run_where([False, True])
    assert ran == ["always", "followed"]


def test_a_function_cannot_be_registered_twice() -> None:
    moment: Hook[[]] = Hook("moment")

    async def tell() -> None: ...

    moment.calls(tell).register()
    with pytest.raises(LookupError, match=r"tell runs twice at moment"):
        moment.calls(tell).register()


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook.name)
def test_every_hook_has_a_function(hook: Hook[[]]) -> None:
    assert hook.functions


def test_hooks_run_in_the_order_of_the_features() -> None:
    for hook in HOOKS:
        owners = [FEATURES.index(function.__module__.split(".")[2]) for function in hook.functions]
        assert owners == sorted(owners), hook.name


def test_a_subject_of_votes_without_an_effect_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert subjects_without_effect() == []
    monkeypatch.setattr(SUBJECTS["pace"], "effect", None)
    assert subjects_without_effect() == ["pace"]
    with pytest.raises(LookupError, match="two subjects of votes of the kind pace"):
        VoteSubject("pace", SUBJECTS["pace"].lasts)
