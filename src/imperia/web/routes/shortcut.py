"""The shortest way to a deed, before any routes are tried and past all that other pages need.

What guards every request guards these, too; here it is asked in one go, not layer by layer.
"""

from __future__ import annotations

import re
from time import perf_counter
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ...kernel import ImperiaError
from ..guard.gate import Gate
from ..guard.limits import TooMany
from ..guard.safety import MOST, Body, add_headers, unread
from ..guard.watching import LEFT, Watching
from ..service import Service
from .deeds import DEEDS, ROUTES, answered
from .errors import bug, known, left, plainly

ADDRESS: Final = re.compile(f"/game/(?P<game_id>[^/]+)/(?P<word>[^/]+)/(?P<deed>{'|'.join(DEEDS)})")


class Shortcut:
    """Answers deeds; whatever else is asked for goes its usual way."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.watching = Watching(app, service.tally)
        self.gate = Gate(app, plainly, service.limits, service.settings.public)

    def leads(self, scope: Scope) -> bool:
        """Whether a request is a deed; then it is known which."""
        if scope["type"] != "http" or scope["method"] != "POST":
            return False
        found = ADDRESS.fullmatch(scope["path"])
        if found is None:
            return False
        scope["route"] = ROUTES[found["deed"]]  # for those who count requests
        scope["path_params"] = found.groupdict()
        return True

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), LEFT
        request = Request(scope, receive)
        try:
            response = await self.answer(request, Body(MOST, receive, send))
            status = response.status_code
            add_headers(request, response.raw_headers, status == 200)
        except Exception as error:
            status = 500
            await (await bug(request, error))(scope, receive, send)
            raise  # for the server, which writes it down
        finally:
            self.watching.note(scope, status, perf_counter() - began)
        await response(scope, receive, send)

    async def answer(self, request: Request, body: Body) -> Response:
        """The answer to a deed, or why there is none."""
        scope = request.scope
        try:
            refusal = self.gate.refusal(scope) or unread(scope)
            if refusal is None:
                return await answered(request, await body.whole())
        except ImperiaError as error:
            if isinstance(error, TooMany):
                return self.gate.too_many(scope, error)
            refusal = body.refusal
            if refusal is None:
                return await known(request, error)
        except ClientDisconnect as error:
            return await left(request, error)
        return plainly(request, *refusal)
