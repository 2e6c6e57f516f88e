"""The README is true: its commands print what it says, its pictures and folders are there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def examples() -> list[tuple[str, str]]:
    """Every command in a console block, with what it prints."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def test_there_are_examples_of_every_command_line() -> None:
    assert {command.split()[2] for command, _ in examples()} == {"ra_auction", "ra_hex"}


@pytest.mark.parametrize(("command", "output"), examples(), ids=[command for command, _ in examples()])
def test_a_command_prints_what_the_readme_says(command: str, output: str) -> None:
    words = command.split()
    assert words[0] == "python"
    done = subprocess.run([sys.executable, *words[1:]], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (output, "")


def test_pictures_and_folders_are_there() -> None:
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]*)\)", README):
        assert (ROOT / picture).is_file(), picture
    for folder in re.findall(r"^    (\w+)/ ", README, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder


def test_every_make_target_it_names_is_one() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"make (\w+)`", README)) <= set(targets)
    assert README.index("![") < README.index("make run") < README.index("make test") < README.index("##")
