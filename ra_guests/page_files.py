"""The files of the page, read once: what is not in this table is not served."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent / "page"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FIRST = "index.html"


class PageFile(NamedTuple):
    """A file as it is sent."""

    body: bytes
    kind: str
    etag: str


def page_files(folder: Path = FOLDER) -> Mapping[str, PageFile]:
    """Return every file of the page by its path in the address."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in TYPES and path.is_file():
            body = path.read_bytes()
            etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
            name = path.relative_to(folder).as_posix()
            files["/" if name == FIRST else f"/page/{name}"] = PageFile(body, TYPES[path.suffix], etag)
    return files
