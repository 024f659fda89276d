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
from .vocabulary import Vocabulary, Word


def encode(value: Any, vocabulary: Vocabulary) -> Any:
    """A value of a state as JSON: numbers and words as they are, the rest tagged."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [encode(v, vocabulary) for v in value]
    if isinstance(value, tuple):
        return {"tuple": [encode(v, vocabulary) for v in value]}
    if isinstance(value, dict):
        pairs = [[encode(k, vocabulary), encode(v, vocabulary)] for k, v in value.items()]
        return {"map": pairs}
    if isinstance(value, Word):
        arguments = [encode(getattr(value, name), vocabulary) for name in value.__match_args__]
        return {"word": vocabulary.name_of(value), "with": arguments}
    return {"part": type(value).__name__, "fields": encode_fields(value, vocabulary)}


def encode_fields(part: Any, vocabulary: Vocabulary) -> dict[str, Any]:
    """All fields of a state, or of an object that is a part of one."""
    return {name: encode(getattr(part, name), vocabulary) for name in type(part).FIELDS}


def decode(data: Any, vocabulary: Vocabulary) -> Any:
    """The value that `encode` wrote; words and parts are looked up by name."""
    if isinstance(data, list):
        return [decode(v, vocabulary) for v in data]
    if not isinstance(data, dict):
        return data
    if "tuple" in data:
        return tuple(decode(v, vocabulary) for v in data["tuple"])
    if "map" in data:
        return {decode(k, vocabulary): decode(v, vocabulary) for k, v in data["map"]}
    if "word" in data:
        arguments = [decode(v, vocabulary) for v in data["with"]]
        return vocabulary.find(data["word"])(*arguments)
    part = vocabulary.part(data["part"])()
    fill(part, data["fields"], vocabulary)
    return part


def fill(part: Any, fields: Mapping[str, Any], vocabulary: Vocabulary) -> None:
    """Set an object's fields from a snapshot, all of them."""
    missing = [name for name in type(part).FIELDS if name not in fields]
    if missing:
        raise BadJournal(f"the snapshot lacks what these rules need: {', '.join(missing)}")
    for name, value in fields.items():
        if name not in type(part).FIELDS:
            raise BadJournal(f"the snapshot has a field that these rules do not know: {name}")
        setattr(part, name, decode(value, vocabulary))


def fingerprint(snapshot: Mapping[str, Any]) -> str:
    """A short digest of a snapshot: equal states have equal fingerprints."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
