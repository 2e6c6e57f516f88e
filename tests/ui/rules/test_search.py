"""Searching the rules: accents and capitals do not matter, the title comes first, what matched is told."""

import tomllib
from collections import Counter

import pytest

from ui.core.languages import SPOKEN
from ui.rules.passages import SNIPPET_LENGTH, Found
from ui.rules.search import search, searchable
from ui.rules.texts import GAMES, Block, Example, Points, Question, Section, Text, load
from ui.rules.wording import SOURCE, fold, is_slip, wording


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
    assert shown(hit.title) == ["cœur"]


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


@pytest.mark.parametrize(
    ("words", "marked"), [("l'", ["L", "lève", "lentement"]), ("l", ["L", "lève", "lentement"])]
)
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
    assert shown(hit.snippet) == ["big", "lot"]
    assert found(bold, "bl") == []
    assert found(bold, "amp") == []


def test_marked_text_is_safe_markup() -> None:
    bold = (section("a", "A", Text("[b]big[/b] lot &bl;sic&br; &amp; more")),)
    (hit,) = search(searchable(bold), "sic lot")
    assert hit.snippet.marked("[u]", "[/u]") == "big [u]lot[/u] [u]&bl;sic&br;[/u] &amp; more"


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
    assert shown(hit.title) == ["Epochs"]
    assert (hit.block, hit.snippet) == (0, Found("There are three.", ()))


def test_a_word_is_marked_whole_and_once() -> None:
    (hit,) = search(searchable((section("a", "A", Text("the disaster")),)), "d disas")
    assert shown(hit.snippet) == ["disaster"]


@pytest.mark.parametrize("place", [0, 1, 20, 39, 40])
def test_a_long_paragraph_is_cut_around_the_match_between_words(place: int) -> None:
    words = ["word"] * 40
    words.insert(place, "flood")
    (hit,) = search(searchable((section("a", "A", Text(" ".join(words) + ".")),)), "flo")
    assert shown(hit.snippet) == ["flood"]
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
        ("auction", "fr", "monuments", "final_scoring"),
        ("auction", "ru", "эпохи", "epochs"),
        ("hex", "en", "capture", "capture"),
        ("hex", "fr", "deplacements", "moves"),
        ("hex", "ru", "доска", "board"),
        ("hex", "ru", "ничьей", "match"),
        ("auction", "de", "dürre", "disasters"),
        ("hex", "de", "brett", "board"),
        ("hex", "en", "repetition", "ends"),
    ],
)
def test_people_find_what_they_look_up(game: str, language: str, words: str, first: str) -> None:
    index = searchable(load(game, language), wording(language))
    assert search(index, words)[0].section.id == first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.sample(2)
def test_every_word_of_the_rules_is_found_where_it_stands(game: str, language: str) -> None:
    index = searchable(load(game, language), wording(language))
    for entry in index.entries:
        for passage in entry.passages[: entry.shown]:
            for word in passage.words:
                hits = search(index, passage.text[word.start : word.end])
                assert index.sections[entry.section] in {hit.section for hit in hits}


def test_a_no_break_space_is_a_space_in_the_rules_and_in_what_is_typed() -> None:
    tied = (section("a", "A", Text("Discard 2\u00a0floods\u00a0: both.")),)
    for words in ("2 floods", "2\u00a0floods", "floods\u00a0:"):
        (hit,) = search(searchable(tied), words)
        assert "floods" in shown(hit.snippet)


# What matches is marked so that no line ends within a word.


@pytest.mark.parametrize(
    ("text", "words", "marked"),
    [
        ("the disaster strikes", "disas", "the [disaster] strikes"),
        ("two floods, then Niles", "flood", "two [floods,] then Niles"),
        ("de l’époque qui finit", "epoque", "de [l’époque] qui finit"),
        ("jusqu’à la crue\u00a0: rien", "crue", "jusqu’à la [crue\u00a0:] rien"),
        ("3\u00a0floods and a river", "flood", "[3\u00a0floods] and a river"),
        ("a face-up disk", "face up", "a [face-up] disk"),
        ("(god) god", "god", "[(god)] [god]"),
    ],
)
def test_tags_are_only_where_a_line_may_end(text: str, words: str, marked: str) -> None:
    (hit,) = search(searchable((section("a", "A", Text(text)),)), words)
    assert hit.snippet.marked("[", "]") == marked


# Questions, fillers, endings, meanings, slips.

