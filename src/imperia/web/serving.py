"""Running the server: one process for a table at home, several for a public one."""

from __future__ import annotations

import gc
import os
import socket
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from ..kernel import ImperiaError
from ..store import Store
from ..table import data_folder
from .app import create_app
from .service import Settings

URL = "IMPERIA_DATABASE_URL"  # how the processes of one server learn what they were told
ADDRESS = "IMPERIA_ADDRESS"
PACE = "IMPERIA_PACE"
SHARED = "IMPERIA_SHARED"


class CannotServe(ImperiaError):
    """The server cannot begin."""


def own_database() -> str:
    """SQLite in the user's data folder."""
    folder: Path = data_folder()
    return f"sqlite:///{folder / 'imperia.db'}"


def settle() -> None:
    """Keep the garbage collector from stopping a busy server for tenths of a second.

    What there is now stays for good, and nearly all that games leave behind is freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def worker() -> FastAPI:
    """The application of one process, as the environment says."""
    settings = Settings(
        address=os.environ[ADDRESS],
        pace=float(os.environ[PACE]),
        shared=bool(os.environ[SHARED]),
    )
    app = create_app(Store(os.environ[URL]), settings)
    settle()
    return app


def serve(
    host: str,
    port: int,
    workers: int,
    database_url: str,
    pace: float,
    open_browser: bool,
    public: str = "",
) -> None:
    """Serve until stopped; what cannot work is refused before anything begins."""
    check_port(host, port)
    store = Store(database_url)
    store.migrate()
    store.close()
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    address = f"http://{f'[{name}]' if ':' in name else name}:{port}"
    # Several servers may share a PostgreSQL database; one process alone has its SQLite to itself.
    shared = "yes" if workers > 1 or store.notifies else ""
    os.environ |= {
        URL: database_url,
        ADDRESS: public.rstrip("/") or address,
        PACE: str(pace),
        SHARED: shared,
    }
    print(f"Imperia is at {address}  (Ctrl+C stops it; games are kept)", flush=True)
    if open_browser:
        threading.Thread(target=open_soon, args=(address, host, port), daemon=True).start()
    uvicorn.run(
        "imperia.web.serving:worker",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        proxy_headers=True,
        timeout_graceful_shutdown=2,
    )


def check_port(host: str, port: int) -> None:
    """Refuse a port that another program has."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = error.strerror or error
            raise CannotServe(
                f"cannot serve at {host}:{port}: {why}; try --port or --host"
            ) from None


def open_soon(address: str, host: str, port: int) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        try:
            socket.create_connection((host, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
