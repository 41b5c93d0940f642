"""What is kept in memory as long as there is room, the least recently used thrown away first."""

import ctypes
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
# Pillow takes memory by whole pages.
_PAGE = 4096
_BYTES = {"L": 1, "P": 1, "RGB": 4, "RGBA": 4}


def taken(*images: Image.Image) -> int:
    """How many bytes some images take in memory."""
    return sum(pages(*image.size, _BYTES[image.mode]) for image in images)


def pages(width: int, height: int, deep: int = 4) -> int:
    """How many bytes an image takes that has `deep` bytes a pixel."""
    return _PAGE * (1 + width * height * deep // _PAGE)


def give_back() -> None:
    """Give memory that is free back to the system, where the C library can: drawing a layer takes tens of megabytes for
    a moment, and much is thrown away in time, all of which would stay with the process. Takes a few milliseconds.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim:
        trim(0)


class Kept(Generic[K, V]):
    """Values by a key. For several threads.

    Args:
        most: bytes that all of them may take.
        gone: what is done with a value that is thrown away, before it is.
    """

    def __init__(self, most: int, gone: Callable[[K, V], None] | None = None) -> None:
        self._most = most
        self._gone = gone
        self._size = 0
        self._values: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        """What is kept under a key, if it is."""
        with self._lock:
            found = self._values.get(key)
            if found is None:
                return None
            self._values.move_to_end(key)
            return found[0]

    def keep(self, key: K, value: V, size: int) -> V:
        """Keep a value, which nobody changes any more. `size`: bytes that it takes with its key.

        Gives the value that is kept: that of another thread when it was faster.
        """
        with self._lock:
            if key in self._values:
                return self._values[key][0]
            self._values[key] = value, size
            self._size += size
            while self._size > self._most and len(self._values) > 1:
                oldest = next(iter(self._values))
                old, taken = self._values[oldest]
                if self._gone:
                    self._gone(oldest, old)
                del self._values[oldest]
                self._size -= taken
            return value
