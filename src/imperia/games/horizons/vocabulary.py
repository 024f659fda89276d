"""The vocabulary that cards and nations are declared in.

A card file begins with `from ..vocabulary import *`. What it may say is what the modules below
list in their `__all__`; any other name fails when the file is read, and in mypy before that.
"""

from typing import Final as Final

from .rules.card import *
from .rules.clauses import *
from .rules.moments import *
from .rules.nation import *
from .rules.symbols import *
from .words.acquire import *
from .words.answer import *
from .words.break_through import *
from .words.conditional import *
from .words.conditions import *
from .words.control import *
from .words.convert import *
from .words.count import *
from .words.develop import *
from .words.draw import *
from .words.exhaust import *
from .words.fame import *
from .words.find import *
from .words.gain import *
from .words.garrison import *
from .words.give import *
from .words.hand import *
from .words.look import *
from .words.lose import *
from .words.market import *
from .words.nation_deck import *
from .words.passives import *
from .words.pay import *
from .words.pick import *
from .words.play import *
from .words.points import *
from .words.repeat import *
from .words.reveal import *
from .words.rivals import *
from .words.sentences import *
from .words.state import *
from .words.tokens import *
from .words.trade import *
from .words.treat import *
from .words.unrest import *
