"""The games: each lives in one folder and knows no other."""
