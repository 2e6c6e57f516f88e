"""Files and texts of other apps, the picker, Back and the picture at the start, against stand-ins."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.ui.core.conftest import JavaError
from tools.stage import Stage
from ui.core.android import back, content, jvm, picking, presplash, receiving

Android = dict[str, MagicMock]


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[..., object]]:
    """What is called by Android, by its event; nothing is followed yet."""
    found: dict[str, Callable[..., object]] = {}
    monkeypatch.setattr(picking, "following", [])
    monkeypatch.setattr(jvm, "follow", lambda **events: found.update(events))
    return found


def address(scheme: str = "content") -> MagicMock:
    """Where another app has a file."""
    return MagicMock(getScheme=MagicMock(return_value=scheme))


def describe(name: str | None, size: int | None, columns: int = 2) -> MagicMock:
    """What the other app says of its file."""
    cursor = jvm.activity().getContentResolver().query.return_value
    names = {"_display_name": 0, "_size": 1}
    cursor.getColumnIndex.side_effect = lambda column: names[column] if names[column] < columns else -1
    cursor.isNull.side_effect = lambda column: (name, size)[column] is None
    cursor.getString.return_value, cursor.getLong.return_value = name, size
    return cursor


# -- A file of another app


@pytest.mark.parametrize(
    ("name", "size", "columns", "called", "bytes_"),
    [
        ("game.ra.json", 12, 2, "game.ra.json", 12),
        ("../../games.db", 12, 2, "games.db", 12),
        ("a\\b.json", None, 2, "b.json", None),
        (None, None, 2, "file", None),
        (None, None, 0, "file", None),
    ],
)
def test_a_file_has_the_name_and_size_that_the_other_app_says(
    name: str | None, size: int | None, columns: int, called: str, bytes_: int | None, android: Android
) -> None:
    cursor = describe(name, size, columns)
    found = content.content_at(address())
    assert found is not None
    assert (found.name, found.size) == (called, bytes_)
    cursor.close.assert_called_once()


def test_who_says_nothing_of_it_may_hand_it_over_all_the_same(android: Android) -> None:
    resolver = jvm.activity().getContentResolver()
    for query in (
        {"side_effect": JavaError("SecurityException")},
        {"return_value": None, "side_effect": None},
    ):
        resolver.query.configure_mock(**query)
        found = content.content_at(address())
        assert found is not None
        assert (found.name, found.size) == ("file", None)


@pytest.mark.parametrize("scheme", ["file", "http", None])
def test_addresses_of_other_kinds_could_be_of_our_own_files(scheme: str, android: Android) -> None:
    assert content.content_at(address(scheme)) is None
    assert content.content_at(None) is None


def test_it_is_read_through_a_descriptor(tmp_path: Path, android: Android) -> None:
    (tmp_path / "there").write_bytes(b"{}")
    resolver = jvm.activity().getContentResolver()
    descriptor = resolver.openFileDescriptor.return_value
    descriptor.detachFd.side_effect = lambda: os.open(tmp_path / "there", os.O_RDONLY)
    where = address()
    with content.Content(resolver, where, "a.json", None).open() as file:
        assert file.read() == b"{}"
    resolver.openFileDescriptor.assert_called_once_with(where, "r")


def test_what_is_not_handed_over_is_an_error_of_reading(android: Android) -> None:
    resolver = jvm.activity().getContentResolver()
    opened = resolver.openFileDescriptor
    for what in (
        {"side_effect": JavaError("FileNotFoundException")},
        {"return_value": None, "side_effect": None},
    ):
        opened.configure_mock(**what)
        with pytest.raises(OSError, match=r"FileNotFoundException|no data"):
            content.Content(resolver, address(), "a.json", None).open()


# -- What is handed over


def intent(android: Android, action: str, **more: Any) -> MagicMock:
    """What another app asks of ours."""
    kind = jvm.java("android.content.Intent")
    kind.ACTION_VIEW, kind.ACTION_SEND, kind.EXTRA_STREAM, kind.EXTRA_TEXT = "VIEW", "SEND", "STREAM", "TEXT"
    kind.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x100000
    made = MagicMock()
    made.getAction.return_value = action
    made.getFlags.return_value = more.get("flags", 0)
    made.getData.return_value = more.get("data")
    made.getParcelableExtra.side_effect = lambda name: more.get("stream") if name == "STREAM" else None
    made.getCharSequenceExtra.side_effect = lambda name: more.get("text") if name == "TEXT" else None
    return made


def test_a_file_to_open_a_file_and_a_text_that_are_shared(android: Android) -> None:
    describe("game.ra.json", 12)
    for given in ({"action": "VIEW", "data": address()}, {"action": "SEND", "stream": address()}):
        found = receiving.handed_over(intent(android, **given))
        assert isinstance(found, content.Content)
        assert found.name == "game.ra.json"
    assert receiving.handed_over(intent(android, "SEND", text="1. 1b4-e7")) == "1. 1b4-e7"
    formatted = MagicMock(toString=MagicMock(return_value="1. 1b4-e7"))
    assert receiving.handed_over(intent(android, "SEND", text=formatted)) == "1. 1b4-e7"


@pytest.mark.parametrize(
    "given",
    [
        {"action": "MAIN"},
        {"action": "SEND"},
        {"action": "VIEW"},
        {"action": "VIEW", "data": address("file")},
        {"action": "SEND", "text": "again", "flags": 0x100000},
    ],
)
def test_a_start_like_any_other_hands_nothing_over(given: dict[str, Any], android: Android) -> None:
    assert receiving.handed_over(intent(android, **given)) is None
    assert receiving.handed_over(None) is None


def test_it_is_received_at_the_start_and_while_the_app_runs(
    stage: Stage, android: Android, followed: dict[str, Callable[..., object]]
) -> None:
    jvm.activity().getIntent.return_value = intent(android, "SEND", text="first")
    received: list[object] = []
    receiving.receive(received.append)
    assert received == ["first"]
    followed["on_new_intent"](intent(android, "SEND", text="second"))
    assert received == ["first"]  # Android calls on its own thread
    stage.frames(2)
    assert received == ["first", "second"]


# -- The picker


def test_people_pick_a_file_or_go_back(
    stage: Stage,
    android: Android,
    followed: dict[str, Callable[..., object]],
) -> None:
    jvm.java("android.app.Activity").RESULT_OK = -1
    describe("game.ra.json", 12)
    picked: list[Any] = []
    assert picking.pick(picked.append)
    asked = jvm.java("android.content.Intent").return_value
    asked.setType.assert_called_once_with("*/*")
    jvm.activity().startActivityForResult.assert_called_once_with(asked, picking.REQUEST)
    answer = followed["on_activity_result"]
    chosen = MagicMock(getData=MagicMock(return_value=address()))
    answer(picking.REQUEST + 1, -1, chosen)  # of another request
    stage.frames(2)
    assert picked == []
    answer(picking.REQUEST, 0, None)  # people went back
    stage.frames(2)
    answer(picking.REQUEST, -1, chosen)  # nobody waits for that any more
    stage.frames(2)
    assert picked == []
    assert picking.pick(picked.append)
    answer(picking.REQUEST, -1, chosen)
    stage.frames(2)
    assert [each.name for each in picked] == ["game.ra.json"]


def test_a_device_may_have_no_picker(android: Android, followed: dict[str, Callable[..., object]]) -> None:
    jvm.activity().startActivityForResult.side_effect = JavaError("ActivityNotFoundException")
    assert not picking.pick(MagicMock())


# -- Back and the picture at the start


def test_since_android_13_back_is_a_callback(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[object, ...]] = []
    monkeypatch.setattr(jvm, "implemented", lambda *given: made.append(given) or "callback")
    act = MagicMock()
    assert back.listen(act) == "callback"
    assert made == [("android.window.OnBackInvokedCallback", "onBackInvoked", "()V", act)]
    priority = android["android.window.OnBackInvokedDispatcher"].PRIORITY_DEFAULT
    dispatcher = jvm.activity().getOnBackInvokedDispatcher()
    dispatcher.registerOnBackInvokedCallback.assert_called_once_with(priority, "callback")
    android["android.os.Build$VERSION"].SDK_INT = 32
    assert back.listen(act) is None
    assert len(made) == 1


def test_the_picture_is_hidden_from_the_timer_until_the_first_frame(android: Android) -> None:
    kind = jvm.java("org.kivy.android.PythonActivity")
    kind.mImageView = "picture"
    picture = presplash.keep()
    assert kind.mImageView is None
    presplash.remove(picture)
    assert kind.mImageView == "picture"
    kind.mActivity.removeLoadingScreen.assert_called_once()
