"""What Android is told of the app: python-for-android's own manifest, filled with what the spec names."""

import re
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as Tree

import jinja2

from tests.project import packing
from tests.project.packing import Spec
from ui.core.android import content

ROOT = Path(__file__).resolve().parents[2]
SPEC = Spec(ROOT / "buildozer.spec")
TEMPLATE = packing.P4A / "bootstraps/_sdl_common/build/templates/AndroidManifest.tmpl.xml"
ANDROID = "{http://schemas.android.com/apk/res/android}"
VIEW, SEND = "android.intent.action.VIEW", "android.intent.action.SEND"


def manifest() -> Tree.Element:
    """What python-for-android makes of its template and our two files."""
    args = {
        "min_sdk_version": 24,
        "intent_filters": SPEC.path("android.manifest.intent_filters").read_text(encoding="utf-8"),
        "extra_manifest_application_arguments": SPEC.path(
            "android.extra_manifest_application_arguments"
        ).read_text(encoding="utf-8"),
        "activity_launch_mode": "singleTask",
        "android_entrypoint": "org.kivy.android.PythonActivity",
    }
    text = jinja2.Template(TEMPLATE.read_text(encoding="utf-8"), undefined=jinja2.ChainableUndefined).render(
        args=SimpleNamespace(**{name: args.get(name, "") for name in named_in_template()}),
        android_api=SPEC["android.api"],
        url_scheme="kivy",
    )
    return Tree.fromstring(text.encode())


def named_in_template() -> set[str]:
    """Every argument the template asks for."""
    return set(re.findall(r"args\.(\w+)", TEMPLATE.read_text(encoding="utf-8")))


def filters(action: str) -> list[Tree.Element]:
    """Those of the activity that are about an action."""
    activity = manifest().find("application/activity")
    assert activity is not None
    return [
        each
        for each in activity.findall("intent-filter")
        if action in [found.get(f"{ANDROID}name") for found in each.findall("action")]
    ]


def values(found: Tree.Element, name: str) -> set[str]:
    """What the data of a filter say of one thing."""
    return {value for data in found.findall("data") if (value := data.get(f"{ANDROID}{name}"))}


def test_it_is_for_android_16_where_back_is_a_callback() -> None:
    application = manifest().find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "true"
    assert SPEC["android.api"] == "36"


def test_it_is_opened_once_and_hears_of_what_comes_later() -> None:
    # python-for-android's own choice, as long as the spec names no other.
    assert "android.manifest.launch_mode" not in SPEC
    build = (packing.P4A / "bootstraps/common/build/build.py").read_text(encoding="utf-8")
    assert re.search(r"dest='activity_launch_mode',\s*default='singleTask'", build)


def test_it_opens_files_of_games_and_texts_that_other_apps_hand_out() -> None:
    found = filters(VIEW)
    types = set().union(*(values(each, "mimeType") for each in found))
    assert types == {"application/json", "text/plain", "application/octet-stream"}
    assert all(values(each, "scheme") == {content.SCHEME} for each in found)


def test_what_is_shared_with_it_is_a_file_or_a_text() -> None:
    (found,) = filters(SEND)
    assert values(found, "mimeType") == {"application/json", "text/plain", "application/octet-stream"}
    assert not values(found, "scheme")


def matches(pattern: str, path: str) -> bool:
    """Android's own way: “.*” ends at the first sign that is the one after it, and never goes back."""
    if not pattern:
        return not path
    if pattern.startswith(".*"):
        rest = pattern[2:]
        sign = rest[1] if rest.startswith("\\") else rest[:1]
        place = path.find(sign)
        return place >= 0 and matches(rest, path[place:])
    size = 2 if pattern.startswith("\\") else 1
    return path[:1] == pattern[size - 1] and matches(pattern[size:], path[1:])


def test_files_of_no_known_type_are_known_by_their_end() -> None:
    (found,) = (each for each in filters(VIEW) if values(each, "pathPattern"))
    # Android reads a doubled backslash of the manifest as one.
    patterns = [each.replace("\\\\", "\\") for each in values(found, "pathPattern")]
    assert values(found, "host") == {"*"}

    def opened(path: str) -> bool:
        return any(matches(pattern, path) for pattern in patterns)

    for path in ("/a/b.json", "/a/ra-game-1.ra.json", "/org.x/ra-game.ra.jsonl", "/a.b.c/game.jsonl"):
        assert opened(path), path
    for path in ("/a/b.pdf", "/a/json", "/a/b.json.gz", "/document/17"):
        assert not opened(path), path


def test_every_category_lets_other_apps_start_it() -> None:
    for each in (*filters(VIEW), *filters(SEND)):
        assert [found.get(f"{ANDROID}name") for found in each.findall("category")] == [
            "android.intent.category.DEFAULT"
        ]