ASKED = (
    section("gods", "Gods", Text("You may spend several gods in a turn.")),
    section(
        "questions",
        "Questions",
        Question("May I spend two gods?", "Yes, [b]both[/b] of them.", "gods", "Gods", 0),
        Question("Who wins a tie?", "The highest disk.", "gods", "Gods", 0),
    ),
)


def test_a_question_is_found_by_itself_with_its_whole_answer() -> None:
    (hit, *_) = search(searchable(ASKED, wording("en")), "can i spend two gods")
    assert (hit.section.id, hit.block) == ("questions", 0)
    assert shown(hit.title) == ["spend", "two", "gods"]
    assert hit.snippet.text == "Yes, both of them."


def test_one_word_opens_the_section_before_the_questions() -> None:
    hits = search(searchable(ASKED, wording("en")), "god")
    assert [hit.section.id for hit in hits] == ["gods", "questions"]


@pytest.mark.parametrize(
    "typed", ["who wins if we are tied", "equal", "who has won if it is the same", "egual"]
)
def test_other_words_for_the_same_thing_find_it(typed: str) -> None:
    (hit,) = search(searchable(ASKED, wording("en")), typed)
    assert hit.block == 1


def test_a_filler_word_is_no_form_of_another_word() -> None:
    (hit,) = search(searchable((section("a", "A", Text("Ne pas passer.")),), wording("fr")), "passe")
    assert shown(hit.snippet) == ["passer"]


def test_filler_words_alone_are_looked_for() -> None:
    hits = search(searchable(ASKED, wording("en")), "them")
    assert [shown(hit.snippet) for hit in hits] == [["them"]]


def test_a_filler_that_is_being_typed_hides_nothing() -> None:
    index = searchable(ASKED, wording("en"))
    for typed in ("tie wh", "tie whi", "tie which"):
        assert search(index, typed)[0].block == 1


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "pass passes passed passing"),
        ("en", "score scores scored scoring"),
        ("en", "tile tiles"),
        ("fr", "mise miser misez mises misée"),
        ("fr", "défausse défausser défaussée défaussées"),
        ("fr", "époque époques"),
        ("ru", "фараон фараоны фараонов фараонам фараонами фараонах"),
        ("ru", "эпоха эпохи эпоху эпохой эпох эпохами"),
        ("ru", "сбросить сбрасывает"),
        ("de", "Sonne Sonnen"),
        ("de", "Pharao Pharaonen Pharaos"),
        ("de", "werten wertet gewertet Wertung"),
    ],
)
def test_forms_of_a_word_are_one_word(language: str, forms: str) -> None:
    spoken = wording(language)
    first, *others = forms.split()
    for other in others:
        one, two = fold(first), fold(other)
        assert spoken.stem(one) == spoken.stem(two) or spoken.meant(one) & spoken.meant(two)


@pytest.mark.parametrize("typed", ["phraoh", "pharoah", "pharaohh", "fharaoh", "pharadh"])
def test_one_wrong_letter_is_a_slip(typed: str) -> None:
    assert is_slip(typed, "pharaoh")


@pytest.mark.parametrize(("typed", "known"), [("pharaoh", "pharaoh"), ("war", "was"), ("voke", "invoke")])
def test_what_is_the_same_or_short_or_far_off_is_no_slip(typed: str, known: str) -> None:
    assert not is_slip(typed, known)


def test_a_language_without_wording_is_searched_by_beginnings() -> None:
    assert [hit.section.id for hit in search(searchable(ASKED, wording("xx")), "hig")] == ["questions"]


@pytest.mark.parametrize("language", SPOKEN)
def test_what_means_the_same_is_no_filler(language: str) -> None:
    table = tomllib.loads(SOURCE.read_text(encoding="utf-8"))[language]
    fillers, alike = (Counter(" ".join(table[key]).split()) for key in ("fillers", "alike"))
    assert fillers.keys() & alike.keys() == set()
    assert [word for word, times in fillers.items() if times > 1] == []


def test_a_short_word_within_a_question_is_no_beginning_of_another() -> None:
    found = search(searchable(load("auction", "en"), wording("en")), "Can I bid with no tiles on the track")
    shown = [
        part.text[start:end].casefold()
        for hit in found
        for part in (hit.title, hit.snippet)
        for start, end in part.spans
    ]
    assert "no" in shown
    assert "nobody" not in shown
    assert found[0].title.text == "May I invoke Ra when the auction track is empty?"
