"""What the log shows and offers, without a window."""

import json
from pathlib import Path

import pytest

from ra_auction.correction import at, log_of
from tests.ui.logged import SETUP
from ui.common.icon import ICONS
from ui.core.i18n import Translator
from ui.table.log_view import insertable, lines, offers

JOURNALS = Path(__file__).parents[2] / "journals"
TR = Translator("en")


@pytest.mark.parametrize("path", sorted(JOURNALS.glob("[at]*.json")), ids=lambda path: path.stem)
def test_every_entry_is_shown_once_with_an_icon(path: Path) -> None:
    log = log_of(json.loads(path.read_text(encoding="utf-8")))
    shown = [line for epoch in (1, 2, 3) for line in lines(log, epoch, TR)[::-1]]
    assert [line.place for line in shown] == list(range(len(log.fitting)))
    assert {line.icon for line in shown} <= set(ICONS)
    assert all(line.text[0].isupper() for line in shown)


def offered(kind: str, *actions: dict[str, object]) -> list[str]:
    """What can be there instead of the last entry."""
    log = log_of({**SETUP, "kind": f"ra-{kind}", "version": 1, "actions": list(actions)})
    trial = at(log, len(log.fitting) - 1)
    return [offer.text for offer in offers(trial, TR, trial.waiting[0])]


def test_instead_of_a_tile_any_other_one() -> None:
    found = offered("auction", {"do": "draw", "tile": "nile"})
    assert {"Ra", "Flood", "Ann invokes Ra"} < set(found)
    assert "Nile" not in found


def test_instead_of_a_winner_any_other_disk() -> None:
    ra, rest = {"do": "draw", "tile": "ra"}, [{"do": "pass"}, {"do": "pass"}]
    found = offered("auction", ra, *rest, {"do": "bid", "disk": 13})
    assert sorted(found) == ["Ann"] * 3 + ["Bea"] * 4 + ["Cy"] * 4 + ["Everybody passes"]


def test_instead_of_a_count_any_other_one() -> None:
    gold = {"do": "set", "player": 0, "item": "gold", "count": 2}
    assert offered("table", gold) == ["0", "1", "3", "4", "5"]


def test_an_epoch_that_was_scored_can_only_be_deleted_or_preceded() -> None:
    assert offered("table", {"do": "close"}) == []
    log = log_of({**SETUP, "kind": "ra-table", "version": 1, "actions": [{"do": "close"}]})
    assert insertable(at(log, 0))


def logged(*tiles: str, disk: int) -> dict[str, object]:
    """A game in which these tiles were drawn, and the third player won them."""
    draws = [{"do": "draw", "tile": tile} for tile in (*tiles, "ra")]
    bids = [{"do": "pass"}, {"do": "pass"}, {"do": "bid", "disk": disk}]
    return {**SETUP, "kind": "ra-auction", "version": 1, "actions": [*draws, *bids]}


def test_the_log_says_what_disasters_took_though_nobody_entered_it() -> None:
    log = log_of(logged("pharaoh", "nile", "funeral", disk=max(SETUP["suns"][0])))
    latest = lines(log, 1, TR)[0]
    assert "wins" in latest.text
    assert latest.remark.startswith("Funeral: ")
    assert latest.remark.endswith(" discards Pharaoh")
    assert [line.remark for line in lines(log, 1, TR)[1:]] == [""] * 4


def test_instead_of_a_god_other_gods_come_first() -> None:
    won = [{"do": "draw", "tile": "god"}, {"do": "draw", "tile": "ra"}]
    won += [{"do": "pass"}, {"do": "bid", "disk": 13}, {"do": "pass"}]
    # Four have drawn since: it is the turn of Ann, who has the god.
    draws = [{"do": "draw", "tile": tile} for tile in ("nile", "art", "flood", "gold")]
    actions: list[dict[str, object]] = [*won, *draws]
    found = offered("auction", *actions, {"do": "god", "take": "nile"})
    gods = [place for place, text in enumerate(found) if "spends a god" in text]
    assert gods == list(range(len(gods)))
    assert len(gods) > 1
