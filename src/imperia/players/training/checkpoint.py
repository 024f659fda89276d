"""A training that was interrupted, kept so that it goes on as if it had not been."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...kernel import ImperiaError
from .net import Net

Arrays = dict[str, NDArray[Any]]

if TYPE_CHECKING:
    from collections.abc import Mapping


class BadCheckpoint(ImperiaError):
    """A checkpoint that is damaged, or of another training."""


def write(path: Path, about: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
    """Keep some arrays and what they are about; a write that fails leaves the last one."""
    text = np.frombuffer(json.dumps(about).encode(), np.uint8)
    content = io.BytesIO()
    np.savez(content, allow_pickle=False, about=text, **arrays)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(content.getvalue())
    os.replace(beside, path)


def read(path: Path) -> tuple[dict[str, Any], Arrays]:
    """What was kept."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            arrays = {name: kept[name] for name in kept.files}
        about: dict[str, Any] = json.loads(arrays.pop("about").tobytes())
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise BadCheckpoint(f"{path} is damaged: delete it to train from the start") from error
    return about, arrays


def arrays_of(net: Net, before: str) -> Arrays:
    """The numbers of a net by name."""
    found: Arrays = {f"{before}{name}": values for name, values in net.dense.items()}
    found[f"{before}facts"] = net.facts.values[: len(net.facts)]
    found[f"{before}options"] = net.options.values[: len(net.options)]
    found[f"{before}facts seen"] = net.facts.seen[: len(net.facts)]
    found[f"{before}options seen"] = net.options.seen[: len(net.options)]
    return found


def fill(
    net: Net, about: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]], before: str
) -> None:
    """Give a net the numbers that were kept; earlier nets know only the first features."""
    for name, table in (("facts", net.facts), ("options", net.options)):
        values = arrays[f"{before}{name}"]
        table.fill([tuple(feature) for feature in about[name][: len(values)]], values)
        table.seen[: len(values)] = arrays[f"{before}{name} seen"]
    for name in net.dense:
        net.dense[name] = arrays[f"{before}{name}"].copy()
