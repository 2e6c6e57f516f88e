"""The sums of a journal's actions: each depends on all that is before it.

So an action that was changed, lost, added or moved is found, in the file and in every copy of it. The first
sum is that of the journal's id, kind, version and setup, as their cells have them. A sum over all cells of a
journal's row finds what is changed there. Joined, those of all journals tell whether one is missing.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from hashlib import blake2b
from operator import xor

#: SQLite stores numbers of so many bytes.
BYTES = 8


def first_sum(*cells: str | int | bytes) -> int:
    """Give the sum of a journal without actions."""
    return _number(_digest(b"\0".join(map(_bytes, cells))))


def next_sums(last: int, actions: Iterable[str | bytes]) -> Iterator[int]:
    """Give the sum of each action after the one with the last sum."""
    digest = last.to_bytes(BYTES, "big", signed=True)
    for action in actions:
        digest = _digest(digest + _bytes(action))
        yield _number(digest)


def text_sum(text: str) -> str:
    """Give the sum of a text, for a file."""
    return _digest(text.encode()).hex()


def row_sum(cells: Iterable[object]) -> int:
    """Give the sum of the cells of a row, whatever they are."""
    return _number(_digest(repr(tuple(cells)).encode(errors="surrogatepass")))


def times_sum(times: Sequence[int | None]) -> int:
    """Give the sum of the times of a journal's actions: nothing where none is known."""
    return row_sum(times) if times else 0


def joined(sums: Iterable[object]) -> int:
    """Give what the sums of some rows are together, in any order."""
    return reduce(xor, (each for each in sums if isinstance(each, int)), 0)


def _bytes(cell: str | int | bytes) -> bytes:
    return cell if isinstance(cell, bytes) else str(cell).encode()


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=BYTES).digest()


def _number(digest: bytes) -> int:
    return int.from_bytes(digest, "big", signed=True)
