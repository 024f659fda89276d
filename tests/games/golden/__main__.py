"""Write the golden files anew: `python -m tests.games.golden`."""

from __future__ import annotations

from . import (
    HORIZONS_TEXTS,
    SETTLERS_TEXTS,
    horizons_texts,
    settlers_texts,
)

if __name__ == "__main__":
    for path, texts in ((SETTLERS_TEXTS, settlers_texts()), (HORIZONS_TEXTS, horizons_texts())):
        path.write_text(texts, "utf-8")
        print(f"wrote {path}")
