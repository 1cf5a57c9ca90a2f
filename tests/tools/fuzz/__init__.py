"""Coverage-guided fuzzing of everything that reads: ``python -m tests.tools.fuzz``, ``make fuzz``.

A target is a file in ``targets``; ``corpus`` keeps inputs that were once a finding, and others
worth reading again, which ``test_corpus.py`` does.
"""
