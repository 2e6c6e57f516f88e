"""Searching the rules: accents and capitals do not matter, the title comes first, what matched is told."""

import pytest

from ui.core.languages import SPOKEN
from ui.rules.search import SNIPPET_LENGTH, Found, fold, search, searchable
from ui.rules.texts import GAMES, Block, Example, Points, Section, Text, load


def section(name: str, title: str, *blocks: Block) -> Section:
    return Section(name, title, "ra", blocks or (Text("…"),))


def found(sections: tuple[Section, ...], words: str) -> list[str]:
    return [hit.section.id for hit in search(searchable(sections), words)]


def shown(text: Found) -> list[str]:
    """What would be highlighted."""
    return [text.text[start:end] for start, end in text.spans]


FRENCH = (
    section("epoques", "Les époques", Text("La crue fait compter le Nil.")),
    section("coeur", "Au cœur du désert", Text("L’enchère de Béa, à la fin d’une époque.")),
)
RUSSIAN = (
    section("ochki", "Подсчёт очков", Text("Ещё раз: паводок оживляет Нил.")),
    section("stroy", "Мой ход", Text("Фишки идут по прямой. Счёт точный.")),
)


@pytest.mark.parametrize("words", ["époque", "epoque", "EPOQUE", "ÉPOQUES", "e\u0301poque", "  epo "])
def test_french_accents_and_capitals_do_not_matter(words: str) -> None:
    assert found(FRENCH, words)[0] == "epoques"


@pytest.mark.parametrize("words", ["coeur", "cœur", "CŒUR", "coe"])
def test_oe_is_found_by_either_spelling(words: str) -> None:
    (hit,) = search(searchable(FRENCH), words)
    assert hit.title.text == "Au cœur du désert"
    assert shown(hit.title) == ["cœur" if len(words) > 3 else "cœ"]


def test_a_word_after_an_apostrophe_is_a_word() -> None:
    (hit,) = search(searchable(FRENCH), "enchere")
    assert shown(hit.snippet) == ["enchère"]
    assert found(FRENCH, "l’enchère d'une") == ["coeur"]


@pytest.mark.parametrize("words", ["l'enchère", "l’enchère", "L'ENCHERE"])
def test_a_letter_before_an_apostrophe_marks_no_beginnings(words: str) -> None:
    long = section("nil", "Le Nil", Text("L’enchère se lève, lentement."))
    (hit,) = search(searchable((long,)), words)
    assert shown(hit.title) == []
    assert shown(hit.snippet) == ["enchère"]


@pytest.mark.parametrize(("words", "marked"), [("l'", ["L", "l", "l"]), ("l", ["L", "l", "l"])])
def test_a_letter_alone_is_what_is_looked_for(words: str, marked: list[str]) -> None:
    long = section("nil", "Nil", Text("L’enchère se lève, lentement."))
    (hit,) = search(searchable((long,)), words)
    assert shown(hit.snippet) == marked


@pytest.mark.parametrize("words", ["подсчет", "подсчёт", "ПОДСЧЁТ", "еще"])
def test_russian_yo_is_ye(words: str) -> None:
    assert found(RUSSIAN, words) == ["ochki"]


def test_russian_short_i_is_a_letter_of_its_own() -> None:
    assert fold("Йод Ёж") == "йод еж"
    assert found(RUSSIAN, "мой") == ["stroy"]
    assert found(RUSSIAN, "мои") == []


@pytest.mark.parametrize("words", ["", "   ", "[", "[/]", "&", "…", "«»", "−"])
def test_nothing_to_look_for_finds_nothing(words: str) -> None:
    assert search(searchable(FRENCH), words) == ()


def test_markup_in_the_query_is_only_its_letters() -> None:
    bold = (section("a", "A", Text("a [b]big[/b] lot &bl;sic&br; &amp; more")),)
    (hit,) = search(searchable(bold), "[b] lot")
    assert hit.snippet.text == "a big lot [sic] & more"
    assert shown(hit.snippet) == ["b", "lot"]
    assert found(bold, "bl") == []
    assert found(bold, "amp") == []


