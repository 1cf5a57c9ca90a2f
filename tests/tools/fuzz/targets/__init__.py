"""One file a target: what reads, what it promises, and inputs to begin with."""
