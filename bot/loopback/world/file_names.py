"""Names of files as Discord cleans them: plain letters, digits, and none of `._` in front."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePosixPath

_SPACES = re.compile(r"[\s/\\]+")
_OTHERS = re.compile(r"[^A-Za-z0-9_.-]")


def cleaned(name: str) -> str:
    """Return the name without accents, spaces and signs; what has no Latin letters is lost."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return _OTHERS.sub("", _SPACES.sub("_", plain.strip())).strip("._")


def stored_name(name: str, otherwise: str) -> tuple[str, str | None]:
    """Return the name under which a file is kept, and its title if anything of the name was lost.

    A name that has nothing left before its ending becomes `otherwise` with that ending.
    """
    path = PurePosixPath(name)
    kept = cleaned(name)
    if not cleaned(path.stem):
        kept = f"{otherwise}{path.suffix if cleaned(path.suffix) else ''}"
    return kept, None if kept == name else path.stem


def referenced(url: str) -> str | None:
    """Return the cleaned name in an `attachment://` address; None for any other address."""
    scheme, found, name = url.partition("attachment://")
    return cleaned(name) if found and not scheme else None
