"""Runs what receives files and texts: the picker, “Open with”, what is shared, and reading it."""

import os
from typing import Any

import pytest

from tools.android.objects import JavaException
from tools.android.phone import Phone

ACTIVITY = "org.kivy.android.PythonActivity"
INTENT, RESOLVER, CURSOR = (
    f"android.{name}" for name in ("content.Intent", "content.ContentResolver", "database.Cursor")
)
CHOSEN, GONE_BACK = -1, 0
FROM_HISTORY = 0x00100000


def content(phone: Phone) -> Any:
    """What another app hands out."""
    from ui.core.android.content import content_at

    phone.answers["android.net.Uri.getScheme"] = "content"
    return content_at(phone.a("android.net.Uri"))


def lets_choose_a_file(phone: Phone) -> None:
    from ui.core.android import picking

    chosen: list[Any] = []
    phone.answers["android.net.Uri.getScheme"] = ["content", "file"]
    assert picking.pick(chosen.append)
    (listener,) = phone.listeners(f"{ACTIVITY}$ActivityResultListener")
    intent = phone.a(INTENT)
    phone.call_one(listener, "onActivityResult", picking.REQUEST, CHOSEN, intent)
    for number, how, given in (
        (picking.REQUEST, CHOSEN, intent),
        (picking.REQUEST, GONE_BACK, None),
        (picking.REQUEST + 1, CHOSEN, intent),
    ):
        assert picking.pick(chosen.append)
        phone.call_one(listener, "onActivityResult", number, how, given)
    assert len(chosen) == 1


def finds_no_picker(phone: Phone) -> None:
    from ui.core.android import picking

    phone.answers["android.app.Activity.startActivityForResult"] = JavaException("no activity")
    assert not picking.pick(print)


def knows_name_and_size(phone: Phone) -> None:
    phone.answers[f"{CURSOR}.moveToFirst"] = True
    phone.answers[f"{CURSOR}.getColumnIndex"] = [0, 1, 0, 1, -1, -1]
    phone.answers[f"{CURSOR}.isNull"] = [False, False, True, True]
    phone.answers[f"{CURSOR}.getString"] = "a/ra.json"
    phone.answers[f"{CURSOR}.getLong"] = 5
    found = [content(phone) for _ in range(3)]
    assert [(each.name, each.size) for each in found] == [("ra.json", 5), ("file", None), ("file", None)]


def knows_neither(phone: Phone) -> None:
    phone.answers[f"{CURSOR}.moveToFirst"] = False
    assert content(phone).name == "file"
    phone.answers[f"{CURSOR}.moveToFirst"] = JavaException("the other app has ended")
    assert content(phone).name == "file"
    for answer in (None, JavaException("no provider")):
        phone.answers[f"{RESOLVER}.query"] = answer
        assert content(phone).size is None


def reads(phone: Phone) -> None:
    read, write = os.pipe()
    os.write(write, b"[]")
    os.close(write)
    phone.answers["android.os.ParcelFileDescriptor.detachFd"] = read
    found = content(phone)
    with found.open() as stream:
        assert stream.read() == b"[]"
    for answer in (None, JavaException("gone")):
        phone.answers[f"{RESOLVER}.openFileDescriptor"] = answer
        with pytest.raises(OSError, match=r"no data|thrown"):
            found.open()
    found.close()


def receives(phone: Phone) -> None:
    from ui.core.android import receiving

    received: list[Any] = []
    phone.answers["android.app.Activity.getIntent"] = None
    phone.answers["android.net.Uri.getScheme"] = "content"
    receiving.receive(received.append)
    (listener,) = phone.listeners(f"{ACTIVITY}$NewIntentListener")
    letters = phone.a("java.lang.CharSequence")
    phone.answers["java.lang.CharSequence.toString"] = "letters"
    for answers in (
        {"getFlags": FROM_HISTORY},
        {"getAction": "android.intent.action.MAIN"},
        {"getAction": "android.intent.action.VIEW"},
        {"getAction": "android.intent.action.SEND"},
        {"getParcelableExtra": None, "getCharSequenceExtra": "text"},
        {"getCharSequenceExtra": letters},
        {"getCharSequenceExtra": None},
    ):
        phone.answers.update({"android.content.Intent.getFlags": 0})
        phone.answers.update({f"{INTENT}.{name}": answer for name, answer in answers.items()})
        phone.call_one(listener, "onNewIntent", phone.a(INTENT))
    assert [each if isinstance(each, str) else each.name for each in received] == [
        "file",
        "file",
        "text",
        "letters",
    ]


HANDED_OVER = (
    lets_choose_a_file,
    finds_no_picker,
    knows_name_and_size,
    knows_neither,
    reads,
    receives,
)
