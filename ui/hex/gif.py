"""Animations as GIF files, written without a library: a palette, then frames of what has changed."""

from collections import Counter
from collections.abc import Sequence
from struct import pack

from ra_base.steps import Steps

MOST_COLOURS = 256
BITS = 8
CLEAR, END = 1 << BITS, (1 << BITS) + 1
MOST_CODES = 4096
# Colours that differ by less than this in each channel are one.
STEP = 16
#: So many pixels are worked at in a step.
PIXELS = 16_384
FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

Colour = tuple[int, int, int]


class Palette:
    """The commonest colours of a picture, and the nearest of them for any other; pixels are RGBA."""

    def __init__(self, pixels: bytes) -> None:
        counted = Counter(memoryview(pixels).cast("I"))
        chosen: dict[Colour, Colour] = {}
        for code, _count in counted.most_common():
            colour = _channels(code)
            chosen.setdefault(_rounded(colour), colour)
            if len(chosen) == MOST_COLOURS:
                break
        self.colours = list(chosen.values())
        self._by_rounded = {key: number for number, key in enumerate(chosen)}
        self._known: dict[int, int] = {}

    def indices(self, pixels: bytes) -> Steps[bytes]:
        """Each pixel as the number of its colour."""
        known, found = self._known, []
        codes = memoryview(pixels).cast("I")
        for begin in range(0, len(codes), PIXELS):
            yield begin / len(codes)
            few = codes[begin : begin + PIXELS]
            for code in set(few) - known.keys():
                colour = _channels(code)
                key = _rounded(colour)
                if key not in self._by_rounded:
                    self._by_rounded[key] = self._nearest(colour)
                known[code] = self._by_rounded[key]
            found.append(bytes([known[code] for code in few]))
        return b"".join(found)

    def _nearest(self, wanted: Colour) -> int:
        distances = [
            sum((one - other) ** 2 for one, other in zip(colour, wanted, strict=True))
            for colour in self.colours
        ]
        return distances.index(min(distances))


def _rounded(colour: Colour) -> Colour:
    """The same for colours that hardly differ."""
    return colour[0] // STEP, colour[1] // STEP, colour[2] // STEP


def _channels(code: int) -> Colour:
    red, green, blue, _opacity = code.to_bytes(4, "little")
    return red, green, blue


class Gif:
    """Frames of one size, given as indices from the top row down; only what changes is written."""

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        self._size = (width, height)
        table = b"".join(bytes(colour) for colour in palette.colours).ljust(3 * MOST_COLOURS, b"\x00")
        self._parts = [b"GIF89a", pack("<HHBBB", width, height, 0xF7, 0, 0), table, FOREVER]
        self._before: bytes | None = None

    def adding(self, frame: bytes, seconds: float) -> Steps[None]:
        """Add a frame that is shown for so long."""
        left, top, right, bottom = self._changed(frame)
        width = self._size[0]
        rows = [frame[row * width + left : row * width + right] for row in range(top, bottom)]
        codes = yield from compressing(b"".join(rows))
        self._parts += (
            pack("<BBBBHBB", 0x21, 0xF9, 4, 4, round(100 * seconds), 0, 0),
            pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0),
            bytes([BITS]),
            *_blocks(codes),
        )
        self._before = frame

    def finished(self) -> bytes:
        """The whole file."""
        return b"".join((*self._parts, b"\x3b"))

    def _changed(self, frame: bytes) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of what differs from the frame before; a pixel if nothing does."""
        width, height = self._size
        before = self._before
        if before is None:
            return 0, 0, width, height
        rows = [
            row
            for row in range(height)
            if frame[row * width : (row + 1) * width] != before[row * width : (row + 1) * width]
        ]
        if not rows:
            return 0, 0, 1, 1
        columns = [
            column
            for column in range(width)
            if frame[rows[0] * width + column : (rows[-1] + 1) * width : width]
            != before[rows[0] * width + column : (rows[-1] + 1) * width : width]
        ]
        return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def compressing(indices: Sequence[int]) -> Steps[bytes]:
    """The LZW codes of a picture, packed from the lowest bit on."""
    out = bytearray()
    pending, bits, size = CLEAR, BITS + 1, BITS + 1
    table: dict[tuple[int, int], int] = {}
    following = END + 1
    prefix = indices[0]
    for begin in range(1, len(indices), PIXELS):
        yield begin / len(indices)
        for index in indices[begin : begin + PIXELS]:
            known = table.get((prefix, index))
            if known is not None:
                prefix = known
                continue
            pending |= prefix << bits
            bits += size
            if following < MOST_CODES:
                if following == 1 << size:
                    size += 1
                table[prefix, index] = following
                following += 1
            else:
                pending |= CLEAR << bits
                bits += size
                table.clear()
                following, size = END + 1, BITS + 1
            while bits >= 8:
                out.append(pending & 255)
                pending >>= 8
                bits -= 8
            prefix = index
    pending |= prefix << bits
    bits += size
    # The reader makes one more entry with this code, and may so come to the next size.
    if following == 1 << size and size < 12:
        size += 1
    pending |= END << bits
    bits += size
    return bytes(out) + pending.to_bytes((bits + 7) // 8, "little")


def _blocks(data: bytes) -> list[bytes]:
    """Data in blocks of at most 255 bytes, each after its length, and an empty one."""
    parts = [data[at : at + 255] for at in range(0, len(data), 255)]
    return [bytes([len(part)]) + part for part in parts] + [b"\x00"]
