"""Who goes first where many wait for one."""

import asyncio
import contextlib

from cogs.queue import Queue


async def order(queue: Queue, *calls: tuple[str, float]) -> list[str]:
    """The names in the order in which they get in, while another one is in."""
    came: list[str] = []

    async def call(name: str, patience: float) -> None:
        async with queue.turn(patience):
            came.append(name)
            await asyncio.sleep(0)

    async with queue.turn():
        tasks = [asyncio.create_task(call(*one)) for one in calls]
        await asyncio.sleep(0.01)
        assert came == []
    await asyncio.gather(*tasks)
    return came


async def test_first_come_first_served() -> None:
    assert await order(Queue(1), ("a", 0), ("b", 0), ("c", 0)) == ["a", "b", "c"]


async def test_the_patient_stand_back() -> None:
    assert await order(Queue(1), ("board", 5), ("panel", 0), ("other board", 5), ("other panel", 0)) == [
        "panel",
        "other panel",
        "board",
        "other board",
    ]


async def test_nobody_waits_for_ever() -> None:
    queue = Queue(1)
    came: list[str] = []

    async def call(name: str, patience: float) -> None:
        async with queue.turn(patience):
            came.append(name)
            await asyncio.sleep(0.01)

    board = asyncio.create_task(call("board", 0.05))
    panels = asyncio.create_task(asyncio.sleep(0))
    for _ in range(30):
        panels = asyncio.create_task(call("panel", 0))
        await asyncio.sleep(0.005)
    await asyncio.gather(board, panels)
    assert came.index("board") < 12


async def test_room_for_several() -> None:
    queue, inside, most = Queue(2), 0, 0

    async def call() -> None:
        nonlocal inside, most
        async with queue.turn():
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(call() for _ in range(9)))
    assert (most, inside) == (2, 0)


async def test_who_is_called_off_takes_no_room() -> None:
    """While waiting, when just let in, and while being in."""
    queue = Queue(1)

    async def call() -> None:
        async with queue.turn():
            await asyncio.sleep(0.01)

    for pause in (0, 0.005, 0.012):
        tasks = [asyncio.create_task(call()) for _ in range(3)]
        await asyncio.sleep(pause)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        assert await order(queue, ("a", 0), ("b", 0)) == ["a", "b"]
