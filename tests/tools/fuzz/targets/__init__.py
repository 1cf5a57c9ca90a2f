"""One file a target: its reader, its promise, and its first inputs."""
