# Everything runs in a virtual environment that this file makes itself: Python ≥ 3.11 is enough.

# Where Python is told to keep no compiled files, the tests would compile everything some sixty times.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help play test test-slow test-release coverage compile test-compiled lint check records steady \
	run backup screenshot bench train strength balance puzzles soak fuzz postgres pictures languages \
	readme architecture golden pin clean

help: ## what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; set PYTHON=/path/to/it" >&2; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		-c constraints.txt -e ".[dev]"
	@touch $@

play: $(READY) ## a table in your browser, without Discord; ARGS=--headless plays in the terminal
	@$(BIN)/python -m bot.play $(ARGS)

test: $(READY) ## the tests but those that take long and those of `make check`
	@$(BIN)/python -m pytest -m "not long and not record" --hypothesis-profile quick $(ARGS)

test-slow: $(READY) ## kills, chaos, a whole game, other processes, pages in a browser
	@$(BIN)/python -m pytest -q -m "long and not release" --hypothesis-profile quick $(ARGS)

coverage: $(READY) ## the engine's tests, and which branches they reach
	@$(BIN)/python -m pytest -q tests/engine -m "not release" --hypothesis-profile quick \
		--cov --cov-report term $(ARGS)

test-release: $(READY) ## everything, before a tag: all cases, PostgreSQL, a cluster, weeks, fuzz; see CONTRIBUTING
	@$(BIN)/python -m tests.tools.release $(ARGS)

check: $(READY) ## which recordings, texts, pictures and documents are out of date; before a commit
	@$(BIN)/python -m tests.tools.records --check

records: $(READY) ## renew all recordings: transcripts, wording, games, golden pictures, documents
	@$(BIN)/python -m tests.tools.records $(ARGS)

steady: $(READY) ## chosen tests many times, alone and on a busy machine; ARGS="--runs 20 tests/bot/app"
	@$(BIN)/python -m tests.tools.steady $(ARGS)

compile: $(READY) ## the engine's busiest modules as machine code, used while their sources stay as they are
	@$(BIN)/python -m engine.compiling $(ARGS)

test-compiled: compile ## the engine's tests on what was compiled, and those of a bot's pages
	@DEUS_COMPILED=1 $(BIN)/python -m pytest -q -m "not long" --hypothesis-profile quick \
		tests/engine tests/bot/platform/drawing/test_workers.py tests/bot/features/turn tests/bot/ui

lint: $(READY) ## ruff and mypy --strict
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .
	@$(BIN)/python -m mypy

run: $(READY) ## the bot on real Discord; DISCORD_TOKEN must be set (or be in .env)
	@$(BIN)/python -m bot $(ARGS)

backup: $(READY) ## a copy of the database, also while the bot runs; ARGS=FILE names it
	@$(BIN)/python -m bot backup $(ARGS)

screenshot: $(READY) ## the picture of the page in docs/
	@$(BIN)/python -m tests.tools.screenshot docs/browser.png

bench: $(READY) ## how fast everything is, beside what it could be; ARGS=--json, ARGS="--only pictures"
	@$(BIN)/python -m tests.tools.bench $(ARGS)

train: $(READY) ## the computer player learns on, on all cores, until stopped; ARGS=--export ships it
	@nice -n 10 $(BIN)/python -m engine.training $(ARGS)

strength: $(READY) ## everybody against everybody, to be stopped at any time; ARGS="--games 40 --agents greedy,senator"
	@trap : INT; nice -n 10 $(BIN)/python -m engine.training.tournament $(ARGS); ended=$$?; \
		[ $$ended = 2 ] || $(BIN)/python -m render.pictures.strength $(ARGS); exit $$ended

balance: $(READY) ## what every card is worth, to be stopped at any time; ARGS="--games 100", ARGS=--export
	@nice -n 10 $(BIN)/python -m engine.training.balance $(ARGS)

puzzles: $(READY) ## mines puzzles from computers' games, to be stopped at any time; ARGS=--export, ARGS="--verify --sample 50"
	@nice -n 10 $(BIN)/python -m engine.training.puzzles $(ARGS)

soak: $(READY) ## games of every kind, every invariant checked; ARGS="--minutes 5", ARGS=--chaos, ARGS=--kills, ARGS=--weeks, ARGS=--month, ARGS=--cluster
	@nice -n 10 $(BIN)/python -m tests.tools.soak $(ARGS)

fuzz: $(READY) ## whatever reads is given nonsense, led by coverage; ARGS="--target positions --seconds 600"
	@nice -n 15 $(BIN)/python -m tests.tools.fuzz $(ARGS)

postgres: $(READY) ## the tests of tables and store on a PostgreSQL server, started for them
	@$(BIN)/python -m tests.tools.postgres $(ARGS)

pictures: $(READY) ## every kind of picture into pictures/, with an index page
	@$(BIN)/python -m tests.tools.gallery $(ARGS)

languages: $(READY) ## every command, panel, refusal, text and picture in all languages, side by side
	@$(BIN)/python -m tests.tools.gallery.languages $(ARGS)

readme: $(READY) ## the README's film, board, hand and Egypt in docs/
	@$(BIN)/python -m tests.tools.gallery.readme

architecture: $(READY) ## the chart of the packages in docs/ARCHITECTURE.md
	@$(BIN)/python -m tests.tools.packages

golden: $(READY) ## renew the small pictures that the tests compare with
	@$(BIN)/python -m tests.render.golden_scenes

pin: $(READY) ## images in deploy/ and actions in .github/ by their digests, asked of their registries
	@$(BIN)/python -m tests.tools.pin

clean: ## removes the virtual environment and everything generated
	@rm -rf $(VENV) table build *.egg-info .pytest_cache .mypy_cache .ruff_cache
