"""Keeps a second process away from the database."""

import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as problem:
            raise BlockingIOError(str(problem)) from problem

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockFile:
    """A lock that the operating system takes away with the process, however it ends.

    The file stays when the lock is given back: removing it could remove a lock that somebody else just took. Its holder
    may leave a note in it for the next one.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock.

        Raises:
            BlockingIOError: another process, or another part of this one, holds it.
            OSError: the file cannot be written or locked.
        """
        self._file = path.open("a+b")
        self._file.seek(0)
        try:
            _take(self._file)
        except OSError:
            self._file.close()
            raise

    def take_note(self) -> bytes:
        """What the last holder left; empty when that was nothing. It is gone then."""
        self._file.seek(0)
        note = self._file.read()
        self._file.truncate(0)
        return note

    def leave_note(self, note: bytes) -> None:
        """Leave something for the next holder."""
        self._file.truncate(0)
        self._file.write(note)
        self._file.flush()

    def release(self) -> None:
        """Give the lock back."""
        self._file.close()
