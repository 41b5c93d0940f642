"""Finding the section of a rulebook that answers a question, and the names that complete what somebody types.

Full-text search by SQLite (FTS5), one index in memory a game. What people type is cut into words, and only words, each
quoted, reach the index; so nothing in it can be read as the syntax of a query.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Sequence, Set
from functools import cache
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from data.rulebook import GLOSSARY, Entry, Rulebook, Section, load_all, names_in

_WORD = re.compile(r"[^\W_]+")
_LONGEST_QUESTION = 300
_MOST_WORDS = 20

# Whole texts rank with all columns alike; the names of a section count once more, where a short list beats a long one.
_RANKING = "SELECT rowid, bm25(whole) FROM whole WHERE whole MATCH ? ORDER BY rank LIMIT 15"
_NAMING = "SELECT rowid, bm25(names, 3, 2, 1) FROM names WHERE names MATCH ?"
_TOKENIZER = "porter unicode61 remove_diacritics 2"

# A question that is just a name of a section beats every score of a text.
_EXACT = -1000.0

# Sections that mention everything are rarely the best answer.
_ASIDES = ("faq", "tip", "example")
_ASIDE_WEIGHT = 0.75

# How alike two words must be, from 0 to 1, for one to be a misspelling of the other; how alike, in percent, a name and
# what was typed.
_SAME_WORD = 0.7
_SHORTEST_MISSPELLING = 4
_LIKE_NAME = 60


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ignored: str
    synonyms: tuple[str, ...]


class Hit(msgspec.Struct, frozen=True, gc=False):
    """A section that answers a question.

    Attributes:
        entry: the term of the glossary, when the question was just that term.
        score: how well it answers; the lower the better, as SQLite has it. 0 when only its name resembles the question.
    """

    section: Section
    entry: Entry | None = None
    score: float = 0.0


class Name(msgspec.Struct, frozen=True, gc=False):
    """Something that a look-up can be called by.

    Attributes:
        name: as the rulebook writes it.
        title: the title of the section behind it.
    """

    name: str
    title: str


def folded(text: str) -> str:
    """The text in lower case without accents, for comparing."""
    decomposed = unicodedata.normalize("NFKD", text.lower())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return _WORD.findall(folded(text))


def asked(question: str) -> list[str]:
    """The words of a question that are looked for."""
    return words_of(question[:_LONGEST_QUESTION])[:_MOST_WORDS]


@cache
def _ignored() -> frozenset[str]:
    return frozenset(_words().ignored.split())


@cache
def _synonyms() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _words().synonyms:
        group = line.split()
        for word in group:
            found.setdefault(word, []).extend(other for other in group if other != word)
    return found


@cache
def _words() -> _Words:
    return msgspec.toml.decode((Path(__file__).parent / "search.toml").read_bytes(), type=_Words)


class Index:
    """The search index of one rulebook. Used by one thread at a time.

    Attributes:
        db: the tables `whole` and `names` of SQLite's full-text search.
    """

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._sections: list[Section] = []
        self._vocabulary: set[str] = set()
        self._names: dict[str, tuple[Name, Hit]] = {}
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.execute(f"CREATE VIRTUAL TABLE whole USING fts5(title, also, terms, body, tokenize='{_TOKENIZER}')")
        self.db.execute(f"CREATE VIRTUAL TABLE names USING fts5(title, also, terms, tokenize='{_TOKENIZER}')")
        for section in book.sections:
            explained = [entry for entry in book.entries if entry.see == section.id]
            if section.id == GLOSSARY:
                # Terms that no section explains are found one by one; the list as a whole would match everything.
                for entry in book.entries:
                    if not entry.see:
                        self._add(section, "", (), [entry], entry.text)
            else:
                self._add(section, section.title, section.also, explained, section.text)
        self._name_all()
        self._correctable = sorted(word for word in self._vocabulary if len(word) > 2 and not word.isdigit())

    def _add(self, section: Section, title: str, also: Sequence[str], entries: Sequence[Entry], body: str) -> None:
        terms = ", ".join(word for entry in entries for word in (entry.term, *entry.also))
        body = " ".join([body, *(entry.text for entry in entries)])
        row = (len(self._sections), title, ", ".join(also), terms)
        self.db.execute("INSERT INTO whole(rowid, title, also, terms, body) VALUES (?, ?, ?, ?, ?)", (*row, body))
        self.db.execute("INSERT INTO names(rowid, title, also, terms) VALUES (?, ?, ?, ?)", row)
        self._sections.append(section)
        self._vocabulary.update(words_of(" ".join([title, *also, terms, body])))

    def _name_all(self) -> None:
        """Collect the names, the most telling first: a name that means several things means the first of them."""
        sections = self._book.sections
        for section in sections:
            self._name(section.title, Hit(section, None, _EXACT))
        for entry in self._book.entries:
            section = self._book.section(entry.see or GLOSSARY)
            if section is not None:
                for name in (entry.term, *entry.also):
                    self._name(name, Hit(section, entry, _EXACT))
        for section in sections:
            for name in section.also:
                self._name(name, Hit(section, None, _EXACT))
        for section in sections:
            if section.id != GLOSSARY:
                for name in names_in(section.text):
                    self._name(name, Hit(section, None, _EXACT))

    def _name(self, name: str, hit: Hit) -> None:
        self._names.setdefault(" ".join(words_of(name)), (Name(name, hit.section.title), hit))

    def search(self, question: str, limit: int = 5) -> list[Hit]:
        """The sections that answer a question, best first; when nothing matches, those with the most similar names."""
        words = asked(question)
        return self.matching(words, limit) or self.resembling(words, limit)

    def matching(self, words: Sequence[str], limit: int, elsewhere: Set[str] = frozenset()) -> list[Hit]:
        """The sections that hold words of a question; those that are known `elsewhere` are not taken for misspelt."""
        exact = self._names.get(" ".join(words))
        hits = [exact[1]] if exact else []
        query = self.query(words, elsewhere)
        if query:
            hits += self._ranked(query)
        return _once(hits)[:limit]

    def resembling(self, words: Sequence[str], limit: int) -> list[Hit]:
        """The sections whose names are the most similar to the words of a question."""
        hits = [msgspec.structs.replace(hit, score=0.0) for _, hit in self._similar(" ".join(words), limit)]
        return _once(hits)

    def _ranked(self, query: str) -> list[Hit]:
        scores = dict(self._rows(_RANKING, query))
        for row, score in self._rows(_NAMING, query):
            if row in scores:
                scores[row] += score
        for row in scores:
            if self._sections[row].id.startswith(_ASIDES):
                scores[row] *= _ASIDE_WEIGHT
        # SQLite's scores are the better the lower.
        return [Hit(self._sections[row], None, scores[row]) for row in sorted(scores, key=scores.__getitem__)]

    def _rows(self, statement: str, query: str) -> Iterable[tuple[int, float]]:
        return self.db.execute(statement, (query,)).fetchall()

    def query(self, words: Sequence[str], elsewhere: Set[str] = frozenset()) -> str:
        """Words as a query of quoted words joined by OR; empty when none is known."""
        telling = [word for word in words if word not in _ignored()] or words
        terms: list[str] = []
        for index, word in enumerate(telling):
            terms += self._terms(word, index == len(telling) - 1, word in elsewhere)
        return " OR ".join(dict.fromkeys(terms))

    def _terms(self, word: str, last: bool, right: bool) -> list[str]:
        """A word as the index knows it: itself, its synonyms, what it is the beginning of, or its right spelling."""
        if self._known(word):
            return [f'"{word}"']
        synonyms = [f'"{synonym}"' for synonym in _synonyms().get(word, ()) if self._known(synonym)]
        if synonyms:
            return synonyms
        if last and len(word) > 1 and self._matches(f'"{word}"*'):
            return [f'"{word}"*']
        if right or len(word) < _SHORTEST_MISSPELLING or not word.isalpha():
            return []
        similar = process.extract(
            word, self._correctable, scorer=OSA.normalized_similarity, score_cutoff=_SAME_WORD, limit=3
        )
        return [f'"{other}"' for other, score, _ in similar if score == similar[0][1]]

    def holds(self, word: str) -> bool:
        """Whether the rulebook has exactly this word."""
        return word in self._vocabulary

    def _known(self, word: str) -> bool:
        return self.holds(word) or self._matches(f'"{word}"')

    def _matches(self, query: str) -> bool:
        found = self.db.execute("SELECT 1 FROM whole WHERE whole MATCH ? LIMIT 1", (query,))
        return found.fetchone() is not None

    def suggest(self, typed: str, limit: int) -> list[Name]:
        """The names that begin with, hold or resemble what was typed; all section titles when nothing was."""
        key = " ".join(words_of(typed[:_LONGEST_QUESTION]))
        if not key:
            return [Name(section.title, section.title) for section in self._book.sections[:limit]]
        found = self.holding(key) or [name for name, _ in self._similar(key, limit)]
        return found[:limit]

    def holding(self, key: str) -> list[Name]:
        """The names that hold folded words: those that begin with them first, then those of which a word does."""
        grades: tuple[list[Name], ...] = ([], [], [])
        for known, (name, _) in self._names.items():
            if known.startswith(key):
                grades[0].append(name)
            elif f" {key}" in known:
                grades[1].append(name)
            elif key in known:
                grades[2].append(name)
        return [name for grade in grades for name in grade]

    def _similar(self, key: str, limit: int) -> list[tuple[Name, Hit]]:
        similar = process.extract(key, self._names.keys(), scorer=fuzz.ratio, score_cutoff=_LIKE_NAME, limit=limit)
        return [self._names[name] for name, _, _ in similar]


def _once(hits: Iterable[Hit]) -> list[Hit]:
    """The first hit of each section."""
    found: dict[str, Hit] = {}
    for hit in hits:
        found.setdefault(hit.section.id, hit)
    return list(found.values())


class Library:
    """All rulebooks and the search in them.

    Attributes:
        books: by game id, in the order of their titles.
    """

    def __init__(self) -> None:
        self.books = load_all()
        self._indexes: dict[str, Index] = {}

    def index(self, game: str) -> Index:
        """The index of a game's rulebook, made when it is first asked for."""
        if game not in self._indexes:
            self._indexes[game] = Index(self.books[game])
        return self._indexes[game]

    def warm(self) -> None:
        """Make every index: at a start, so that nobody waits for it. May run in a thread of its own."""
        for game in self.books:
            self.index(game)

    def search_all(self, question: str, limit: int = 5) -> list[tuple[str, Hit]]:
        """The sections of all rulebooks that answer a question, each with its game's id, best first."""
        words = asked(question)
        indexes = {game: self.index(game) for game in self.books}
        right = {word for word in words if any(index.holds(word) for index in indexes.values())}
        found = [(game, hit) for game, index in indexes.items() for hit in index.matching(words, limit, right)]
        if not found:
            found = [(game, hit) for game, index in indexes.items() for hit in index.resembling(words, limit)]
        return sorted(found, key=lambda pair: pair[1].score)[:limit]

    def suggest_all(self, typed: str, limit: int) -> list[tuple[str, Name]]:
        """The names of all rulebooks that hold what was typed, each with its game's id; the games take turns."""
        key = " ".join(words_of(typed[:_LONGEST_QUESTION]))
        if not key:
            return []
        found = [(rank, game, name) for game in self.books for rank, name in enumerate(self.index(game).holding(key))]
        return [(game, name) for _, game, name in sorted(found, key=lambda item: item[0])[:limit]]

    def game(self, typed: str) -> str | None:
        """The id of the game that is called exactly so, by its id or title."""
        key = words_of(typed)
        return next((id for id, book in self.books.items() if key in (words_of(id), words_of(book.title))), None)

    def games_like(self, typed: str, limit: int = 5) -> list[str]:
        """The ids of games whose titles begin with, hold or resemble what was typed, best first; never empty."""
        key = folded(typed[:_LONGEST_QUESTION]).strip()
        titles = {id: folded(book.title) for id, book in self.books.items()}
        found = sorted((title.find(key), title, id) for id, title in titles.items() if key in title)
        if found:
            return [id for _, _, id in found][:limit]
        return [id for _, _, id in process.extract(key, titles, scorer=fuzz.WRatio, limit=limit)]
