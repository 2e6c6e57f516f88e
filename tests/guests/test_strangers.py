"""Who has neither key nor token, comes by another page, or asks for what is not there, learns nothing."""

import json
from dataclasses import replace

import pytest

from ra_guests.key import new_secret
from ra_guests.limits import Limits, Rate
from tools.guest_browser import Browser, raw
from tools.shared_table import Party

NAMES = ("Ann", "Боб", "Zoë", "secret")


@pytest.fixture
def stranger(party: Party) -> Browser:
    return Browser(party.sharing.port, new_secret())


def nothing_in(body: bytes) -> bool:
    """Whether this says nothing of the game, not even a name."""
    return not any(
        name in body.decode("utf-8", "replace") + body.decode("unicode-escape", "replace") for name in NAMES
    )


# -- Without key or token


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/stream", None),
        ("POST", "/seat", {"seat": 0}),
        ("POST", "/act", {"id": "12345678", "head": 0, "action": {"type": "add", "number": 1}}),
        ("POST", "/leave", {}),
        ("POST", "/join", {"key": new_secret(), "language": "en"}),
        ("POST", "/join", {"key": "", "language": "en", "token": new_secret()}),
        ("POST", "/join", {"key": "ü\ud800", "language": "en"}),
    ],
)
@pytest.mark.parametrize("token", ["", new_secret(), "Ü", "x" * 3000], ids=["none", "another", "odd", "long"])
def test_nothing_is_said_without_key_or_token(
    party: Party, stranger: Browser, method: str, path: str, body: object, token: str
) -> None:
    given = stranger.ask(method, path, body, {"Authorization": f"Bearer {token}".encode()})  # type: ignore[dict-item]
    assert given.status == 401
    assert nothing_in(given.body)
    assert party.table.done == []
    assert party.sharing.guests == ()


def test_the_key_alone_is_no_token(party: Party) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.token = party.key
    assert browser.ask("GET", "/stream").status == 401


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Basic abc", "Bearer  {token}", "{token}", "Bearer {token} x"]
)
def test_a_token_has_one_form(party: Party, header: str) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.join()
    headers = {"Authorization": header.format(token=browser.token)}
    assert browser.ask("POST", "/seat", {"seat": 0}, headers).status == 401
    twice = f"Authorization: Bearer {browser.token}\r\n" * 2
    request = (
        f"POST /leave HTTP/1.1\r\nHost: 127.0.0.1:{browser.port}\r\n{twice}Content-Length: 2\r\n\r\n{{}}"
    )
    assert raw(browser.port, request.encode()).startswith(b"HTTP/1.1 401")


def test_who_guesses_is_soon_not_answered(stranger: Browser) -> None:
    got = [stranger.join().status for _ in range(20)]
    assert got[0] == 401
    assert got[-1] == 429
    assert got.count(401) <= 11


def test_guesses_of_others_do_not_lock_out_a_guest(party: Party, stranger: Browser) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.join()
    for _ in range(20):
        stranger.join()
    assert browser.sit(0).status == 200


# -- Everybody may have


def test_the_page_and_its_texts_say_nothing_of_the_game(stranger: Browser) -> None:
    texts = stranger.ask("GET", "/texts?language=fr")
    assert texts.status == 200
    assert texts.data["language"] == "fr"
    assert nothing_in(texts.body)
    assert stranger.ask("GET", "/texts").data["language"] == "en"


def test_a_file_of_the_page_comes_once(stranger: Browser) -> None:
    first = stranger.ask("GET", "/")
    assert first.status == 200
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    again = stranger.ask("GET", "/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


@pytest.mark.parametrize(
    "path",
    [
        "/page/",
        "/page/../host.py",
        "/page/%2e%2e/host.py",
        "/page/..%2fhost.py",
        "/page/....//host.py",
        "/page/index.html",
        "//",
        "/page//x",
        "/page/%00",
        "/etc/passwd",
        "/page/%5c..%5chost.py",
        "/JOIN",
        "/stream/",
        "/texts/",
    ],
)
def test_what_is_not_in_the_table_is_not_there(stranger: Browser, path: str) -> None:
    given = stranger.ask("GET", path)
    assert given.status == 404
    assert given.data["error"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/join"),
        ("HEAD", "/"),
        ("OPTIONS", "/join"),
        ("DELETE", "/"),
        ("TRACE", "/"),
        ("GET", "/join"),
        ("POST", "/"),
    ],
)
def test_methods_are_those_of_the_table(stranger: Browser, method: str, path: str) -> None:
    assert stranger.ask(method, path, {} if method == "POST" else None).status == 405


# -- By other names and pages


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:{port}",
        "evil.example",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1:{port}.evil.example",
        "localhost.evil.example:{port}",
        "127.0.0.1.:{port}",
        "999.1.1.1:{port}",
        "1:{port}",
        "[::1:{port}",
        "[zz]:{port}",
        "user@127.0.0.1:{port}",
        "127.0.0.1:{port} ",
        "",
    ],
)
def test_only_an_address_and_our_port_is_a_host(stranger: Browser, host: str) -> None:
    line = f"Host: {host.format(port=stranger.port)}\r\n"
    got = raw(stranger.port, f"GET /texts HTTP/1.1\r\n{line}Connection: close\r\n\r\n".encode())
    expected = b"HTTP/1.1 200" if host == "127.0.0.1:{port} " else (b"HTTP/1.1 403", b"HTTP/1.1 400")
    assert got.startswith(expected)
    assert nothing_in(got)


