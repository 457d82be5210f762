# The few commands of the project. Everything lives in the folder .venv beside this file and is installed once.
#   make lab PYTHON=python3.12          another Python
#   make lab LAB_ARGS=--no-browser      options for `moonriver lab`, and another folder for the course
#   make play PLAY_ARGS=saboteur        options for `moonriver play`, and another page
#   make test PYTEST_ARGS="-k cows"     options for pytest
#   make mutants MUTANTS_ARGS="--seed 7 --number 50 rules/ranch.py"

PYTHON ?= python3
JOBS ?= 3
BIN := .venv/bin
SHELL := bash
.SHELLFLAGS := -o pipefail -c

.DEFAULT_GOAL := help
.PHONY: help play lab test lint words notebooks gallery site bench coverage mutants clean

help:
	@echo "make play       play in the browser, without Jupyter and without a network"
	@echo "make lab        play and learn: open a copy of the course in JupyterLab, on the first notebook"
	@echo "make test       run all tests, the notebooks included; EFFORT=full make test: in three browsers"
	@echo "make lint       style and types"
	@echo "make words      collect all sentences for translators and compile the translations; ADD=pt begins one"
	@echo "make notebooks  run all notebooks and save their outputs; draw the README's pictures"
	@echo "make gallery    draw every live board, wide and narrow, light, dark and grey, into build/gallery"
	@echo "make site       write the site, to play and learn on without installing anything, into build/site"
	@echo "make bench      how fast the engine is, beside python-chess, how fast bots think and boards answer"
	@echo "make coverage   which test and which lesson stands for which rule"
	@echo "make mutants    break the package in 400 small ways, and see which ones no test notices"
	@echo "make clean      remove what these commands made"

play: .venv/.play
	@$(BIN)/python -m moonriver play $(PLAY_ARGS)

lab: .venv/.lab
	@$(BIN)/python -m moonriver lab $(LAB_ARGS)

# In the order of the folders, but for the longest group, which begins (see `tests/conftest.py`): what needs a browser is
# slow and begins early. Three processes keep two cores busy, as a browser and what it asks wait for each other half of
# the time. Hundreds of processes import the package, so that it is compiled once, whatever the environment says.
test: .venv/.test
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -p no:benchmark -n $(JOBS) --dist loadscope --no-loadscope-reorder $(PYTEST_ARGS)

lint: .venv/.test
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy

words: .venv/.test
	$(BIN)/python -m tests.tools.translations $(ADD)

notebooks: .venv/.test
	$(BIN)/python -m tests.tools.pictures
	$(BIN)/python -m tests.tools.execute notebooks

gallery: .venv/.test
	$(BIN)/python -m tests.tools.gallery

site: .venv/.test
	$(BIN)/python -m tests.tools.site

bench: .venv/.test
	EFFORT=full $(BIN)/python -m pytest tests/benchmarks/bench_*.py --benchmark-timer=time.process_time --benchmark-columns=min,median,rounds $(PYTEST_ARGS)

coverage: .venv/.test
	$(BIN)/python -m tests.tools.coverage

mutants: .venv/.mutation
	nice -n 15 $(BIN)/python -m tests.tools.mutants $(MUTANTS_ARGS)

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The newest pip installs in two thirds of the time that the one of Python 3.11 takes.
.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "moonriver needs Python 3.11 or newer, and $(PYTHON) is older or missing: name another one, as in 'make lab PYTHON=python3.12'." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make a virtual environment, because its module venv or ensurepip is missing: install it (Debian and Ubuntu: apt-get install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv --upgrade-deps .venv

# What the package is made of beside Python: translations are compiled, and the course is written in every language.
MADE_FROM := pyproject.toml $(wildcard TEACHING.md moonriver/words/locale/*/LC_MESSAGES/*.po notebooks/locale/*/*.po notebooks/*.ipynb)

# pip is silent for minutes, or tells hundreds of lines: here it says in one line what it is just fetching. Python
# compiles what is used when it is used first.
define install
@echo "Installing what '$(1)' needs into the folder .venv, once; this takes $(2) …"
@$(BIN)/python -m pip install --disable-pip-version-check --no-compile --editable ".$(3)" | while read -r does what _; do \
  case $$does in \
    Collecting) [ ! -t 1 ] || printf '\r\033[K  fetching %s' "$${what%%[^A-Za-z0-9_-]*}" ;; \
    Installing) [ ! -t 1 ] || printf '\r\033[K  unpacking everything' ;; \
  esac; \
done
@[ ! -t 1 ] || printf '\r\033[K'
@echo "Installed. Without make, it is called $(BIN)/moonriver; for all it can do: $(BIN)/moonriver --help"
@touch $@ $(4)
endef

.venv/.play: $(MADE_FROM) | .venv/bin/python
	$(call install,make play,half a minute,[play])

.venv/.lab: $(MADE_FROM) | .venv/bin/python
	$(call install,make lab,a minute or two,[lab],.venv/.play)

.venv/.test: $(MADE_FROM) | .venv/bin/python
	$(call install,make test,two minutes or three,[test],.venv/.play .venv/.lab)

.venv/.mutation: $(MADE_FROM) | .venv/bin/python
	$(call install,make mutants,two minutes or three,[mutation],.venv/.play .venv/.lab .venv/.test)
