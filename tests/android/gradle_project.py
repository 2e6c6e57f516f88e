"""The project that python-for-android gives to Gradle for our buildozer.spec, made by its own `build.py`."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.project.packing import P4A, Spec
from ui import VERSION

# Options that buildozer hands to python-for-android as they are, one by one, as a path, as what a file says;
# and those that are for buildozer itself or for what is compiled before.
PLAIN = {
    "title": "--name",
    "android.minapi": "--minsdk",
    "android.presplash_color": "--presplash-color",
    "android.manifest.launch_mode": "--activity-launch-mode",
    "android.display_cutout": "--display-cutout",
}
EACH = {
    "orientation": "--orientation",
    "android.permissions": "--permission",
    "android.meta_data": "--meta-data",
}
PATHS = {
    "icon.filename": "--icon",
    "icon.adaptive_foreground.filename": "--icon-fg",
    "icon.adaptive_background.filename": "--icon-bg",
    "presplash.filename": "--presplash",
    "android.manifest.intent_filters": "--intent-filters",
    "android.res_xml": "--res_xml",
    "android.backup_rules": "--backup-rules",
    "android.add_src": "--add-source",
}
CONTENTS = {
    "android.extra_manifest_xml": "--extra-manifest-xml",
    "android.extra_manifest_application_arguments": "--extra-manifest-application-arguments",
}
ELSEWHERE = {
    *("package.name", "package.domain", "fullscreen", "requirements", "android.archs", "android.api"),
    *("version.regex", "version.filename", "android.accept_sdk_license", "android.release_artifact"),
    *("source.dir", "source.exclude_patterns", "source.include_patterns", "source.include_exts"),
    *("p4a.bootstrap", "p4a.branch", "p4a.commit", "p4a.hook", "p4a.local_recipes", "android.debug_artifact"),
}
ARCH = "arm64-v8a"
# From this level on buildozer asks for AndroidX by itself.
ANDROIDX = 28


def package(spec: Spec) -> str:
    """The name of the package on Android."""
    return f"{spec['package.domain']}.{spec['package.name']}"


def unknown(spec: Spec) -> set[str]:
    """Options that nothing here knows: what they do to the package is not looked at."""
    return spec.options() - {*PLAIN, *EACH, *PATHS, *CONTENTS} - ELSEWHERE


def arguments(spec: Spec) -> Iterator[str]:
    """What buildozer's `build_package` and `execute_build_package` ask python-for-android for."""
    yield from ("--package", package(spec), "--version", VERSION)
    for option, argument in PLAIN.items():
        if option in spec:
            yield from (argument, spec[option])
    for option, argument in EACH.items():
        for each in spec.list(option):
            yield from (argument, each)
    for option, argument in PATHS.items():
        for each in spec.list(option):
            yield from (argument, str(spec.root / each))
    for option, argument in CONTENTS.items():
        if option in spec:
            yield from (argument, spec.path(option).read_text(encoding="utf-8"))
    if spec["fullscreen"] == "0":
        yield "--window"
    if int(spec["android.api"]) > ANDROIDX:
        yield "--enable-androidx"


def make(spec: Spec, folder: Path) -> None:
    """Have it made here, as after the compilation, with nothing compiled in it."""
    for part in ("common", "_sdl_common", spec["p4a.bootstrap"]):
        shutil.copytree(P4A / "bootstraps" / part / "build", folder, dirs_exist_ok=True)
    for each in (
        "private",
        "sdk/build-tools/36.0.0",
        f"libs/{ARCH}",
        f"_python_bundle__{ARCH}/_python_bundle",
    ):
        (folder / each).mkdir(parents=True)
    made = {"hostpython": sys.executable, "bootstrap": spec["p4a.bootstrap"], "archs": [ARCH], "ndk_api": 24}
    (folder / "dist_info.json").write_text(json.dumps(made), encoding="utf-8")
    (folder / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}", encoding="utf-8")
    (folder / "project.properties").write_text(f"target=android-{spec['android.api']}", encoding="utf-8")
    (folder / "private" / "main.py").touch()
    done = subprocess.run(
        [sys.executable, "build.py", "--private", "private", "--no-byte-compile-python", *arguments(spec)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def link(tool: Path, framework: Path, folder: Path, spec: Spec) -> subprocess.CompletedProcess[str]:
    """Compile and link its resources and its manifest against a framework's, as Gradle has aapt2 do it."""
    manifest = folder / "AndroidManifest.xml"
    text = manifest.read_text(encoding="utf-8")
    # Gradle's merger writes the namespace of the project there.
    named = text.replace("<manifest ", f'<manifest package="{package(spec)}" ', 1)
    (folder / "merged.xml").write_text(named, encoding="utf-8")
    resources = folder / "resources.zip"
    options = {"cwd": folder, "capture_output": True, "text": True, "timeout": 60, "check": False}
    done = subprocess.run([tool, "compile", "--dir", "src/main/res", "-o", resources], **options)
    if done.returncode:
        return done
    named_files = ["-I", framework, "--manifest", "merged.xml", "-o", "linked.apk"]
    return subprocess.run([tool, "link", *named_files, resources], **options)
