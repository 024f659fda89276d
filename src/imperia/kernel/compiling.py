"""What mypyc is told about a class; to plain Python it says nothing.

Compiled classes can be extended by plain Python ones only if they say so. Those that strangers
extend do: words, questions, states, views and rules. This module itself is never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Any:
        """Leave the class as it is."""
        return lambda kind: kind
