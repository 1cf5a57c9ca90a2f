"""Theme and form of pictures."""

from __future__ import annotations

from enum import StrEnum


class Theme(StrEnum):
    """Theme of pictures."""

    LIGHT = "light"
    DARK = "dark"


class Form(StrEnum):
    """The two shapes of every picture: one for a desktop's window, one for a phone's.

    Discord's desktop client fits a picture into 550 × 350 pixels, a phone into some 330 × 412.
    """

    WIDE = "wide"
    TALL = "tall"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the file, in pixels."""
        return (1650, 1050) if self is Form.WIDE else (1320, 1650)

    @property
    def screen(self) -> tuple[int, int]:
        """Width and height as it is seen, in pixels of the screen."""
        return (550, 350) if self is Form.WIDE else (330, 412)

    @property
    def unit(self) -> int:
        """Pixels of the file per pixel of the screen."""
        return 3 if self is Form.WIDE else 4

    @property
    def least(self) -> int:
        """Minimum size of letters, in pixels of the file."""
        return 33 if self is Form.WIDE else 42

    @property
    def least_icon(self) -> int:
        """Minimum size of an informing icon, in pixels of the file."""
        return 42 if self is Form.WIDE else 46
