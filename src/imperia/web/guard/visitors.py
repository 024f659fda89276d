"""Who is there: a secret cookie per browser, secrets of links, and proof of every form."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from functools import lru_cache
from secrets import token_urlsafe

from starlette.requests import Request, cookie_parser
from starlette.responses import Response
from starlette.types import Scope

from ...kernel import ImperiaError

COOKIE = "imperia"
VISITOR, NEWCOMER = "imperia.visitor", "imperia.newcomer"  # of a request
SECURE = "imperia.secure"  # whether a request came by TLS for sure, whatever the proxy says
YEARS = 10 * 365 * 24 * 3600


class Forged(ImperiaError):
    """A form that this browser was not given."""


def visitor(request: Request) -> str:
    """The secret of the browser that asks; a new one if it has none."""
    scope = request.scope  # asked several times for each request, where its state takes long
    found: str | None = scope.get(VISITOR)
    if found is None:
        known = secret_of(scope)
        kept = 40 <= len(known) <= 64
        found = scope[VISITOR] = known if kept else token_urlsafe(32)
        scope[NEWCOMER] = not kept
    return found


def secret_of(scope: Scope) -> str:
    """What the cookie of a request holds; "" if there is none."""
    sent = [value for name, value in scope["headers"] if name == b"cookie"]
    return secret_in(b"; ".join(sent).decode("latin-1")) if sent else ""


@lru_cache(4096)
def secret_in(cookies: str) -> str:
    """The secret among some cookies, as a browser sends them again and again."""
    return cookie_parser(cookies).get(COOKIE, "")


def new_cookie(request: Request) -> str:
    """The header by which a browser keeps its new secret; "" if it has it already."""
    if not request.scope.get(NEWCOMER):
        return ""
    carrier = Response()
    carrier.set_cookie(
        COOKIE,
        visitor(request),
        max_age=YEARS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or bool(request.scope.get(SECURE)),
    )
    return carrier.headers["set-cookie"]


def derived(secret: str, purpose: str) -> str:
    """Another secret (160 bits) that only the holder of the first can make again."""
    digest = hmac.digest(secret.encode(), purpose.encode(), "sha256")
    return urlsafe_b64encode(digest[:20]).decode().rstrip("=")


def new_secret() -> str:
    """A secret (192 bits) that nobody can make again: a key, or a link that is shown once."""
    return token_urlsafe(24)


def link_secret(owner: str, salt: str) -> str:
    """The secret of an invitation: its owner's browser makes it again from the salt that is kept.

    It lets one person sit down, and opens nothing: whoever sits gets a secret of their own.
    """
    return derived(owner, salt)


@lru_cache(4096)
def form_proof(secret: str) -> str:
    """What every form of a browser carries."""
    return derived(secret, "form")


def check_form(request: Request, proof: str) -> None:
    """Refuse a form that another site made."""
    if not hmac.compare_digest(
        proof.encode(errors="replace"), form_proof(visitor(request)).encode()
    ):
        raise Forged("this page is too old or was not made for you: reload it and try again")
