"""Objects that parts of the bot use, each by its class, and hooks that they run."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature
from types import NoneType
from typing import Any, Generic, ParamSpec, TypeVar, get_args, get_type_hints

P = ParamSpec("P")
T = TypeVar("T")


class Services:
    """A mapping from classes to one object each."""

    def __init__(self) -> None:
        self._found: dict[object, object] = {}  # by class, or by another type

    def add(self, service: T) -> T:
        """Add a service and return it.

        Raises ``ValueError`` if there is one of that class already.
        """
        kind = type(service)
        if kind in self._found:
            raise ValueError(f"there is a {kind.__qualname__} already")
        self._found[kind] = service
        return service

    def make(self, kinds: Iterable[type[object]], given: Mapping[object, object]) -> None:
        """Add an object of each class, made of what its constructor asks for by type.

        That is what is ``given`` for the type, another service, or one of ``kinds``. A parameter
        that nothing fits gets its default, or None if it may be None. Raises ``LookupError`` if
        it has neither, or if classes need each other.
        """
        self._found.update({Services: self, **given})
        wanted = dict.fromkeys(kinds)

        def found(asked: object, users: tuple[type[object], ...]) -> object:
            if isinstance(asked, type) and asked in wanted and asked not in self._found:
                made(asked, users)
            return self._found.get(asked)

        def made(kind: type[object], users: tuple[type[object], ...]) -> None:
            chain = (*users, kind)
            if kind in users:
                raise LookupError(f"in a circle: {' → '.join(one.__qualname__ for one in chain)}")
            maker = next(one for one in kind.__mro__ if "__init__" in vars(one))
            fields = "__dataclass_fields__" in vars(maker)  # whose types are the class's own
            asks: object = kind if fields else vars(maker)["__init__"]
            types = get_type_hints(asks, include_extras=True)
            arguments = {}
            for name, parameter in signature(kind).parameters.items():
                options = get_args(types[name])
                asked = options[0] if NoneType in options else types[name]
                value = found(asked, chain)
                if value is not None or NoneType in options:
                    arguments[name] = value
                elif parameter.default is Parameter.empty:
                    raise LookupError(f"there is no {asked}, for the {name} of {kind.__qualname__}")
            self.add(kind(**arguments))

        for kind in wanted:
            found(kind, ())

    def __getitem__(self, kind: type[T]) -> T:
        """The object of that class. Raises ``LookupError`` with its name if there is none."""
        found = self._found.get(kind)
        if not isinstance(found, kind):
            raise LookupError(f"there is no {kind.__qualname__}")
        return found


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
