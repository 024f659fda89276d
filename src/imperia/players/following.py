"""Processes that end with the one that began them, even if that was killed."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from typing import Final

GRACE: Final = 10.0  # seconds to end in good order


def follow_the_parent(gently: bool = False) -> None:
    """Let this process end when its parent has ended; gently, with time to finish its work.

    A thread waits at a pipe of which the parent alone holds the other end. Linux can send a
    signal when a parent dies, but it means the thread that began the process, not the process.
    """
    parent = parent_process()
    if parent is None:  # nobody's child: started by hand
        return

    def follow() -> None:
        parent.join()
        if gently:
            os.kill(os.getpid(), signal.SIGTERM)
            threading.Event().wait(GRACE)
        os._exit(0)

    threading.Thread(target=follow, name="following", daemon=True).start()
