"""What a server writes down: plain lines for people, or one JSON object a line for machines."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any, Final

LOGS: Final = ("plain", "json")
SECRETS: Final = (
    (re.compile(r"/join/[\w%.~-]+"), "/join/{secret}"),
    (re.compile(r"(?i)bearer +[\w%.~+/=-]+"), "Bearer {secret}"),
    (re.compile(r"(://[^:/@\s]+):[^@/\s]+@"), r"\1:***@"),  # a password in a URL
)
# What clients do is no trouble of ours: anybody could fill the log with it.
OF_CLIENTS: Final = (
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "No supported WebSocket library",
    "Exceeded concurrency limit",
)


def without_secrets(words: str) -> str:
    """Words without what opens a seat or a database."""
    for pattern, instead in SECRETS:
        words = pattern.sub(instead, words)
    return words


class NotOfClients(logging.Filter):
    """Lets nothing through that only says how a client behaves."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is ours."""
        return not str(record.msg).startswith(OF_CLIENTS)


class Plain(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The usual line, without secrets."""
        return without_secrets(super().format(record))


class AsJson(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, and either the request or the words."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": moment, "level": record.levelname.lower()}
        told: dict[str, Any] | None = getattr(record, "told", None)
        if told is not None:
            line |= told
        else:
            line |= {"from": record.name, "words": without_secrets(record.getMessage())}
        if record.exc_info:
            line["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def log_settings(kind: str) -> dict[str, Any]:
    """How Python's logging is set up, in each process of a server."""
    requests = "INFO" if kind == "json" else "WARNING"
    here = __name__
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"ours": {"()": f"{here}.NotOfClients"}},
        "formatters": {
            "plain": {"()": f"{here}.Plain", "format": "%(levelname)s: %(message)s"},
            "json": {"()": f"{here}.AsJson"},
        },
        "handlers": {
            "lines": {
                "class": "logging.StreamHandler",
                "formatter": kind,
                "filters": ["ours"],
            }
        },
        "loggers": {
            "imperia.requests": {"level": requests},
            "uvicorn": {"level": "WARNING"},
            "python_multipart": {"level": "CRITICAL"},  # it tells of every form that is broken
        },
        "root": {"level": "WARNING", "handlers": ["lines"]},
    }
