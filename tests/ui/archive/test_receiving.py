"""What comes from another app, the clipboard or a drop is imported, opened as a record, or refused."""

import json
import os
import threading
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from ra_base.refusal import BadInput
from ra_base.steps import finish
from ra_base.words import Words
from tests.ui.played import TABLE, open_history, play_table
from tools.stage import Stage
from ui.archive import history_files, receiving
from ui.archive.receiving import record_in
from ui.core.android import picking
from ui.core.incoming import FOLDER, Pasted, fetching, file_name

RECORD = (
    '[Board "114"]\n[South "Ann"]\n[North "Bea"]\n[Date "2026.11.18"]\n[Result "*"]\n\n1. 1b4-e7 1k9-h6\n'
)
TOO_LARGE = Words("is too large")


class HandedOver:
    """A file of another app."""

    def __init__(self, name: str, content: bytes, size: int | None = None) -> None:
        self.name, self.size = name, size
        self._content = content
        self.closed_by: list[int] = []

    def open(self) -> BinaryIO:
        return BytesIO(self._content)

    def close(self) -> None:
        self.closed_by.append(threading.get_ident())


def game_file() -> bytes:
    """One game, as another phone exports it."""
    return json.dumps({"kind": "ra-table", "version": 1, **TABLE, "actions": []}).encode()


def receive(stage: Stage, incoming: Any) -> None:
    """Another app hands something over; wait until it has been read."""
    stage.app.receive(incoming)
    stage.wait_until(lambda: threading.active_count() == 1)
    stage.frames(6)


# -- Copying


def test_what_comes_is_copied_under_a_name_of_ours_by_another_thread(tmp_path: Path) -> None:
    incoming = HandedOver("../../a/b\\'c.json", b"x" * 200_000, size=200_000)
    path = finish(fetching(incoming, tmp_path / FOLDER, 10**6, TOO_LARGE))
    assert path.parent == tmp_path / FOLDER
    assert path.name == "_.._a_b__c.json"
    assert path.read_bytes() == b"x" * 200_000
    assert incoming.closed_by != [threading.get_ident()]
    # What came last makes room for what comes next.
    other = finish(fetching(HandedOver("b.json", b""), tmp_path / FOLDER, 10, TOO_LARGE))
    assert list((tmp_path / FOLDER).iterdir()) == [other]


def test_who_cancels_and_chooses_the_same_file_again_gets_all_of_it(tmp_path: Path) -> None:
    class Slow(HandedOver):
        """The other app has to fetch it first."""

        def __init__(self) -> None:
            super().__init__("a.json", b"late")
            self.asked, self.there = threading.Event(), threading.Event()

        def open(self) -> BinaryIO:
            self.asked.set()
            self.there.wait(10)
            return super().open()

    slow = Slow()
    steps = fetching(slow, tmp_path / FOLDER, 10, TOO_LARGE)
    next(steps)
    slow.asked.wait(10)
    steps.close()
    path = finish(fetching(HandedOver("a.json", b"whole"), tmp_path / FOLDER, 10, TOO_LARGE))
    slow.there.set()
    for thread in set(threading.enumerate()) - {threading.current_thread()}:
        thread.join(10)
    assert path.read_bytes() == b"whole"


@pytest.mark.parametrize(
    ("given", "called"),
    [
        ("..", "file"),
        ("", "“”"),
        ("." * 9 + "x", "x"),
        ("н" * 200 + ".json", "н" * 55 + ".json"),
        ("a\0b", "a�b"),
    ],
)
def test_names_of_files_are_no_paths_and_not_endless(given: str, called: str | None) -> None:
    name = file_name(given)
    assert "/" not in name
    assert len(name.encode()) < 255
    assert "\0" not in name
    assert called in (None, name)


