"""Write the golden files anew: `python -m tests.golden`."""

from __future__ import annotations

from . import SETTLERS_TEXTS, settlers_texts

if __name__ == "__main__":
    SETTLERS_TEXTS.write_text(settlers_texts(), "utf-8")
    print(f"wrote {SETTLERS_TEXTS}")
