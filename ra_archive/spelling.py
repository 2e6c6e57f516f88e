"""A name somebody goes by, and what is chosen for it."""

from typing import NamedTuple


class Spelling(NamedTuple):
    """A name somebody goes by. The times decide between two phones: the later choice holds."""

    name: str
    chosen: int = 0  # when this was chosen as the name to show
    colour: str = ""
    shape: str = ""
    looked: int = 0  # when colour and shape were chosen
    departed: int = 0  # when the player was deleted; a later choice or game brings them back

    def joined(self, other: "Spelling") -> "Spelling":
        """Give what holds where two archives know the same spelling."""
        look = max((self.looked, self.colour, self.shape), (other.looked, other.colour, other.shape))
        return Spelling(
            self.name,
            max(self.chosen, other.chosen),
            look[1],
            look[2],
            look[0],
            max(self.departed, other.departed),
        )
