"""A process of its own for what computes long: pictures, and the thoughts of computer players.

In a thread they would share the interpreter with the event loop, which then waits for them at every step. The standard
library's process pools import the whole bot into each process and outlive a bot that is killed; this one knows nothing
but rules and pictures, and its process ends with its pipe.
"""

import asyncio
import contextlib
import gc
import os
import pickle
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, ParamSpec, Protocol, TypeVar

from rules.registry import games

P = ParamSpec("P")
T = TypeVar("T")

_ROOT = Path(__file__).parent.parent
_LENGTH = 8
_THREADS = 2
# What a process keeps to be fast takes more memory than the bot. Where nothing happens for so long, it is given back.
_IDLE_SECONDS = 600.0
# A process may die through no fault of what it does, for want of memory or by somebody's hand.
_ATTEMPTS = 2


class WorkerDied(Exception):
    """The process died while it did what was asked, again and again."""


class Elsewhere(Exception):
    """Where in the other process an error happened: places in the code, and no values."""


class Worker(Protocol):
    """Calls functions beside the event loop."""

    async def run(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns, or raises."""
        ...

    def close(self) -> None:
        """Stop, whatever is being done."""
        ...


class ThreadWorker:
    """Two threads of this process: for tests, which could not start a process each.

    Args:
        niceness: has no meaning for threads.
    """

    def __init__(self, niceness: int = 0) -> None:
        self._threads = ThreadPoolExecutor(_THREADS)
        self._closed = False

    async def run(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns, or raises.

        Raises:
            WorkerDied: this was closed.
        """
        if self._closed:
            raise WorkerDied
        return await asyncio.get_running_loop().run_in_executor(self._threads, _called, function, args, kwargs)

    def close(self) -> None:
        """Forget what has not begun."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)


class ProcessWorker:
    """A process that calls functions one after the other.

    It begins with the first call, begins anew when it died, and ends when it has long had nothing to do, or when this
    process ends, in whatever way.
    Functions are found by their names, so they must be defined at the top of a module that can be imported without the
    bot; arguments and answers must be such as can be pickled.

    Args:
        niceness: how far it stands back behind other processes (see nice(1)).
        idle: after how many seconds without a call it ends.
    """

    def __init__(self, niceness: int = 0, idle: float = _IDLE_SECONDS) -> None:
        self._niceness = niceness
        self._idle = idle
        self._calls = 0
        self._resting: asyncio.TimerHandle | None = None
        self._thread = ThreadPoolExecutor(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        return self._process.pid if self._process else None

    async def run(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns, or raises.

        Raises:
            WorkerDied: the process died of it, or was closed.
        """
        if self._closed:
            raise WorkerDied
        loop = asyncio.get_running_loop()
        self._calls += 1
        if self._resting:
            self._resting.cancel()
        try:
            return await loop.run_in_executor(self._thread, self._call, function, args, kwargs)
        finally:
            self._calls -= 1
            if not self._calls and not self._closed:
                self._resting = loop.call_later(self._idle, self._rest)

    def close(self) -> None:
        """End the process, whatever it does."""
        with self._lock:
            self._closed = True
            self._end()
        if self._resting:
            self._resting.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _rest(self) -> None:
        """End the process as if that were its next job: a call that comes meanwhile begins another one."""
        if not self._closed:
            self._thread.submit(self._ended)

    def _ended(self) -> None:
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            process.kill()
            # A job that was only half sent cannot be.
            with contextlib.suppress(OSError), process:
                pass

    def _call(self, function: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
        job = pickle.dumps((function, args, kwargs), pickle.HIGHEST_PROTOCOL)
        answer = None
        for _ in range(_ATTEMPTS):
            answer = answer or self._ask(job)
        if answer is None:
            raise WorkerDied
        done, result, places = pickle.loads(answer)  # noqa: S301
        if done:
            return result
        raise result from Elsewhere(places)

    def _ask(self, job: bytes) -> bytes | None:
        """The answer of the process; None when it dies."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            _write(process.stdin, job)
            answer = _read(process.stdout)
        except (OSError, ValueError):
            answer = None
        if answer is None:
            self._ended()
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise WorkerDied
            if self._process is None:
                self._process = subprocess.Popen(  # noqa: S603
                    [sys.executable, "-m", __name__, str(self._niceness)],
                    cwd=_ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    # Ctrl+C is for the bot, which then ends this.
                    start_new_session=True,
                )
            return self._process


def _write(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(len(data).to_bytes(_LENGTH))
    pipe.write(data)
    pipe.flush()


def _read(pipe: IO[bytes]) -> bytes | None:
    """What the other side wrote; None at the end."""
    length = int.from_bytes(pipe.read(_LENGTH))
    data = pipe.read(length)
    return data if length and len(data) == length else None


def _answer(job: bytes) -> bytes:
    try:
        function, args, kwargs = pickle.loads(job)  # noqa: S301
        return pickle.dumps((True, _called(function, args, kwargs), ""), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        places = "".join(traceback.format_tb(error.__traceback__))
        return pickle.dumps((False, _portable(error), places))


def _called(function: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    """What the function returns, or raises.

    A future cannot hold the end of an iterator: whoever waits for it would wait for ever.
    """
    try:
        return function(*args, **kwargs)
    except StopIteration as error:
        raise RuntimeError("an iterator ended that should not") from error


def _portable(error: Exception) -> Exception:
    """The error itself, or one of the same name where it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301
    except Exception:
        return RuntimeError(type(error).__qualname__)
    return error


def _serve() -> None:
    """The other side: do what is asked until the pipe ends."""
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever is printed must not get among the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # A collection of garbage looks at all that lives. It need not look at what never dies.
    games()
    gc.freeze()
    # Nobody may be left to hear the answer.
    with contextlib.suppress(BrokenPipeError):
        while (job := _read(jobs)) is not None:
            _write(answers, _answer(job))


if __name__ == "__main__":
    _serve()
