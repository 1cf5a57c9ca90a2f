"""Every word that a user sees, by key, in the user's language. No Discord, no rules."""

from __future__ import annotations