def test_more_than_may_be_is_refused_and_nothing_stays(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is too large"):
        finish(fetching(HandedOver("big.json", b"12345"), tmp_path / FOLDER, 4, TOO_LARGE))
    assert not (tmp_path / FOLDER).exists()


def test_who_does_not_hand_it_over_is_refused(tmp_path: Path) -> None:
    class Locked(HandedOver):
        def open(self) -> BinaryIO:
            raise OSError(None, "Permission\nDenial")

    incoming = Locked("a.json", b"")
    with pytest.raises(BadInput, match=r"can’t be read: Permission.Denial"):
        finish(fetching(incoming, tmp_path / FOLDER, 4, TOO_LARGE))
    assert incoming.closed_by


# -- Which it is


@pytest.mark.parametrize(
    ("name", "content", "is_record"),
    [
        ("game.txt", RECORD.encode(), True),
        ("game", b"\xef\xbb\xbf" + RECORD.encode(), True),
        ("game.ra.json", RECORD.encode(), False),
        ("game.txt", b'\n {"kind": "ra-hex"}', False),
        ("photo.jpg", b"\xff\xd8\xff", False),
        ("zero.txt", b"a\0b", False),
        ("empty.txt", b" \n", False),
        ("long.txt", b"a" * (receiving.MOST_OF_RECORD + 1), False),
        ("gone.txt", None, False),
    ],
)
def test_a_text_that_is_no_json_may_be_a_record(
    name: str, content: bytes | None, is_record: bool, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert (record_in(tmp_path / name) is not None) == is_record


# -- In the app


def test_a_file_of_games_that_is_handed_over_is_imported(stage: Stage) -> None:
    stage.show("home")
    receive(stage, HandedOver("game.ra.json", game_file()))
    assert "1 game imported." in stage.texts()
    assert not (stage.data_dir / FOLDER).exists()
    assert type(stage.app.screen).__name__ == "HistoryScreen"
    stage.back()
    assert type(stage.app.screen).__name__ == "HomeScreen"


def test_it_comes_in_front_of_whatever_waits_for_an_answer(stage: Stage) -> None:
    open_history(stage)
    stage.app.screen.files.ask()
    stage.frames(2)
    receive(stage, HandedOver("game.ra.json", game_file()))
    assert "1 game imported." in stage.texts()
    assert not stage.app.root.overlays


def test_a_record_that_is_handed_over_is_opened_on_the_board(stage: Stage) -> None:
    receive(stage, HandedOver("game.txt", RECORD.encode()))
    assert [step.action["move"] for step in stage.app.session.steps] == ["1b4-e7", "1k9-h6"]
    assert "Ann to move" in stage.texts()
    assert not (stage.data_dir / FOLDER).exists()


def test_a_record_with_a_fault_shows_it_and_begins_nothing(stage: Stage) -> None:
    receive(stage, HandedOver("game.txt", RECORD.replace("1k9-h6", "1k9-a1").encode()))
    panel = stage.the("PastePanel")
    assert panel.refused
    assert panel.message.startswith("1... 1k9–a1: ")
    assert stage.app.session is None
    assert stage.app.archive.storage.read(lambda store: store.rows("SELECT 1 FROM journal")) == []


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("photo.jpg", b"\xff\xd8\xff\xe0", "photo.jpg: byte 1 isn’t UTF-8"),
        (
            "a.ra.json",
            b'{"kind": "chess", "version": 1, "actions": []}',
            "a game of type “chess” can’t be read",
        ),
        ("b.json", b"{", "b.json: line 1, column 2: isn’t JSON"),
    ],
)
def test_what_is_handed_over_is_refused_as_elsewhere_and_changes_nothing(
    stage: Stage, name: str, content: bytes, said: str
) -> None:
    play_table(stage, 3)
    before = stage.app.archive.storage.read(lambda store: store.rows("SELECT * FROM journal"))
    receive(stage, HandedOver(name, content))
    assert "Import failed" in stage.texts()
    assert any(said in text for text in stage.texts()), stage.texts()
    assert stage.app.archive.storage.read(lambda store: store.rows("SELECT * FROM journal")) == before
    assert not (stage.data_dir / FOLDER).exists()


def test_a_slow_app_lets_frames_go_on_and_can_be_cancelled(stage: Stage) -> None:
    waits = threading.Event()

    class Slow(HandedOver):
        def open(self) -> BinaryIO:
            waits.wait(10)
            return super().open()

    open_history(stage)
    stage.app.receive(Slow("game.ra.json", game_file()))
    stage.wait(0.5)
    assert "Reading the file…" in stage.texts()
    stage.back()
    waits.set()
    stage.wait_until(lambda: threading.active_count() == 1)
    stage.frames(4)
    assert "1 game imported." not in stage.texts()
    assert not stage.app.root.overlays


def test_copied_text_is_pasted_into_the_import(stage: Stage) -> None:
    def paste(text: str) -> list[str]:
        Clipboard.copy(text)
        open_history(stage)
        stage.app.screen.files.ask_file()
        stage.frames(4)
        stage.tap(stage.the("BigButton", text="Paste copied text"))
        stage.wait_until(lambda: threading.active_count() == 1)
        stage.frames(6)
        return stage.texts()

    assert "There is nothing to paste: copy the text of a game first." in paste("")
    assert any("Pasted text: line 1, column 2: isn’t JSON" in text for text in paste("{"))
    stage.back()
    assert "1 game imported." in paste(game_file().decode())
    assert "Ann to move" in paste(RECORD)


def test_a_record_is_dropped_on_the_window(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(RECORD, encoding="utf-8")
    Window.dispatch("on_drop_file", os.fsencode(tmp_path / "game.txt"), 0, 0)
    stage.frames(6)
    assert "Ann to move" in stage.texts()


def test_on_android_a_file_is_picked(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_files, "platform", "android")
    asked: list[Any] = []
    monkeypatch.setattr(picking, "pick", lambda chosen: asked.append(chosen) or True)
    open_history(stage)
    stage.app.screen.files.ask_file()
    stage.frames(4)
    assert not list(stage.all("TextField"))
    stage.tap(stage.the("PrimaryButton", text="Choose a file"))
    (chosen,) = asked
    chosen(HandedOver("game.ra.json", game_file()))
    stage.wait_until(lambda: threading.active_count() == 1)
    stage.frames(6)
    assert "1 game imported." in stage.texts()


def test_a_text_is_a_file_too() -> None:
    assert Pasted("é", "Pasted text").open().read() == "é".encode()
