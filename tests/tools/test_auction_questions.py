"""Questions are found among decisions, proved by playouts, and chosen so that they differ."""

import json
import shutil
from pathlib import Path

import pytest

from ra_auction.actions import DRAW, INVOKE
from ra_auction.bots.player import by_network
from ra_auction.bots.thinking import options
from ra_auction.lessons.questions import of_entry, questions
from ra_auction.lessons.story import read_word
from tools.auction_questions import mining, proving
from tools.auction_questions.choosing import chosen
from tools.auction_questions.mining import GAP, MOST_CHOICES, choices_of, game_of, positions, spread


@pytest.fixture(scope="module")
def found() -> list[dict[str, object]]:
    """The candidates of a game of two."""
    return list(positions(2, "pharaoh", 3))


def test_a_candidate_is_a_decision_with_one_far_better_choice_that_is_not_obvious(
    found: list[dict[str, object]],
) -> None:
    assert found
    for row in found:
        game = game_of(row)
        each = [(option.action, option.chances) for option in options(game, by_network)]
        best, second, *others = choices_of(each, game.to_act)
        assert best.chance - second.chance >= GAP - 0.001
        assert 2 + len(others) <= MOST_CHOICES
        assert read_word(next(iter(row["choices"]))) is best.action  # type: ignore[call-overload]
        assert row["misses"]
        assert mining.worthwhile(game, best.action)


def test_all_tiles_that_can_be_drawn_are_one_choice() -> None:
    game = game_of({"edition": "pharaoh", "suns": [[9, 6, 5, 2], [8, 7, 4, 3]], "story": "nile"})
    each = [(option.action, option.chances) for option in options(game, by_network)]
    assert {choice.action for choice in choices_of(each, game.to_act)} == {DRAW, INVOKE}


def test_of_a_game_there_is_one_of_each_kind_and_epoch(found: list[dict[str, object]]) -> None:
    kinds = [(row["kind"], row["epoch"]) for row in spread(found)]
    assert sorted(kinds) == sorted(set(kinds))
    assert set(kinds) == {(row["kind"], row["epoch"]) for row in found}


def test_mining_continues_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "FOLDER", tmp_path)
    monkeypatch.setattr(mining, "FOUND", tmp_path / "found.jsonl")
    looked: list[tuple[int, str, int]] = []

    def play(players: int, edition: str, seed: int) -> list[dict[str, object]]:
        looked.append((players, edition, seed))
        return []

    monkeypatch.setattr(mining, "positions", play)
    mining.mine(1)
    mining.mine(2)
    assert len(looked) == len(set(looked)) == 14  # seven tables, twice


def entry(number: int) -> dict[str, object]:
    """A proved row, made of a question that ships."""
    question = questions()[number]
    return {
        "edition": question.edition,
        "kind": question.best.action.do,
        "epoch": question.game().epoch,
        "misses": ["by_points"],
        "suns": [list(disks) for disks in question.suns],
        "story": question.story,
        "seat": question.seat,
        "games": question.games,
        "choices": [
            {"do": each.word, "chance": each.chance, "cost": each.cost, "error": each.error}
            for each in question.choices
        ],
    }


def test_kinds_are_mixed_and_nothing_is_chosen_twice() -> None:
    rows = [entry(number) for number in range(30)]
    some = chosen(rows, 12)
    assert len(some) == 12
    assert len({question.players for question in some}) == 4
    more = chosen(rows, 30, some)
    assert not {question.id for question in some} & {question.id for question in more}


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler")
def test_what_playouts_say_is_kept_and_what_they_deny_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(proving, "TRIAL", 20)
    monkeypatch.setattr(proving, "GAMES", 60)
    row = entry(0)
    words = [each["do"] for each in row["choices"]]  # type: ignore[attr-defined]
    good = {**row, "gap": 0.1, "choices": dict.fromkeys(words, 0.5)}
    wrong = {**good, "choices": dict.fromkeys(reversed(words), 0.5)}
    kept, refused = proving.prove([good, wrong])
    assert refused == {"story": row["story"]}
    if "games" in kept:  # sixty playouts are too few for some
        assert of_entry(json.loads(json.dumps(kept))).best.word == words[0]
        assert kept["choices"][1]["cost"] - kept["choices"][1]["error"] >= proving.SURELY
