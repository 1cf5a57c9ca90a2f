"""Everything that can be seen, in every language side by side (``make languages``)."""
