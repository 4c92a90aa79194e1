# Set-up needs Python 3.11 or newer with venv and pip, and nothing else.
# PYTHON=python3.12 make test   uses another Python; ARGS="…" goes to the command of play and bench.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=
# Test processes: a number, or auto for one per core.
WORKERS ?= auto
UV_VERSION := 0.13.7

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
LOCK_VENV := .venv-lock
UV := $(LOCK_VENV)/bin/uv
COMPILE = $(UV) pip compile --no-config --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

# Node.js is a Python package here: nothing but Python needs to be there.
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web
CLIENT := src/doubloon/client/index.html
CLIENT_SOURCES := $(shell find web messages -type f -not -path 'web/node_modules/*')

.PHONY: help play test check lint types rules messages mutants audit client client-check api-types bench load soak test-gpu test-ray dist \
	lock clean setup FORCE

help:
	@echo "make play      builds the client, starts a server on this machine and opens the browser"
	@echo "make client    builds the client for the browser from web/"
	@echo "make api-types regenerates the client's types from the server's API"
	@echo "make test      everything: lint, types, all tests, README, rules without a test"
	@echo "make check     lint, types and the quick tests"
	@echo "make rules     lists rules and worked examples without a test (ARGS=--all: all, with their tests),"
	@echo "               and what a building, a role or an option still lacks"
	@echo "make mutants   puts mistakes into code and lists those that no test notices (ARGS=\"FOLDER … --sample 100\")"
	@echo "make messages  lists messages that a language lacks, that nobody says, or that are still English"
	@echo "make audit     looks for words that are cut or covered at every table and size: an hour (ARGS=--help: or at some)"
	@echo "make bench     measures the engine on this machine"
	@echo "make load      measures a server under load on this machine (ARGS=--help: with what)"
	@echo "make soak      kills servers under load a thousand times, and plays 200 games by random clicks: hours"
	@echo "make test-gpu  compares the GPU with the CPU, with $(PYTHON) as it is"
	@echo "make test-ray  compares a Ray cluster with local processes; installs Ray into $(VENV)"
	@echo "make dist      builds wheel and sdist into dist/ and tries them in fresh environments (ARGS=--extras: with every extra)"
	@echo "make lock      renews requirements/*.lock (UPGRADE=1: with the newest versions)"
	@echo "make clean     removes what the commands above made"

play: $(VENV)/.runtime $(VENV)/.compiled $(CLIENT)
	@$(BIN)/doubloon $(ARGS)

bench: $(VENV)/.runtime
	@$(BIN)/doubloon bench $(ARGS)

# Compiles first, with all cores: tests that need the same rules would wait for the one that compiles them.
test: lint types client-check $(CLIENT)
	@VENV=$(VENV) sh scripts/chromium > /dev/null
	@$(BIN)/doubloon compile
	$(PYTEST)
	@$(MAKE) --no-print-directory rules

check: lint types client-check $(CLIENT)
	$(PYTEST) -m "not slow"

lint: $(VENV)/.dev
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .

types: $(VENV)/.dev
	$(BIN)/python -m mypy

client: $(CLIENT)

client-check: web/node_modules/.installed $(VENV)/.dev
	@$(BIN)/python scripts/describe-api > web/node_modules/.openapi.json
	$(NPM) run --silent api-types -- --check
	$(NPM) run --silent fonts -- --check
	@$(BIN)/python web/art/make.py --check
	$(NPM) run --silent lint
	$(NPM) run --silent types
	$(NPM) run --silent test

api-types: web/node_modules/.installed $(VENV)/.runtime
	@$(BIN)/python scripts/describe-api > web/node_modules/.openapi.json
	$(NPM) run --silent api-types

rules: $(VENV)/.made
	@$(BIN)/python tests/rules_listing.py $(ARGS)
	@$(BIN)/python tests/completeness.py

# A folder of web/ is the client's; any other is the package's.
mutants: $(VENV)/.dev web/node_modules/.installed
	@$(if $(filter web/%,$(ARGS)),$(NPM) run --silent mutants -- $(patsubst web/%,%,$(ARGS)),$(BIN)/python -m tests.mutants $(ARGS))

audit: $(VENV)/.dev $(CLIENT)
	@$(BIN)/python -m tests.web.grid $(ARGS)

messages: $(VENV)/.runtime
	@$(BIN)/python tests/messages_listing.py $(ARGS)

load: $(VENV)/.dev
	@$(BIN)/python bench/load.py $(ARGS)

soak: $(VENV)/.dev $(CLIENT)
	KILLS=1000 $(BIN)/python -m pytest tests/server/whole/test_kills.py $(ARGS)
	$(PYTEST) tests/web/random_play.py $(ARGS)

# Takes the Python that is there with what it has: a GPU machine brings its own numba-cuda.
test-gpu:
	PYTHONPATH=src $(PYTHON) tests/gpu/run.py $(ARGS)

# Ray is large, and only a tournament on several machines needs it.
test-ray: $(VENV)/.dev
	$(PIP) install --quiet "ray>=2.60"
	$(BIN)/python -m pytest tests/arena/ray_cluster.py

dist: $(VENV)/.runtime $(CLIENT)
	rm -rf dist
	$(BIN)/python -m hatchling build
	$(BIN)/python scripts/try-dist dist $(ARGS)

setup: $(VENV)/.dev

# Looks every time whether the environment is there and made by $(PYTHON); changes the file only when it had to act.
$(VENV)/.made: FORCE
	@sh scripts/make-venv "$(PYTHON)" "$(VENV)"

$(VENV)/.runtime: $(VENV)/.made requirements/runtime.lock pyproject.toml
	@echo "Installing what doubloon needs into $(VENV)"
	@$(PIP) install --quiet --require-hashes --requirement requirements/runtime.lock
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# So that the first game against an expert has one. Where it fails, games can be played all the same.
$(VENV)/.compiled: $(VENV)/.runtime
	@$(BIN)/doubloon compile && touch $@ || true

$(VENV)/.dev: $(VENV)/.runtime requirements/dev.lock
	@echo "Installing what its tests need into $(VENV)"
	@$(PIP) install --quiet --require-hashes --requirement requirements/dev.lock
	@touch $@

$(VENV)/.node: $(VENV)/.made requirements/client.lock
	@echo "Installing Node.js into $(VENV)"
	@$(PIP) install --quiet --require-hashes --requirement requirements/client.lock
	@touch $@

web/node_modules/.installed: $(VENV)/.node web/package.json web/package-lock.json
	@echo "Installing what the client is built with into web/node_modules"
	@$(NPM) ci --silent
	@touch $@

$(CLIENT): web/node_modules/.installed $(CLIENT_SOURCES)
	@echo "Building the client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

lock: $(LOCK_VENV)/.uv-$(UV_VERSION)
	$(COMPILE) pyproject.toml --extra server --group build --output-file requirements/runtime.lock
	$(COMPILE) --group client --output-file requirements/client.lock
	$(COMPILE) pyproject.toml --extra server --group dev --constraint requirements/runtime.lock --output-file requirements/dev.lock

$(LOCK_VENV)/.uv-$(UV_VERSION):
	@sh scripts/make-venv "$(PYTHON)" "$(LOCK_VENV)"
	@$(LOCK_VENV)/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
	@touch $@

clean:
	rm -rf $(VENV) $(LOCK_VENV) web/node_modules src/doubloon/client build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
