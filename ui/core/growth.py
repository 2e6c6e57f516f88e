"""When garbage is worth collecting: by what has been made since, whatever Python's collector counts.

Python 3.14.0 to 3.14.4, and so Android, have a collector that counts in its own way: by `gc.get_count` and
`gc.get_threshold` its oldest generation was never due.
"""

# As in Python itself: at least a quarter of what outlived the last collection has been added.
SHARE = 4
# While people touch, it waits until it is due so many times over.
PATIENCE = 2


class Growth:
    """How much there is beside what there was after the last collection, in whatever unit the caller counts.

    What is there at first is never collected, so it has no part in the quarter.
    """

    def __init__(self, there: int, least: int) -> None:
        self._first = there
        self._before = there
        self._least = least

    def since(self, there: int) -> int:
        """How much has been added; what is freed without a collection makes room for as much."""
        self._before = min(self._before, there)
        return there - self._before

    def is_due(self, there: int, calm: bool) -> bool:
        """Has enough been added for a collection, which takes as long as several frames?"""
        added = self.since(there)
        enough = max(self._least, (self._before - self._first) // SHARE)
        return added >= enough * (1 if calm else PATIENCE)

    def collected(self, there: int) -> None:
        """So much is left after a collection."""
        self._before = there
