"""What the app asks of Android is there, on each level it looks at, and pyjnius calls what is meant."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.android.exercises import EXERCISES
from tests.project.packing import P4A
from tools.android import exercised, fetch, own_java
from tools.android.class_file import split
from tools.android.exercised import android_lines, run
from tools.android.fetch import LEVELS, NEWEST, OLDEST, missing
from tools.android.framework import framework
from tools.android.phone import FaultError, Phone


def needs(*levels: int) -> pytest.MarkDecorator:
    """Skip a test where the class files of these levels are not there."""
    why_not = missing(*levels)
    return pytest.mark.skipif(why_not is not None, reason=why_not or "")


checked = needs(OLDEST, NEWEST)
SOURCES = [path.read_text(encoding="utf-8") for path in P4A.glob("bootstraps/sdl2/**/PythonActivity.java")]


# -- The app's code


@pytest.mark.parametrize("level", [pytest.param(level, marks=needs(level)) for level in LEVELS])
def test_all_that_is_asked_of_android_is_there(level: int) -> None:
    faults, _ = run(EXERCISES, framework(level))
    assert faults == []


@needs(*LEVELS)
def test_every_line_for_android_is_exercised() -> None:
    ran = set().union(*(run(EXERCISES, framework(level))[1] for level in LEVELS))
    assert sorted(android_lines() - ran) == []


@checked
def test_each_level_from_which_the_code_does_something_else_is_checked() -> None:
    ran = {level: run(EXERCISES, framework(NEWEST), level)[1] for level in range(OLDEST, NEWEST + 1)}
    changes = {level for level in range(OLDEST + 1, NEWEST + 1) if ran[level] != ran[level - 1]}
    assert changes - set(LEVELS) == set()


def test_a_level_that_was_not_fetched_is_skipped_and_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fetch, "FOLDER", tmp_path)
    why_not = "the framework of API 24, 28 is not there: make android-check fetches it"
    assert needs(24, 28).mark == pytest.mark.skipif(True, reason=why_not).mark


def test_code_for_android_is_found_wherever_it_is() -> None:
    files = {name for name, _, _ in android_lines()}
    assert {"ui/core/android/jvm.py", "ui/core/android/phone.py", "ui/core/i18n.py"} <= files


# -- Planted faults: each is what only a phone would show


def asks(*lines: str) -> Callable[[Phone], None]:
    """An exercise of these lines."""

    def exercise(phone: Phone) -> None:
        names: dict[str, Any] = {}
        exec("from jnius import *\nfrom android.runnable import run_on_ui_thread\n", names)
        names["activity"] = names["autoclass"]("org.kivy.android.PythonActivity").mActivity
        names["Intent"] = names["autoclass"]("android.content.Intent")
        names["phone"] = phone
        exec("\n".join(lines), names)

    return exercise


LISTENER = (
    "class Listener(PythonJavaClass):\n    __javainterfaces__ = [{}]\n    @java_method({})\n    def {}: pass"
)


@checked
@pytest.mark.parametrize(
    ("level", "line", "words"),
    [
        (
            24,
            'autoclass("android.provider.MediaStore$Downloads")',
            "no class android.provider.MediaStore$Downloads",
        ),
        (36, 'autoclass("android.content.Intend")', "no class android.content.Intend"),
        (36, "activity.startActivty(Intent())", "org.kivy.android.PythonActivity has no startActivty"),
        (24, "activity.getWindow().setDecorFitsSystemWindows(False)", "has no setDecorFitsSystemWindows"),
        (24, "activity.getOnBackInvokedDispatcher()", "has no getOnBackInvokedDispatcher"),
        (24, 'autoclass("java.io.FileInputStream")("x").readAllBytes()', "has no readAllBytes"),
        (36, "Intent.ACTION_SEN", "android.content.Intent has no ACTION_SEN"),
        (36, 'Intent.setType("a/b")', "android.content.Intent.setType is of objects, not of the class"),
        (36, "Intent().setType(3)", "setType takes (Ljava/lang/String;)Landroid/content/Intent;, not (int)"),
        (36, 'Intent().putExtra("a")', "not (str)"),
        # pyjnius takes the declared class: which putExtra is meant by a Uri, a text, a list?
        (36, 'Intent().putExtra("a", autoclass("android.net.Uri").parse("b"))', "cast what is meant"),
        (36, 'Intent().putExtra("a", "b")', "[C)Landroid/content/Intent;; cast what is meant"),
        (36, 'autoclass("java.lang.String")("😀")', "([C)V; cast what is meant"),
        (36, 'autoclass("android.content.ContentValues")().put("a", 3)', "not (str, int)"),
        (36, 'activity.startActivity(autoclass("android.net.Uri").parse("b"))', "cast what is meant"),
        (36, 'cast("android.os.Parcelable", "text")', "'text' is no android.os.Parcelable"),
        (36, 'cast("android.view.View", Intent())', "android.content.Intent is no android.view.View"),
        (36, 'autoclass("android.content.Context")()', "no object of android.content.Context can be made"),
        (36, "activity.getWindow().getDecorView().getViewRootImpl()", "getViewRootImpl is hidden from apps"),
        (36, "Intent().mAction", "android.content.Intent has no mAction"),
        (36, 'Intent().action = "x"', "android.content.Intent has no field action"),
        (36, 'Intent.ACTION_VIEW = "x"', "android.content.Intent.ACTION_VIEW is final"),
        (36, 'autoclass("android.graphics.Rect").left = 1', "android.graphics.Rect.left is of objects"),
        (
            36,
            "activity.kind.mImageView = Intent()",
            "ImageView;)V, not (android.content.Intent)",
        ),
        (36, "activity.kind.mActivty = None", "org.kivy.android.PythonActivity has no field mActivty"),
        (
            36,
            LISTENER.format('"android/window/OnBackInvokedCallback"', '"()V"', "onBackPressed(self)"),
            "does not answer onBackInvoked()V",
        ),
        (36, LISTENER.format('"java/lang/Runnable"', '"(I)V"', "run(self, x)"), "does not answer run()V"),
        (36, LISTENER.format('"java/lang/String"', '"()V"', "run(self)"), "java/lang/String is no interface"),
        (36, LISTENER.format('"java/lang/Runner"', '"()V"', "run(self)"), "no class java/lang/Runner"),
        (
            36,
            LISTENER.format(
                '"org/kivy/android/PythonActivity$NewIntentListener"',
                '"(Landroid/content/Intent;)V"',
                "onNewIntent(self, intent)",
            ),
            "is found with __javacontext__ = 'app' only",
        ),
        (36, "run_on_ui_thread(Intent.parse)()", "android.content.Intent has no parse"),
        (36, "run_on_ui_thread(lambda: activity.finsh())()", "has no finsh"),
    ],
)
def test_a_planted_fault_is_found(level: int, line: str, words: str) -> None:
    (fault,), _ = run([asks(*line.split("\n"))], framework(level))
    assert fault.startswith(f"API {level}: ")
    assert words in fault


@checked
@pytest.mark.parametrize(
    "line",
    [
        'Intent().putExtra("a", cast("android.os.Parcelable", autoclass("android.net.Uri").parse("b")))',
        'Intent().putExtra("a", autoclass("java.lang.String")(b"b", "UTF-8"))',
        'Intent(Intent.ACTION_VIEW, autoclass("android.net.Uri").parse("b")).setType("a/b").addFlags(1)',
        'autoclass("android.content.ContentValues")().put("a", "b")',
        "assert Intent.FLAG_GRANT_READ_URI_PERMISSION == 1",
        "assert activity.window.decorView.rootWindowInsets.java_name == 'android/view/WindowInsets'",
        LISTENER.format('"java/lang/Runnable"', '"()V"', "run(self)")
        + "\nactivity.runOnUiThread(Listener())",
        "activity.startActivityForResult(Intent(Intent()), 7)",
    ],
)
def test_what_is_right_is_no_fault(line: str) -> None:
    assert run([asks(*line.split("\n"))], framework(OLDEST))[0] == []


@checked
@pytest.mark.parametrize(
    "line",
    [
        LISTENER.format('"android/window/OnBackInvokedCallback"', '"()V"', "onBackInvoked(self)")
        + "\nactivity.getOnBackInvokedDispatcher().registerOnBackInvokedCallback(0, Listener())",
        'bars = autoclass("android.view.WindowInsets$Type").systemBars()\n'
        "assert activity.getWindow().getDecorView().getRootWindowInsets().getInsets(bars).top == 0",
        'clips = cast("android.content.ClipboardManager", activity.getSystemService("clipboard"))\n'
        "assert clips.getPrimaryClip().getItemAt(0).coerceToText(activity) == 'text'",
        "assert activity.getContentResolver().openInputStream(activity.getIntent().getData()).read() == 0",
        'intent = Intent(Intent.ACTION_OPEN_DOCUMENT).addCategory(Intent.CATEGORY_OPENABLE).setType("*/*")\n'
        "activity.startActivityForResult(intent, 7)",
    ],
)
def test_what_a_newer_android_has_is_found_there(line: str) -> None:
    assert run([asks(*line.split("\n"))], framework(NEWEST))[0] == []


@checked
def test_a_method_of_a_newer_android_is_right_behind_a_look_at_the_version() -> None:
    careful = asks(
        'if autoclass("android.os.Build$VERSION").SDK_INT >= 33:', "    activity.getOnBackInvokedDispatcher()"
    )
    assert [run([careful], framework(level))[0] for level in (OLDEST, NEWEST)] == [[], []]


@checked
def test_a_fault_that_the_code_catches_is_a_fault() -> None:
    swallowed = asks("try:", "    activity.nothing()", "except Exception:", "    pass")
    assert len(run([swallowed], framework(NEWEST))[0]) == 1


@checked
def test_what_an_exercise_finds_itself_is_told_unless_a_fault_explains_it() -> None:
    caught = ("try:", "    activity.nothing()", "except Exception:", "    pass")
    (fault,), _ = run([asks(*caught, "assert False")], framework(NEWEST))
    assert "has no nothing" in fault
    with pytest.raises(AssertionError):
        run([asks("assert False")], framework(NEWEST))


@checked
def test_an_exercise_says_what_comes_out_of_java_and_calls_back() -> None:
    phone = Phone(framework(NEWEST))
    phone.answers["android.database.Cursor.moveToNext"] = [True, False]
    results: list[tuple[int, int, str]] = []
    with phone.switched_on():
        from android import activity  # type: ignore[attr-defined]

        cursor = phone.a("android.database.Cursor")
        assert [cursor.moveToNext(), cursor.moveToNext()] == [True, False]
        activity.bind(
            on_activity_result=lambda code, result, data: results.append((code, result, data.java_name))
        )
        (listener,) = phone.listeners("org.kivy.android.PythonActivity$ActivityResultListener")
        phone.call_one(listener, "onActivityResult", 7, -1, phone.a("android.content.Intent"))
        phone.call_back()
    assert results == [(7, -1, "android/content/Intent"), (0, 0, "android/content/Intent")]
    assert phone.faults == []


@checked
def test_the_other_modules_are_as_before() -> None:
    from ui.core.android import jvm

    with Phone(framework(NEWEST)).switched_on():
        from ui.core.android import jvm as on_phone

        assert on_phone is not jvm
        with pytest.raises(FaultError):
            on_phone.java("no.such.Class")
    from ui.core.android import jvm as after

    assert after is jvm


def test_lines_of_functions_are_all_but_signatures_and_a_lambda_has_its_own() -> None:
    source = "def one(x):\n    return lambda: x\nclass A:\n    y = 2\n    def two(self):\n        pass\n"
    path = exercised.ROOT / "x.py"
    found = {
        (line, name)
        for code in exercised.functions(compile(source, path, "exec"))
        for _, line, name in exercised.lines_of(path, code)
    }
    assert found == {(2, "one"), (2, "<lambda>"), (6, "two")}


# -- python-for-android's own Java


def plain(kind: str) -> str:
    """A type as it is in Java's sources, without its package."""
    names = {"V": "void", "I": "int", "Z": "boolean"}
    return names.get(kind) or re.split(r"[/$]", kind[1:-1])[-1]


@pytest.mark.parametrize("owner", [*own_java.METHODS, *own_java.INTERFACES])
def test_the_table_of_its_classes_is_what_its_sources_say(owner: str) -> None:
    (source,) = SOURCES
    short = owner.rpartition("/")[2].rpartition("$")[2]
    assert re.search(rf"\b(class|interface) {short}\b", source)
    for name, signature in {**own_java.METHODS, **own_java.INTERFACES}[owner].items():
        kinds, given = split(signature)
        taken = r"\s*,\s*".join(rf"(?:final )?{plain(kind)} \w+" for kind in kinds)
        assert re.search(rf"\b{plain(given)} {name}\(\s*{taken}\s*\)", source), name


def test_its_activity_is_where_the_table_says() -> None:
    (source,) = SOURCES
    assert "public class PythonActivity extends SDLActivity {" in source
    for name, kind in own_java.STATIC_FIELDS[own_java.ACTIVITY].items():
        assert re.search(rf"\bpublic static {plain(kind)} {name}\b", source), name
