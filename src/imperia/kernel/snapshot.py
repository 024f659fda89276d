"""A state as plain JSON values and back, field by field, and its fingerprint.

Nothing is pickled: a snapshot names words by class and arguments, so it can be read,
compared, and opened by a later version of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from .errors import BadJournal
from .state import Word


def encode(value: Any) -> Any:
    """A value of a state as JSON: numbers and words as they are, the rest tagged."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [encode(v) for v in value]
    if isinstance(value, tuple):
        return {"tuple": [encode(v) for v in value]}
    if isinstance(value, dict):
        return {"map": [[encode(k), encode(v)] for k, v in value.items()]}
    if isinstance(value, Word):
        arguments = [encode(getattr(value, name)) for name in value.__match_args__]
        return {"word": type(value).__name__, "with": arguments}
    fields = {name: encode(getattr(value, name)) for name in type(value).FIELDS}
    return {"part": type(value).__name__, "fields": fields}


def decode(data: Any, words: Mapping[str, type[Word]], parts: Mapping[str, type[Any]]) -> Any:
    """The value that `encode` wrote; words and parts are looked up by name."""
    if isinstance(data, list):
        return [decode(v, words, parts) for v in data]
    if not isinstance(data, dict):
        return data
    if "tuple" in data:
        return tuple(decode(v, words, parts) for v in data["tuple"])
    if "map" in data:
        return {decode(k, words, parts): decode(v, words, parts) for k, v in data["map"]}
    if "word" in data:
        arguments = [decode(v, words, parts) for v in data["with"]]
        return _known(words, data["word"])(*arguments)
    part = _known(parts, data["part"])()
    fill(part, data["fields"], words, parts)
    return part


def fill(
    part: Any,
    fields: Mapping[str, Any],
    words: Mapping[str, type[Word]],
    parts: Mapping[str, type[Any]],
) -> None:
    """Set an object's fields from a snapshot, all of them."""
    missing = [name for name in type(part).FIELDS if name not in fields]
    if missing:
        raise BadJournal(f"the snapshot lacks what these rules need: {', '.join(missing)}")
    for name, value in fields.items():
        if name not in type(part).FIELDS:
            raise BadJournal(f"the snapshot has a field that these rules do not know: {name}")
        setattr(part, name, decode(value, words, parts))


def fingerprint(snapshot: Mapping[str, Any]) -> str:
    """A short digest of a snapshot: equal states have equal fingerprints."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def _known(words: Mapping[str, type[Any]], name: str) -> type[Any]:
    if name not in words:
        raise BadJournal(f"the snapshot uses a word that these rules do not know: {name}")
    return words[name]
