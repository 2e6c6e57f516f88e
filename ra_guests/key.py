"""Secrets: the key in the code that guests scan, and the token each of them gets; 128 bits, as base64url."""

import re
import secrets

BYTES = 16
FORM = re.compile(r"[A-Za-z0-9_-]{22}")


def new_secret() -> str:
    """A key or token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def is_secret(text: object) -> bool:
    """Whether this has the form of a key or token."""
    return isinstance(text, str) and FORM.fullmatch(text) is not None


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same; how long it takes says nothing about them."""
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))
