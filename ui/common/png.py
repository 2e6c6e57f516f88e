"""Pictures as PNG files, written in steps: to save one with Kivy stops the app for as long as it takes."""

from pathlib import Path
from struct import pack
from zlib import compressobj, crc32

from kivy.graphics import Fbo

from ra_base.steps import Steps

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, RGBA = 8, 6
#: So many rows are compressed in a step.
ROWS = 64
CHANNELS = 4


def writing_png(path: Path, canvas: Fbo) -> Steps[None]:
    """Write what was drawn, the top row first."""
    width, height = canvas.size
    pixels, row = canvas.pixels, CHANNELS * canvas.size[0]
    packer = compressobj()
    packed = []
    for top in range(height, 0, -ROWS):
        yield 1 - top / height
        # A row begins with how it is filtered: not at all.
        rows = (b"\x00" + pixels[(at - 1) * row : at * row] for at in range(top, max(0, top - ROWS), -1))
        packed.append(packer.compress(b"".join(rows)))
    packed.append(packer.flush())
    header = pack(">IIBBBBB", width, height, DEPTH, RGBA, 0, 0, 0)
    parts = (_chunk(b"IHDR", header), _chunk(b"IDAT", b"".join(packed)), _chunk(b"IEND", b""))
    path.write_bytes(SIGNATURE + b"".join(parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
