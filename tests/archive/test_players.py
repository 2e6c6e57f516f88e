"""Players are remembered; two spellings are one person; a new name holds for old games too."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.careers import Meetings, career
from ra_archive.exchange import export_archive, take_in
from ra_archive.lists import page
from ra_archive.players import (
    People,
    Person,
    as_called,
    check_merge,
    forget,
    games_of,
    known_people,
    merge,
    merged,
    people,
    remember,
    rename,
    separate,
)
from ra_archive.spreadsheet import results_csv
from ra_archive.statistics import statistics
from ra_archive.words import Refused
from tests.archive.counting import KIND, VALIDATORS, Clock, finished, setup

Opened = Callable[..., Archive]


def test_a_player_is_remembered_with_colour_and_shape(opened: Opened) -> None:
    archive = opened()
    remember(archive, "Ann", "lapis", "circle")
    archive.close()
    assert people(opened()) == [Person("Ann", "lapis", "circle", ("Ann",))]


def test_a_new_look_replaces_the_old_even_if_the_clock_went_back(archive: Archive, clock: Clock) -> None:
    remember(archive, "Ann", "lapis", "circle")
    clock.now -= 1_000_000
    assert remember(archive, "Ann", "gold", "square").colour == "gold"


def test_those_who_played_are_known_and_the_last_to_play_come_first(archive: Archive, clock: Clock) -> None:
    finished(archive, "Ann", "Bea")
    clock.now += 1000
    finished(archive, "Cy", "Bea")
    remember(archive, "Dan", "gold", "square")
    assert [person.name for person in people(archive)] == ["Bea", "Cy", "Ann", "Dan"]


def test_an_engine_is_nobody_to_remember(archive: Archive) -> None:
    played = archive.begin(KIND, 1, {**setup("Ann", "Level 5"), "levels": [None, 5]})
    assert [person.name for person in people(archive)] == ["Ann"]
    (entry,) = page(archive, player="Ann")
    assert (entry.journal.id, entry.players) == (played.id, ("Ann", "Level 5"))
    archive.begin(KIND, 1, {**setup("Bea", "Cy"), "levels": "none"})
    assert len(people(archive)) == 3


def test_a_name_is_the_same_however_its_accents_are_typed(archive: Archive) -> None:
    finished(archive, "E\u0301lise", " Bea  Bee ")
    remember(archive, "\u00c9lise", "lapis", "circle")
    assert [(p.name, p.colour) for p in people(archive)] == [("Bea Bee", ""), ("\u00c9lise", "lapis")]


def test_a_renamed_player_has_the_new_name_everywhere(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    rename(archive, "Ann", "Annika")
    assert page(archive)[0].players == ("Annika", "Bea")
    assert [entry.players for entry in page(archive, player="Annika")] == [("Annika", "Bea")]
    assert [entry.players for entry in page(archive, player="Ann")] == [("Annika", "Bea")]
    assert set(statistics(archive, [KIND]).by("player")) == {("Annika",), ("Bea",)}
    assert "Annika" in results_csv(archive)


def test_renaming_keeps_the_look(archive: Archive) -> None:
    remember(archive, "Ann", "lapis", "circle")
    assert rename(archive, "Ann", "Annika") == Person("Annika", "lapis", "circle", ("Ann", "Annika"))


def test_a_player_can_have_an_earlier_name_again(archive: Archive) -> None:
    rename(archive, "Ann", "Annika")
    assert rename(archive, "Annika", "Ann").name == "Ann"


def test_nobody_is_renamed_to_somebody_else(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    with pytest.raises(Refused, match="Bea is already another player"):
        rename(archive, "Ann", "Bea")
    assert page(archive)[0].players == ("Ann", "Bea")


def test_two_spellings_become_one_person_in_statistics(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    finished(archive, "Anne", "Bea")
    merge(archive, "Anne", into="Ann")
    tallies = statistics(archive, [KIND]).by("player")
    assert {key: tally.seats for key, tally in tallies.items()} == {("Ann",): 2, ("Bea",): 2}
    assert len(page(archive, player="Ann")) == 2
    assert [person.name for person in people(archive)] == ["Ann", "Bea"]


def test_merging_merged_spellings_brings_all_together(archive: Archive) -> None:
    for one, other in [("A", "B"), ("C", "D"), ("A", "D")]:
        merge(archive, one, into=other)
    assert people(archive) == [Person("D", "", "", ("A", "B", "C", "D"))]


def test_merging_in_a_circle_or_with_oneself_harms_nothing(archive: Archive) -> None:
    for one, other in [("A", "B"), ("B", "C"), ("C", "A"), ("A", "A")]:
        merge(archive, one, into=other)
    assert people(archive) == [Person("A", "", "", ("A", "B", "C"))]


def test_a_look_for_a_merged_spelling_does_not_change_the_name(archive: Archive) -> None:
    merge(archive, "Anne", into="Ann")
    assert remember(archive, "Anne", "gold", "square") == Person("Ann", "gold", "square", ("Ann", "Anne"))


def test_what_two_phones_know_of_a_player_comes_together(
    opened: Opened, tmp_path: Path, clock: Clock
) -> None:
    here, there = opened("here"), opened("there")
    merge(here, "Anne", into="Ann")
    clock.now += 1000
    remember(there, "Anne", "gold", "square")
    rename(there, "Anne", "Annika")
    for source, target in [(here, there), (there, here)]:
        export_archive(source, tmp_path / "players.ra.jsonl")
        take_in(target, tmp_path / "players.ra.jsonl", VALIDATORS)
    assert people(here) == people(there) == [Person("Annika", "gold", "square", ("Ann", "Anne", "Annika"))]


def test_two_phones_that_merged_the_other_way_round_agree(
    opened: Opened, tmp_path: Path, clock: Clock
) -> None:
    here, there = opened("here"), opened("there")
    merge(here, "Anne", into="Ann")
    clock.now += 1000
    merge(there, "Ann", into="Anne")
    for source, target in [(here, there), (there, here)]:
        export_archive(source, tmp_path / "players.ra.jsonl")
        take_in(target, tmp_path / "players.ra.jsonl", VALIDATORS)
    assert people(here) == people(there) == [Person("Anne", "", "", ("Ann", "Anne"))]


def test_a_deleted_player_is_off_the_list_and_comes_back_by_playing(archive: Archive, clock: Clock) -> None:
    finished(archive, "Ann", "Bea")
    clock.now += 1
    forget(archive, "Bea")
    assert [person.name for person in people(archive)] == ["Ann"]
    assert career(archive, "Bea", [KIND]).games == 1
    clock.now += 1
    finished(archive, "Bea", "Cy")
    assert {person.name for person in people(archive)} == {"Ann", "Bea", "Cy"}


def test_a_deleted_player_is_remembered_again(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    merge(archive, "Bea", "Beatrice")
    forget(archive, "Beatrice")
    assert [person.name for person in people(archive)] == ["Ann"]
    remember(archive, "Beatrice", "red", "star")
    assert {person.name for person in people(archive)} == {"Ann", "Beatrice"}


def test_a_deletion_goes_over_to_the_other_phone(opened: Callable[..., Archive], tmp_path: Path) -> None:
    one, other = opened("one"), opened("other")
    remember(one, "Ann", "red", "star")
    for _ in range(2):
        export_archive(one, tmp_path / "all")
        take_in(other, tmp_path / "all", VALIDATORS)
        assert people(other) == people(one)
        forget(one, "Ann")


def test_a_career_counts_wins_streaks_and_who_came_ahead(archive: Archive, clock: Clock) -> None:
    # Ann adds 3 and 1, Bea 2: Ann wins; begun by Bea, Bea wins.
    for players in (("Ann", "Bea"), ("Ann", "Bea"), ("Bea", "Ann"), ("Ann", "Cy")):
        finished(archive, *players)
        clock.now += 1
    found = career(archive, "Ann", [KIND])
    assert (found.games, found.wins, found.streak, found.longest) == (4, 3, 1, 2)
    assert (found.points, found.best, found.average) == (14, 4, 3.5)
    assert found.against == {"Bea": Meetings(3, 2, 1), "Cy": Meetings(1, 1, 0)}
    merge(archive, "Cy", "Bea")
    assert career(archive, "Ann", [KIND]).against == {"Bea": Meetings(4, 3, 1)}
    assert career(archive, "Ann", ["other"]).games == 0


def test_two_who_sat_in_one_game_are_not_made_one(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    with pytest.raises(Refused, match="Ann and Bea played 1 game together, so they’re different people"):
        merge(archive, "Ann", into="Bea")
    finished(archive, "Annika", "Bea")
    rename(archive, "Ann", "A")
    merge(archive, "Annika", into="A")
    with pytest.raises(Refused, match="A and Bea played 2 games together"):
        check_merge(archive, "Annika", "Bea")
    assert [person.name for person in people(archive)] == ["A", "Bea"]


def test_a_file_that_makes_one_of_two_who_sat_in_one_game_changes_no_count(
    opened: Opened, tmp_path: Path, clock: Clock
) -> None:
    here, there = opened("here"), opened("there")
    merge(there, "Ann", into="Bea")
    export_archive(there, tmp_path / "merged")
    finished(here, "Ann", "Bea")
    finished(here, "Ann", "Cy")
    take_in(here, tmp_path / "merged", VALIDATORS)
    assert {person.name for person in people(here)} == {"Ann", "Bea", "Cy"}
    assert {entry.players for entry in page(here)} == {("Ann", "Bea"), ("Ann", "Cy")}
    tallies = statistics(here, [KIND]).by("player")
    assert {key[0]: tally.seats for key, tally in tallies.items()} == {"Ann": 2, "Bea": 1, "Cy": 1}
    found = career(here, "Bea", [KIND])
    assert (found.games, found.against["Ann"].games) == (1, 1)
    assert len(page(here, player="Bea")) == 1


def test_a_merged_player_has_the_name_and_the_look_of_the_second(archive: Archive, clock: Clock) -> None:
    remember(archive, "Bea", "blue", "square")
    clock.now += 1
    remember(archive, "Ann", "red", "star")
    assert merge(archive, "Ann", into="Bea") == Person("Bea", "blue", "square", ("Ann", "Bea"))


def test_a_merge_is_undone(archive: Archive) -> None:
    for name, colour in (("Ann", "red"), ("Annika", "green"), ("Bea", "blue")):
        finished(archive, name, "Cy")
        remember(archive, name, colour, "star")
    merge(archive, "Annika", into="Ann")
    before = next(each for each in people(archive) if each.name == "Ann")
    merge(archive, "Ann", into="Bea")
    assert separate(archive, before.spellings) == before
    assert {each.name for each in people(archive)} == {"Ann", "Bea", "Cy"}
    assert known_people(archive).person("Bea").colour == "blue"
    tallies = statistics(archive, [KIND]).by("player")
    assert {key[0]: tally.seats for key, tally in tallies.items()} == {"Ann": 2, "Bea": 1, "Cy": 3}


def test_players_that_were_merged_are_offered_to_be_separated_but_no_earlier_names(archive: Archive) -> None:
    for name in ("Ann", "Bea", "Dan"):
        finished(archive, name, "Cy")
    rename(archive, "Ann", "Annika")
    assert merged(archive, "Annika").first == []
    merge(archive, "Annika", into="Bea")
    merge(archive, "Bea", into="Dan")
    assert [(each.name, each.spellings) for each in merged(archive, "Dan").first] == [
        ("Annika", ("Ann", "Annika")),
        ("Bea", ("Ann", "Annika", "Bea")),
    ]
    separate(archive, ("Ann", "Annika"))
    assert [each.name for each in merged(archive, "Dan").first] == ["Bea"]
    assert known_people(archive).shown("Ann") == "Annika"


def test_a_setup_has_the_names_of_today_but_for_engines(archive: Archive) -> None:
    rename(archive, "Ann", "Annika")
    rename(archive, "Level 5", "Levi")
    played = {**setup("Ann", "Level 5"), "levels": [None, 5]}
    assert as_called(archive, played) == {**played, "players": ["Annika", "Level 5"]}
    archive.begin(KIND, 1, played)
    assert page(archive)[0].players == ("Annika", "Level 5")


def test_games_of_a_player_are_counted_by_any_spelling(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    archive.begin(KIND, 1, setup("Anne", "Bea"))
    merge(archive, "Anne", into="Ann")
    assert [games_of(archive, name) for name in ("Ann", "Anne", "Bea", "Eve")] == [2, 2, 2, 0]


@pytest.mark.parametrize("seed", range(40))
def test_players_to_separate_are_those_that_taking_back_a_pair_parts(seed: int) -> None:
    """Compared with trying each pair."""
    chance = random.Random(seed)
    names = [f"{each:02}" for each in range(9)]
    pairs = sorted({tuple(sorted(chance.sample(names, 2))) for _ in range(chance.randint(3, 11))})
    games = {name: {number} for number, name in enumerate(names) if chance.random() < 0.5}
    known = People({}, pairs, games)
    for name in names:
        own, shown = known.spellings(name), known.shown(name)
        expected: dict[frozenset[str], set[str]] = {}
        for pair in pairs:
            rest = People({}, [each for each in pairs if each != pair and each[0] in own])
            away = next(
                (set(rest.spellings(each)) for each in pair if shown not in rest.spellings(each)), None
            )
            if pair[0] in own and away and not games.keys().isdisjoint(set(own) - away):
                sat = frozenset(games.keys() & away)
                expected[sat] = max(expected.get(sat, away), away, key=len)
        expected.pop(frozenset(), None)
        found = known.merged(name, 100)
        assert sorted(each.spellings for each in found.first) == sorted(
            map(tuple, map(sorted, expected.values()))
        )
        assert known.merged(name, 1).more == max(0, len(expected) - 1)


def test_who_is_who_does_not_tidy_names_again_that_are_stored_tidy(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of tens of thousands of names with accents each takes its time."""
    archive = opened()
    names = ["Екатерина", "👨\u200d👩\u200d👧", "Zoé", "q\u0301\u0302"]
    for name in names:
        remember(archive, name, "red", "star")
    tidied: list[str] = []
    monkeypatch.setattr("ra_archive.players.tidy_name", lambda name: tidied.append(name) or name)
    assert {person.name for person in people(archive)} == {*names}
    assert tidied == []
