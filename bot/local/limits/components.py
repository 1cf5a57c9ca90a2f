"""Discord's limits on the components of messages; modals have their own file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.local.limits.emoji import is_emoji
from bot.local.world.component_tree import media_of, walk
from bot.local.world.errors import FormErrors, Path
from bot.local.world.protocol import (
    LINK_BUTTON,
    PREMIUM_BUTTON,
    SELECTS,
    Json,
    Part,
)

TEXT_TOTAL = 4000
PARTS_TOTAL = 40
_TOP_V2 = {
    Part.ROW,
    Part.SECTION,
    Part.TEXT,
    Part.GALLERY,
    Part.FILE,
    Part.SEPARATOR,
    Part.CONTAINER,
}


def check_components(
    components: Sequence[Json], errors: FormErrors, *, v2: bool, files: set[str]
) -> None:
    """Note every broken limit of a message's components.

    `v2` tells whether the message has the Components V2 flag, `files` the names of its files.
    """
    if v2:
        _check_v2(components, errors)
    else:
        _check_rows_only(components, errors)
    for path, part in walk(components):
        _check_part(path, part, errors)
        for inner, item in media_of(part):
            _check_media((*path, *inner, "url"), item, errors, files)
    _check_unique(components, errors)


def _check_rows_only(components: Sequence[Json], errors: FormErrors) -> None:
    if len(components) > 5:
        errors.add(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    for index, part in enumerate(components):
        if part.get("type") != Part.ROW:
            errors.add(
                ("components", index),
                "UNION_TYPE_CHOICES",
                'Value of field "type" must be one of (1,).',
            )


def _check_v2(components: Sequence[Json], errors: FormErrors) -> None:
    parts = list(walk(components))
    if len(parts) > PARTS_TOTAL:
        errors.add(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {PARTS_TOTAL}",
        )
    text = sum(len(str(p.get("content") or "")) for _, p in parts if p.get("type") == Part.TEXT)
    if text > TEXT_TOTAL:
        errors.add(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Combined text of all components cannot exceed {TEXT_TOTAL} characters",
        )
    for index, part in enumerate(components):
        if part.get("type") not in _TOP_V2:
            kinds = ", ".join(str(int(kind)) for kind in sorted(_TOP_V2))
            errors.add(
                ("components", index),
                "UNION_TYPE_CHOICES",
                f'Value of field "type" must be one of ({kinds}).',
            )


def _check_unique(components: Sequence[Json], errors: FormErrors) -> None:
    seen: Counter[str] = Counter()
    for path, part in walk(components):
        custom_id = part.get("custom_id")
        if custom_id is None:
            continue
        seen[custom_id] += 1
        if seen[custom_id] > 1:
            errors.add(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )


def _check_media(path: Path, item: Json, errors: FormErrors, files: set[str]) -> None:
    url = str(item.get("url") or "")
    if url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in files:
            errors.add(
                path,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found in the attachments",
            )
    elif not url.startswith(("http://", "https://")):
        errors.add(path, "URL_TYPE_INVALID_SCHEME", f'Scheme "{url}" is not supported')


def _check_part(path: Path, part: Json, errors: FormErrors) -> None:
    kind = part.get("type")
    if kind == Part.ROW:
        _check_row(path, part, errors)
    elif kind == Part.BUTTON:
        check_button(path, part, errors)
    elif kind in SELECTS:
        check_select(path, part, errors)
    elif kind == Part.TEXT:
        errors.length((*path, "content"), part.get("content") or "", 1, TEXT_TOTAL)
    elif kind == Part.SECTION:
        _check_section(path, part, errors)
    elif kind == Part.CONTAINER:
        _check_count((*path, "components"), part.get("components"), 1, PARTS_TOTAL, errors)
    elif kind == Part.GALLERY:
        _check_count((*path, "items"), part.get("items"), 1, 10, errors)
        for index, item in enumerate(part.get("items") or ()):
            errors.length((*path, "items", index, "description"), item.get("description"), 0, 1024)
    elif kind == Part.THUMBNAIL:
        errors.length((*path, "description"), part.get("description"), 0, 1024)


def _check_count(path: Path, items: object, low: int, high: int, errors: FormErrors) -> None:
    if not isinstance(items, list) or not low <= len(items) <= high:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")


def _check_section(path: Path, part: Json, errors: FormErrors) -> None:
    _check_count((*path, "components"), part.get("components"), 1, 3, errors)
    accessory = part.get("accessory")
    if not isinstance(accessory, dict) or accessory.get("type") not in (
        Part.BUTTON,
        Part.THUMBNAIL,
    ):
        errors.required((*path, "accessory"), None)


def _check_row(path: Path, row: Json, errors: FormErrors) -> None:
    inside = row.get("components") or []
    kinds = [part.get("type") for part in inside]
    limit = 1 if any(kind in SELECTS for kind in kinds) else 5
    if len(set(kinds)) > 1 and limit == 1:
        errors.add(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )
    else:
        _check_count((*path, "components"), inside, 1, limit, errors)
    for index, kind in enumerate(kinds):
        if kind != Part.BUTTON and kind not in SELECTS:
            errors.add(
                (*path, "components", index),
                "UNION_TYPE_CHOICES",
                'Value of field "type" must be one of (2, 3, 5, 6, 7, 8).',
            )


def check_button(path: Path, button: Json, errors: FormErrors) -> None:
    """Note broken limits of one button."""
    style = button.get("style")
    errors.length((*path, "label"), button.get("label"), 0, 80)
    if style == LINK_BUTTON:
        errors.required((*path, "url"), button.get("url"))
        errors.length((*path, "url"), button.get("url"), 0, 512)
        if button.get("custom_id") is not None:
            errors.add(
                (*path, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style == PREMIUM_BUTTON:
        errors.required((*path, "sku_id"), button.get("sku_id"))
    elif style in (1, 2, 3, 4):
        _check_custom_id(path, button, errors)
        if button.get("url") is not None:
            errors.add(
                (*path, "url"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    else:
        errors.add(
            (*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}."
        )
    if style != PREMIUM_BUTTON and not button.get("label") and not button.get("emoji"):
        errors.required((*path, "label"), None)
    check_emoji((*path, "emoji"), button.get("emoji"), errors)


def _check_custom_id(path: Path, part: Json, errors: FormErrors) -> None:
    errors.length((*path, "custom_id"), part.get("custom_id") or "", 1, 100)


def check_emoji(path: Path, emoji: object, errors: FormErrors) -> None:
    """Note a fault unless `emoji` is absent, a custom emoji or a Unicode one."""
    if emoji is None:
        return
    if not isinstance(emoji, dict):
        errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    elif emoji.get("id") is None and not is_emoji(str(emoji.get("name") or "")):
        errors.add((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(path: Path, select: Json, errors: FormErrors) -> None:
    """Note broken limits of one select menu."""
    _check_custom_id(path, select, errors)
    errors.length((*path, "placeholder"), select.get("placeholder"), 0, 150)
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not 0 <= low <= 25 or not 1 <= high <= 25 or low > high:
        errors.add(
            (*path, "min_values"), "BASE_TYPE_MIN_MAX", "min_values must not exceed max_values"
        )
    if select.get("type") != Part.STRING_SELECT:
        return
    options = select.get("options") or []
    _check_count((*path, "options"), options, 1, 25, errors)
    if high > len(options) or low > len(options):
        errors.add(
            (*path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
            "max_values must not exceed the number of options",
        )
    values: set[str] = set()
    for index, option in enumerate(options):
        _check_option((*path, "options", index), option, values, errors)
    if sum(bool(option.get("default")) for option in options) > high:
        errors.add(
            (*path, "options"), "SELECT_COMPONENT_DEFAULTS", "Too many options are the default"
        )


def _check_option(path: Path, option: Json, values: set[str], errors: FormErrors) -> None:
    errors.length((*path, "label"), option.get("label") or "", 1, 100)
    errors.length((*path, "value"), option.get("value") or "", 1, 100)
    errors.length((*path, "description"), option.get("description"), 0, 100)
    check_emoji((*path, "emoji"), option.get("emoji"), errors)
    value = str(option.get("value"))
    if value in values:
        errors.add(
            (*path, "value"),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified option value is already used",
        )
    values.add(value)
