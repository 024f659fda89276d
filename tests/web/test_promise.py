"""Fair cards: a digest of the key from the start, the key itself once the game is over."""

from __future__ import annotations

from imperia.kernel import Game, Journal, keyed, read_journal, verify
from imperia.kernel.header import LINEAR

from .site import Site, Visitor, said

BOTH = ("romans me", "barbarians me")


def test_the_server_makes_a_secret_of_256_bits(site: Site, anna: Visitor) -> None:
    seeds = set()
    for _ in range(3):
        header = site.live(anna.begin("settlers", *BOTH, seed="")).game.journal.header
        assert len(bytes.fromhex(header["seed"])) == 32
        assert header["commitment"] == keyed(header["seed"]).commitment()
        seeds.add(header["seed"])
    assert len(seeds) == 3


def test_the_commitment_is_shown_from_the_start_and_the_key_at_the_end(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", *BOTH, seed="")
    header = site.live(game).game.journal.header
    seats = anna.get(f"/game/{game}/romans/seats").text
    assert header["commitment"] in seats
    assert header["seed"] not in seats
    anna.finish(game)
    for page in ("seats", "result"):
        shown = anna.get(f"/game/{game}/romans/{page}").text
        assert header["commitment"] in shown
        assert header["seed"] in shown


def test_a_downloaded_game_can_be_verified(anna: Visitor, site: Site) -> None:
    game = anna.begin("settlers", *BOTH, seed="")
    noted = site.live(game).game.journal.commitment
    anna.finish(game)
    journal = read_journal(anna.get(f"/game/{game}/romans/journal").text)
    assert verify(journal, noted).holds


def test_a_game_with_a_typed_seed_says_that_it_is_for_practice(anna: Visitor) -> None:
    game = anna.begin("settlers", *BOTH, seed="7")
    page = anna.get(f"/game/{game}/romans/seats").text
    assert "for practice" in page
    assert "Commitment" not in page


def test_who_is_invited_is_told_that_somebody_may_know_the_cards(site: Site, anna: Visitor) -> None:
    words = "may know all cards: it is a game for practice"
    for seed, told in (("7", True), ("", False)):
        game = anna.begin("settlers", "romans me", "barbarians friend", seed=seed)
        assert (words in said(site.visitor().get(anna.link(game, 1)))) == told


def test_a_game_of_the_first_release_is_told_what_is_wrong_with_its_chance(anna: Visitor) -> None:
    header = Game.new("settlers", ["romans", "barbarians"], 7).journal.header
    game = Game._begin(Journal(header | {"format": LINEAR}))
    while not game.over:
        game.choose(game.options[-1])
    text = game.journal.text().encode()
    file = {"file": ("game.jsonl", text, "application/jsonl")}
    answer = anna.client.post("/upload", data={"proof": anna.proof}, files=file)
    assert answer.status_code == 303, said(answer)
    page = said(anna.get(f"/game/{answer.headers['location'].split('/')[2]}/romans/seats"))
    assert "begun with an early release" in page
    assert "chosen by somebody" not in page


def test_a_program_hears_the_commitment_and_later_the_seed(anna: Visitor, site: Site) -> None:
    seats = [{"side": "romans"}, {"side": "japanese"}]
    told = anna.client.post("/api/games", json={"game": "settlers", "seats": seats}).json()
    program = site.program(told["seats"][0]["secret"])
    before = program.look()
    assert len(before["commitment"]) == 64
    assert before["seed"] == ""
    anna.finish(told["id"])
    after = program.look()
    assert keyed(after["seed"]).commitment() == after["commitment"] == before["commitment"]


def test_a_game_played_on_from_a_replay_promises_nothing(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *BOTH, seed="")
    anna.finish(game)
    fields = {"step": 3, "seat": "romans", "who": "random"}
    answer = anna.post(f"/game/{game}/romans/play-on", **fields)
    new = answer.headers["location"].split("/")[2]
    assert site.live(game).game.journal.commitment
    assert site.live(new).game.journal.commitment == ""


def test_an_uploaded_game_promises_nothing(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *BOTH, seed="")
    anna.finish(game)
    text = anna.get(f"/game/{game}/romans/journal").text
    file = {"file": ("game.jsonl", text.encode(), "application/jsonl")}
    answer = anna.client.post("/upload", data={"proof": anna.proof}, files=file)
    new = answer.headers["location"].split("/")[2]
    assert site.live(new).game.journal.commitment == ""


def test_the_chance_of_a_computer_comes_of_the_secret(site: Site, anna: Visitor) -> None:
    """Who knows it computes what a computer does with each hand, and so which hand it has not."""
    game = anna.begin("settlers", "romans random", "barbarians random", seed="")
    task = site.service.computers._task(game)
    assert task is not None
    assert str(site.live(game).game.journal.header["seed"]) in task.seed
