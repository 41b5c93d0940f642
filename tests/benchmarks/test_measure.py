"""The table says what was measured, and whether a goal is met."""

from tests.benchmarks.measure import Pair, Row, as_text, in_turns, machine


def test_goals() -> None:
    assert Row("a", "", "", "", 1.5, 1.5).met
    assert not Row("a", "", "", "", 1.6, 1.5).met
    assert Row("a", "", "", "", 0.5, 0.5, least=True).met
    assert not Row("a", "", "", "", 0.4, 0.5, least=True).met
    assert Row("a", "", "", "", 0.4).met is None


def test_the_table() -> None:
    rows = [Row("picture", "tholos", "3 ms", "2 ms", 1.5, 1.25), Row("bytes", "", "", "", 1234, unit="KB")]
    lines = as_text(rows).splitlines()
    assert lines[2:] == [
        "| picture | tholos | 3 ms | 2 ms | 1.5 x | at most 1.25 x | **no** |",
        "| bytes |  |  |  | 1,234 KB |  |  |",
    ]
    assert len({line.count("|") for line in lines}) == 1


def test_two_things_are_measured_in_turns() -> None:
    calls: list[str] = []
    now = iter(range(100))

    def slow() -> None:
        calls.append("slow")
        next(now)

    assert in_turns(slow, lambda: calls.append("fast"), 2, times=2, clock=lambda: float(next(now))) == Pair(1.5, 0.5)
    assert calls == ["slow", "slow", "fast", "fast"] * 3
    assert Pair(3.0, 2.0).ratio == 1.5


def test_the_machine_is_told() -> None:
    assert "Python 3." in machine()
    assert "Pillow" in machine()
