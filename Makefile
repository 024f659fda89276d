# Each target makes the virtual environment it needs; a second run finds it ready.

PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& command -v $$python && break; done)
PYTEST_ARGS ?= -n auto
GAME ?= settlers
FUZZ_ARGS ?= # such as --seed 2 or --count 1000
BENCH_ARGS ?= # such as --no-peers, --json or --record docs/bench.md

VENVS := .venv .venv-bench .venv-compiled
PIP_INSTALL := -m pip install -qq --disable-pip-version-check
DECLARED := pyproject.toml setup.py
# A game from elsewhere: the tests play it to see that a game needs nothing but an entry point.
THIRD_GAME := examples/goofspiel
SOURCES := $(shell find src -name '*.py' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help rooms play terminal marathon marathon-solo probe test lint bench bench-beside bench-web fuzz \
	screenshots strength compiled test-compiled clean browser database

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 24

play: .venv/.play ## play in the browser: starts the server and opens the page
	@.venv/bin/imperia serve --open

terminal: .venv/.play ## play Settlers in the terminal (GAME=horizons for the other game)
	@.venv/bin/imperia play $(GAME)

marathon: .venv/.dev ## 2,400 random games of Horizons, the laws checked at every decision
	@.venv/bin/python -m tests.games.horizons.marathon

marathon-solo: .venv/.dev ## the same for solo games: every nation, Bot and level, with Trade Routes or not
	@.venv/bin/python -m tests.games.horizons.solo_marathon

probe: .venv/.dev ## whether undo tells anything: 50,000 choices of each game, in several worlds
	@.venv/bin/python -m tests.laws.probing 50000
	@.venv/bin/python -m tests.games.horizons.fairs 20000

test: lint browser database ## every check, then every test
	@.venv/bin/python -m pytest $(PYTEST_ARGS)

lint: .venv/.dev ## style, format, types, and which room may import which
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy --strict
	@.venv/bin/lint-imports

bench: .venv-bench/.ready .venv-compiled/.ready ## speed beside catanatron, pure and compiled
	@.venv-bench/bin/python -m imperia.bench $(BENCH_ARGS)
	@echo
	@.venv-compiled/bin/python -m imperia.bench $(BENCH_ARGS)

bench-beside: .venv/.dev ## speed beside another installation: BEFORE=its python AFTER=ours
	@test -n "$(BEFORE)" || { echo "say which: make bench-beside BEFORE=/path/to/python" >&2; exit 1; }
	@.venv/bin/python -m tests.support.beside $(BEFORE) $(or $(AFTER),.venv/bin/python) $(BENCH_ARGS)

bench-web: .venv/.dev ## how fast the server answers, a hundred games at once (docs/bench.md)
	@.venv/bin/python -m tests.web.bench $(BENCH_ARGS)

fuzz: .venv/.dev ## 20,000 malformed requests to a server of its own on this machine
	@.venv/bin/python -m tests.web.fuzz $(FUZZ_ARGS)

rooms: .venv/.dev ## the picture of the rooms and their imports, docs/rooms.svg
	@.venv/bin/python -m tests.support.rooms

screenshots: .venv/.dev browser ## pictures of the main pages, into docs/screenshots; BEFORE=an older imperia
	@.venv/bin/python -m tests.web.screenshots docs/screenshots
	@.venv/bin/python -m tests.web.before_after docs/screenshots $(if $(BEFORE),--before $(BEFORE))

# What the tests of the browser table need beside Python. Where it may not be installed, those
# tests are skipped and say so; with IMPERIA_NO_SKIP set, as in .ci/run, they fail instead.
browser:
	$(call want,command -v chromium || command -v chromium-browser || command -v google-chrome,chromium)

database:
	$(call want,ls /usr/lib/postgresql/*/bin/initdb || command -v initdb,postgresql)

strength: .venv/.play ## how strong the learned player of a game is (GAME=horizons; minutes)
	@.venv/bin/python -m imperia.arena.ladder $(GAME) --levels random,policy --games 240 --workers 2
	@.venv/bin/python -m imperia.arena.strength $(GAME) --player policy --games 200 --workers 2

compiled: .venv-compiled/.ready ## rules and players compiled by mypyc, in .venv-compiled
	@.venv-compiled/bin/python -c "$$COMPILED_CHECK"

test-compiled: .venv-compiled/.ready browser database ## every test against the compiled rules
	@.venv-compiled/bin/python -c "$$COMPILED_CHECK"
	@.venv-compiled/bin/python -m pytest $(PYTEST_ARGS)

clean: ## remove environments, builds and caches
	rm -rf $(VENVS) build dist src/*.egg-info .hypothesis .*_cache
	find src tests examples -name __pycache__ -prune -exec rm -rf {} +

# Fails unless every module of rules and players that is imported is an extension, card files aside.
define COMPILED_CHECK
import re, sys, imperia.games.horizons, imperia.games.settlers
import imperia.players.rollout, imperia.players.search, imperia.players.tree_player
plain = "coaching|compiling|face|features|lessons|levels|listing"
rooms = re.compile(rf"imperia\.(kernel|players|games\.\w+\.(rules|words|bots))\.(?!{plain})")
files = [m.__file__ for name, m in sys.modules.items() if rooms.match(name)]
pure = [f for f in files if not f.endswith((".so", ".pyd", "__init__.py"))]
print(*files[:1], "and", len(files) - 1, "more")
sys.exit(f"not compiled: {pure}" if pure else None)
endef
export COMPILED_CHECK

# $(call need,TEST,PACKAGES): when TEST fails, root gets the Debian packages, others a hint.
define need
@{ $(1); } >/dev/null 2>&1 || { \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing $(2)"; \
		apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(2) >/dev/null; \
	else \
		echo "Imperia needs $(2) here: sudo apt-get install $(2)" >&2; exit 1; \
	fi; }
endef

# $(call want,TEST,PACKAGES): the same, but without them the rest goes on.
define want
@{ $(1); } >/dev/null 2>&1 || { \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing $(2)"; \
		apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(2) >/dev/null; \
	else \
		echo "Some tests need $(2): sudo apt-get install $(2)" >&2; \
	fi; }
endef

python-version = $(shell $(or $(PYTHON),false) -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
has-headers = -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")'

$(VENVS:%=%/bin/python):
	@test -n "$(PYTHON)" || { echo "Imperia needs Python 3.11 or newer: install it," \
		"or name it with make PYTHON=/path/to/python" >&2; exit 1; }
	$(call need,$(PYTHON) -c 'import ensurepip',$(python-version)-venv)
	@echo "Making $(@:/bin/python=)"
	@$(PYTHON) -m venv --clear $(@:/bin/python=) || { rm -rf $(@:/bin/python=); exit 1; }

.venv/.play: $(DECLARED) | .venv/bin/python
	@.venv/bin/python $(PIP_INSTALL) --editable '.[web]'
	@touch $@

.venv/.dev: $(DECLARED) $(THIRD_GAME)/pyproject.toml | .venv/bin/python
	@.venv/bin/python $(PIP_INSTALL) --editable '.[dev]'
	@.venv/bin/python $(PIP_INSTALL) --no-deps --editable $(THIRD_GAME)
	@touch .venv/.play $@

.venv-bench/.ready: $(DECLARED) | .venv-bench/bin/python
	@.venv-bench/bin/python $(PIP_INSTALL) --editable '.[bench]'
	@touch $@

# Not editable, and from a clean build, so that nothing but the fresh wheel can be imported.
.venv-compiled/.ready: $(DECLARED) $(SOURCES) $(THIRD_GAME)/pyproject.toml | .venv-compiled/bin/python
	$(call need,command -v gcc && $(PYTHON) $(has-headers),gcc $(python-version)-dev)
	@rm -rf build
	@echo "Compiling rules and players"
	@IMPERIA_COMPILE=1 .venv-compiled/bin/python $(PIP_INSTALL) '.[bench,dev]'
	@.venv-compiled/bin/python $(PIP_INSTALL) --no-deps --editable $(THIRD_GAME)
	@rm -rf build
	@touch $@
