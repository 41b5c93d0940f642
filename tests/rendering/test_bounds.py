"""Nothing that is remembered for pictures grows without end: a process draws all games for weeks."""

import ast
from pathlib import Path

import pytest
from PIL import Image

from rendering.kept import Kept, taken

ROOT = Path(__file__).parents[2] / "rendering"
_MOST = 10_000


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_cache_has_a_bound(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = {name.name for name in node.names} if isinstance(node, ast.ImportFrom) else set[str]()
        assert not names & {"cache", "cached_property", "WeakKeyDictionary", "WeakValueDictionary"}
        if not isinstance(node, ast.FunctionDef):
            continue
        for decorator in node.decorator_list:
            if "lru_cache" not in ast.unparse(decorator):
                continue
            assert isinstance(decorator, ast.Call), node.name
            (most,) = decorator.args
            assert isinstance(most, ast.Constant), node.name
            assert isinstance(most.value, int), node.name
            assert 0 < most.value < _MOST, node.name
            # What takes much memory is counted in bytes, not in pieces.
            assert ast.unparse(node.returns or most) not in ("Sprite", "Surface"), node.name


def test_the_least_recently_used_goes_first() -> None:
    kept: Kept[str, int] = Kept(100)
    for number, name in enumerate("abc"):
        assert kept.keep(name, number, 40 if name == "c" else 30) == number
    assert kept.get("a") == 0
    kept.keep("d", 3, 30)
    assert kept.get("b") is None
    assert [kept.get(name) for name in "acd"] == [0, 2, 3]
    assert kept.keep("a", 9, 30) == 0
    kept.keep("e", 4, 1000)
    assert [kept.get(name) for name in "acde"] == [None, None, None, 4]


def test_images_take_whole_pages() -> None:
    assert taken(Image.new("L", (1, 1))) == 4096
    assert taken(Image.new("RGBA", (1024, 4)), Image.new("L", (64, 65))) == 5 * 4096 + 2 * 4096
