"""Ways to spoil a small JSON file: what disks, editors, other versions or a hostile program do to it."""

import json
import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools.json_places import places, replaced

# What may be written in the place of any value.
VALUES = (
    *("null", "true", "false", "0", "-1", "1", "0.5", "1.0", "1e999", "-1e999", "NaN", "Infinity"),
    *("1000000000", "9007199254740993", "1e308", "[]", "{}", "[[]]", "[1]", '{"a":1}', '""', '"x"'),
    *(r'"\ud800"', r'"\u0000"', r'"\u202e"', '"1"', '"true"'),
)
LONG = ("9" * 5000, "1" + "0" * 400, f'"{"x" * 70_000}"', f"[{'0,' * 70_000}0]", "[" * 200 + "]" * 200)
# So large is a file that must not even be read.
HUGE = 100 * 2**20


@dataclass(frozen=True, slots=True)
class Spoiler:
    """`spoil` does it to a file; `always` it cannot be used afterwards."""

    spoil: Callable[[Path, random.Random], object]
    always: bool = False


def _change(path: Path, change: Callable[[bytearray], object]) -> None:
    content = bytearray(path.read_bytes())
    change(content)
    path.write_bytes(content)


def flip_bits(path: Path, chance: random.Random) -> None:
    """Flip some bits, as a worn-out disk does."""

    def flip(content: bytearray) -> None:
        for _ in range(chance.choice((1, 1, 2, 8))):
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)

    _change(path, flip)


def truncate(path: Path, chance: random.Random) -> None:
    """Cut the end off, as a full disk does."""
    os.truncate(path, chance.randrange(path.stat().st_size))


def zero(path: Path, chance: random.Random) -> None:
    """Fill the end with zeros, as when the battery was empty."""

    def fill(content: bytearray) -> None:
        begin = chance.randrange(len(content))
        content[begin:] = bytes(len(content) - begin)

    _change(path, fill)


def insert(path: Path, chance: random.Random) -> None:
    """Insert bytes that are no text, or a part of the file once more."""

    def put(content: bytearray) -> None:
        at, begin = (chance.randrange(len(content)) for _ in range(2))
        pieces = (b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\x1b[2J", bytes(content[begin : begin + 40]))
        content[at:at] = chance.choice(pieces)

    _change(path, put)


def retype(path: Path, chance: random.Random) -> None:
    """Put something else in the place of a value."""
    content = json.loads(path.read_text(encoding="utf-8"))
    marked = replaced(content, chance.choice([*places(content)][1:]), "@")
    value = chance.choice((*VALUES, *VALUES, *LONG))
    path.write_text(json.dumps(marked).replace('"@"', value), encoding="utf-8")


def rename_fields(path: Path, chance: random.Random) -> None:
    """Give a field another name, or add a copy of it with that name."""
    content = json.loads(path.read_text(encoding="utf-8"))
    name = chance.choice(list(content))
    other = chance.choice(("", "x" * 1000, name.upper(), "\x00", "é"))
    content[other] = content[name] if chance.random() < 0.5 else content.pop(name)
    path.write_text(json.dumps(content), encoding="utf-8")


def repeat_fields(path: Path, _chance: random.Random) -> None:
    """Write every field twice."""
    text = path.read_text(encoding="utf-8").strip()
    path.write_text(f"{text[:-1]}, {text[1:]}", encoding="utf-8")


def recode(path: Path, chance: random.Random) -> None:
    """Save it in another encoding, as some editors do."""
    encoding = chance.choice(("utf-8-sig", "utf-16", "utf-32", "utf-16-le"))
    path.write_text(path.read_text(encoding="utf-8"), encoding=encoding)


def nest(path: Path, chance: random.Random) -> None:
    """Deeper than anybody can read."""
    depth = chance.choice((100, 5_000, 100_000))
    path.write_text(chance.choice(("[", '{"a":')) * depth, encoding="utf-8")


def replace(path: Path, chance: random.Random) -> None:
    """JSON, but something else."""
    path.write_text(chance.choice(["", *VALUES, *LONG]).replace("{}", "[]"), encoding="utf-8")


def grow(path: Path, _chance: random.Random) -> None:
    """As large as nobody can read it, though hardly anything on the disk."""
    os.truncate(path, HUGE)


def lock(path: Path, _chance: random.Random) -> None:
    """Nobody may read it; an administrator still can."""
    path.chmod(0)


def _instead(put: Callable[[Path], object]) -> Spoiler:
    """Something in its place that is no file."""

    def spoil(path: Path, _chance: random.Random) -> None:
        path.unlink()
        put(path)

    return Spoiler(spoil, always=True)


def _folder_with_a_file(path: Path) -> None:
    path.mkdir()
    (path / "file").touch()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def block_writing(path: Path, chance: random.Random) -> None:
    """What is in the way when the file is written anew."""
    fresh = path.with_suffix(".new")
    if not os.path.lexists(fresh):
        chance.choice((fresh.mkdir, fresh.touch, lambda: _pipe(fresh), lambda: fresh.symlink_to(fresh)))()


SPOILERS: dict[str, Spoiler] = {
    **{
        each.__name__: Spoiler(each)
        for each in (flip_bits, truncate, zero, insert, retype, rename_fields, recode, lock, block_writing)
    },
    **{each.__name__: Spoiler(each, always=True) for each in (repeat_fields, nest, replace, grow)},
    "folder": _instead(Path.mkdir),
    "full_folder": _instead(_folder_with_a_file),
    "pipe": _instead(_pipe),
    "loop": _instead(lambda path: path.symlink_to(path)),
    "endless": _instead(lambda path: path.symlink_to("/dev/zero")),
}
# Most of them change a few bytes or values: there are many ways to do that.
OFTEN = ("flip_bits", "truncate", "insert", "retype", "retype", "retype", "rename_fields")
NAMES = (*SPOILERS, *OFTEN)
