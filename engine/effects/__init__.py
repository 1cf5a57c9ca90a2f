"""What cards do when they are activated (R16): one small generator a verb, used by many cards."""
