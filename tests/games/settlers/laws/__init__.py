"""Laws: what holds at every decision of every game, checked on random ones."""
