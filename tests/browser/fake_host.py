"""A small game to share with pages under test: every kind of block, and what guests do is written down."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ra_auction import reasons
from ra_auction.editions import EDITIONS
from ra_auction.holdings import ITEMS
from ra_auction.names import item_name, points_name
from ra_auction.tiles import IDS
from ra_base.refusal import Refusal
from ra_base.words import Words
from ra_guests.host import Seat, View
from ui.core.languages import LANGUAGES, catalogue

Block = dict[str, Any]
EDITION = EDITIONS["classic"]
GROUPS = {
    "gods": ("gods",),
    "gold": ("gold",),
    "pharaohs": ("pharaohs",),
    "river": ("niles", "floods"),
    "civilizations": tuple(
        item
        for item in ITEMS
        if IDS[ITEMS[item]] in {"art", "agriculture", "religion", "astronomy", "writing"}
    ),
    "monuments": tuple(
        item
        for item in ITEMS
        if IDS[ITEMS[item]]
        in {"fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple"}
    ),
    "suns": (),
}
SEATS = (
    Seat("Ann", "red", "circle"),
    Seat("Bérénice-Amélie", "blue", "square"),
    Seat("Владислав", "green", "triangle"),
    Seat("<b>Dave</b>", "purple", "diamond"),
    Seat("王小明", "orange", "star"),
)
# Sentences of the game, by language; the fake has its own.
SENTENCES = {
    "done": ("I’m done", "J’ai terminé", "Готово", "Ich bin fertig"),
    "undo": ("Undo", "Annuler", "Отменить", "Rückgängig"),
    "tally": (
        "Count tiles: epoch 3",
        "Décompte des tuiles : époque 3",
        "Подсчёт жетонов: эпоха 3",
        "Zählen: Epoche 3",
    ),
    "table": ("Epoch 2", "Époque 2", "Эпоха 2", "Epoche 2"),
    "turn": ("It’s your turn.", "C’est à vous de jouer.", "Ваш ход.", "Du bist am Zug."),
    "draw": ("Draw a tile", "Retourner une tuile", "Взять жетон", "Plättchen ziehen"),
    "invoke": ("Invoke Ra", "Invoquer Ra", "Воззвать к Ра", "Ra rufen"),
    "god": ("Spend a god", "Jouer un dieu", "Потратить жетон богов", "Gott einsetzen"),
    "pass": ("Pass", "Passer", "Спасовать", "Passen"),
    "bid": ("Your bid", "Votre mise", "Ваша ставка", "Dein Gebot"),
    "resign": ("Resign", "Abandonner", "Сдаться", "Aufgeben"),
    "resign_ask": (
        "Give up this game?",
        "Abandonner cette partie ?",
        "Сдаться в этой партии?",
        "Diese Partie aufgeben?",
    ),
    "lot": ("Lot", "Lot", "Лот", "Auslage"),
    "track": ("Ra track", "Piste de Ra", "Трек Ра", "Ra-Leiste"),
    "middle": ("Middle disk", "Soleil du centre", "Диск в центре", "Sonne in der Mitte"),
    "result": ("Result", "Résultat", "Результат", "Ergebnis"),
    "many": (
        "Only 12 floods exist.",
        "Il n’existe que 12 crues.",
        "Всего есть 12 паводков.",
        "Es gibt nur 12 Fluten.",
    ),
    "points": ("Points by epoch", "Points par époque", "Очки по эпохам", "Punkte nach Epoche"),
    "log": ("Latest events", "Derniers événements", "Последние события", "Letzte Ereignisse"),
    "drew": ("Ann draws: Pharaoh", "Ann retourne : Pharaon", "Ann берёт жетон: Фараон", "Ann zieht: Pharao"),
    "no": (
        "This isn’t possible now.",
        "Ce n’est pas possible maintenant.",
        "Сейчас это невозможно.",
        "Das geht jetzt nicht.",
    ),
}


def said(name: str, language: str) -> str:
    """A sentence of the fake."""
    return SENTENCES[name][[*LANGUAGES].index(language) if language in LANGUAGES else 0]


def translated(words: Words, language: str) -> str:
    """A package's text."""
    texts = catalogue(words.domain, language if language in LANGUAGES else "en")
    values = {
        name: translated(each, language) if isinstance(each, Words) else each
        for name, each in words.values.items()
    }
    text = texts.gettext(words.text)
    if words.plural is not None:
        text = texts.ngettext(words.text, words.plural, words.values["count"])
    return text.format(**values)


