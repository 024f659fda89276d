"""How the files with pictures are made, from the icons of game-icons.

`python -m imperia.web.draw.sprites icons.json` writes the sprites of all installed games and the
attribution anew from the `icons.json` of the npm package `@iconify-json/game-icons`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...kernel import ImperiaError
from .assets import STATIC
from .board import boards
from .icons import SHARED
from .paths import paths_of, rounded

SYMBOL: Final = '<symbol id="{}" viewBox="0 0 512 512" fill="currentColor">{}</symbol>'
SPRITE: Final = '<svg xmlns="http://www.w3.org/2000/svg">\n{}\n</svg>\n'
ATTRIBUTION: Final = """# Where the pictures come from

The pictures in `icons.svg` and in the `icons.svg` and `glyphs*.svg` of each game are icons of
[game-icons.net](https://game-icons.net), by Lorc, Delapouite and contributors, under the licence
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). They were taken from the npm package
`@iconify-json/game-icons`, which does not tell the author of each icon; the site names them.

Changes: all coordinates are rounded to whole numbers, curves that are straight after that became
lines, and the colour is that of the text around.

The signs in `signs.svg` and in the `signs.svg` of each game were drawn for Imperia, and are under
its licence.

Icons used:

{}
"""


def sprites() -> dict[Path, dict[str, str]]:
    """Every file with pictures: the name of each in it, and what game-icons calls it."""
    found = {STATIC / "icons.svg": dict(SHARED)}
    for board in boards():
        if board.folder is not None:
            found[board.folder / "icons.svg"] = dict(board.icons)
            for picture, file in sorted(board.glyph_files.items()):
                found.setdefault(board.folder / file, {})[picture] = picture
    return found


def attribution() -> str:
    """Who made the pictures, and which are used."""
    used = {picture for pictures in sprites().values() for picture in pictures.values()}
    return ATTRIBUTION.format("\n".join(f"- {name}" for name in sorted(used)))


def sprite(icons: Mapping[str, str], pictures: Mapping[str, str]) -> str:
    """A file with some pictures; `icons` are SVG bodies by the names that game-icons gives them."""
    symbols = []
    for name, picture in pictures.items():
        if picture not in icons:
            raise ImperiaError(f"game-icons has no icon {picture!r}; choose another for {name!r}")
        drawn = "".join(f'<path d="{rounded(path)}"/>' for path in paths_of(icons[picture]))
        symbols.append(SYMBOL.format(name, drawn))
    return SPRITE.format("\n".join(symbols))


def main(path: str) -> None:
    """Write everything anew from the package's `icons.json`."""
    package = json.loads(Path(path).read_text("utf-8"))
    icons = {name: icon["body"] for name, icon in package["icons"].items()}
    for file, pictures in sprites().items():
        file.write_text(sprite(icons, pictures), "utf-8")
    (STATIC / "GLYPHS.md").write_text(attribution(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
