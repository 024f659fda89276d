"""How pages are drawn: cards, icons, boards, rule pages."""