def test_marked_text_is_safe_markup() -> None:
    bold = (section("a", "A", Text("[b]big[/b] lot &bl;sic&br; &amp; more")),)
    (hit,) = search(searchable(bold), "sic lot")
    assert hit.snippet.marked("[u]", "[/u]") == "big [u]lot[/u] &bl;[u]sic[/u]&br; &amp; more"


def test_every_word_must_be_there_but_anywhere_in_the_section() -> None:
    sections = (
        section("both", "Gods", Text("Take a flood."), Points(("Never a Ra.", "Spend several."))),
        section("one", "Floods", Text("They make the river count.")),
    )
    assert found(sections, "sev flo god") == ["both"]
    assert found(sections, "flood") == ["one", "both"]
    assert found(sections, "flood gold") == []


def test_only_the_beginning_of_a_word_counts() -> None:
    assert found((section("a", "Auction", Text("invoke")),), "voke") == []


def test_title_hits_come_first_then_the_paragraph_with_most_words_then_reading_order() -> None:
    sections = (
        section("apart", "First", Text("one disk"), Text("one flood")),
        section("together", "Second", Text("a disk and a flood")),
        section("title", "Disk", Text("no word of it"), Text("but a flood")),
        section("later", "Third", Text("a flood and a disk")),
    )
    assert found(sections, "disk flood") == ["title", "together", "later", "apart"]


def test_the_hit_names_the_block_with_most_of_the_words() -> None:
    sections = (section("a", "A", Text("a disk"), Points(("a Ra", "a face-up disk")), Example("a face")),)
    (hit,) = search(searchable(sections), "face disk")
    assert hit.block == 1
    assert shown(hit.snippet) == ["face", "disk"]


def test_a_title_hit_shows_the_beginning_of_the_section() -> None:
    (hit,) = search(searchable((section("a", "Epochs", Text("There are three.")),)), "epo")
    assert shown(hit.title) == ["Epo"]
    assert (hit.block, hit.snippet) == (0, Found("There are three.", ()))


def test_the_longest_match_of_a_word_is_marked() -> None:
    (hit,) = search(searchable((section("a", "A", Text("the disaster")),)), "d disas")
    assert shown(hit.snippet) == ["disas"]


@pytest.mark.parametrize("place", [0, 1, 20, 39, 40])
def test_a_long_paragraph_is_cut_around_the_match_between_words(place: int) -> None:
    words = ["word"] * 40
    words.insert(place, "flood")
    (hit,) = search(searchable((section("a", "A", Text(" ".join(words) + ".")),)), "flo")
    assert shown(hit.snippet) == ["flo"]
    assert len(hit.snippet.text) <= SNIPPET_LENGTH + 2
    assert set(hit.snippet.text.strip("….").split()) == {"word", "flood"}
    assert hit.snippet.text.startswith("…") == (place >= 20)
    assert hit.snippet.text.endswith("…") == (place <= 20)


@pytest.mark.parametrize(
    ("game", "language", "words", "first"),
    [
        ("auction", "en", "drought", "disasters"),
        ("auction", "fr", "secheresse", "disasters"),
        ("auction", "ru", "засуха", "disasters"),
        ("auction", "en", "war", "disasters"),
        ("auction", "fr", "monum diff", "final_scoring"),
        ("auction", "ru", "эпохи", "epochs"),
        ("hex", "en", "capture", "capture"),
        ("hex", "fr", "deplacements", "moves"),
        ("hex", "ru", "доска", "board"),
        ("hex", "ru", "ничьей", "match"),
        ("hex", "en", "repetition", "ends"),
    ],
)
def test_people_find_what_they_look_up(game: str, language: str, words: str, first: str) -> None:
    assert found(load(game, language), words)[:1] == [first]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", SPOKEN)
def test_every_word_of_the_rules_is_found_where_it_stands(game: str, language: str) -> None:
    sections = load(game, language)
    pages = searchable(sections)
    for page in pages:
        for passage in page.body:
            for word in passage.words:
                hits = {hit.section.id for hit in search(pages, passage.text[word.start : word.end])}
                assert page.section.id in hits
