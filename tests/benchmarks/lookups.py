"""A look-up over all rulebooks beside one bare full-text query over the same sections."""

import sqlite3
from time import process_time

from data.search import Library, words_of
from tests.benchmarks.measure import Row, in_turns, ms

_ROUNDS = 40
_QUESTIONS = (
    "How do I build a house?",
    "what happens in a tie",
    "trump suit",
    "may I pass my turn",
    "offside",
    "how many points for the longest road",
    "end of the game",
    "can two dragons attack the same island",
    "buildng",
    "setup for two players",
)


def run() -> list[Row]:
    """The row of all rulebooks, over several questions."""
    library = Library()
    library.warm()
    bare = sqlite3.connect(":memory:")
    bare.execute("CREATE VIRTUAL TABLE sections USING fts5(game, title, body, tokenize='porter unicode61')")
    for id, book in library.books.items():
        rows = [(id, section.title, section.text) for section in book.sections]
        bare.executemany("INSERT INTO sections VALUES (?, ?, ?)", rows)
    queries = [" OR ".join(f'"{word}"' for word in words_of(question)) for question in _QUESTIONS]
    statement = "SELECT game, title FROM sections WHERE sections MATCH ? ORDER BY rank LIMIT 5"

    def ours() -> None:
        for question in _QUESTIONS:
            library.search_all(question)

    def beside() -> None:
        for query in queries:
            bare.execute(statement, (query,)).fetchall()

    pair = in_turns(ours, beside, _ROUNDS, clock=process_time)
    each = len(_QUESTIONS)
    case = f"{len(library.books)} rulebooks, {each} questions"
    return [
        Row("look-up", case, ms(pair.ours / each), f"bare FTS5 query {ms(pair.beside / each)}", pair.ratio, 3),
    ]
