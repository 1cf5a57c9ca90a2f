"""How Discord says no: an error with HTTP status and code, and the nested form errors of 50035."""

from __future__ import annotations

from bot.local.world.protocol import Json

Path = tuple[str | int, ...]
"""Where in a body a fault lies: keys and list indices."""


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
    """Faults found in a request body, collected and then answered all at once."""

    def __init__(self) -> None:
        self._errors: Json = {}
        self._found: list[tuple[Path, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault at `path` with Discord's fault code and words."""
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
        self._found.append((path, message))

    def length(self, path: Path, value: object, low: int, high: int) -> None:
        """Note a fault if the text at `path` has fewer than `low` or more than `high` characters.

        None counts as absent and passes.
        """
        if value is None:
            return
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_STRING", "Must be a string.")
        elif low and not value:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif len(value) > high or len(value) < low:
            message = (
                f"Must be {high} or fewer in length."
                if low == 0
                else f"Must be between {low} and {high} in length."
            )
            self.add(path, "BASE_TYPE_BAD_LENGTH", message)

    def required(self, path: Path, value: object) -> None:
        """Note a fault if the value at `path` is absent."""
        if value is None or value == "":
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def lines(self) -> list[str]:
        """Return each fault as `path: words`."""
        return [f"{'.'.join(map(str, path)) or 'body'}: {words}" for path, words in self._found]

    def check(self) -> None:
        """Raise the 50035 answer if any fault was noted."""
        if self._found:
            raise self.error()

    def error(self) -> ApiError:
        """Return the 50035 answer with what was noted."""
        return ApiError(400, 50035, "Invalid Form Body", self._errors)


def invalid_form(path: Path, code: str, message: str) -> ApiError:
    """Return the 50035 answer with a single fault."""
    errors = FormErrors()
    errors.add(path, code, message)
    return errors.error()


def unknown(code: int, thing: str) -> ApiError:
    """Return a 404 such as 10008 Unknown Message."""
    return ApiError(404, code, f"Unknown {thing}")


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
