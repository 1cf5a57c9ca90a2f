"""Every command is typed and every component pressed, in every kind of place and every language."""
