"""How many taps a host needs for an epoch of four players; counted by real touches."""

from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from tests.ui.fingers import Fingers
from tools.stage import Stage
from ui.table.tally_view import COUNTED

# A realistic first epoch of four: the ninth Ra comes after about 52 tiles, of which 43 are no Ra. There are
# as many of each kind here as their share in the bag, a little more on the river; disasters took four.
EPOCH: list[dict[str, int]] = [
    {"gods": 1, "pharaohs": 3, "niles": 3, "floods": 1, "art": 1, "writing": 1, "religion": 1}
    | {"sphinx": 1, "temple": 1, "palace": 1},
    {"gold": 1, "pharaohs": 1, "niles": 3, "floods": 1, "astronomy": 1, "art": 1}
    | {"obelisk": 2, "statue": 1},
    {"gods": 1, "pharaohs": 4, "niles": 2, "agriculture": 1, "pyramid": 2, "temple": 1},
    {"gold": 1, "pharaohs": 2, "niles": 4, "floods": 2, "writing": 1, "religion": 1}
    | {"fortress": 1, "step_pyramid": 1},
]
TAPS = 53


def test_an_epoch_of_four_players_takes_so_many_taps(stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["classic"], ("Ann", "Bea", "Cy", "Dee")).as_json())
    stage.app.go("tally")
    stage.frames()
    fingers = Fingers(stage)
    for items in COUNTED.values():
        for item in items:
            for seat, own in enumerate(EPOCH):
                if item in own:
                    fingers.count_to(seat, item, own[item])
    fingers.press("PrimaryButton", text="Score epoch 1")
    assert [score.total for score in session.game.sheet.scores[0]] == [11, 5, 7, 9]
    assert fingers.taps == TAPS
