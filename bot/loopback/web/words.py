"""The words of the page: where they come from, the English ones, and refusals that use them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.loopback.people.answers import Impossible

# What the page says in the language of a locale, by key; names in braces are filled in.
Words = Callable[[str], Mapping[str, str]]


class Refused(Impossible):
    """An action that the page cannot do for a person; the words for ``key`` say why."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(" ".join([key, *map(str, args.values())]), key, **args)


def said(words: Mapping[str, str], key: str, args: Mapping[str, object]) -> str:
    """The words for ``key`` with ``args`` in the place of their names in braces."""
    return re.sub(r"\{(\w+)\}", lambda mark: str(args.get(mark[1], mark[0])), words.get(key, key))


def english(locale: str) -> Mapping[str, str]:
    """The page's own English words, for every locale."""
    return ENGLISH


ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        # The top
        "opening": "Connecting …",
        "script": "This page needs JavaScript. All of it comes from your own machine.",
        "to-newest": "Skip to the newest message",
        "to-line": "Skip to the input line",
        "channels": "Channels",
        "you-are": "You are",
        "another": "Open another tab as another person",
        "another-short": "New tab",
        "language": "Language",
        "language-why": "The language of your client, as in Discord",
        "somebody-new": "New person …",
        "somebody-new-title": "New person",
        "name": "Name",
        "bot-here": "{name} is connected",
        "bot-away": "{name} is not connected",
        "colours": "Colours: {theme}",
        "colours-press": "Colours: {theme}; press to change",
        "colours-auto": "Auto",
        "colours-light": "Light",
        "colours-dark": "Dark",
        # The channels at the left
        "direct": "Direct messages",
        "calling": "{count} pings",
        "new": "{count} new",
        "unread": "unread",
        "channel-add": "+ Channel",
        "channel-new": "New channel in {server}",
        "key-commands": "commands",
        "key-channels": "channels",
        "key-messages": "messages",
        "key-line": "the input line",
        # The messages
        "messages": "Messages",
        "earlier": "Show earlier messages",
        "empty-channel": "No messages yet. Type / for the commands of the bot.",
        "empty-dm": "No messages yet.",
        "newest": "To the newest",
        "news": "New messages",
        "called": "You were pinged",
        "new-line": "New",
        "dismiss": "Dismiss",
        "dismiss-message": "Dismiss message",
        "only-you": "Only you can see this",
        "typing": "{name} is typing …",
        "thinking": "{name} is thinking …",
        "did-not-respond": "{name} did not respond.",
        "calls-you": "pings you",
        "edited": "(edited)",
        "used": "{name} used {command}",
        "announce": "{name} pings you in {channel}: {text}",
        "embed": "Embed",
        "spoiler": "Spoiler: show",
        "unknown-user": "unknown",
        "choose": "Choose",
        "choose-several": "Choose {count}",
        # Pictures
        "picture": "Picture",
        "picture-large": "Picture, large",
        "picture-open": "Open large",
        "picture-words": "Picture in words",
        "picture-unnamed": "A picture without a description",
        "on-picture": "On the picture",
        "zoom-in": "Zoom in",
        "zoom-out": "Zoom out",
        "close": "Close",
        "tab": "New tab",
        "or": "{first} or {second}",
        # The input line and commands
        "line": "Message, or / for commands",
        "line-here": "Message {channel}, or /",
        "commands": "Commands",
        "send": "Send",
        "cancel": "Cancel",
        "command-leave": "Leave the command",
        "command-send": "Send the command",
        "command-none": "This command does not exist here",
        "command-none-why": "This command does not exist here. Type / and pick one from the list.",
        "command-enter": "{description} – Enter sends it",
        "optional": "optional",
        "option": "{option} – {description}",
        "option-optional": "{option} (optional) – {description}",
        "nothing-fits": "{title} – no match",
        "not-possible": "{title} – {problem}",
        # What is wrong with what was typed for an option
        "needed": "{option}: this is required.",
        "one-of": "{option}: pick one of {choices}.",
        "reading": "{option}: the file is still loading.",
        "longest": "{option}: {count} characters at most.",
        "shortest": "{option}: at least {count} characters.",
        "number": "{option}: this takes a number.",
        "number-whole": "{option}: this takes a whole number.",
        "number-least": "{option}: {count} at least.",
        "number-most": "{option}: {count} at most.",
        "file-large": "{name} is too large for this page.",
        # What cannot be done
        "no-connection": "No connection. The page tries again.",
        "not-connected": "There is no connection.",
        "connection-lost": "The connection was lost.",
        "impossible": "That is not possible.",
        "silent": "{name} did not respond",
        "unfinished": "{name} did not finish its answer.",
        "no-person": "This person does not exist.",
        "no-channel": "This channel does not exist.",
        "no-language": "This language does not exist.",
        "message-gone": "That message was deleted.",
        "form-closed": "That form is closed.",
        "no-permission": "You do not have the permission to do that here.",
        "message-empty": "The message is empty.",
        "message-long": "That message is too long.",
        "thread-archived": "This thread is archived.",
        "thread-locked": "This thread is locked.",
        "part-gone": "That choice no longer exists.",
        "part-disabled": "That button is disabled.",
        "menu-count": "Pick at least {least}, at most {most}.",
        "menu-channel": "This menu takes channels of another kind.",
        "dismiss-own": "You can only dismiss messages that only you can see.",
        "name-long": "A name has 1 to {count} characters.",
        "name-taken": "{name} exists already.",
        "people-full": "There are too many people already.",
        "channel-name": "A channel's name has letters or digits, {count} at most.",
        "channel-taken": "{channel} exists already.",
        "value-number": "{option} takes a number, not “{text}”",
        "value-bool": "{option} is either True or False, not “{text}”",
        "value-file": "{option} takes a file",
        "value-unknown": "{option}: nothing here is called “{text}”",
        "value-channel": "{option} takes a channel of another kind",
    }
)
