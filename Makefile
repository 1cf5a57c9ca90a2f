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

help: ## list all targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; set PYTHON=/path/to/it" >&2; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		-c constraints.txt -e ".[dev]"
	@touch $@

play: $(READY) ## play in your browser, without Discord; ARGS=--headless plays in the terminal
	@$(BIN)/python -m bot.play $(ARGS)

test: $(READY) ## run the quick suite: all tests but the long ones and those of `make check`
	@$(BIN)/python -m pytest -m "not long and not record" --hypothesis-profile quick $(ARGS)

test-slow: $(READY) ## run the long tests: killed processes, chaos, a whole game, pages in a browser
	@$(BIN)/python -m pytest -q -m "long and not release" --hypothesis-profile quick $(ARGS)

coverage: $(READY) ## run the engine's tests with branch coverage
	@$(BIN)/python -m pytest -q tests/engine -m "not release" --hypothesis-profile quick \
		--cov --cov-report term $(ARGS)

test-release: $(READY) ## run everything, before a tag: all cases, PostgreSQL, a cluster, weeks, fuzzing; see CONTRIBUTING
	@$(BIN)/python -m tests.tools.release $(ARGS)

check: $(READY) ## list recordings, texts, pictures and documents that are out of date; before a commit
	@$(BIN)/python -m tests.tools.records --check

records: $(READY) ## renew all recordings: transcripts, wording, games, golden pictures, documents
	@$(BIN)/python -m tests.tools.records $(ARGS)

steady: $(READY) ## run chosen tests many times, alone and under load; ARGS="--runs 20 tests/bot/app"
	@$(BIN)/python -m tests.tools.steady $(ARGS)

compile: $(READY) ## compile the engine's busiest modules; the result is used until their sources change
	@$(BIN)/python -m engine.compiling $(ARGS)

test-compiled: compile ## run the engine's tests and those of the bot's pages on the compiled modules
	@DEUS_COMPILED=1 $(BIN)/python -m pytest -q -m "not long" --hypothesis-profile quick \
		tests/engine tests/bot/platform/drawing/test_workers.py tests/bot/features/turn tests/bot/ui

lint: $(READY) ## run ruff and mypy --strict
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .
	@$(BIN)/python -m mypy

run: $(READY) ## run the bot on Discord; set DISCORD_TOKEN (or put it into .env)
	@$(BIN)/python -m bot $(ARGS)

backup: $(READY) ## copy the database, also while the bot runs; ARGS=FILE names the copy
	@$(BIN)/python -m bot backup $(ARGS)

screenshot: $(READY) ## renew the screenshot of the local page in docs/
	@$(BIN)/python -m tests.tools.screenshot docs/browser.png

bench: $(READY) ## measure the speed, as ratios; ARGS=--json, ARGS="--only pictures"
	@$(BIN)/python -m tests.tools.bench $(ARGS)

train: $(READY) ## train the computer player on all cores until stopped; ARGS=--export ships its weights
	@nice -n 10 $(BIN)/python -m engine.training $(ARGS)

strength: $(READY) ## rank the computer players against each other until stopped; ARGS="--games 40 --agents greedy,senator"
	@trap : INT; nice -n 10 $(BIN)/python -m engine.training.tournament $(ARGS); ended=$$?; \
		[ $$ended = 2 ] || $(BIN)/python -m render.pictures.strength $(ARGS); exit $$ended

balance: $(READY) ## measure what each card is worth until stopped; ARGS="--games 100", ARGS=--export
	@nice -n 10 $(BIN)/python -m engine.training.balance $(ARGS)

puzzles: $(READY) ## mine puzzles from games of computers until stopped; ARGS=--export, ARGS="--verify --sample 50"
	@nice -n 10 $(BIN)/python -m engine.training.puzzles $(ARGS)

soak: $(READY) ## play simulated games and check every invariant; ARGS="--minutes 5", ARGS=--chaos, ARGS=--kills, ARGS=--weeks, ARGS=--month, ARGS=--cluster
	@nice -n 10 $(BIN)/python -m tests.tools.soak $(ARGS)

fuzz: $(READY) ## fuzz every parser, guided by coverage; ARGS="--target positions --seconds 600"
	@nice -n 15 $(BIN)/python -m tests.tools.fuzz $(ARGS)

postgres: $(READY) ## run the tests of the database on a PostgreSQL server that is started for them
	@$(BIN)/python -m tests.tools.postgres $(ARGS)

pictures: $(READY) ## draw every kind of picture into pictures/, with an index page
	@$(BIN)/python -m tests.tools.gallery $(ARGS)

languages: $(READY) ## show every command, panel, refusal, text and picture in all languages, side by side
	@$(BIN)/python -m tests.tools.gallery.languages $(ARGS)

readme: $(READY) ## renew the pictures and the film of the README, and docs/CARDS.md
	@$(BIN)/python -m tests.tools.gallery.readme

architecture: $(READY) ## renew the chart of the packages in docs/ARCHITECTURE.md
	@$(BIN)/python -m tests.tools.packages

golden: $(READY) ## renew the golden pictures
	@$(BIN)/python -m tests.render.golden_scenes

pin: $(READY) ## pin the images in deploy/ and the actions in .github/ by their digests
	@$(BIN)/python -m tests.tools.pin

clean: ## remove the virtual environment and all generated files
	@rm -rf $(VENV) table build *.egg-info .pytest_cache .mypy_cache .ruff_cache
