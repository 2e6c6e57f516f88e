"""What is wrong around a name or number, by language: where it elides, agrees, is declined or miscounted."""

import re
from collections.abc import Iterator

VOWELS = "aeiouyàâéèêëîïôöùûüœæh"
NOUNS = {
    "en": "points|games|pawns|moves|cells|tiles|disks|gods|players|wins|steps|turns|seats|days|entries",
    "fr": "points|parties|pions|coups|cases|tuiles|soleils|dieux|joueurs|étapes|victoires|places|jours"
    "|saisies",
    "de": "(?:Punkte|Steine|Züge|Siege|Schritte|Tage|Plätze)n?|Partien|Felder|Sonnen|Götter|Einträge|Fluten",
}
# May be between a number and its noun.
ADJECTIVE = {
    "en": "(?:(?!(?:without|to|of|from|for|and|or|in|on) )[a-z-]+ )?",
    "fr": "(?:autres? |nouveaux |nouvelles? |nouvel )?",
    "de": r"(?:(?!(?:oder|aber|über|unter|alle|ohne) )\w+(?:e|er|en|es) )?",
    "ru": r"(?:\w+(?:ый|ий|ая|ую|ое|ые|ие|ых|их) )?",
}
# One, two to four, five and more.
RUSSIAN = (
    r"очко|фишк[ау]|ход|клетк[ау]|жетон|парти[яю]|игрок|шаг|день|побед[ау]|запись",
    r"очка|фишки|хода|клетки|жетона|партии|игрока|шага|дня|победы|записи",
    r"очков|фишек|ходов|клеток|жетонов|партий|игроков|шагов|дней|побед|записей",
)


def broken_english(text: str, name: str) -> Iterator[re.Match[str] | None]:
    yield re.search(rf"\ban? {name}|’s’s|{name}[’']s[’']|\b(?:turn|bid|disks?|tiles?) of {name}", text)
    yield re.search(rf"{name} (?:is on turn|both|all)\b", text)
    yield re.search(rf"{name} (?:have|are|were|go|win|draw|pass|take|start|hold)\b", text)
    yield re.search(r"\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im|himself|herself)\b", text)


def broken_french(text: str, name: str) -> Iterator[re.Match[str] | None]:
    if name[:1].lower() in VOWELS or name.startswith("L’"):
        yield re.search(
            rf"\b(?:[Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Ss]e|[Nn]e|[Jj]usque|[Ll]orsque|[Pp]uisque) {name}", text
        )
    if name[:1].lower() not in VOWELS:
        yield re.search(rf"\b(?:[Dd]|[Qq]u|[Ll]|[Nn]|[Ss])’{name}", text)
    # These need an elision for some names, and an article is never right.
    yield re.search(rf"\b(?:du|des|au|aux|un|une|[Ll]e tour de|[Ll]e|[Ll]a) {name}", text)
    if name.startswith("L’"):
        # Its capital stands at the beginning only.
        yield re.search(rf"[^\W\d] (?<!nom ){name}", text)
    agreeing = r"(?:é|i|u|is|it|ert|ant|er|eur|if|eux|al|el|t)(?:e|s|es)?"
    yield re.search(
        rf"{name} (?:n’|s’|ne )?(?:est|sera|était|fut|devient|reste|a été)"
        rf" (?:pas |déjà |encore |le |la |un |une )*(?:premi|prêt|seul|\w{{2,}}{agreeing})",
        text,
    )
    yield re.search(
        rf"{name}[^.:;?!]*(?:\b|qu’|s’|S’)(?:il|elle|lui|celui|celle|tous deux|toutes deux|seul)\b", text
    )
    yield re.search(rf"{name},? (?:commencée|assise?|gagnant|vainqueur)", text)


def broken_russian(text: str, name: str) -> Iterator[re.Match[str] | None]:
    # A name is not declined, so nothing may stand before it that asks for a case.
    prepositions = (
        "у|от|для|с|со|к|ко|на|в|без|из|за|по|о|об|про|над|под|перед|при|через|между|до|ради|против"
    )
    yield re.search(rf"(?i)(?<![\w-])(?:{prepositions}) {name}", text)
    yield re.search(
        rf"(?i)(?<!\w)(?:ход|ходу|очередь|диски?|очки|очков|аукцион|победа|партия|счёт|имя|жетоны?) {name}",
        text,
    )
    yield re.search(
        rf"{name}[:,]?\s(?:уже |ещё |не |теперь )*(?!сначала)\w+(?:л|ла|ли|лся|лась|лись)\b", text
    )
    yield re.search(rf"\b\w+(?:ил|ила|ал|ала|ел|ела|лся|лась) {name}", text)
    yield re.search(
        r"(?i)(?<!\w)(?:должен|должна|обязана?|готова?|первым|первой|сама?|она?|у обоих|у обеих)\b", text
    )


def broken_german(text: str, name: str) -> Iterator[re.Match[str] | None]:
    # A name keeps its form and has no article.
    yield re.search(rf"{name}(?:s|’s?|'s?)(?!\w)", text)
    yield re.search(rf"(?i)\b(?:der|des|dem|den|die|das|eine?[mnrs]?|vom|zum|zur|beim) {name}", text)
    if name == "Computer":
        # Without an article it is a name only where no preposition is before it.
        prepositions = "von|mit|bei|gegen|ohne|an|auf|nach|vor|wegen|zu"
        yield re.search(rf"(?i)\b(?:{prepositions}) {name}", text)
    # Nor is it a man or a woman, or several people.
    yield re.search(rf"{name}[^.:;?!]*\b(?:er|ihn|ihm|ihr|ihre?[mnrs]?|seine?[mnrs]?)\b", text)
    roles = "Sieger|Gewinner|Verlierer|Gegner|Spieler|Erster|Zweiter|Letzter"
    yield re.search(rf"\b(?:{roles}) (?:ist |war )?{name}", text)
    yield re.search(rf"{name} (?:ist|war|wird|bleibt) (?:\w+ )?(?:{roles})\b", text)
    yield re.search(rf"{name} (?:sind|waren|haben|gewinnen|ziehen|passen|bieten|beginnen)\b", text)


def miscounted(language: str, text: str) -> bool:
    """Does a noun not agree with its number?"""
    if language == "ru":
        one, few, many = RUSSIAN
        wrong = (("1|21", many), ("2|3|4", one), ("0|5", f"{one}|{few}"))
        pattern = "|".join(rf"(?:{numbers}) {ADJECTIVE[language]}(?:{nouns})" for numbers, nouns in wrong)
    else:
        pattern = rf"{'[01]' if language == 'fr' else '1'} {ADJECTIVE[language]}(?:{NOUNS[language]})"
    return bool(re.search(rf"(?<![\d.,–])(?:{pattern})\b", text))


BROKEN = {"en": broken_english, "fr": broken_french, "ru": broken_russian, "de": broken_german}


def broken_with_sides(text: str, name: str) -> bool:
    """Does a Russian verb in the singular go with a side, which is a plural (красные, белые)?"""
    return bool(
        re.search(rf"{name} \w+[аеиёу]ет(?:ся)?\b|{name} \w+ит(?:ся)?\b|\w+(?:ет|ит)(?:ся)? {name}", text)
    )
