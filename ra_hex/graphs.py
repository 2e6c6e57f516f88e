"""networkx, also where Python was built without bz2, as python-for-android's is."""

import sys
from types import ModuleType

try:
    import bz2  # noqa: F401
except ImportError:
    # networkx names it for packed graph files, of which we have none; others are to find it absent.
    absent = ModuleType("bz2")
    absent.BZ2File = None  # type: ignore[attr-defined]
    sys.modules["bz2"] = absent
    import networkx

    del sys.modules["bz2"]
else:
    import networkx

__all__ = ["networkx"]