@pytest.mark.parametrize(
    "host", ["127.0.0.1:{port}", "LOCALHOST:{port}", "192.168.1.20:{port}", "[::1]:{port}"]
)
def test_addresses_and_localhost_are_hosts(stranger: Browser, host: str) -> None:
    line = f"Host: {host.format(port=stranger.port)}\r\nConnection: close\r\n"
    assert raw(stranger.port, f"GET /texts HTTP/1.1\r\n{line}\r\n".encode()).startswith(b"HTTP/1.1 200")


def test_a_request_without_a_host_or_with_two_is_none(stranger: Browser) -> None:
    host = f"Host: 127.0.0.1:{stranger.port}\r\n"
    for head in ("", host * 2):
        got = raw(stranger.port, f"GET /texts HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())
        assert got.startswith((b"HTTP/1.1 400", b"HTTP/1.1 403"))
    assert raw(stranger.port, b"GET /texts HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "null"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": "http://localhost:{port}"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://127.0.0.1:{port}", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_other_pages_are_refused_even_with_the_key(party: Party, headers: dict[str, str]) -> None:
    browser = Browser(party.sharing.port, party.key)
    filled = {name: value.format(port=browser.port) for name, value in headers.items()}
    body = {"key": party.key, "language": "en"}
    assert browser.ask("POST", "/join", body, filled).status == 403
    ours = {"Origin": f"http://127.0.0.1:{browser.port}", "Sec-Fetch-Site": "same-origin"}
    assert browser.ask("POST", "/join", body, ours).status == 200


def test_every_answer_is_safe_to_show(party: Party, stranger: Browser) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.join()
    with browser.stream() as lines:
        headers = dict(lines.response.getheaders())
        answers = [{name.lower(): value for name, value in headers.items()}]
    paths = ("/", "/texts", "/nothing", "/stream")
    answers += [dict(stranger.ask("GET", path).headers) for path in paths]
    for each in answers:
        assert each["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in each["content-security-policy"]
        assert each["x-content-type-options"] == "nosniff"
        assert each["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in each
        assert "server" not in each
        assert "set-cookie" not in each
    assert [each["cache-control"] for each in answers] == ["no-store", "no-cache", *["no-store"] * 3]


# -- Too much


def test_a_body_is_small(party: Party) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.join()
    assert browser.ask("POST", "/act", b" " * 5000).status == 413
    chunks = b"".join(b"400\r\n" + b" " * 1024 + b"\r\n" for _ in range(6))
    head = (
        f"POST /act HTTP/1.1\r\nHost: 127.0.0.1:{browser.port}\r\nAuthorization: Bearer {browser.token}\r\n"
    )
    got = raw(browser.port, head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
    assert got.startswith(b"HTTP/1.1 413")


def test_a_head_is_small(stranger: Browser) -> None:
    head = f"GET /texts HTTP/1.1\r\nHost: 127.0.0.1:{stranger.port}\r\n"
    for more in ("X: " + "x" * 9000 + "\r\n", "".join(f"X{number}: x\r\n" for number in range(70))):
        got = raw(stranger.port, (head + more + "\r\n").encode())
        assert got.startswith((b"HTTP/1.1 413", b"HTTP/1.1 400"))
    assert raw(stranger.port, b"GET /" + b"x" * 9000).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b'{"id": "12345678", "head": 0}',
        b'{"id": "12345678", "head": 0, "action": []}',
        b'{"id": "12345678", "head": -1, "action": {}}',
        b'{"id": "12345678", "head": true, "action": {}}',
        b'{"id": "12345678", "head": 0, "action": {}, "more": 1}',
        b'{"id": "12345678", "id": "12345678", "head": 0, "action": {}}',
        b'{"id": "1234567", "head": 0, "action": {}}',
        b'{"id": "12345678!", "head": 0, "action": {}}',
        b'{"id": 12345678, "head": 0, "action": {}}',
        b'{"id": "12345678", "head": NaN, "action": {}}',
        b'{"id": "12345678", "head": ' + b"9" * 4000 + b', "action": {}}',
        b'{"id": "12345678", "head": 0, "action": ' + b"[" * 4000,
        b'{"a":' * 800,
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(party: Party, body: bytes) -> None:
    browser = Browser(party.sharing.port, party.key, "fr")
    browser.join()
    browser.sit(0)
    given = browser.ask("POST", "/act", body)
    assert given.status == 400
    assert given.data == {"error": "fr: The host’s app can’t read this. Reload the page."}
    assert party.table.done == []


def test_who_has_the_key_cannot_join_again_and_again() -> None:
    with Party(limits=replace(Limits(), joins=Rate(3, 0))) as party:
        phones = [Browser(party.sharing.port, party.key) for _ in range(4)]
        assert [each.join().status for each in phones] == [200, 200, 200, 429]
        # Whoever has a token gets it again.
        assert phones[0].join().status == 200


def test_too_many_requests_are_refused() -> None:
    with Party(limits=replace(Limits(), requests=Rate(5, 0))) as party:
        browser = Browser(party.sharing.port, party.key)
        got = [browser.ask("GET", "/texts").status for _ in range(8)]
        assert got == [200] * 5 + [429] * 3
        assert json.loads(
            browser.ask("GET", "/texts", headers={"Accept-Language": "fr-CA, en;q=0.5"}).body
        ) == {"error": "fr: Too many attempts. Wait a moment."}
