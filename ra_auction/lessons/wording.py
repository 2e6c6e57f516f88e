"""What several lessons say in the same words."""

from ra_auction.words import Words

ENOUGH = Words(
    "That wins too, but a lower disk is enough: everybody else has bid or passed. Keep the high one."
)
NOT_ASKED = Words("You can do that too, but this time do what the task asks.")
