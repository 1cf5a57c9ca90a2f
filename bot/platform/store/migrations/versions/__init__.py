"""One module a revision, in order of their numbers."""
