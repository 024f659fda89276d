"""Running the server: one process for a table at home, several for a public one."""

from __future__ import annotations

import gc
import json
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI

from ..kernel import ImperiaError
from ..players.following import follow_the_parent
from ..store import Store, StoreError
from ..table import data_folder
from .app import create_app
from .guard.connections import Connections, room_for_connections
from .guard.logs import LOGS, log_settings
from .service import Settings

TOLD: Final = "IMPERIA_TOLD"  # how the processes of one server learn what they were told


class CannotServe(ImperiaError):
    """The server cannot begin."""


class Plan(NamedTuple):
    """How a server is to be run, as the command line says it."""

    host: str
    port: int
    workers: int
    database_url: str
    pace: float
    open_browser: bool
    public: str = ""
    behind_proxy: str = ""
    metrics_for: str = ""
    log: str = "plain"


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
    gc.set_threshold(50_000, 40, 20)


def worker() -> FastAPI:
    """The application of one process, as the environment says."""
    follow_the_parent(gently=True)
    told = json.loads(os.environ[TOLD])
    app = create_app(Store(told.pop("database_url")), Settings(**told))
    settle()
    return app


def serve(plan: Plan) -> None:
    """Serve until stopped; what cannot work is refused before anything begins."""
    proxies, readers = networks(plan.behind_proxy), networks(plan.metrics_for)
    check_log(plan.log)
    public = public_address(plan.public)
    check_port(plan.host, plan.port)
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(plan.host, plan.host)
    address = f"http://{f'[{name}]' if ':' in name else name}:{plan.port}"
    # Several servers may share a PostgreSQL database; one process alone has its SQLite to itself.
    shared = make_ready(plan.database_url) or plan.workers > 1
    told: dict[str, Any] = {"database_url": plan.database_url, "pace": plan.pace}
    told |= {"address": public or address, "public": public, "shared": shared}
    os.environ[TOLD] = json.dumps(told | {"metrics_for": readers})
    print(f"Imperia is at {address}  (Ctrl+C stops it; games are kept)", flush=True)
    if plan.open_browser:
        where = (address, plan.host, plan.port)
        threading.Thread(target=open_soon, args=where, daemon=True).start()
    uvicorn.run(
        "imperia.web.serving:worker",
        factory=True,
        host=plan.host,
        port=plan.port,
        workers=plan.workers,
        http=Connections,
        limit_concurrency=room_for_connections(),
        log_config=log_settings(plan.log),
        access_log=False,  # ours names routes, never the secrets in addresses
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[*proxies, *mapped(proxies)],
        timeout_graceful_shutdown=2,
    )


def make_ready(database_url: str) -> bool:
    """Bring a database up to date and see that it can be written; whether it tells of changes."""
    store = Store(database_url)
    try:
        store.migrate()
        store.check_writing()
    except StoreError as error:
        raise CannotServe(f"no game could be kept: {error}") from None
    finally:
        store.close()
    return store.notifies


def networks(written: str) -> list[str]:
    """Addresses and networks, as an option names them."""
    return [network_of(each.strip()) for each in written.split(",") if each.strip()]


def network_of(written: str) -> str:
    """An address or network; one of IPv4 as such, also if it is written as one of IPv6."""
    try:
        network = ip_network(written)
    except ValueError:
        raise CannotServe(
            f"{written} is no address or network: write such as 127.0.0.1,10.0.0.0/8"
        ) from None
    old = getattr(network.network_address, "ipv4_mapped", None)
    return f"{old}/{network.prefixlen - 96}" if old and network.prefixlen >= 96 else written


def mapped(written: Sequence[str]) -> list[str]:
    """The networks of IPv4 among some, as a socket of IPv6 writes them that takes both."""
    ours = (ip_network(each) for each in written)
    old = (network for network in ours if network.version == 4)
    return [str(ip_network(f"::ffff:{each.network_address}/{96 + each.prefixlen}")) for each in old]


def public_address(written: str) -> str:
    """What others call this server, checked."""
    parts = urlsplit(written)
    if written and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise CannotServe(
            f"--public is an address such as https://games.example.org, not {written}"
        )
    return written.rstrip("/")


def check_log(kind: str) -> None:
    """Refuse a kind of log that there is not."""
    if kind not in LOGS:
        raise CannotServe(f"there is no log called {kind}: choose {' or '.join(LOGS)}")


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
