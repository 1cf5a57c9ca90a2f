"""Errors of Discord: HTTP status, code and words, and the nested form errors of 50035."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.loopback.world.protocol import Json

Path = tuple[str | int, ...]
"""The place of an error in a body: keys and list indices."""
_BAD_LENGTH = "BASE_TYPE_BAD_LENGTH"


class ApiError(Exception):
    """An answer other than success, as the REST interface gives it.

    `extra` are further keys of its body, `headers` those that it has of its own.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        *,
        extra: Json | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra = extra or {}
        self.headers = dict(headers or {})

    def body(self) -> Json:
        """Return the JSON body that Discord would send."""
        body: Json = {"message": self.message, **self.extra}
        if self.code or self.status != 429:
            body["code"] = self.code
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class FormErrors:
    """Errors found in a request body, collected and then answered all at once.

    `at` gives the same errors seen from a deeper place, so that a check need not know the place
    of its part in the body. Values that are None count as absent.
    """

    def __init__(self, found: list[tuple[Path, str, str]] | None = None, path: Path = ()) -> None:
        self._found = [] if found is None else found
        self.path = path

    def at(self, *path: str | int) -> FormErrors:
        """Return these errors as seen from `path` below this place."""
        return FormErrors(self._found, (*self.path, *path))

    def add(self, code: str, message: str, *path: str | int) -> None:
        """Add an error at `path` below this place with Discord's code and words."""
        self._found.append(((*self.path, *path), code, message))

    def text(
        self, body: Mapping[str, Any], key: str, low: int, high: int, *, trimmed: bool = True
    ) -> None:
        """Report an error unless the text has `low` to `high` characters; above 0: required.

        Characters are code points. White space at both ends does not count if `trimmed`.
        """
        value = body.get(key)
        if value is not None and not isinstance(value, str):
            self.add("BASE_TYPE_STRING", "Must be a string.", key)
            return
        measured = (value or "").strip() if trimmed else value or ""
        if low and not measured:
            self.require({}, key)
        elif not low <= len(measured) <= high:
            limits = f"between {low} and {high}" if low else f"{high} or fewer"
            self.add(_BAD_LENGTH, f"Must be {limits} in length.", key)

    def count(self, body: Mapping[str, Any], key: str, low: int, high: int) -> None:
        """Report an error unless the list has `low` to `high` entries."""
        if not low <= len(body.get(key) or ()) <= high:
            limits = f"between {low} and {high}" if low else f"{high} or fewer"
            self.add(_BAD_LENGTH, f"Must be {limits} in length.", key)

    def require(self, body: Mapping[str, Any], key: str) -> None:
        """Report an error if the value is absent or an empty text."""
        if body.get(key) in (None, ""):
            self.add("BASE_TYPE_REQUIRED", "This field is required", key)

    def legacy(self, key: str) -> None:
        """Report a field that a message of Components V2 cannot have."""
        self.add(
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            key,
        )

    def lines(self) -> list[str]:
        """Return each error as `path: words`."""
        return [f"{'.'.join(map(str, path)) or 'body'}: {words}" for path, _, words in self._found]

    def check(self) -> None:
        """Raise the 50035 answer if any error was noted."""
        if self._found:
            raise self.error()

    def error(self) -> ApiError:
        """Return the 50035 answer with what was noted."""
        nested: Json = {}
        for path, code, message in self._found:
            node = nested
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return ApiError(400, 50035, "Invalid Form Body", nested)


def invalid_form(code: str, message: str, *path: str | int) -> ApiError:
    """Return the 50035 answer with a single error."""
    errors = FormErrors()
    errors.add(code, message, *path)
    return errors.error()


_WRITES = "The write action you are performing on the {} has hit the write rate limit."
CODES: Mapping[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    20028: (429, _WRITES.format("channel")),
    20029: (429, _WRITES.format("server")),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40058: (403, "Cannot send a message in a forum channel"),
    40061: (400, "Tag names must be unique"),
    40060: (400, "Interaction has already been acknowledged."),
    40067: (400, "A tag is required to create a forum post in this channel"),
    40333: (403, "internal network error"),
    50001: (403, "Missing Access"),
    50003: (400, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    130000: (503, "API resource is currently overloaded. Try again a little later"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "This thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    200000: (400, "Message was blocked by automatic moderation"),
    200001: (400, "Title was blocked by automatic moderation"),
    240000: (400, "Message blocked by harmful links filter"),
}
"""Status and words of Discord's errors, by code."""
_SHARED = (20028, 20029)


def refusal(code: int, *, status: int | None = None, seconds: float = 0.01) -> ApiError:
    """Return the answer with that code; `seconds` are the pause that a 429 orders."""
    usual, message = CODES.get(code, (400, "Refused"))
    if (status or usual) == 429:
        return too_many(seconds, code, scope="shared" if code in _SHARED else "user")
    return ApiError(status or usual, code, message)


def too_many(seconds: float, code: int = 0, *, scope: str = "user", via: bool = True) -> ApiError:
    """Return a 429: `scope` is user, shared or global; without `via` it comes from a proxy."""
    everywhere = scope == "global"
    message = CODES[code][1] if code else "You are being rate limited."
    headers = {"Retry-After": f"{seconds:.3f}", "X-RateLimit-Scope": scope}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {}
    headers |= {"Via": "1.1 google"} if via else {}
    extra = {"retry_after": seconds, "global": everywhere}
    return ApiError(429, code, message, extra=extra, headers=headers)
