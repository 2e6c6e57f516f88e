"""Options of the line protocol, certain moves, several lines, infinite thinking and the opponent's time."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from threading import Event

import pytest

from ra_hex.engine import protocol
from ra_hex.engine.asking import Asking
from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.ground import ground_of
from ra_hex.engine.options import places_in
from ra_hex.engine.protocol import Protocol
from ra_hex.engine.quiet import SLICE
from ra_hex.engine.search import Search, Stopped
from ra_hex.engine.table import Table
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import of_points
from ra_hex.notation import read_move, read_position, start_position, write_move
from tests.hex.test_engine_protocol import INFO, answer, session

ENTERS = "position 114 S i9:1/h12:1"
# In this position South has 11 moves at most and none is forced.
FEW = "114 S a1:1,b4:1/h12:1,k9:1"


def moves_of(said: list[str]) -> list[str]:
    """The first moves of the lines told."""
    return [line.split(" pv ")[1].split()[0] for line in said if line.startswith("info ")]


def part(line: str, name: str) -> int:
    """The number behind a name in an info line."""
    words = line.split()
    return int(words[words.index(name) + 1])


class Talk:
    """A session that can wait for what is said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._awaited = ""
        self._heard = Event()

    def say(self, line: str) -> None:
        self.said.append(line)
        if self._awaited and line.startswith(self._awaited):
            self._heard.set()

    def run(self, lines: Callable[[], Iterator[str]]) -> None:
        Protocol(self.say).run(lines())

    def wait(self, begin: str) -> None:
        """Until a line begins so."""
        self._heard.clear()
        self._awaited = begin
        if not any(line.startswith(begin) for line in self.said):
            assert self._heard.wait(120)

    @property
    def moves(self) -> int:
        """How many best moves have been said."""
        return sum(line.startswith("bestmove ") for line in self.said)


# -- Options


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("setoption", "setoption: must be written setoption name NAME value VALUE"),
        ("setoption MultiPV 2", "setoption: must be written setoption name NAME value VALUE"),
        ("setoption name", "setoption: must be written setoption name NAME value VALUE"),
        (
            "setoption name Depth value 2",
            "setoption: the name must be one of MultiPV, Threads, Hash, Seed, Book, not “Depth”",
        ),
        (
            "setoption name multipv value 2",
            "setoption: the name must be one of MultiPV, Threads, Hash, Seed, Book, not “multipv”",
        ),
        ("setoption name MultiPV", "setoption: MultiPV must be a whole number from 1 to 54"),
        ("setoption name MultiPV 2", "setoption: expected value, found “2”"),
        ("setoption name MultiPV value", "setoption: MultiPV must be a whole number from 1 to 54"),
        ("setoption name MultiPV value 0", "setoption: MultiPV must be a whole number from 1 to 54"),
        ("setoption name MultiPV value 55", "setoption: MultiPV must be a whole number from 1 to 54"),
        ("setoption name MultiPV value 2 3", "setoption: MultiPV must be a whole number from 1 to 54"),
        ("setoption name MultiPV value two", "setoption: MultiPV must be a whole number from 1 to 54"),
        ("setoption name Threads value 0", "setoption: Threads must be a whole number from 1 to 64"),
        ("setoption name Threads value 65", "setoption: Threads must be a whole number from 1 to 64"),
        ("setoption name Hash value 0", "setoption: Hash must be a whole number from 1 to 1024"),
        ("setoption name Hash value 1025", "setoption: Hash must be a whole number from 1 to 1024"),
        ("setoption name Hash value 1.5", "setoption: Hash must be a whole number from 1 to 1024"),
        ("setoption name Seed value -1", "setoption: Seed must be a whole number from 0 to 1000000000"),
        ("setoption name Book", "setoption: Book must be true or false"),
        ("setoption name Book value 1", "setoption: Book must be true or false"),
        ("setoption name Book value True", "setoption: Book must be true or false"),
        ("go searchmoves", "go: searchmoves must be followed by moves"),
        ("go searchmoves depth 2", "go: searchmoves must be followed by moves"),
        ("go searchmoves 1i9-l9 9z9", "searchmoves, move 2: “9z9” isn’t a move"),
        ("go searchmoves 1i9-i5", "searchmoves, move 1: "),
        ("go searchmoves pass", "searchmoves, move 1: you can pass only when you have no legal move"),
        ("go searchmoves 1i9-j10", "searchmoves, move 1: 1i9-j10 ends the game: add a #"),
        ("go searchmoves 1i9-j10# 1i9-j10#", "searchmoves, move 2: “1i9-j10#” appears twice"),
        ("go searchmoves 1i9-j10# searchmoves 1i9-j10#", "go: searchmoves appears twice"),
        ("go infinite infinite", "go: infinite appears twice"),
        ("go infinite 5", "go: must be one of "),
        ("go ponder ponder", "go: ponder appears twice"),
        ("ponderhit", "ponderhit: the engine isn’t pondering"),
        ("ponderhit now", "ponderhit: must stand alone, without “now”"),
    ],
)
def test_what_is_not_understood_changes_nothing(line: str, told: str) -> None:
    said = session(ENTERS, line, "go depth 1")
    assert said[0].startswith(f"error: {told}")
    assert len(said[0]) < 300
    assert [each.split()[0] for each in said[1:]] == ["info", "bestmove"]
    assert said[-1] == "bestmove 1i9-j10#"


