"""Tables and what can be done with them: the use cases, free of Discord."""
