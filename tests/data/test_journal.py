"""Log lines: where something happened, and never a secret."""

import asyncio
import json
import logging
import sys
import urllib.request

import pytest

from data import journal, metrics
from data.journal import JournalFormatter
from tests.data.conftest import ANNA, BEN, Desk
from tests.toy import Toy

TOKEN = "MTIz.token.of-the-bot"


def record(message: str, *args: object, error: BaseException | None = None, **where: object) -> logging.LogRecord:
    info = (type(error), error, error.__traceback__) if error else None
    made = logging.LogRecord("data.keeper", logging.INFO, "keeper.py", 1, message, args, info)
    made.__dict__.update(where)
    return made


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_line_names_table_seat_and_ply(form: journal.Form):
    line = JournalFormatter(form).format(record("committed", table=7, seat=0, ply=12))
    if form == "json":
        found = json.loads(line)
        assert (found["message"], found["table"], found["seat"], found["ply"]) == ("committed", 7, 0, 12)
        assert (found["level"], found["from"]) == ("INFO", "data.keeper")
    else:
        assert line.endswith("INFO    data.keeper: committed table=7 seat=0 ply=12")


@pytest.mark.parametrize("form", ["text", "json"])
def test_tokens_do_not_appear(form: journal.Form):
    formatter = JournalFormatter(form, TOKEN, "")
    line = formatter.format(record("PATCH /webhooks/123/aW50ZXJhY3Rpb24/messages/@original with %s", TOKEN))
    assert "aW50" not in line
    assert TOKEN not in line
    assert "/webhooks/123/***/messages" in line


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_error_does_not_say_what_it_carries(form: journal.Form):
    secret = "ace of spades"
    try:
        try:
            raise KeyError(secret)
        except KeyError as problem:
            raise RuntimeError(f"seat 1 holds the {secret}") from problem
    except RuntimeError as error:
        line = JournalFormatter(form).format(record("failed", error=error, table=3))
    assert secret not in line
    assert "builtins.KeyError" in line
    assert "builtins.RuntimeError" in line
    assert "test_journal.py" in line
    down = JournalFormatter(form).format(record("down", error=ConnectionResetError("the line is cut")))
    assert "the line is cut" in down


async def test_what_people_do_is_noted_without_their_choices(desk: Desk, toy: Toy, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (BEN, "pick 2; stake 1"))
    line = next(r for r in reversed(caplog.records) if r.getMessage() == "committed")
    assert (line.__dict__["table"], line.__dict__["seat"], line.__dict__["ply"]) == (table.id, 1, 2)
    formatter = JournalFormatter("json")
    written = "\n".join(formatter.format(r) for r in caplog.records if r.name.startswith("data"))
    assert "pick" not in written


def test_metrics_need_their_library(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(metrics.NoMetrics, match="pip install"):
        metrics.start(0)


async def test_metrics_are_served(desk: Desk, toy: Toy, unused_tcp_port: int):
    pytest.importorskip("prometheus_client")
    metrics.start(unused_tcp_port)
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (BEN, "pick 2; stake 1"))
    metrics.interaction("component")
    metrics.failure("Outdated")
    metrics.unshown(50013)
    address = f"http://127.0.0.1:{unused_tcp_port}/metrics"
    text = await asyncio.to_thread(lambda: urllib.request.urlopen(address).read().decode())
    assert 'stammtisch_actions_total{game="toy"} 2.0' in text
    assert "stammtisch_commit_seconds_count" in text
    assert 'stammtisch_failures_total{kind="Outdated"} 1.0' in text
    with pytest.raises(metrics.NoMetrics, match="cannot be served"):
        metrics.start(unused_tcp_port)