def test_an_option_is_not_set_while_the_engine_thinks() -> None:
    said = session("go", "setoption name MultiPV value 2", "ponderhit", "stop", ENTERS, "go depth 1")
    assert "error: setoption: the engine is thinking: stop it first" in said
    assert "error: ponderhit: the engine isn’t pondering" in said
    assert moves_of(said)[-1:] == ["1i9-j10#"]
    assert " multipv 2 " not in said[-2]


def test_the_table_takes_the_largest_power_of_two_that_its_size_allows() -> None:
    assert [places_in(megabytes) for megabytes in (1, 2, 3, 16)] == [1 << 16, 1 << 17, 1 << 17, 1 << 20]


def test_what_is_found_does_not_depend_on_the_size_of_the_table() -> None:
    small, large = (
        session(f"setoption name Hash value {size}", f"position {POSITIONS[2]}", "go depth 4")
        for size in (1, 32)
    )
    scores = [[line.split(" nodes ")[0] for line in said] for said in (small, large)]
    assert scores[0] == scores[1]


def test_without_memory_for_a_table_the_old_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    speaker = Protocol(said.append)

    def none_left(**_options: object) -> Engine:
        raise MemoryError

    monkeypatch.setattr(protocol, "Engine", none_left)
    speaker.run(["setoption name Hash value 1024", ENTERS, "go depth 1"])
    assert said[0] == "error: setoption: there is not enough memory, or no process, for that"
    assert said[-1] == "bestmove 1i9-j10#"


# Either pawn can enter for a point.
EITHER = "114 S i9:1,j9:1/a1:1"


def test_a_seed_chooses_among_equal_moves() -> None:
    position = read_position(EITHER)
    engine = Engine()
    thoughts = [engine.think(position, Limits(depth=1), seed=seed) for seed in range(12)]
    assert len({thought.value for thought in thoughts}) == 1
    assert {write_move(position, thought.move) for thought in thoughts} == {"1i9-j10#", "1j9-j10#"}
    again = engine.think(position, Limits(depth=1), seed=5)
    assert again.move is thoughts[5].move


def test_the_option_seed_reaches_the_engine() -> None:
    played = {
        answer(f"setoption name Seed value {seed}", f"position {EITHER}", "go depth 1") for seed in range(12)
    }
    assert played == {"bestmove 1i9-j10#", "bestmove 1j9-j10#"}


# -- Several lines


def test_as_many_lines_as_wanted_at_every_depth() -> None:
    said = session("setoption name MultiPV value 3", f"position {POSITIONS[2]}", "go depth 3")
    *infos, best = said
    assert all(INFO.fullmatch(line) for line in infos)
    assert [(part(line, "depth"), part(line, "multipv")) for line in infos] == [
        (depth, rank) for depth in (1, 2, 3) for rank in (1, 2, 3)
    ]
    for depth in range(3):
        lines = infos[3 * depth : 3 * depth + 3]
        assert len(set(moves_of(lines))) == 3
        assert all(part(better, "cp") >= part(worse, "cp") for better, worse in pairwise(lines))
    assert best == f"bestmove {moves_of(infos[-3:])[0]}"


