"""The app shares its game: guests count in it, it ends when it should, and comes back after a kill."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ra_base.refusal import Refusal
from ra_guests import sharing
from tests.ui.played import TABLE
from tools.callers import Caller, beside, key_of, seated
from tools.stage import Stage
from ui.core import hosting


@pytest.fixture(autouse=True)
def own_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any port that is free: the usual ones may be another test's as soon as they are closed."""
    monkeypatch.setattr(sharing, "USUAL_PORTS", (0,))


@pytest.fixture
def shared(stage: Stage) -> Iterator[Stage]:
    """A game of three at the table, whose tiles are counted, and that guests can join."""
    stage.app.begin("ra-table", TABLE)
    stage.app.go("tally")
    stage.app.hosting.start()
    yield stage
    stage.app.hosting.stop()


def is_open(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def saved(stage: Stage) -> Any:
    return json.loads((stage.data_dir / hosting.FILE).read_text(encoding="utf-8"))


# -- On and off


def test_nothing_is_open_until_people_invite(stage: Stage) -> None:
    assert not stage.app.hosting.possible
    stage.app.begin("ra-table", TABLE)
    assert stage.app.hosting.possible
    assert (stage.app.hosting.on, stage.app.hosting.sharing) == (False, None)
    assert not (stage.data_dir / hosting.FILE).exists()


def test_a_guest_joins_sits_and_counts_and_the_host_sees_it(shared: Stage) -> None:
    app, guest = shared.app, seated(shared, 1)
    with guest.stream() as seen:
        assert seen.next()["view"]["title"] == "Epoch 1 · Count tiles"
        shared.wait_until(lambda: app.hosting.connected == 1)
        assert guest.act(do="set", epoch=1, player=1, item="pharaohs", count=3).status == 200
        shared.frames()
        assert app.screen.view.counts[1]["pharaohs"] == 3
        assert any("3" in text for text in shared.texts())
        app.session.do({"do": "set", "player": 1, "item": "pharaohs", "count": 2})
        seen.until(lambda view: view["head"] == 2)
    shared.wait_until(lambda: app.hosting.connected == 0)


def test_ticks_are_saved_and_shown(shared: Stage) -> None:
    guest = seated(shared, 2)
    before = shared.app.hosting.changes
    assert guest.act(do="done", epoch=1, done=True).status == 200
    assert shared.app.hosting.done(1) == {2}
    assert shared.app.hosting.changes > before
    assert saved(shared)["ticks"] == {"1": [2]}


def clash(line: Any) -> str:
    """What a guest reads about a count that the host changed too."""
    return "".join(block["text"] for block in line["view"]["blocks"] if block.get("id") == "clash")


def test_a_count_of_both_is_a_message_for_both(shared: Stage) -> None:
    guest = seated(shared, 0)
    with guest.stream() as seen:
        seen.next()
        assert guest.act(do="set", epoch=1, player=0, item="gold", count=2).status == 200
        shared.app.session.do({"do": "set", "player": 0, "item": "gold", "count": 1})
        told = seen.until(lambda view: clash(view))
    assert clash(told) in shared.app.root.snackbar.text


def test_stopping_closes_the_port_and_leaves_nothing(shared: Stage) -> None:
    guest, port = seated(shared, 0), shared.app.hosting.sharing.port
    with guest.stream() as seen:
        seen.next()
        shared.app.hosting.stop()
        assert seen.next("end")["text"] == "Sharing has ended."
    assert not is_open(port)
    assert not shared.app.hosting.on
    assert not (shared.data_dir / hosting.FILE).exists()
    shared.app.resume(shared.app.session.journal.id)
    assert not shared.app.hosting.on


def test_the_end_of_the_app_closes_the_port(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.app.begin("ra-table", TABLE)
        stage.app.hosting.start()
        port = stage.app.hosting.sharing.port
        assert is_open(port)
    assert not is_open(port)
    assert not (tmp_path / hosting.FILE).exists()


def test_another_game_ends_it_and_says_so(shared: Stage) -> None:
    port = shared.app.hosting.sharing.port
    shared.app.begin("ra-table", {**TABLE, "players": ["Dan", "Eve", "Flo"]})
    assert not shared.app.hosting.on
    assert not is_open(port)
    assert shared.app.root.snackbar.text == hosting.ANOTHER_GAME


def test_it_ends_when_the_result_was_read(shared: Stage) -> None:
    shared.app.session.do(*[{"do": "close"}] * 3)
    shared.app.go("final")
    assert shared.app.hosting.on
    shared.app.go("home")
    assert not shared.app.hosting.on
    assert shared.app.root.snackbar.text == hosting.GAME_OVER


def test_a_game_that_goes_on_is_shared_from_home_too(shared: Stage) -> None:
    shared.app.go("home")
    assert shared.app.hosting.on


def test_it_ends_after_two_hours_without_guests(shared: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    sharing = shared.app.hosting.sharing
    idle = [hosting.IDLE_SECONDS - 1.0]
    monkeypatch.setattr(type(sharing), "idle_seconds", property(lambda _sharing: idle[0]))
    shared.wait(hosting.TICK_SECONDS + 1)
    assert shared.app.hosting.on
    idle[0] += 1
    shared.wait(hosting.TICK_SECONDS)
    assert not shared.app.hosting.on
    assert shared.app.root.snackbar.text == hosting.NOBODY_CAME


def test_without_a_network_it_says_what_to_do(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ra_guests.sharing.local_addresses", lambda: ())
    stage.app.hosting.make = hosting.new_sharing
    stage.app.begin("ra-table", TABLE)
    with pytest.raises(Refusal, match="no local network"):
        stage.app.hosting.start()
    assert (stage.app.hosting.on, stage.app.hosting.sharing) == (False, None)
    stage.app.session.do({"do": "ra"})  # nobody follows it


def test_names_marks_and_hidden_totals_are_news(shared: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    news: list[str] = []
    monkeypatch.setattr(shared.app.hosting.sharing, "publish", lambda: news.append("news"))
    shared.app.players_changed()
    assert news
    news.clear()
    shared.app.settings.hidden_totals = True
    assert news
    news.clear()
    shared.app.go("table")
    assert news


# -- The same game, opened again


def test_a_game_that_is_opened_again_goes_on_for_its_guests(shared: Stage) -> None:
    guest = seated(shared, 1)
    with guest.stream() as seen:
        seen.next()
        shared.app.go("home")
        shared.app.resume(shared.app.session.journal.id)
        shared.app.go("tally")
        assert guest.act(do="set", epoch=1, player=1, item="niles", count=4).status == 200
        seen.until(lambda view: view["head"] == 1)
    assert shared.app.session.journal.head == 1


def killed(stage: Stage) -> str:
    """What is on disk when the app is killed."""
    return (stage.data_dir / hosting.FILE).read_text(encoding="utf-8")


def left(folder: Path) -> tuple[str, int, str, str, str]:
    """A game whose app was killed: file, port, key, the token of a guest in seat 1 and the game."""
    with Stage(folder) as stage:
        stage.app.begin("ra-table", TABLE)
        stage.app.go("tally")
        stage.app.hosting.start()
        guest = seated(stage, 1)
        assert guest.act(do="done", epoch=1, done=True).status == 200
        port, key = stage.app.hosting.sharing.port, key_of(stage)
        found = killed(stage), port, key, guest.browser.token, stage.app.session.journal.id
    (folder / hosting.FILE).write_text(found[0], encoding="utf-8")
    return found


def test_after_a_kill_the_same_guests_are_back_without_a_new_code(tmp_path: Path) -> None:
    _file, port, key, token, game = left(tmp_path)
    with Stage(tmp_path) as stage:
        assert not stage.app.hosting.on
        stage.app.resume(game)
        assert stage.app.hosting.on
        assert (stage.app.hosting.sharing.port, key_of(stage)) == (port, key)
        assert stage.app.root.snackbar.text == hosting.AGAIN
        assert stage.app.hosting.done(1) == {1}
        stage.app.go("tally")
        guest = Caller(stage, token=token)
        with guest.stream() as seen:
            assert seen.next()["guest"]["seat"] == 1
            assert guest.act(do="set", epoch=1, player=1, item="gold", count=1).status == 200
        stage.app.hosting.stop()


def test_a_game_that_was_killed_long_ago_stays_closed(tmp_path: Path) -> None:
    file, _port, _key, _token, game = left(tmp_path)
    old = json.loads(file)
    old["seen"] -= hosting.IDLE_SECONDS
    (tmp_path / hosting.FILE).write_text(json.dumps(old), encoding="utf-8")
    with Stage(tmp_path) as stage:
        stage.app.resume(game)
        assert not stage.app.hosting.on
        assert not (tmp_path / hosting.FILE).exists()


def test_after_a_kill_another_game_is_not_shared(tmp_path: Path) -> None:
    game = left(tmp_path)[-1]
    with Stage(tmp_path) as stage:
        stage.app.begin("ra-table", TABLE)
        assert not stage.app.hosting.on
        stage.app.resume(game)
        assert not stage.app.hosting.on


@pytest.mark.parametrize("broken", ["", "[]", '{"journal": 1}', '{"journal": "x", "sharing": 7}'])
@pytest.mark.sample(2)
def test_a_broken_file_opens_nothing(tmp_path: Path, broken: str) -> None:
    game = left(tmp_path)[-1]
    (tmp_path / hosting.FILE).write_text(broken, encoding="utf-8")
    with Stage(tmp_path) as stage:
        stage.app.resume(game)
        assert not stage.app.hosting.on
        assert "sharing.broken" in stage.app.root.snackbar.text


def test_the_host_moves_and_removes(shared: Stage) -> None:
    guest, sharing = seated(shared, 0), shared.app.hosting.sharing
    with guest.stream() as seen:
        seen.next()
        sharing.move(sharing.guests[0].number, 2)
        seen.until(lambda view: view["guest"]["seat"] == 2)
        sharing.remove(sharing.guests[0].number)
        seen.next("end")
    assert sharing.guests == ()
    assert beside(shared, lambda: guest.browser.sit(1)).status == 401


def test_guests_see_who_has_won_when_the_host_has_looked(shared: Stage) -> None:
    app = shared.app
    guest = seated(shared, 0)
    with guest.stream() as seen:
        app.session.do(*[{"do": "close"}] * 3)
        app.go("epoch", epoch=3)
        shared.frames()
        assert seen.until(lambda view: view["head"] == 3)["view"]["title"] == "Epoch 3"
        app.screen.go_on()
        assert seen.until(lambda view: view["view"]["title"] == "Final result")
