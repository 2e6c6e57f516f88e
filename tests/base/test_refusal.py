"""`except Refusal` catches whatever a package refuses, and each refusal is a text for people."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import take_in
from ra_archive.words import BadFile, ChangedElsewhere, Refused
from ra_auction.actions import PASS
from ra_auction.editions import DEFAULT, EDITIONS
from ra_auction.game import Game
from ra_auction.journals import replay
from ra_auction.setup import deal
from ra_auction.table import Table
from ra_auction.words import BadJournal, IllegalAction
from ra_base.files import parse, read_file
from ra_base.refusal import BadInput, Refusal
from ra_base.words import Words
from ra_hex.journal import read_journal
from ra_hex.match import Match
from ra_hex.notation import read_position
from ra_hex.record import read_record
from ra_hex.words import BadPosition, BadRecord, IllegalMove

ANN_AND_BEA = deal(EDITIONS[DEFAULT], ("Ann", "Bea"))


@pytest.mark.parametrize(
    "refused",
    [
        lambda _: Game(ANN_AND_BEA).apply(PASS),
        lambda _: Table(ANN_AND_BEA).apply({"do": "win", "player": 0, "disk": 99}),
        lambda _: Table(ANN_AND_BEA).apply({"do": "fly"}),
        lambda _: replay({"kind": "ra-auction"}),
        lambda _: Match("114", ("Ann", "Bea")).play("1a1-a4"),
        lambda _: read_journal({"kind": "ra-hex"}),
        lambda _: read_position("114 S"),
        lambda _: read_record("1. 1a1-a4"),
        lambda path: Archive(path / "games.db").open("nobody's"),
        lambda path: take_in(Archive(path / "games.db"), path / "none.ra.json", {}),
        lambda path: read_file(str(path), parse),
        lambda _: parse("{"),
    ],
)
def test_whatever_a_package_refuses_is_a_refusal(refused: Callable[[Path], object], tmp_path: Path) -> None:
    with pytest.raises(Refusal) as caught:
        refused(tmp_path)
    assert isinstance(caught.value, Words)
    assert str(caught.value)


@pytest.mark.parametrize(
    "refusal",
    [
        IllegalAction("there is no disk {disk} in this game", disk=3),
        IllegalMove(
            "{count} pawn can’t capture {height}", "{count} pawns can’t capture {height}", count=2, height=3
        ),
        Refused("A player needs a name."),
        ChangedElsewhere("This game has been deleted."),
        BadInput("--workers", "a whole number"),
        BadJournal("actions[3]", IllegalAction("the game is over")),
        BadPosition(4, Words("must be text")),
        BadRecord(7, 11, IllegalMove("the game is over"), "3. 1a1-a4"),
        BadFile("game.ra.json", Words("must be a list")),
    ],
)
def test_a_refusal_goes_from_one_process_to_another(refusal: Refusal) -> None:
    assert pickle.loads(pickle.dumps(refusal)) == refusal
    assert str(pickle.loads(pickle.dumps(refusal))) == str(refusal)


def test_bad_input_says_where_and_what() -> None:
    what = IllegalAction("{player} passes", player="Ann")
    wrong = BadJournal("actions[3]", what)
    assert str(wrong) == "actions[3]: Ann passes"
    assert (wrong.where, wrong.what) == ("actions[3]", what)


def test_a_reason_for_developers_is_shown_as_it_is() -> None:
    assert str(BadInput("go", "{depth} is no number")) == "go: {depth} is no number"