def test_there_are_no_more_lines_than_moves() -> None:
    said = session("setoption name MultiPV value 54", f"position {FEW}", "go depth 1")
    moves = read_position(FEW).legal_moves()
    assert len(said) == len(moves) + 1
    assert len(set(moves_of(said))) == len(moves)


@pytest.mark.parametrize("text", [POSITIONS[0], POSITIONS[3]])
def test_the_values_of_lines_are_those_of_their_moves(text: str) -> None:
    position = read_position(text)
    legal = position.legal_moves()
    known = Engine().compare(position, legal, Limits(depth=3))
    assert known is not None
    search = Search(ground_of(position.board), position, of_points(), Table())
    leaders = search.leaders(legal, 3, 5, lambda _value, _move: None)
    assert [value for value, _ in leaders] == sorted(known, reverse=True)[:5]
    assert all(value == known[legal.index(move)] for value, move in leaders)


def test_lines_have_ranks_and_one_depth() -> None:
    thought = Engine().think(read_position(POSITIONS[0]), Limits(depth=3), multipv=5)
    assert [line.rank for line in thought.lines] == [1, 2, 3, 4, 5]
    assert {line.depth for line in thought.lines} == {3}
    values = [line.value for line in thought.lines]
    assert values == sorted(values, reverse=True)


def test_a_depth_that_is_not_finished_changes_no_line() -> None:
    position = read_position(POSITIONS[1])
    told: list[Thought] = []
    thought = Engine().think(position, Limits(nodes=20_000), multipv=3, report=told.append)
    assert [each.rank for each in told] == [1, 2, 3] * thought.depth
    assert [each.value for each in told[-3:]] == [each.value for each in thought.lines]


def test_chances_are_thousandths_for_the_side_to_move() -> None:
    ahead, behind = (session(f"position 114 {side} e5:3,d2:3/h12:1", "go depth 2")[-2] for side in "SN")
    for line in (ahead, behind):
        place = line.split().index("wdl")
        assert sum(map(int, line.split()[place + 1 : place + 4])) == 1000
    assert part(ahead, "wdl") > 500 > part(behind, "wdl")
    assert " wdl 1000 0 0 " in session(ENTERS, "go depth 1")[0]


# -- Certain moves


def test_only_the_moves_named_are_looked_at() -> None:
    said = session(ENTERS, "setoption name MultiPV value 9", "go searchmoves 1i9-i12 1i9-l9 depth 2")
    assert set(moves_of(said)) == {"1i9-i12", "1i9-l9"}
    assert said[-1] in ("bestmove 1i9-i12", "bestmove 1i9-l9")


def test_moves_may_be_named_before_or_behind_limits() -> None:
    for words in ("searchmoves 1i9-l9 depth 1", "depth 1 searchmoves 1i9-l9", "level 3 searchmoves 1i9-l9"):
        assert answer(ENTERS, f"go {words}") == "bestmove 1i9-l9"


def test_a_turn_can_be_passed_where_only_that_is_named() -> None:
    assert answer("position 114 S a1:1/a2:2,b1:2,b2:2", "go depth 2 searchmoves pass") == "bestmove pass"


def test_when_the_game_is_over_no_move_can_be_named() -> None:
    said = session("position 114 S e5:1/", "go searchmoves 1e5-e8")
    assert said == ["error: searchmoves, move 1: the game is over"]


# -- Until stop


def test_infinite_thinking_keeps_its_answer_until_stop() -> None:
    talk = Talk()

    def lines() -> Iterator[str]:
        yield ENTERS  # a forced end: thinking itself is soon over
        yield "go infinite depth 2"
        talk.wait("info depth 1 ")
        yield "isready"
        talk.wait("readyok")
        assert talk.moves == 0
        yield "stop"
        assert talk.said[-1] == "bestmove 1i9-j10#"

    talk.run(lines)
    assert talk.moves == 1


