"""Compares request bodies with Discord's published OpenAPI description.

The description is used as it is but for one amendment: an id (`SnowflakeType`, a string of
digits there) may also be a JSON integer. Discord reads both, and discord.py sends integers for
attachment ids, `recipient_id` and the lists of `allowed_mentions`. No route is left out: one
that the description does not have is itself a fault. Needs `jsonschema` and `jsonschema_rs`.
"""

from __future__ import annotations

import copy
import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any, NamedTuple
from urllib.parse import quote

import jsonschema_rs
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.loopback.rest.request import Request
from bot.loopback.world.errors import FormErrors, Path
from bot.loopback.world.protocol import Json

_NAME = "urn:discord"
_SNOWFLAKE: Json = {
    "oneOf": [
        {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
        {"type": "integer", "minimum": 0, "maximum": 2**64 - 1},
    ]
}
_PLACE = re.compile(r"\{[^}]*\}")


def _shape(template: str) -> str:
    """Return a route template without the names of its parameters."""
    return _PLACE.sub("{}", template)


def _pointer(*steps: str) -> str:
    return "/".join(step.replace("~", "~0").replace("/", "~1") for step in ("", *steps))


class _Validator(NamedTuple):
    """Two validators of one schema: a compiled one that judges, a slow one that says why."""

    judge: jsonschema_rs.Draft202012Validator
    explainer: Draft202012Validator


class Description:
    """The description with a compiled validator for each route that was used."""

    def __init__(self, document: Json) -> None:
        amended = copy.copy(document)
        schemas = {**document["components"]["schemas"], "SnowflakeType": _SNOWFLAKE}
        amended["components"] = {**document["components"], "schemas": schemas}
        resource = Resource.from_contents(amended, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(_NAME, resource)
        self._paths: Json = amended["paths"]
        self._templates = {_shape(template): template for template in self._paths}
        self._compiled = jsonschema_rs.Registry([(_NAME, amended)])
        self._validators: dict[str, _Validator | None] = {}

    @staticmethod
    def load(path: str) -> Description:
        """Read the description from a file, once a process; raises OSError and ValueError."""
        return _load(path)

    def knows(self, method: str, template: str) -> bool:
        """Return whether the description has this route."""
        name = self._templates.get(_shape(template))
        return name is not None and method.lower() in self._paths[name]

    def check(self, call: Request, errors: FormErrors) -> None:
        """Report what is wrong with the body of `call` (JSON, or payload_json)."""
        if not self.knows(call.method, call.template):
            errors.add("SCHEMA", "The description has no such route")
            return
        validator = self._validator(call.method, call.template)
        if validator is None:
            if call.body not in (None, {}):
                errors.add("SCHEMA", "This route takes no body")
            return
        if call.body is None and not call.uploads:
            if not self._optional(call):
                errors.add("BASE_TYPE_REQUIRED", "The body is missing")
            return
        if validator.judge.is_valid(call.body):
            return
        for error in validator.explainer.iter_errors(call.body):
            for relevant in _relevant(error):
                _note(relevant, errors)

    def _operation(self, method: str, template: str) -> Json:
        name = self._templates[_shape(template)]
        operation: Json = self._paths[name][method.lower()]
        return operation

    def _optional(self, call: Request) -> bool:
        body = self._operation(call.method, call.template).get("requestBody")
        return body is None or not body.get("required")

    def _validator(self, method: str, template: str) -> _Validator | None:
        key = f"{method} {_shape(template)}"
        if key not in self._validators:
            name = self._templates[_shape(template)]
            content = self._operation(method, template).get("requestBody", {}).get("content", {})
            # The multipart schemas repeat the JSON ones and add the files, which are not JSON.
            if "application/json" in content:
                pointer = _pointer(
                    "paths", name, method.lower(), "requestBody", "content", "application/json"
                )
                schema = {"$ref": f"{_NAME}#{quote(pointer, safe='/~')}/schema"}
                self._validators[key] = _Validator(
                    jsonschema_rs.Draft202012Validator(schema, registry=self._compiled),
                    Draft202012Validator(schema, registry=self._registry),
                )
            else:
                self._validators[key] = None
        return self._validators[key]


@functools.cache
def _load(path: str) -> Description:
    return Description(json.loads(FilePath(path).read_text(encoding="utf-8")))


def _relevant(error: ValidationError) -> Iterator[ValidationError]:
    """Yield the errors that a reader can act on: those of the alternative that was meant.

    Of alternatives the description means the one whose JSON type and `type` number fit.
    """
    if error.validator not in ("oneOf", "anyOf") or not error.context:
        yield error
        return
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context:
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    meant = [branch for branch in branches.values() if not any(map(_other_kind, branch))]
    if len(meant) != 1:
        yield error
        return
    for inner in meant[0]:
        yield from _relevant(inner)


def _other_kind(error: ValidationError) -> bool:
    """Return whether an alternative's fault says that something else was meant."""
    place = list(error.relative_path)
    if not place:
        return error.validator == "type"
    return place == ["type"] and error.validator in ("enum", "const")


def _note(error: ValidationError, errors: FormErrors) -> None:
    path: Path = tuple(error.absolute_path)
    if error.validator in ("minLength", "maxLength", "minItems", "maxItems"):
        bound = f"{error.validator} {error.validator_value}"
        errors.add("BASE_TYPE_BAD_LENGTH", f"Its length is wrong: {bound}", *path)
    elif error.validator in ("oneOf", "anyOf"):
        errors.add("UNION_TYPE_CHOICES", "It fits none of the described alternatives", *path)
    else:
        code = "BASE_TYPE_REQUIRED" if error.validator == "required" else "SCHEMA"
        errors.add(code, error.message[:300], *path)
