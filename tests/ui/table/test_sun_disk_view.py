"""Sun disks that people did not track: which could lie there when only the sums are known."""

from random import Random

from ra_auction.editions import EDITIONS
from ra_auction.setup import Setup, deal
from ui.table.sun_disk_view import swapped, with_sums


def test_with_sums_gives_disks_for_the_sums_of_any_that_lie_there() -> None:
    chance = Random(7)
    for players in (2, 3, 4, 5):
        setup: Setup = deal(EDITIONS["pharaoh"], ("A", "B", "C", "D", "E")[:players])
        every = list(setup.edition.disks(players))
        each = len(setup.suns[0])
        for _ in range(20):
            chance.shuffle(every)
            sums = [sum(every[seat * each : (seat + 1) * each]) for seat in range(players)]
            disks = with_sums(setup, sums)
            assert disks is not None
            assert [sum(own) for own in disks] == sums
            assert len({disk for own in disks for disk in own}) == players * each
            assert swapped(swapped(disks, every[0], every[-1]), every[0], every[-1]) == disks