def test_a_game_that_is_over_waits_for_stop_too() -> None:
    talk = Talk()

    def lines() -> Iterator[str]:
        yield "position 114 S e5:1/"
        yield "go infinite"
        yield "isready"
        assert talk.said == ["readyok"]
        yield "stop"

    talk.run(lines)
    assert talk.said == ["readyok", "bestmove pass"]


@pytest.mark.parametrize(
    "words", ["infinite", "infinite movetime 10000", "ponder", "ponder infinite depth 3"]
)
def test_the_end_of_the_input_ends_it_at_once(words: str) -> None:
    assert answer(f"go {words}").startswith("bestmove ")


@pytest.mark.parametrize("lines", [1, 4])
def test_after_stop_not_one_slice_more_is_searched(lines: int) -> None:
    told: list[int] = []
    engine = Engine()
    position = read_position(POSITIONS[0])

    def stopped() -> bool:
        told.append(0)
        return len(told) == 20

    thought = engine.think(position, Limits(), multipv=lines, stopped=stopped, pondering=lambda: True)
    assert len(told) == 20
    assert thought.nodes <= 20 * (SLICE + 1)


# -- On the opponent's time


def test_the_answer_waits_for_ponderhit() -> None:
    talk = Talk()

    def lines() -> Iterator[str]:
        yield ENTERS
        yield "go ponder depth 2"
        talk.wait("info depth 2 ")
        yield "isready"
        talk.wait("readyok")
        assert talk.moves == 0
        yield "ponderhit"
        talk.wait("bestmove ")
        yield "ponderhit"

    talk.run(lines)
    assert talk.said[-2:] == ["bestmove 1i9-j10#", "error: ponderhit: the engine isn’t pondering"]


def test_after_ponderhit_the_limits_hold() -> None:
    # No stop, and the end of the input waits: only the limit can end this.
    assert answer("go ponder movetime 50", "ponderhit").startswith("bestmove ")
    assert answer("go ponder nodes 3000", "ponderhit").startswith("bestmove ")


def test_ponderhit_can_come_once() -> None:
    said = session("go ponder infinite", "ponderhit", "ponderhit", "stop")
    told = [line.split()[0] for line in said if not line.startswith("info ")]
    assert told == ["error:", "bestmove"]


def test_stop_ends_pondering() -> None:
    said = session("go ponder", "stop", "ponderhit", ENTERS, "go depth 1")
    assert sum(line.startswith("bestmove ") for line in said) == 2
    assert "error: ponderhit: the engine isn’t pondering" in said


def test_neither_time_nor_nodes_count_while_the_opponent_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("ra_hex.engine.asking.perf_counter", lambda: now[0])
    pondering = [True]
    for limits in (Limits(milliseconds=1000), Limits(nodes=500)):
        pondering[0] = True
        ask = Asking(now[0], limits, lambda: False, lambda: pondering[0])
        now[0] += 3600
        ask(10_000)
        pondering[0] = False
        now[0] += 0.9
        ask(10_400)
        now[0] += 0.2
        with pytest.raises(Stopped):
            ask(10_500)


# -- A book


def test_a_book_is_played_by_the_strongest_level_alone() -> None:
    position = start_position("114")
    known = Thought((read_move(position, "1b4-e7"),), 12, 9, 0, 0.0)
    engine = Engine(book=lambda asked, _seed: known if asked.state == position.state else None)
    few = Limits(nodes=300)
    told: list[Thought] = []
    assert engine.think(position, few, report=told.append) is known
    assert told == [known]
    others = [position.legal_moves()[0]]
    assert engine.think(position, few, level=7) is not known
    assert engine.think(position, few, multipv=2) is not known
    assert engine.think(position, few, moves=others).move is others[0]
    asked = iter([True, *[False] * 1000])
    assert engine.think(position, few, pondering=lambda: next(asked)) is not known
    assert engine.think(position, Limits(), stopped=lambda: True) is not known
    elsewhere = read_position(POSITIONS[1])
    assert engine.think(elsewhere, few) is not known
