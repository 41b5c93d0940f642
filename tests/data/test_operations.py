"""What operators do: backups, tables as files, setting back, checks; with the bot running and without."""

import argparse
import asyncio
import json
import sqlite3
from pathlib import Path

import msgspec
import pytest

from data import console, inspection, orders, portable
from data.errors import NoPosition, NoSuchGame, NoSuchTable, NotRunning
from data.orders import Order
from data.portable import NotATable
from data.store import Corrupt, InUse, Store, StoreError
from rules import registry
from tests.data.conftest import ANNA, BEN, CARA, Desk
from tests.toy import NewToy, Toy


async def command(desk: Desk, *line: str) -> tuple[int, str]:
    parser = argparse.ArgumentParser()
    console.add_commands(parser)
    code, lines = await console.run(parser.parse_args(line), desk.path)
    return code, "\n".join(lines)


async def serving(desk: Desk) -> None:
    """What the bot does about orders while it runs."""
    while True:
        await orders.look(desk.path, desk.service)
        await asyncio.sleep(0.02)


def leftovers(folder: Path) -> list[Path]:
    return [file for file in folder.iterdir() if file.suffix in (".ready", ".order", ".answer", ".writing")]


async def played(desk: Desk) -> int:
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"), (ANNA, "gain; done"))
    return table.id


# --- backup and restore -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("running", [True, False])
async def test_backup_and_restore(desk: Desk, toy: Toy, tmp_path: Path, running: bool):
    id = await played(desk)
    before = await desk.service.get(id)
    target = tmp_path / "copy.sqlite3"
    assert await command(desk, "backup", str(target)) == (0, "copy.sqlite3 is written and checked.")
    await desk.play(id, (ANNA, "pick 2; stake 1"))
    later = await desk.started("toy", ANNA, BEN)
    if running:
        bot = asyncio.create_task(serving(desk))
        code, sentence = await command(desk, "restore", str(target))
        bot.cancel()
    else:
        await desk.close()
        code, sentence = await command(desk, "restore", str(target))
        await desk.open()
    assert (code, sentence) == (0, "The backup is in place; everything since then is gone.")
    assert await desk.service.get(id) == before
    with pytest.raises(NoSuchTable):
        await desk.service.get(later.id)
    # The tables go on, and the backup is as it was.
    await desk.play(id, (ANNA, "pick 2; stake 0"))
    assert await inspection.verify(desk.store) == []
    assert sqlite3.connect(target).execute("SELECT max(id) FROM tables").fetchone() == (id,)
    assert not leftovers(tmp_path)


async def test_a_damaged_backup_is_not_restored(desk: Desk, toy: Toy, tmp_path: Path):
    id = await played(desk)
    damaged = tmp_path / "damaged.sqlite3"
    damaged.write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    with pytest.raises(Corrupt):
        await command(desk, "restore", str(damaged))
    with pytest.raises(StoreError, match="no backup"):
        await command(desk, "restore", str(tmp_path / "missing"))
    assert (await desk.service.get(id)).ply == 6


async def test_backup_into_nowhere(desk: Desk, tmp_path: Path):
    with pytest.raises(StoreError, match="no folder"):
        await command(desk, "backup", str(tmp_path / "missing" / "a"))


