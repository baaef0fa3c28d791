# Omertà: everything a newcomer needs. `make` alone lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
SOURCES := $(shell find src rules -name '*.py' -o -name '*.toml' -o -name '*.md') setup.py pyproject.toml
LINTED := src tests bench setup.py
TYPED := src tests bench

# How many tests run at once; CI has two cores. Tests of one kind take long and stand together:
# whoever has none left takes some of the other's.
JOBS ?= auto

.DEFAULT_GOAL := help
.PHONY: help play test lint bench peers soak clean compiled lock

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

# Nobody waits for a compiler to play; what `make compiled` has made is used while it is fresh.
play: $(VENV)/ready ## set up if needed, then sit down at the table
	@if $(MAKE) -q --no-print-directory $(COMPILED)/ready; then PYTHONPATH=$(COMPILED) $(BIN)/omerta play; \
	else $(BIN)/omerta play; fi

test: lint $(COMPILED)/ready ## lint, then every test, interpreted and compiled
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal
	PYTHONPATH=$(COMPILED) OMERTA_EXPECT=compiled $(BIN)/python -m pytest -n $(JOBS) --dist worksteal tests/games tests/contracts tests/engine tests/bots

lint: $(VENV)/ready ## format, lint and types
	$(BIN)/ruff format --check $(LINTED)
	$(BIN)/ruff check $(LINTED)
	$(BIN)/mypy $(TYPED)

bench: $(VENV)/ready $(COMPILED)/ready ## speed, compiled and interpreted
	$(BIN)/python bench/run.py

peers: $(VENV)/ready $(COMPILED)/ready ## our speed as ratios to named peers, in one run
	$(BIN)/python bench/peers.py

soak: $(VENV)/ready $(COMPILED)/ready ## the contracts with many more games; takes long
	OMERTA_SOAK=1 $(BIN)/python -m pytest -o faulthandler_timeout=0 -n $(JOBS) --dist worksteal tests/contracts/test_compiled.py
	OMERTA_SOAK=1 PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -o faulthandler_timeout=0 -n $(JOBS) --dist worksteal tests/contracts

compiled: $(COMPILED)/ready ## engine, games and bots compiled, if there is a C compiler

clean: ## remove everything made here
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: $(VENV)/ready ## pin the dependencies anew, with hashes (needs uv)
	uv pip compile --universal --generate-hashes --no-header --python-version 3.11 --extra test \
		pyproject.toml requirements-build.in -o requirements.lock

$(VENV)/ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Omertà needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	OMERTA_COMPILE=0 $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(COMPILED)/ready: $(SOURCES) $(VENV)/ready
	rm -rf $(COMPILED) build/temp build/*.c build/*.h
	$(BIN)/python setup.py --quiet build --parallel 2 --build-lib $(COMPILED) --build-temp build/temp
	@touch $@
