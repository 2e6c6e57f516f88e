"""No text that people see is without a mark for translation, be it on a screen, in a dialog or at the foot.

The app speaks a language in which every text of a catalogue is in wide letters; whatever is drawn is read.
That an unmarked text would be seen: test_unmarked_texts.py.
"""

import ast
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.lang import Builder
from kivy.lang.builder import BuilderBase

from tests.ui.foreign import Reader, speak, unread
from tests.ui.occasions_archive import OCCASIONS as AMONG_GAMES
from tests.ui.occasions_guests import OCCASIONS as AS_GUESTS
from tests.ui.occasions_hex import OCCASIONS as AT_THE_BOARD
from tests.ui.occasions_play import OCCASIONS as PLAYED_HERE
from tests.ui.occasions_review import OCCASIONS as LOOKED_AT_AGAIN
from tests.ui.occasions_study import OCCASIONS as ON_THE_ANALYSIS_BOARD
from tests.ui.occasions_table import OCCASIONS as AT_THE_TABLE
from tests.ui.occasions_wrong import OCCASIONS as GONE_WRONG
from tests.ui.own_process import in_a_copy
from tests.ui.visit import Visit
from tools.catalogues import ROOT
from tools.demo import every_state
from tools.stage import Stage
from ui.common.board.board import HexBoard
from ui.core.shell import Shell


def state(screen: str, name: str) -> Callable[[Visit], None]:
    """A screen in one of its states."""
    return lambda visit: visit.stage.show(screen, name)


STATES = {f"{screen} {name}": state(screen, name) for screen, name in every_state()}
OCCASIONS = {
    occasion.__name__: occasion
    for occasions in (
        AT_THE_TABLE,
        PLAYED_HERE,
        LOOKED_AT_AGAIN,
        AS_GUESTS,
        AT_THE_BOARD,
        ON_THE_ANALYSIS_BOARD,
        AMONG_GAMES,
        GONE_WRONG,
    )
    for occasion in occasions
}


class Applied:
    """Which kv rules of the app were at work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.applied: set[tuple[str, int]] = set()
        match = BuilderBase.match

        def matched(builder: BuilderBase, widget: Any) -> Any:
            rules = match(builder, widget)
            self.applied.update(map(self._place, rules))
            return rules

        monkeypatch.setattr(BuilderBase, "match", matched)

    @staticmethod
    def _place(rule: Any) -> tuple[str, int]:
        """The same in every process."""
        return rule.ctx.filename or "", rule.line

    def idle(self) -> list[str]:
        """The rules that never were."""
        return sorted(
            rule.name
            for _selector, rule in Builder.rules
            if self._place(rule) not in self.applied
            and Path(rule.ctx.filename or "").is_relative_to(ROOT / "ui")
        )


class Shown:
    """From where in the app dialogs, keypads and messages came up, at the foot or on the board."""

    CALLS = ("open_overlay", "show_message", "_show_message")

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: set[tuple[str, int]] = set()
        for owner, name in ((Shell, "open_overlay"), (Shell, "show_message"), (HexBoard, "show_message")):
            monkeypatch.setattr(owner, name, self._noting(getattr(owner, name)))

    def _noting(self, show: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*what: Any) -> Any:
            frame = sys._getframe(1)
            while frame is not None:
                self.lines.add((frame.f_code.co_filename, frame.f_lineno))
                frame = frame.f_back  # type: ignore[assignment]
            return show(*what)

        return noted

    def never(self) -> list[str]:
        """The places in the app that call for one, and that none came from."""
        return [
            f"{path.relative_to(ROOT)}:{call.lineno}"
            for path in sorted((ROOT / "ui").rglob("*.py"))
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(call, ast.Call)
            and getattr(call.func, "attr", "") in self.CALLS
            and not any((str(path), line) in self.lines for line in range(call.lineno, call.end_lineno + 1))
        ]


@dataclass
class Seen:
    """What was seen in a play: words without a mark, every text, and the rules and calls at work."""

    faults: list[str]
    texts: set[str]
    applied: set[tuple[str, int]]
    lines: set[tuple[str, int]]


class Plays:
    """All that is looked at, in the language made up for tests."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        speak(monkeypatch)
        self._folder, self._monkeypatch = folder, monkeypatch
        self._reader = Reader(monkeypatch)
        self.rules, self.shown = Applied(monkeypatch), Shown(monkeypatch)

    def see(self, plays: Iterable[dict[str, Callable[[Visit], None]]]) -> list[Seen]:
        """Look at all visits of each play."""
        # Each in a copy: what the last one left need not be looked through and freed.
        return [
            in_a_copy(partial(self._play, self._folder / str(number), visits))
            for number, visits in enumerate(plays)
        ]

    def _play(self, folder: Path, visits: dict[str, Callable[[Visit], None]]) -> Seen:
        reader = self._reader
        faults: list[str] = []
        texts: set[str] = set()
        with Stage(folder / "data") as stage, self._monkeypatch.context() as patch:
            for name, visit in visits.items():
                try:
                    visit(Visit(stage, reader, patch, folder))
                    stage.frames(4)
                except Exception:
                    faults.append(f"on the occasion {name}: {traceback.format_exc()}")
                    break
                faults += [f"{name}: {text!r}" for text in reader.bare()]
                texts |= reader.texts
                reader.texts.clear()
        return Seen(faults, texts, self.rules.applied, self.shown.lines)


@pytest.fixture
def plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plays:
    return Plays(tmp_path, monkeypatch)


def test_texts_that_are_drawn_went_through_a_catalogue(plays: Plays) -> None:
    """Every twelfth state and every sixteenth occasion."""
    some = [dict(list(STATES.items())[::12]), *({name: OCCASIONS[name]} for name in [*OCCASIONS][::16])]
    assert [fault for each in plays.see(some) for fault in each.faults] == []


@pytest.mark.look
def test_every_text_that_is_drawn_went_through_a_catalogue(plays: Plays) -> None:
    rules, shown = plays.rules, plays.shown
    seen = plays.see([STATES, *({name: visit} for name, visit in OCCASIONS.items())])
    assert [fault for each in seen for fault in each.faults] == []
    rules.applied.update(*(each.applied for each in seen))
    shown.lines.update(*(each.lines for each in seen))
    missed = "an occasion in tests/ui/occasions_*.py must show this"
    assert unread("ui", set().union(*(each.texts for each in seen))) == [], missed
    assert rules.idle() == [], missed
    assert shown.never() == [], missed
