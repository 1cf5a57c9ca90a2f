"""All features of the bot, in the order of their hooks.

The order of hooks is the order of the messages in a queue: a board before what follows from its
turn, a result before the film. It is given here and nowhere else. Importing this module imports
every module of every feature: that registers its rows, kinds of messages, duties, commands and
handlers. The hooks of a feature are the ``HOOKS`` of one of its modules, if it has any.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from bot.features.votes.use_cases import subjects_without_effect
from bot.platform.discord.components import check_handlers
from bot.ui.actions import Action

FEATURES = (
    *("results", "places", "lobby", "turn", "following", "votes", "undo", "seats", "deadlines"),
    *("alerts", "records", "status", "people", "notes", "help", "tutorial", "puzzles"),
    *("tournaments", "seek"),
)


def _install(name: str) -> None:
    """Import the modules of a feature and register its hooks, once for the life of the process."""
    package = import_module(f"bot.features.{name}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        for hook in getattr(import_module(module.name), "HOOKS", ()):
            hook.register()


for _feature in FEATURES:
    _install(_feature)


def check() -> None:
    """Raise ``LookupError``, with the names, if something that features declare is incomplete."""
    check_handlers(Action)
    if kinds := subjects_without_effect():
        raise LookupError(f"nothing comes of votes about: {', '.join(kinds)}")