class No(Refusal):
    """What the fake refuses; translated by itself."""

    domain = "fake"


def buttons(name: str, label: str, *given: Block) -> Block:
    """A block of buttons with all their fields."""
    empty: Block = {"style": "plain", "icons": [], "number": None, "ask": ""}
    return {"type": "buttons", "id": name, "label": label, "buttons": [{**empty, **each} for each in given]}


class FakeHost:
    """Shares `scene`; what guests do is in `done`. `changed` is called after each change."""

    languages = LANGUAGES

    def __init__(
        self, scene: str = "tally", players: int = 5, changed: Callable[[], object] = lambda: None
    ) -> None:
        self.scene = scene
        self.seats: Sequence[Seat] = SEATS[:players]
        self.counts = [dict.fromkeys(ITEMS, 0) for _ in self.seats]
        self.done: list[tuple[int, dict[str, Any]]] = []
        self.head = self.back = self.began = 0
        self.over = False
        self.refusing = False
        self.first: list[Block] = []  # blocks before all others
        self.changed = changed

    # -- What guests do

    def act(self, seat: int, action: Mapping[str, Any], head: int) -> None:
        """Count, or write down."""
        if self.refusing or action.get("do") == "refused":
            raise No("no")
        if action.get("do") == "set":
            if action["player"] != seat or not 0 <= action["count"] <= 30:
                raise No("no")
            self.counts[seat][action["item"]] = action["count"]
        self.done.append((seat, dict(action)))
        self.head += 1
        self.changed()

    def put(self, **fields: Any) -> None:
        """Change what is shown, as the host does."""
        for name, value in fields.items():
            setattr(self, name, value)
        self.head += 1
        self.changed()

    def say(self, words: Words, language: str) -> str:
        """Translate a text, of the page too if its catalogue is there."""
        return said(words.text, language) if words.domain == "fake" else translated(words, language)

    # -- What guests see

    def view(self, seat: int | None, language: str) -> View:
        """The blocks of the scene."""
        title, blocks = getattr(self, f"_{self.scene}")(seat, language)
        return {"title": title, "blocks": [*self.first, *blocks]}

    def _group(self, seat: int, kind: str, language: str) -> Block:
        own = self.counts[seat]
        points = sum(own[item] for item in GROUPS[kind])
        reason = {
            "gods": reasons.PHARAOHS["tied most"].filled(count=own["gods"]),
            "suns": reasons.SUNS["tied most"].filled(total=33),
        }.get(kind, reasons.PHARAOHS["equal"].filled(count=points))
        return {
            "label": translated(points_name(EDITION, kind), language),
            "icon": "pyramid",
            "points": f"+{points}" if points else "0",
            "reason": translated(reason, language),
            "counts": [
                {
                    "item": item,
                    "label": translated(item_name(EDITION, item), language),
                    "icon": IDS[ITEMS[item]],
                    "count": own[item],
                    "most": 15,
                    "warning": said("many", language) if own[item] > 12 else "",
                    "action": {"do": "set", "player": seat, "item": item},
                }
                for item in GROUPS[kind]
            ],
        }

    def _tally(self, seat: int | None, language: str) -> tuple[str, list[Block]]:
        title = said("tally", language)
        if seat is None:
            return title, [self._players(seat)]
        groups = [self._group(seat, kind, language) for kind in GROUPS]
        total = catalogue("ui", language).gettext("This epoch: {points}").format(points="+37")
        foot = buttons(
            "foot",
            "",
            {"label": said("undo", language), "action": {"do": "undo"}, "icons": ["undo"]},
            {"label": said("done", language), "action": {"do": "done"}, "style": "primary"},
        )
        return title, [{"type": "counts", "id": "counts", "groups": groups, "total": total}, foot]

    def _players(self, seat: int | None) -> Block:
        players = [
            {
                "name": each.name,
                "colour": each.colour,
                "shape": each.shape,
                "points": str(7 * place),
                "note": "" if place else "…",
                "acts": place == 1,
                "out": place == 3,
                "me": place == seat,
                "disks": [
                    {"number": number, "down": number > 9} for number in range(2 + place, 14 + place, 3)
                ],
            }
            for place, each in enumerate(self.seats)
        ]
        return {"type": "players", "id": "players", "players": players}

    def _played(self, seat: int | None, language: str) -> Block:
        """Players with what they have in front: the first of each kind, the others less and less."""
        block = self._players(seat)
        for place, player in enumerate(block["players"]):
            player["tiles"] = [
                {
                    "icon": IDS[kind],
                    "label": translated(EDITION.tile_name(kind), language),
                    "count": 1 + kind % 3 * 6,
                }
                for kind in range(1, 19, 1 + 4 * place)
            ]
        return block

    def _table(self, seat: int | None, language: str) -> tuple[str, list[Block]]:
        lot = [
            {"icon": IDS[kind], "label": translated(EDITION.tile_name(kind), language)} for kind in range(8)
        ]
        blocks: list[Block] = [
            {"type": "text", "id": "turn", "text": said("turn", language), "tone": "turn"},
            self._played(seat, language),
            {
                "type": "track",
                "id": "track",
                "icon": "boat",
                "filled": 4,
                "of": 10,
                "label": said("track", language),
            },
            {"type": "disk", "id": "middle", "number": 1, "label": said("middle", language)},
            {"type": "tiles", "id": "lot", "label": said("lot", language), "tiles": lot},
            {
                "type": "log",
                "id": "log",
                "label": said("log", language),
                "lines": [said("drew", language)] * 4,
            },
        ]
        bids = [
            {"label": "", "action": {"do": "bid", "disk": number}, "number": number} for number in (3, 7, 12)
        ]
        for bid in bids:
            bid["label"] = f"{said('bid', language)} {bid['number']}"
        if seat is not None:
            blocks.append(
                buttons(
                    "foot",
                    said("bid", language),
                    *bids,
                    {"label": said("pass", language), "action": {"do": "pass"}},
                    {
                        "label": said("resign", language),
                        "action": {"do": "resign"},
                        "style": "danger",
                        "ask": said("resign_ask", language),
                    },
                )
            )
        return said("table", language), blocks

    def _choose(self, seat: int | None, language: str) -> tuple[str, list[Block]]:
        tiles = [
            {
                "icon": IDS[kind],
                "label": translated(EDITION.tile_name(kind), language),
                "count": 3,
                "off": kind == 2,
                "action": {"do": "draw", "tile": kind},
            }
            for kind in range(len(IDS))
        ]
        foot = buttons(
            "foot",
            "",
            {
                "label": said("invoke", language),
                "action": {"do": "invoke"},
                "style": "primary",
                "icons": ["ra"],
            },
            {"label": said("god", language), "action": {"do": "god"}, "icons": ["god"]},
        )
        return said("draw", language), [
            {"type": "tiles", "id": "bag", "label": said("draw", language), "tiles": tiles},
            foot,
        ]

    def _result(self, _seat: int | None, language: str) -> tuple[str, list[Block]]:
        places = [
            {
                "place": f"{place + 1}",
                "name": each.name,
                "colour": each.colour,
                "shape": each.shape,
                "points": str(60 - 9 * place),
                "note": said("middle", language) if place == 1 else "",
            }
            for place, each in enumerate(self.seats)
        ]
        series = [
            {
                "name": each.name,
                "colour": each.colour,
                "shape": each.shape,
                "values": [place - 3, 8 + place, 30 - 4 * place],
            }
            for place, each in enumerate(self.seats)
        ]
        chart = {
            "type": "chart",
            "label": said("points", language),
            "columns": ["1", "2", "3"],
            "series": series,
        }
        names = [translated(points_name(EDITION, kind), language) for kind in GROUPS]
        rows = [[kind - place for kind in range(len(names))] for place in range(len(series))]
        kinds = {
            "columns": names,
            "series": [{**line, "values": row} for line, row in zip(series, rows, strict=True)],
        }
        blocks: list[Block] = [
            {"type": "ranking", "id": "ranking", "label": said("result", language), "places": places},
            {**chart, "id": "bars", "kind": "bars"},
            {**chart, "id": "lines", "kind": "lines"},
            {**chart, "id": "kinds", "kind": "bars", **kinds},
        ]
        return said("result", language), blocks

    def _clock(self, _seat: int | None, language: str) -> tuple[str, list[Block]]:
        one = self._players(0)["players"][0]
        above = {
            "type": "players",
            "id": "above",
            "players": [{**one, "clock": {"left": 61_000, "runs": True}}],
        }
        return said("table", language), [above]

    def _wall(self, _seat: int | None, language: str) -> tuple[str, list[Block]]:
        """Of every tone a text."""
        tones = ("plain", "strong", "quiet", "turn", "good", "warning")
        return said("table", language), [
            {"type": "text", "text": said("no", language), "tone": tone} for tone in tones
        ]
