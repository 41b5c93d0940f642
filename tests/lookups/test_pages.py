"""Rulebook text as a phone shows it."""

import re

import pytest

from cogs.pages import PAGE, WIDTH, pages
from data.rulebook import load_all

TABLE = """| Tile | Name | Price |
|---|---|---|
| A | **Laurel** | 3 |
| B | Crown of the old king | 12 |"""


def test_a_narrow_table_is_aligned_with_numbers_to_the_right() -> None:
    assert pages(TABLE) == [
        "```\n"
        "Tile  Name                   Price\n"
        "----  ---------------------  -----\n"
        "A     Laurel                     3\n"
        "B     Crown of the old king     12\n"
        "```"
    ]


def test_cells_are_wrapped_where_the_table_is_too_wide() -> None:
    (page,) = pages(
        "| Name | Effect |\n|---|---|\n| Reversal | Fewer own stones win the column |\n| Laurel | 3 points |"
    )
    assert page == (
        "```\n"
        "Name      Effect\n"
        "--------  --------------------------\n"
        "Reversal  Fewer own stones win the\n"
        "          column\n"
        "Laurel    3 points\n"
        "```"
    )


def test_figures_that_belong_together_are_not_wrapped() -> None:
    (page,) = pages("| Player of the team | Values |\n|---|---|\n| Brute Un the Strong | 10 11 14 13 15 16 17 |")
    assert "10 11 14 13 15 16 17" in page


def test_a_table_too_wide_for_columns_becomes_a_list() -> None:
    (page,) = pages(
        "| Card | Level | Effect | Challenge |\n|---|---|---|---|\n"
        "| Mirror Mask | 3 | Mirror an unguarded square that was aimed at; guarded is saved | - |"
    )
    assert page == (
        "-# Card\n- **Mirror Mask** · Level: 3 · Effect: Mirror an unguarded square that was aimed at; guarded is saved"
    )


def test_a_list_of_two_columns_has_its_labels_once() -> None:
    (page,) = pages(f"| Card | Text |\n|---|---|\n| Kite | {'very ' * 30}long |")
    assert page.startswith("-# Card · Text\n- **Kite**: very very")


def test_a_table_may_follow_its_caption_and_precede_its_note() -> None:
    (page,) = pages("Caption:\n| A | B |\n|---|---|\n| 1 | 2 |\nNote.")
    assert page == "Caption:\n\n```\nA  B\n-  -\n1  2\n```\n\nNote."


def test_long_text_is_cut_between_paragraphs_first() -> None:
    first, second = "One. " * 30, "Two. " * 30
    assert pages(f"{first}\n\n{second}", 200) == [first.strip(), second.strip()]


def test_a_heading_stays_with_what_follows() -> None:
    found = pages(f"{'One. ' * 30}\n\n### More\n\n{'Two. ' * 20}", 200)
    assert found[1].startswith("### More\nTwo.")


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    text = " ".join(f"This is sentence number {index}, e.g. a short one." for index in range(40))
    found = pages(text, 300)
    assert len(found) > 5
    assert all(len(page) <= 300 and page.endswith("short one.") for page in found)


def test_a_long_table_repeats_its_head_on_every_page() -> None:
    rows = "\n".join(f"| Row {index} | {index} |" for index in range(60))
    found = pages(f"| Name | No |\n|---|---|\n{rows}", 300)
    assert len(found) > 2
    assert all(page.startswith("```\nName") and page.endswith("\n```") and len(page) <= 300 for page in found)
    assert sum(page.count("\nRow") for page in found) == 60


def test_a_sentence_that_fits_no_page_is_an_error() -> None:
    with pytest.raises(ValueError, match="longer than a page"):
        pages("word " * 100, 300)


@pytest.mark.parametrize("book", load_all().values(), ids=lambda book: book.id)
@pytest.mark.parametrize("limit", [PAGE, 700])
def test_rulebooks_fit_on_pages_and_lose_nothing(book, limit: int) -> None:
    for section in book.sections:
        found = pages(section.text, limit)
        assert all(len(page) <= limit for page in found)
        shown = _words(" ".join(found))
        # The labels of lists made of tables come again and again, so words are compared as sets.
        assert _words(section.text) <= shown | {"-"}, section.id
        for page in found:
            assert page.count("```") % 2 == 0
            for block in page.split("```")[1::2]:
                assert all(len(line) <= WIDTH for line in block.splitlines()), section.id
        for line in section.text.splitlines():
            if not line.startswith("|"):
                for sentence in re.split(r"(?<=[.!?]) ", line.strip()):
                    assert any(sentence in page for page in found), sentence


def _words(text: str) -> set[str]:
    return set(re.sub(r"[*`|·:#]", " ", re.sub(r"-{2,}", " ", text)).split())
