"""Hooks: typed lists of functions that features run when something happens.

The functions run in the order of ``bot.app.features``. What runs a hook knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Subscription(Generic[P, T]):
    """A function that a feature runs at a hook; with ``when`` only where that condition holds."""

    hook: Hook[P, T]
    function: Callable[P, Coroutine[Any, Any, T]]
    when: Any = None

    def install(self) -> None:
        """Run the function from now on. Raises ``LookupError`` if it runs there already."""
        known = self.hook.subscriptions
        if any(one.function is self.function for one in known):
            raise LookupError(f"{self.function.__qualname__} runs twice at {self.hook.name}")
        known.append(self)


class Hook(Generic[P, T]):
    """Something that happens, with the functions that run then; each gives a ``T``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.subscriptions: list[Subscription[P, T]] = []

    def calls(
        self, function: Callable[P, Coroutine[Any, Any, T]], *, when: Any = None
    ) -> Subscription[P, T]:
        """Make a subscription for a feature's manifest."""
        return Subscription(self, function, when)

    @property
    def functions(self) -> Sequence[Callable[P, Coroutine[Any, Any, T]]]:
        """The functions that run, in their order."""
        return [subscription.function for subscription in self.subscriptions]

    @property
    def conditions(self) -> Sequence[Any]:
        """The conditions of its functions, in their order."""
        return [one.when for one in self.subscriptions if one.when is not None]

    async def run(self, *args: P.args, **kwargs: P.kwargs) -> list[T]:
        """Run every function, whatever its condition; what each has given."""
        return [await one.function(*args, **kwargs) for one in self.subscriptions]

    async def run_where(self, holds: Sequence[bool], *args: P.args, **kwargs: P.kwargs) -> None:
        """Run every function without a condition or whose condition ``holds``.

        ``holds`` has an answer for each of ``conditions``.
        """
        answers = iter(holds)
        for subscription in self.subscriptions:
            if subscription.when is None or next(answers):
                await subscription.function(*args, **kwargs)
