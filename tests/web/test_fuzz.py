"""A small part of `make fuzz` in every run of the tests."""

from __future__ import annotations

from fastapi import FastAPI

from imperia.web.app import create_app

from .fuzz import enumerated, fuzz, words
from .malformed import RAW, Known, Maker
from .site import Site

COUNT = 400


def test_strange_requests_are_refused_in_good_order() -> None:
    fuzzed = fuzz(COUNT, seed=11)
    assert fuzzed.trouble == []
    assert fuzzed.log == ""
    assert fuzzed.number >= COUNT
    assert f"{len(fuzzed.routes)} routes" in words(fuzzed)
    assert fuzzed.routes | fuzzed.missed >= {"/upload", "/game/{game_id}/{word}/stream"}
    assert len(fuzzed.missed) < len(fuzzed.routes) / 3  # of so few requests; of all it is none


def test_every_route_is_found_whichever_router_has_it(site: Site) -> None:
    found = set(enumerated(site.app))
    for wanted in (
        ("POST", "/new/{name}"),
        ("GET", "/api/game/events"),
        ("POST", "/game/{game_id}/{word}/choose"),
        ("GET", "/healthz"),
        ("GET", "/static/{path}"),
    ):
        assert wanted in found


def test_a_route_that_somebody_adds_is_found_too(site: Site) -> None:
    app: FastAPI = create_app(site.store)
    app.add_api_route("/later/{word}", lambda: None, methods=["PUT"])
    assert ("PUT", "/later/{word}") in set(enumerated(app))
    app.state.service.computers.close()


def test_the_same_seed_makes_the_same_requests() -> None:
    known = Known("c", "p", ["s"], {}, {"number": ["1"]}, [{"a": 1}])
    routes = [("GET", "/"), ("POST", "/api/games"), ("GET", "/api")]
    once, again, other = (Maker(seed, routes, known) for seed in (1, 1, 2))
    made = [once.make() for _ in range(200)]
    assert made == [again.make() for _ in range(200)] != [other.make() for _ in range(200)]
    assert any(each.sent in RAW for each in made)
