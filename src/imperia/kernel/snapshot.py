"""A state as plain JSON values and back, field by field, and its fingerprint.

Nothing is pickled: a snapshot names words by class and arguments, so it can be read,
compared, and opened by a later version of the rules (`former.py` says how).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from .errors import OtherVersion
from .former import default_of, names_today
from .vocabulary import Vocabulary, Word


def encode(value: Any, vocabulary: Vocabulary) -> Any:
    """A value of a state as JSON: numbers and words as they are, the rest tagged."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return _encode_all(value, vocabulary)
    if isinstance(value, tuple):
        return {"tuple": _encode_all(value, vocabulary)}
    if isinstance(value, dict):
        pairs = [[encode(k, vocabulary), encode(v, vocabulary)] for k, v in value.items()]
        return {"map": pairs}
    if isinstance(value, Word):
        return _encode_word(value, vocabulary)
    return {"part": type(value).__name__, "fields": encode_fields(value, vocabulary)}


def _encode_all(values: Iterable[Any], vocabulary: Vocabulary) -> list[Any]:
    """Values in their order; nearly all of them are numbers, which stay as they are."""
    return [v if type(v) is int else encode(v, vocabulary) for v in values]


def _encode_word(word: Word, vocabulary: Vocabulary) -> dict[str, Any]:
    entry: dict[str, Any] = {"word": vocabulary.name_of(word)}
    names = word.__match_args__
    if names:
        entry["with"] = {name: encode(getattr(word, name), vocabulary) for name in names}
    return entry


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
        return _decode_word(vocabulary.find(data["word"]), data.get("with", {}), vocabulary)
    part = vocabulary.part(data["part"])()
    fill(part, data["fields"], vocabulary)
    return part


def _decode_word(kind: type[Word], given: Any, vocabulary: Vocabulary) -> Word:
    """A word from its arguments: by their names, or in their order as up to Imperia 0.2."""
    names = kind.__match_args__
    try:
        if isinstance(given, list):
            return kind(*[decode(value, vocabulary) for value in given])
        known = names_today(kind, given, names)
        arguments = {name: decode(value, vocabulary) for name, value in known.items()}
        if len(arguments) == len(names):  # constructors may call them differently
            return kind(*[arguments[name] for name in names])
        return kind(**arguments)
    except TypeError:
        raise OtherVersion(f"{kind.__name__} has other arguments in this version") from None


def fill(part: Any, fields: Mapping[str, Any], vocabulary: Vocabulary) -> None:
    """Set an object's fields from a snapshot, all of them."""
    kind = type(part)
    known = names_today(kind, fields, kind.FIELDS)
    for name in kind.FIELDS:
        found = name in known
        setattr(part, name, decode(known[name], vocabulary) if found else default_of(kind, name))


def fingerprint(snapshot: Mapping[str, Any]) -> str:
    """A short digest of a snapshot: equal states have equal fingerprints."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
