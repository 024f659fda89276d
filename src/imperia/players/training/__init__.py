"""Training: players that learn a game from nothing, by playing it.

Nothing here knows a game. It needs numpy and scipy; playing by what was learned does not.
"""

from os import environ

# One thread for each sum: what is learned must not depend on how many cores a machine has.
environ.setdefault("OPENBLAS_NUM_THREADS", "1")
environ.setdefault("OMP_NUM_THREADS", "1")
