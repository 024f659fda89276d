"""Requests that no browser would send, made from those that one would, by a seed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode

BOUNDARY: Final = "BBBB"
DEEP: Final = 3_000
LONG: Final = 3_000
# Nothing here is the name of a host that would have to be looked up: no request leaves us.
WORDS: Final = (
    "", " ", "0", "-1", "1e309", "NaN", "0x10", "½", "９", "true", "null", "x" * LONG, "9" * 400,
    "99999999999999999999", "-99999999999999999999", "\x00", "a\x00b", "\r\n", "\ufeff", "💩" * 50,
    "../../etc/passwd", "'\"><script>alert(1)</script>", "{{7*7}}", "%s%n", "' OR 1=1 --", "romans",
    "watch", "open", "any", "me", "search:9s", "search:-1", "search:" + "9" * 60, "ftp://x",
    "http://127.0.0.1:1/", "http://[::1", "http://[::1]:99999/", "http://", "javascript:1",
)  # fmt: skip
ENCODED: Final = (
    "%00",
    "%ff%fe",
    "%ed%a0%80",
    "%",
    "%zz",
    "..%2f..%2f",
    "%2e%2e",
    "%0d%0aX:1",
    "%C0",
)
ENDS: Final = ("%0A", "%0D%0A", "%00", "%20", "/", "//", "%2F", ";x", "%E2%80%A8")
TYPES: Final = (
    "application/x-www-form-urlencoded",
    "application/json",
    f"multipart/form-data; boundary={BOUNDARY}",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=" + "b" * 500,
    "text/plain; charset=utf-16",
    "application/x-www-form-urlencoded; charset=punycode",
    "application/json; charset=unicode_escape",
    "application/octet-stream",
    "\xff\xfe",
    "",
)
VERBS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND")
RAW: Final = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"get / http/1.1\r\n\r\n",
    b"GET  /  HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET http://[::1/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nBad Header: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\n\r\n",
    b"GET / HTTP/1.1\r\n\xff\xff: \xff\r\n\r\n",
    b"GET /\xff\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    b"POST /new/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffff\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 200_000 + b"\r\n\r\n",
    b"\r\n" * 200,
)


class Known(NamedTuple):
    """What somebody knows who plays here: enough to come past the first door."""

    cookie: str
    proof: str
    secrets: Sequence[str]
    parts: Mapping[str, Sequence[str]]  # of addresses, by their names in routes
    fields: Mapping[str, Sequence[str]]  # of forms
    wishes: Sequence[dict[str, Any]]  # for programs


class Strange(NamedTuple):
    """A request as bytes, what is strange about it, and whether its sender leaves too early."""

    kind: str
    route: str
    sent: bytes
    leaves: bool = False


class Maker:
    """Makes strange requests, one after the other, the same for the same seed."""

    def __init__(self, seed: int, routes: Sequence[tuple[str, str]], known: Known) -> None:
        self.draw = Random(seed)
        self.routes = routes
        self.known = known
        self.kinds = (
            *[self.form] * 6, *[self.program] * 5, *[self.address] * 4, self.multipart, self.head,
            self.body_of_a_page, self.cut_off, self.chunked, self.pipeline, self.raw, self.noise,
        )  # fmt: skip

    def make(self) -> Strange:
        """The next request."""
        return self.draw.choice(self.kinds)()

    # Kinds of requests

    def form(self) -> Strange:
        """A form with fields that are missing, doubled or strange."""
        verb, route = self._route("POST")
        body = urlencode(self._fields(), errors="surrogatepass").encode()
        return Strange("form", route, self._request(verb, route, body, TYPES[0]))

    def program(self) -> Strange:
        """JSON that is broken, or has strange values."""
        verb, route = self._route("POST", "/api")
        text = self._json()
        return Strange("JSON", route, self._request(verb, route, text, TYPES[1]))

    def address(self) -> Strange:
        """A page with strange parts of its address."""
        verb, route = self._route("")
        return Strange("address", route, self._request(verb, route))

    def multipart(self) -> Strange:
        """A form in parts that do not fit together."""
        verb, route = self._route("POST")
        draw, lines = self.draw, []
        for name, value in self._fields():
            lines.append(f"--{BOUNDARY}\r\nContent-Disposition: form-data; name={name!r}\r\n")
            lines.append(draw.choice(("\r\n", "", "Content-Type: x\r\n\r\n")) + f"{value}\r\n")
        lines.append(draw.choice((f"--{BOUNDARY}--\r\n", "", "--", f"--{BOUNDARY}")))
        if draw.random() < 0.4:
            route = "/upload"
            lines.insert(0, f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; '
                         f'filename="x"\r\n\r\n{self._journal()}\r\n')  # fmt: skip
        body = "".join(lines).encode(errors="replace")
        return Strange("multipart", route, self._request(verb, route, body, draw.choice(TYPES)))

    def head(self) -> Strange:
        """A request with a strange head: verb, host, cookies, ranges."""
        _, route = self._route("")
        draw = self.draw
        more = {
            draw.choice(("Range", "Cookie", "Host", "Accept-Encoding", "If-None-Match", "Expect",
                         "Authorization", "HX-Request", "X-Forwarded-For", "Content-Length",
                         "Transfer-Encoding", "Origin", "Sec-Fetch-Site")): self._header()
            for _ in range(3)
        }  # fmt: skip
        sent = self._request(draw.choice(VERBS), route, b"", "", more)
        return Strange("head", route, sent)

    def body_of_a_page(self) -> Strange:
        """A page that is asked for with a body, small or large."""
        verb, route = self._route("GET")
        body = b"x" * self.draw.choice((1, 100, 64 * 1024, 64 * 1024 + 1, 200_000))
        return Strange("body of a page", route, self._request(verb, route, body, TYPES[1]))

    def cut_off(self) -> Strange:
        """A request whose sender leaves in the middle."""
        whole = self.form() if self.draw.random() < 0.7 else self.program()
        at = self.draw.randrange(1, len(whole.sent))
        return Strange("cut off", whole.route, whole.sent[:at], leaves=True)

    def chunked(self) -> Strange:
        """A body in chunks, some of which are not what they say."""
        verb, route = self._route("")
        body = self._json()
        chunks = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in (body[:10], body[10:]))
        end = self.draw.choice((b"0\r\n\r\n", b"0\r\nX: y\r\n\r\n", b"5\r\nab\r\n\r\n", b"g\r\n"))
        more = {"Transfer-Encoding": "chunked"}
        return Strange(
            "chunked", route, self._request(verb, route, b"", TYPES[1], more) + chunks + end
        )

    def pipeline(self) -> Strange:
        """Several requests at once."""
        several = [self.draw.choice((self.form, self.program, self.address))() for _ in range(3)]
        going_on = [each.sent.replace(b"Connection: close\r\n", b"") for each in several[:-1]]
        return Strange("pipeline", several[-1].route, b"".join([*going_on, several[-1].sent]))

    def raw(self) -> Strange:
        """Bytes that are hardly HTTP."""
        return Strange("raw", "", self.draw.choice(RAW), leaves=self.draw.random() < 0.5)

    def noise(self) -> Strange:
        """A request with some of its bytes changed."""
        whole = self.draw.choice((self.form, self.program, self.address))()
        sent = bytearray(whole.sent)
        for _ in range(self.draw.randrange(1, 6)):
            sent[self.draw.randrange(len(sent))] = self.draw.randrange(256)
        return Strange("noise", whole.route, bytes(sent), leaves=self.draw.random() < 0.5)

    # Their parts

    def _route(self, verb: str, begins: str = "/") -> tuple[str, str]:
        fitting = [
            route for route in self.routes if verb in ("", route[0]) and route[1].startswith(begins)
        ]
        return self.draw.choice(fitting)

    def _path(self, route: str) -> str:
        def part(found: re.Match[str]) -> str:
            # Who deletes the games that are known has nothing to go on with.
            values = () if route.endswith("/delete") else self.known.parts.get(found[1], ())
            if values and self.draw.random() < 0.8:
                return quote(self.draw.choice(values), safe="")
            if self.draw.random() < 0.4:
                return self.draw.choice(ENCODED)
            return quote(self.draw.choice(WORDS), safe="", errors="surrogatepass")

        path = re.sub(r"{(\w+)(?::\w+)?}", part, route)
        if self.draw.random() < 0.1:
            path += self.draw.choice(ENDS)
        if self.draw.random() < 0.3:
            names = ("have", "since", "number", "as_seat", "q", "start", "step", "deck", "x")
            asked = [(self.draw.choice(names), self._word()) for _ in range(2)]
            path += "?" + urlencode(asked, errors="surrogatepass")
        return path

    def _request(
        self,
        verb: str,
        route: str,
        body: bytes = b"",
        content_type: str = "",
        more: Mapping[str, str] | None = None,
    ) -> bytes:
        draw, known = self.draw, self.known
        headers = {"Host": "localhost", "Connection": "close"}
        if draw.random() < 0.85:
            headers["Cookie"] = f"imperia={known.cookie}"
        if route.startswith("/api") and draw.random() < 0.85:
            headers["Authorization"] = f"Bearer {draw.choice(known.secrets)}"
        if draw.random() < 0.5:
            headers["HX-Request"] = "true"
        if body or content_type:
            odd = draw.random() < 0.1
            headers["Content-Type"] = draw.choice(TYPES) if odd else content_type
            headers["Content-Length"] = str(len(body))
        headers |= more or {}
        if "Transfer-Encoding" in headers:
            headers.pop("Content-Length", None)
        lines = [f"{verb} {self._path(route)} HTTP/1.1", *(f"{k}: {v}" for k, v in headers.items())]
        return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body

    def _fields(self) -> list[tuple[str, str]]:
        draw, known = self.draw, self.known
        fields = [("proof", known.proof)] if draw.random() < 0.9 else []
        for name, values in known.fields.items():
            chance = draw.random()
            if chance < 0.6:
                fields.append((name, draw.choice(values)))
            elif chance < 0.8:
                fields.append((name, self._word()))
        draw.shuffle(fields)
        return fields

    def _word(self) -> str:
        return self.draw.choice((*WORDS, "\udcff", "\ud800"))

    def _header(self) -> str:
        odd = (
            "\xff" * 20, "bytes=0-99999999999999", "bytes=-1,-2,-3", "=;=;;", "imperia=" + "é" * 50,
            "imperia=" + "x" * 60, "x" * 20_000, "evil.example", "127.0.0.1", "[::1", "Bearer",
            "Basic x", "Bearer " + "y" * 5_000, "100-continue", "cross-site", "chunked, gzip",
        )  # fmt: skip
        return self.draw.choice(odd)

    def _json(self) -> bytes:
        draw = self.draw
        wish: Any = json.loads(json.dumps(draw.choice(self.known.wishes)))
        for _ in range(draw.randrange(3)):
            wish = self._spoilt(wish)
        text = json.dumps(wish)
        chance = draw.random()
        if chance < 0.1:
            text = text[: draw.randrange(len(text) + 1)]
        elif chance < 0.2:
            text = draw.choice(("[" * DEEP, '{"a":' * DEEP, "[" * DEEP + "]" * DEEP, "\x00", "NaN",
                                '"\\ud800"', "9" * 5000, "1e999", "{}{}", "\ufeff{}"))  # fmt: skip
        return text.encode()

    def _spoilt(self, value: Any) -> Any:
        """A value with something in it replaced by something strange."""
        draw = self.draw
        if isinstance(value, dict) and value and draw.random() < 0.8:
            name = draw.choice(list(value))
            return {**value, name: self._spoilt(value[name])}
        if isinstance(value, list) and value and draw.random() < 0.8:
            return [self._spoilt(value[0]), *value[1:]]
        odd: tuple[Any, ...] = (
            None, [], {}, True, -1, 10**30, 1.5, [[]], {"": 0}, "\ud800", "\x00",
            [0] * 500, {str(n): n for n in range(300)}, self._word(),
        )  # fmt: skip
        return draw.choice(odd)

    def _journal(self) -> str:
        first = {"imperia": "journal", "format": 1, "game": "settlers", "rules": 1, "seed": 1,
                 "seats": ["romans", "barbarians"], "options": {}}  # fmt: skip
        lines = [self._spoilt(first)]
        for _ in range(self.draw.randrange(4)):
            lines.append(self._spoilt(self.draw.choice(({"choose": "x"}, {"undo": 0}, {"at": 0}))))
        return "".join(json.dumps(line) + "\n" for line in lines)
