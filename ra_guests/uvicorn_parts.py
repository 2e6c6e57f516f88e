"""The parts of uvicorn that serve, without those that watch over processes: Android cannot import them.

Its Python has no `_multiprocessing`, which uvicorn imports for its supervisors even where nobody wants them.
"""

import sys
from types import ModuleType

SUPERVISORS = "uvicorn.supervisors"
_none = ModuleType(SUPERVISORS)
_none.__dict__.update(ChangeReload=None, Multiprocess=None)
_before = sys.modules.setdefault(SUPERVISORS, _none)

from uvicorn import Config, Server  # noqa: E402
from uvicorn.protocols.http.h11_impl import H11Protocol  # noqa: E402

if _before is _none:  # who asks for them later gets them
    del sys.modules[SUPERVISORS]

__all__ = ["Config", "H11Protocol", "Server"]
