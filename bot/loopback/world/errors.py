"""Errors of Discord: HTTP status and code, and the nested form errors of 50035."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.loopback.world.protocol import Json

Path = tuple[str | int, ...]
"""The place of an error in a body: keys and list indices."""
_BAD_LENGTH = "BASE_TYPE_BAD_LENGTH"


class ApiError(Exception):
    """An answer other than success, as the REST interface gives it."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """Return the JSON body that Discord would send."""
        body: Json = {"message": self.message, "code": self.code}
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

    def text(self, body: Mapping[str, Any], key: str, low: int, high: int) -> None:
        """Report an error unless the text has `low` to `high` characters; above 0: required."""
        value = body.get(key)
        if value is None and not low:
            return
        if value is None or (low and value == ""):
            self.require(body, key)
        elif not isinstance(value, str):
            self.add("BASE_TYPE_STRING", "Must be a string.", key)
        elif not low <= len(value) <= high:
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


def unknown(code: int, what: str) -> ApiError:
    """Return a 404 such as 10008 Unknown Message."""
    return ApiError(404, code, f"Unknown {what}")


def unknown_message() -> ApiError:
    """Return 10008."""
    return unknown(10008, "Message")


def unknown_channel() -> ApiError:
    """Return 10003."""
    return unknown(10003, "Channel")


def unknown_interaction() -> ApiError:
    """Return 10062, the answer to everything that comes after the three seconds."""
    return unknown(10062, "interaction")


def missing_access() -> ApiError:
    """Return 50001."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Return 50013."""
    return ApiError(403, 50013, "Missing Permissions")
