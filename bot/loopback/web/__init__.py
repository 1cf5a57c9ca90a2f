"""The loopback Discord as a page in a browser: a window onto it, not a second bot."""
