"""What is typed: the slash commands, their autocompletion and how typed words are read."""
