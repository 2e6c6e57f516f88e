"""Games whose versions stand where other games are: however many follow, each is laid out once."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import UUID, uuid5

import pytest

from ra_archive import merge
from ra_archive.archive import Archive
from ra_archive.exchange import take_in
from ra_archive.files import to_file
from ra_archive.journal import Journal
from ra_archive.merge import content, join
from tests.archive.counting import KIND, VALIDATORS, setup
from tests.archive.test_limits import written

Opened = Callable[..., Archive]


def version(id_: str, title: str, **marks: int) -> Journal:
    return Journal(id=id_, kind=KIND, version=1, setup=setup(), title=title, created=1, marks=marks)


def chain(number: int) -> tuple[list[Journal], list[Journal]]:
    """Games of two versions each, of which one is set aside where the next game is."""
    stay, parted = [], []
    id_ = str(UUID(int=1))
    for _ in range(number):
        stay.append(version(id_, "b", b=1))
        parted.append(version(id_, "a", a=1))
        id_ = str(uuid5(UUID(id_), content(parted[-1])))
    return stay, parted


@pytest.mark.parametrize("order", [1, -1])
def test_a_chain_of_parted_games_takes_few_steps(order: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, each was laid out again for all that came before it: 400 took minutes."""
    number, asked = 300, [0]

    def counted(journal: Journal) -> str:
        asked[0] += 1
        return content(journal)

    monkeypatch.setattr(merge, "content", counted)
    stay, parted = chain(number)
    standing = join([*stay, *parted][::order])
    assert len(standing) == number + 1
    assert asked[0] < 20 * number


def test_a_chain_that_is_here_takes_few_steps(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each game that an import meets here is read once."""
    number, asked = 100, [0]
    stay, parted = chain(number)
    archive = opened()
    take_in(archive, written(tmp_path / "all.ra.jsonl", *map(to_file, stay[1:])), VALIDATORS)

    def counted(journal: Journal) -> str:
        asked[0] += 1
        return content(journal)

    monkeypatch.setattr(merge, "content", counted)
    first = written(tmp_path / "first.ra.jsonl", *map(to_file, (stay[0], parted[0])))
    taken = take_in(archive, first, VALIDATORS)
    assert taken.new == 2
    assert asked[0] < 30 * number
    here = archive.storage.read(lambda store: {j.id: j for j in store.journals("1")})
    assert here == join([*stay, parted[0]])


def test_whatever_comes_first_the_same_games_stand() -> None:
    """A version that one in the middle of a chain has outgrown is not left where it was set first."""
    chance = random.Random(85)
    for _ in range(300):
        ids, versions = [str(UUID(int=chance.getrandbits(128), version=4))], list[Journal]()
        for _ in range(chance.randint(2, 12)):
            marks = {who: chance.randint(1, 2) for who in chance.sample("abc", chance.randint(1, 3))}
            made = version(chance.choice(ids), chance.choice("xy"), **marks)
            made = replace(made, deleted=chance.choice([None, None, 5]))
            versions.append(made)
            ids += [str(uuid5(UUID(made.id), content(made)))] * chance.randint(0, 1)
        stand = join(versions)
        for _ in range(3):
            chance.shuffle(versions)
            assert join(versions) == stand
            assert join([*stand.values(), *versions]) == stand