async def test_an_order_that_nobody_takes(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(orders, "_PATIENCE_SECONDS", 0.2)
    with pytest.raises(InUse, match="does not answer"):
        await command(desk, "rewind", "1", "0")
    assert await orders.look(desk.path, desk.service) is None


async def test_nobody_acts_while_everything_is_replaced(desk: Desk, toy: Toy, tmp_path: Path):
    id = await played(desk)
    await orders.backup(desk.path, tmp_path / "copy.sqlite3")
    begun = asyncio.create_task(desk.service.act(id, ANNA.id, "pick 1"))
    await asyncio.sleep(0)
    replacing = asyncio.create_task(desk.service.replace_all(tmp_path / "copy.sqlite3"))
    await asyncio.sleep(0)
    late = asyncio.create_task(desk.service.act(id, BEN.id, "pick 2"))
    await asyncio.gather(begun, replacing, late)
    assert (await desk.service.panel(id, ANNA.id)).draft == ()
    assert (await desk.service.panel(id, BEN.id)).draft == ("pick 2",)


# --- one table as a file ------------------------------------------------------------------------------------------


async def test_a_table_moves_to_another_database(desk: Desk, toy: Toy, tmp_path: Path):
    id = await played(desk)
    await desk.service.act(id, BEN.id, "pick 3")
    await desk.service.remember(id, thread=7, board_message=8)
    table, log = await desk.service.get(id), await desk.service.log(id, 1)
    file = tmp_path / "table.json"
    assert (await command(desk, "export", str(id), str(file)))[0] == 0
    other = Desk(tmp_path / "other.sqlite3")
    await other.open()
    await other.close()
    code, sentence = await command(other, "import", str(file))
    assert (code, sentence) == (0, f"It is table {id} now.")
    await other.open()
    assert await other.service.get(id) == table
    assert await other.service.log(id, 1) == log
    assert (await other.service.panel(id, BEN.id)).draft == ("pick 3",)
    assert await inspection.verify(other.store) == []
    # The same seed: the die falls as it would have fallen.
    for one in (desk, other):
        await one.play(id, (BEN, "stake 2"), (ANNA, "pick 1; stake 0"), (BEN, "roll"))
    assert (await desk.service.spectator(id))[1] == (await other.service.spectator(id))[1]
    await other.close()


async def test_a_copy_gets_a_number_and_no_thread(desk: Desk, toy: Toy):
    id = await played(desk)
    await desk.service.remember(id, thread=7, board_message=8)
    data = await portable.export(desk.store, id)
    copy = await desk.service.bring(data)
    assert (copy.id, copy.thread, copy.board_message, copy.ply) == (id + 1, None, None, 6)
    moved = await desk.service.bring(data, guild=91, channel=92)
    assert (moved.guild, moved.channel, moved.thread) == (91, 92, None)
    assert await desk.service.waiting_for(ANNA.id) == [await desk.service.get(id), copy, moved]
    for table in (id, copy.id, moved.id):
        assert await desk.store.rows("SELECT person FROM turns WHERE table_id = ? ORDER BY seat", (table,)) == [
            (1,),
            (2,),
        ]
    assert await inspection.verify(desk.store) == []


async def test_files_that_are_no_tables(desk: Desk, toy: Toy):
    id = await played(desk)
    good = json.loads(await portable.export(desk.store, id))
    bad = [
        b"",
        b"{}",
        json.dumps({**good, "format": "chess"}).encode(),
        json.dumps({**good, "version": 99}).encode(),
        json.dumps({**good, "rows": {"tables": []}}).encode(),
        json.dumps({**good, "rows": {**good["rows"], "seats": [{"seat, 1); --": 1}]}}).encode(),
        json.dumps({**good, "rows": {**good["rows"], "sqlite_master": [{"name": 1}]}}).encode(),
    ]
    for data in bad:
        with pytest.raises(NotATable):
            await portable.bring(desk.store, data)
    good["rows"]["tables"][0]["game"] = "halma"
    with pytest.raises(NoSuchGame):
        await portable.bring(desk.store, json.dumps(good).encode())
    with pytest.raises(NoSuchTable):
        await portable.export(desk.store, 99)
    assert await desk.store.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_a_file_that_is_not_there(desk: Desk, tmp_path: Path):
    missing = tmp_path / "nothing.json"
    answer = await orders.carry_out(desk.service, orders.Order(what="import", path=str(missing)))
    assert answer == orders.Answer(False, f"{missing} cannot be used: No such file or directory.")


# --- setting back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("running", [True, False])
async def test_setting_a_table_back(desk: Desk, toy: Toy, running: bool):
    id = await played(desk)
    past = await desk.service.position(id, 4, 0)
    await desk.service.act(id, BEN.id, "pick 3")
    stamp = (await desk.service.panel(id, BEN.id)).stamp
    if running:
        bot = asyncio.create_task(serving(desk))
        assert await command(desk, "rewind", str(id), "4") == (0, f"Table {id} is at ply 4.")
        bot.cancel()
    else:
        await desk.close()
        assert await command(desk, "rewind", str(id), "4") == (0, f"Table {id} is at ply 4.")
        await desk.open()
    panel = await desk.service.panel(id, BEN.id)
    assert (panel.view, panel.draft, panel.deciders) == (await desk.service.position(id, 4, 1), (), (0,))
    assert panel.stamp > stamp
    assert (await desk.service.panel(id, ANNA.id)).view == past
    assert "set back to move 4" in (await desk.service.log(id, None))[-1].message.text.template.format(ply=4)
    assert [action.ply for action in await desk.service.history(id)] == [1, 2, 3, 4]
    assert await desk.store.rows("SELECT person FROM turns WHERE table_id = ?", (id,)) == [(ANNA.id,)]
    await desk.play(id, (ANNA, "done"))
    assert await inspection.verify(desk.store) == []
    assert await desk.service.get(id) == await (await desk.reopen()).get(id)


async def test_a_finished_table_goes_on(desk: Desk, toy: Toy):
    table = await desk.started("toy", ANNA, BEN, rounds="1")
    await desk.play(table.id, (ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"), (ANNA, "done"))
    assert (await desk.service.get(table.id)).status == "finished"
    with pytest.raises(NoPosition):
        await desk.service.rewind(table.id, 5)
    back = await desk.service.rewind(table.id, 4)
    assert (back.status, back.result, back.ended, back.ending) == ("running", None, None, "")
    assert await desk.service.stats(table.guild, ANNA.id) == {}


async def test_what_cannot_be_set_back(desk: Desk, toy: Toy):
    with pytest.raises(NoSuchTable):
        await desk.service.rewind(1, 0)
    open_table = await desk.service.open(1, 2, ANNA, "toy")
    with pytest.raises(NotRunning):
        await desk.service.rewind(open_table.id, 0)
    id = await played(desk)
    for ply in (-1, 7):
        with pytest.raises(NoPosition):
            await desk.service.rewind(id, ply)


# --- checks -------------------------------------------------------------------------------------------------------


async def test_verify_finds_what_is_wrong(desk: Desk, toy: Toy):
    id = await played(desk)
    assert await command(desk, "verify") == (0, "Everything is as it should be.")
    async with desk.store.transaction() as tx:
        tx.do("DELETE FROM actions WHERE table_id = ? AND ply = 3", (id,))
        tx.do("UPDATE seats SET decides = 1 - decides")
    code, text = await command(desk, "verify")
    assert code == 1
    assert f"table {id}: 5 actions for 6 plies" in text
    assert f"table {id}: the seats on which it waits are not noted right" in text
    async with desk.store.transaction() as tx:
        tx.do("UPDATE snapshots SET state = x'00'")
    assert "older rules" in (await command(desk, "verify"))[1]


async def test_replaying_finds_the_first_difference(desk: Desk, toy: Toy, monkeypatch: pytest.MonkeyPatch):
    id = await played(desk)
    assert await command(desk, "replay-check") == (0, "No differences in 1 table.")
    other = Toy()
    monkeypatch.setattr(registry, "games", lambda: {"toy": other})
    async with desk.store.transaction() as tx:
        tx.do("UPDATE actions SET notation = 'stake 9' WHERE ply = 2")
    assert await command(desk, "replay-check", str(id)) == (
        1,
        f"table {id}, ply 2, seat 1: NotLegal, it was possible then",
    )
    async with desk.store.transaction() as tx:
        tx.do("UPDATE actions SET notation = 'stake 0' WHERE ply = 2")
    assert (await command(desk, "replay-check"))[1] == (
        f"table {id}, between ply 1 and 6: another state, first at points[0]"
    )
    with pytest.raises(NoSuchTable):
        await command(desk, "replay-check", "99")


async def test_upgraded_states_are_compared_upgraded(desk: Desk, toy: Toy, monkeypatch: pytest.MonkeyPatch):
    id = await played(desk)
    monkeypatch.setattr(registry, "games", lambda: {"toy": NewToy()})
    # The new toy counts its upgrades in `old`: that is the difference, and it is named.
    assert (await command(desk, "replay-check", str(id)))[1].endswith("another state, first at old")


async def test_stuck_tables(desk: Desk, toy: Toy):
    now = desk.now
    waiting = await desk.started("toy", ANNA, BEN)
    free = await desk.started("toy", ANNA, BEN, CARA)
    await desk.service.leave_seat(free.id, BEN.id)
    slow = await desk.service.open(1, 2, ANNA, "toy")
    await desk.service.add_computer(slow.id, ANNA.id)
    await desk.service.start(slow.id, ANNA.id)
    found = await inspection.stuck(desk.store, 5, now + 3600)
    assert [line.partition(": ")[2] for line in found] == ["seat 2 has to decide and is free"]
    found = await inspection.stuck(desk.store, 5, now + 9 * 3600)
    assert [line.partition(": ")[2] for line in found] == [
        "it waits for seat 1, 2",
        "seat 2 has to decide and is free",
        "a computer player has not moved",
    ]
    assert f"table {waiting.id} (toy, server 10, ply 0, 9 h idle)" in found[0]
    async with desk.store.transaction() as tx:
        tx.do("UPDATE snapshots SET state = x'00'")
    assert "older rules" in (await command(desk, "stuck"))[1]
    for table in (waiting, free, slow):
        async with desk.store.transaction() as tx:
            tx.do("UPDATE tables SET status = 'abandoned' WHERE id = ?", (table.id,))
    assert await command(desk, "stuck") == (0, "No table is stuck.")


async def test_looking_does_not_touch_the_lock(desk: Desk, toy: Toy, tmp_path: Path):
    await played(desk)
    reading = await Store.read(desk.path)
    with pytest.raises(StoreError):
        async with reading.transaction() as tx:
            tx.do("DELETE FROM log")
    await reading.close()
    with pytest.raises(InUse):
        await Store.open(desk.path)
    with pytest.raises(StoreError, match="no database"):
        await Store.read(tmp_path / "missing.sqlite3")


async def test_an_order_that_cannot_be_read(desk: Desk):
    desk.path.with_name(desk.path.name + ".order").write_bytes(b"{")
    answer = await orders.look(desk.path, desk.service)
    assert answer is not None
    assert (answer.done, answer.sentence) == (False, "The order cannot be read.")
    desk.path.with_name(desk.path.name + ".answer").unlink()
    order = Order(what="import", path="/nowhere")
    desk.path.with_name(desk.path.name + ".order").write_bytes(msgspec.json.encode(order))
    answer = await orders.look(desk.path, desk.service)
    assert answer is not None
    assert not answer.done
