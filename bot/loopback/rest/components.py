"""Discord's limits on the components of messages; `forms.py` has those of modals."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence

from bot.loopback.world.errors import ApiError, FormErrors
from bot.loopback.world.objects import media_of, walk
from bot.loopback.world.protocol import LINK_BUTTON, PREMIUM_BUTTON, SELECTS, Json, Part
from bot.loopback.world.texts import referenced

TEXT_TOTAL = 4000
PARTS_TOTAL = 40
_TOP = {Part.ROW}
_TOP_V2 = {
    Part.ROW,
    Part.SECTION,
    Part.TEXT,
    Part.GALLERY,
    Part.FILE,
    Part.SEPARATOR,
    Part.CONTAINER,
}
_IN_CONTAINER = _TOP_V2 - {Part.CONTAINER}
_IN_SECTION = {Part.TEXT}
_MOST_COLOUR = 0xFFFFFF
_IN_ROW = {Part.BUTTON, *SELECTS}
_DEFAULTS = {
    Part.USER_SELECT: ("user",),
    Part.ROLE_SELECT: ("role",),
    Part.MENTIONABLE_SELECT: ("user", "role"),
    Part.CHANNEL_SELECT: ("channel",),
}
# Ranges of the property Emoji after Unicode 15.1 (emoji-data.txt), without digits and `#*`.
_BASES = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf"
    "\u23e9-\u23f3\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604\u260e"
    "\u2611\u2614\u2615\u2618\u261d\u2620\u2622\u2623\u2626\u262a\u262e\u262f\u2638-\u263a\u2640"
    "\u2642\u2648-\u2653\u265f\u2660\u2663\u2665\u2666\u2668\u267b\u267e\u267f\u2692-\u2697"
    "\u2699\u269b\u269c\u26a0\u26a1\u26a7\u26aa\u26ab\u26b0\u26b1\u26bd\u26be\u26c4\u26c5\u26c8"
    "\u26ce\u26cf\u26d1\u26d3\u26d4\u26e9\u26ea\u26f0-\u26f5\u26f7-\u26fa\u26fd\u2702\u2705"
    "\u2708-\u270d\u270f\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e"
    "\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935\u2b05-\u2b07"
    "\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
    "\U0001f004\U0001f0cf\U0001f170\U0001f171\U0001f17e\U0001f17f\U0001f18e"
    "\U0001f191-\U0001f19a\U0001f201\U0001f202\U0001f21a\U0001f22f\U0001f232-\U0001f23a"
    "\U0001f250\U0001f251\U0001f300-\U0001f321\U0001f324-\U0001f393\U0001f396\U0001f397"
    "\U0001f399-\U0001f39b\U0001f39e-\U0001f3f0\U0001f3f3-\U0001f3f5\U0001f3f7-\U0001f4fd"
    "\U0001f4ff-\U0001f53d\U0001f549-\U0001f54e\U0001f550-\U0001f567\U0001f56f\U0001f570"
    "\U0001f573-\U0001f57a\U0001f587\U0001f58a-\U0001f58d\U0001f590\U0001f595\U0001f596"
    "\U0001f5a4\U0001f5a5\U0001f5a8\U0001f5b1\U0001f5b2\U0001f5bc\U0001f5c2-\U0001f5c4"
    "\U0001f5d1-\U0001f5d3\U0001f5dc-\U0001f5de\U0001f5e1\U0001f5e3\U0001f5e8\U0001f5ef"
    "\U0001f5f3\U0001f5fa-\U0001f64f\U0001f680-\U0001f6c5\U0001f6cb-\U0001f6d2"
    "\U0001f6d5-\U0001f6d7\U0001f6dc-\U0001f6e5\U0001f6e9\U0001f6eb\U0001f6ec\U0001f6f0"
    "\U0001f6f3-\U0001f6fc\U0001f7e0-\U0001f7eb\U0001f7f0\U0001f90c-\U0001f93a"
    "\U0001f93c-\U0001f945\U0001f947-\U0001f9ff\U0001fa70-\U0001fa7c\U0001fa80-\U0001fa88"
    "\U0001fa90-\U0001fabd\U0001fabf-\U0001fac5\U0001face-\U0001fadb\U0001fae0-\U0001fae8"
    "\U0001faf0-\U0001faf8"
)
_ELEMENT = f"[{_BASES}]\ufe0f?[\U0001f3fb-\U0001f3ff]?(?:[\U000e0020-\U000e007e]+\U000e007f)?"
_EMOJI = re.compile(
    f"(?:{_ELEMENT}(?:\u200d{_ELEMENT})*|[\U0001f1e6-\U0001f1ff]{{2}}|[0-9#*]\ufe0f?\u20e3)"
)


def check_components(
    body: Json,
    errors: FormErrors,
    *,
    v2: bool,
    files: set[str],
    emojis: Container[int] = (),
) -> None:
    """Report every broken limit of the `components` of a message.

    `v2` says whether the message has the Components V2 flag, `files` the names of its files,
    `emojis` the ids of the emoji that there are.
    """
    components = body["components"]
    check_kinds(components, errors.at("components"), _TOP_V2 if v2 else _TOP)
    if v2:
        _check_totals(components, errors)
    elif len(components) > 5:
        errors.count(body, "components", 1, 5)
    for path, part in walk(components):
        here = errors.at(*path)
        _check_part(part, here)
        check_emojis(part, here, emojis)
        for inner, item in media_of(part):
            check_media(item, here.at(*inner), files)
    check_unique(components, errors)


def check_kinds(parts: Sequence[Json], errors: FormErrors, allowed: Collection[Part]) -> None:
    """Report each part that is of none of the kinds that are `allowed` in this place."""
    for index, part in enumerate(parts):
        if part.get("type") not in allowed:
            kinds = ", ".join(str(int(kind)) for kind in sorted(allowed))
            kinds = f"({kinds},)" if len(allowed) == 1 else f"({kinds})"
            errors.add(
                "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {kinds}.', index
            )


def _check_totals(components: Sequence[Json], errors: FormErrors) -> None:
    parts = [part for _, part in walk(components)]
    if len(parts) > PARTS_TOTAL:
        errors.add(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {PARTS_TOTAL}",
            "components",
        )
    texts = [str(part.get("content") or "") for part in parts if part.get("type") == Part.TEXT]
    if sum(map(len, texts)) > TEXT_TOTAL:
        errors.add(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Combined text of all components cannot exceed {TEXT_TOTAL} characters",
            "components",
        )


def check_unique(components: Sequence[Json], errors: FormErrors) -> None:
    """Report each custom id that another component has already."""
    seen: set[str] = set()
    for path, part in walk(components):
        custom_id = part.get("custom_id")
        if custom_id is None:
            continue
        if custom_id in seen:
            message = "Component custom id cannot be duplicated"
            errors.at(*path).add("COMPONENT_CUSTOM_ID_DUPLICATED", message, "custom_id")
        seen.add(custom_id)


def check_media(item: Json, errors: FormErrors, files: set[str]) -> None:
    """Report an error unless the `url` of a media item is on the web or names one of `files`."""
    url = str(item.get("url") or "")
    name = referenced(url)
    if name is not None:
        if name not in files:
            errors.add(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f'The referenced attachment ("{url}") was not found',
                "url",
            )
    elif not url.startswith(("http://", "https://")):
        errors.add("URL_TYPE_INVALID_SCHEME", f'Scheme "{url}" is not supported', "url")


def _check_part(part: Json, errors: FormErrors) -> None:
    kind = part.get("type")
    if kind == Part.ROW:
        _check_row(part, errors)
    elif kind == Part.BUTTON:
        _check_button(part, errors)
    elif kind in SELECTS:
        check_select(part, errors)
    elif kind == Part.TEXT:
        errors.text(part, "content", 1, TEXT_TOTAL)
    elif kind == Part.SECTION:
        errors.count(part, "components", 1, 3)
        check_kinds(part.get("components") or (), errors.at("components"), _IN_SECTION)
        accessory = part.get("accessory")
        kinds = (Part.BUTTON, Part.THUMBNAIL)
        if not isinstance(accessory, dict) or accessory.get("type") not in kinds:
            errors.require({}, "accessory")
    elif kind == Part.CONTAINER:
        errors.count(part, "components", 1, PARTS_TOTAL)
        check_kinds(part.get("components") or (), errors.at("components"), _IN_CONTAINER)
        colour = part.get("accent_color")
        if colour is not None and not 0 <= int(colour) <= _MOST_COLOUR:
            message = f"int value should be between 0 and {_MOST_COLOUR}."
            errors.add("NUMBER_TYPE_RANGE", message, "accent_color")
    elif kind == Part.GALLERY:
        errors.count(part, "items", 1, 10)
        for index, item in enumerate(part.get("items") or ()):
            errors.at("items", index).require(item, "media")
            errors.at("items", index).text(item, "description", 0, 1024)
    elif kind == Part.THUMBNAIL:
        errors.require(part, "media")
        errors.text(part, "description", 0, 1024)
    elif kind == Part.FILE:
        # Only what comes with the message, says the documentation; it does not give the code.
        if referenced(str((part.get("file") or {}).get("url") or "")) is None:
            message = "A file must be an attachment of the message"
            errors.at("file").add("URL_TYPE_INVALID_SCHEME", message, "url")
    elif kind == Part.SEPARATOR and part.get("spacing") not in (None, 1, 2):
        errors.add("BASE_TYPE_CHOICES", "Value must be one of {1, 2}.", "spacing")


def check_custom_id(part: Json, errors: FormErrors) -> None:
    """Report a wrong custom id; raises 500 for a lone surrogate, as Discord fails on one."""
    if any("\ud800" <= char <= "\udfff" for char in str(part.get("custom_id"))):
        raise ApiError(500, 0, "500: Internal Server Error")
    errors.text(part, "custom_id", 1, 100, trimmed=False)


def _check_row(row: Json, errors: FormErrors) -> None:
    inside = row.get("components") or []
    kinds = {part.get("type") for part in inside}
    with_select = bool(kinds & SELECTS)
    if with_select and len(kinds) > 1:
        errors.add(
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
            "components",
        )
    else:
        errors.count(row, "components", 1, 1 if with_select else 5)
    check_kinds(inside, errors.at("components"), _IN_ROW)


def _check_button(button: Json, errors: FormErrors) -> None:
    style = button.get("style")
    errors.text(button, "label", 0, 80)
    if style not in (1, 2, 3, 4, LINK_BUTTON, PREMIUM_BUTTON):
        errors.add("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.", "style")
    elif style == PREMIUM_BUTTON:
        errors.require(button, "sku_id")
    else:
        own, other = ("url", "custom_id") if style == LINK_BUTTON else ("custom_id", "url")
        if own == "url":
            errors.text(button, own, 1, 512)
        else:
            check_custom_id(button, errors)
        if button.get(other) is not None:
            errors.add(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
                other,
            )
    label = str(button.get("label") or "").strip()
    if style != PREMIUM_BUTTON and not label and not button.get("emoji"):
        errors.require({}, "label")


def check_emojis(part: Json, errors: FormErrors, emojis: Container[int]) -> None:
    """Report wrong emoji of a button, or of the options of a menu."""
    if part.get("type") == Part.BUTTON:
        _check_emoji(part, errors, emojis)
    elif part.get("type") == Part.STRING_SELECT:
        for index, option in enumerate(part.get("options") or ()):
            _check_emoji(option, errors.at("options", index), emojis)


def _check_emoji(part: Json, errors: FormErrors, emojis: Container[int]) -> None:
    emoji = part.get("emoji")
    if emoji is None:
        return
    if not isinstance(emoji, dict):
        message = "Only dictionaries may be used in a ModelType"
        errors.add("MODEL_TYPE_CONVERT", message, "emoji")
    elif emoji.get("id") is None:
        if not is_emoji(str(emoji.get("name") or "")):
            errors.add("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "emoji", "name")
    elif int(emoji["id"]) not in emojis:
        errors.add("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "emoji", "id")


def is_emoji(text: str) -> bool:
    """Return whether `text` is one Unicode emoji; ♔ and playing cards are not."""
    return _EMOJI.fullmatch(text) is not None


def check_select(select: Json, errors: FormErrors, *, in_modal: bool = False) -> None:
    """Report every broken limit of a menu."""
    check_custom_id(select, errors)
    errors.text(select, "placeholder", 0, 150)
    low, high = check_numbers(select, errors, 25, 1, asks_required=in_modal)
    if in_modal and select.get("disabled"):
        # Refused, says the documentation; it does not give the code.
        errors.add("SELECT_COMPONENT_DISABLED", "A menu of a modal cannot be disabled", "disabled")
    if select.get("type") != Part.STRING_SELECT:
        _check_defaults(select, errors, low, high)
        return
    check_options(select, errors, (1, 25), (low, high))


def check_numbers(
    part: Json, errors: FormErrors, limit: int, usual: int, *, asks_required: bool
) -> tuple[int, int]:
    """Return how many options may be chosen, at least and at most, and report what is wrong.

    `limit` is Discord's, `usual` what `max_values` is where it is left out. `asks_required`: a part
    that says nothing else is required, as in modals.
    """
    low, high = part.get("min_values"), part.get("max_values")
    low, high = 1 if low is None else low, usual if high is None else high
    if not 0 <= low <= high <= limit or high < 1:
        errors.add("BASE_TYPE_MIN_MAX", "min_values must not exceed max_values", "min_values")
    required = part.get("required")
    if low == 0 and (required or (asks_required and required is None)):
        errors.add(
            "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
            "Select menus marked as required cannot have a min_values of 0",
            "min_values",
        )
    return low, high


def check_options(
    part: Json, errors: FormErrors, numbers: tuple[int, int], picks: tuple[int, int]
) -> None:
    """Report every broken limit of `options`: the `numbers` of them, texts, values, defaults.

    `picks` is how many of them may be chosen, at least and at most.
    """
    options, (low, high) = part.get("options") or [], picks
    errors.count(part, "options", *numbers)
    if max(low, high) > len(options):
        errors.add(
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
            "max_values must not exceed the number of options",
            "max_values",
        )
    values: set[str] = set()
    for index, option in enumerate(options):
        here = errors.at("options", index)
        for key, least in (("label", 1), ("value", 1), ("description", 0)):
            here.text(option, key, least, 100, trimmed=key != "value")
        value = str(option.get("value"))
        if value in values:
            message = "The specified option value is already used"
            here.add("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message, "value")
        values.add(value)
    if sum(bool(option.get("default")) for option in options) > high:
        errors.add("SELECT_COMPONENT_DEFAULTS", "Too many options are the default", "options")


def _check_defaults(select: Json, errors: FormErrors, low: int, high: int) -> None:
    """Report defaults of a menu of people, roles or channels: too few, too many, another kind."""
    defaults = select.get("default_values") or []
    if defaults:
        errors.count(select, "default_values", low, high)
    kinds = _DEFAULTS.get(Part(select["type"]), ())
    for index, default in enumerate(defaults):
        if default.get("type") not in kinds:
            message = f"Value must be one of {{{', '.join(kinds)}}}."
            errors.at("default_values", index).add("BASE_TYPE_CHOICES", message, "type")
