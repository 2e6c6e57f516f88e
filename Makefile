# Ra Companion: `make run` plays, `make test` checks. Both do all their own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# Two set-ups at once would build .venv into each other.
.NOTPARALLEL:

.PHONY: run test lint tour colourblind bench soak android-check workflows arm64 pyodide looks cases pages assets pictures catalogues locks clean

run: ## set up what is missing and start the app
	@$(PYTHON) tools/setup_machine.py run
	@$(BIN)/python -m tools.start

test: ## the whole suite, without any display
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m pytest -q -n auto --dist worksteal

lint: ## ruff and mypy
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

tour: ## pictures of every screen, and of the guests' page where Chromium is there, to build/tour
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.tour
	@$(BIN)/python -m tools.guest_tour

colourblind: ## the tour as colour-blind people see it to build/colourblind
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.tour --language en
	@$(BIN)/python -m tools.colourblind

bench: ## all performance figures; fails in the end if one is not met
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m benchmarks

soak: ## 5,000 cases of damage, starts with 1,000 spoiled files, an hour's worth of touches, whole games with bots and guests, memory, a siege: half an hour
	@$(PYTHON) tools/setup_machine.py run
	@$(BIN)/python -m tools.harm
	@$(BIN)/python -m tools.soak
	@$(BIN)/python -m tools.memory --rounds 18
	@$(BIN)/python -m tools.siege

android-check: ## the Android code against the framework's class files, which Maven fetches: 1.1 GB at first
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.android.fetch
	@$(BIN)/python -m pytest -q tests/android

workflows: ## the workflows of .github, by actionlint, which Go builds
	@GOBIN="$(CURDIR)/build/bin" go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
	@build/bin/actionlint

looks: ## all tests of what is on the screen, also in the states, themes, sizes and languages and on the walks that the suite leaves out
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m pytest -q -n auto --dist worksteal tests/ui tests/project/test_tour.py --every-look

cases: ## all cases of what the suite tries samples of: damage, kills, random games and positions
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m pytest -q -n auto --dist worksteal tests -m case --every-case

pages: ## the page of guests in every browser, size, theme, text size and language
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m pytest -q tests/browser --every-browser

arm64: ## the packed app and the packages' tests on arm64, Python 3.14 and Kivy, in an emulator
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.arm64

pyodide: ## Python 3.14.2, as on Android, for node: make test then looks at its garbage collector too
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.android_python

assets: ## build icons, pictures, sounds and what is known of the hex boards from their sources
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.icons
	@$(BIN)/python -m tools.guest_page
	@$(BIN)/python -m tools.layers
	@$(BIN)/python -m tools.hex_boards
	@$(BIN)/python -m tools.sounds

pictures: ## the README's pictures, put together from some of the tour's, and its moving ones
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.pictures
	@$(BIN)/python -m tools.moving_pictures

catalogues: ## collect texts from the code, compile the translations
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/python -m tools.catalogues

LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet

locks: ## versions and hashes of all packages; one that is locked changes only if pyproject.toml asks for it
	@$(PYTHON) tools/setup_machine.py dev
	@$(BIN)/$(LOCK) locks/build.in -o locks/build.txt
	@$(BIN)/$(LOCK) locks/apk.in -o locks/apk.txt
	@$(BIN)/$(LOCK) pyproject.toml -o locks/run.txt
	@$(BIN)/$(LOCK) -c locks/run.txt -c locks/build.txt --all-extras pyproject.toml -o locks/dev.txt

clean: ## everything that can be made again
	rm -rf $(VENV) build bin *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
