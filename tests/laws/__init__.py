"""Laws: what holds at every decision of every installed game, checked on random ones."""
