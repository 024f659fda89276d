"""The webhook in a form: looked up before a thread or a game has to wait for it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Form
from starlette.requests import Request

from ..guard.gate import identities
from ..guard.visitors import check_form
from ..live.notices import BadWebhook
from ..service import service_of


class Looked(NamedTuple):
    """A webhook, and what is wrong with it."""

    url: str = ""
    trouble: str = ""


NO_WEBHOOK = Looked()


async def looked_up(
    request: Request, proof: Annotated[str, Form()], webhook: Annotated[str, Form()] = ""
) -> Looked:
    """The webhook of a form; only forms of this site's pages have one looked up."""
    check_form(request, proof)
    try:
        if webhook:
            await service_of(request).notices.check(webhook, identities(request.scope))
    except BadWebhook as error:
        return Looked(webhook, str(error))
    return Looked(webhook)


Webhook = Annotated[Looked, Depends(looked_up)]
