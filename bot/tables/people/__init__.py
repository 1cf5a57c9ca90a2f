"""People: what they prefer, when they are away, what is kept of them."""
