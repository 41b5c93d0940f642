"""Images that are kept as long as there is room."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image

K = TypeVar("K")


class Kept(Generic[K]):
    """Images by a key, the least recently used thrown away when they take too much memory. For several threads.

    Args:
        most: bytes that all of them may take.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._images: OrderedDict[K, tuple[Image.Image, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> Image.Image | None:
        """What is kept under a key, if it is."""
        with self._lock:
            found = self._images.get(key)
            if found is None:
                return None
            self._images.move_to_end(key)
            return found[0]

    def keep(self, key: K, image: Image.Image, size: int) -> None:
        """Keep an image, which nobody changes any more. `size`: bytes that it takes with its key."""
        with self._lock:
            if key in self._images:
                return
            self._images[key] = image, size
            self._size += size
            while self._size > self._most:
                _, (_, gone) = self._images.popitem(last=False)
                self._size -= gone
