"""What every test in a browser uses: Chromium, the finished site, pages that are listened to."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from pages.languages import languages
from playwright.sync_api import Browser, Page, sync_playwright

SITE = "OSHRA_SITE"
"""The environment variable with the folder of a finished site; without it the site is built."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What the program may be called."""

FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-first-run",
)
"""A browser that does nothing of its own accord and finds no other machine."""

PHONE, DESK = 360, 1280
"""The widths, in pixels, at which pages are looked at."""

LANGUAGES = tuple(language.id for language in languages())
"""The languages of the site."""


def program() -> str | None:
    """The first Chromium that the system has."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip every test of this folder where there is no browser."""
    if program() is None:
        reason = f"no Chromium: none of {', '.join(NAMES)} is on the path"
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=reason))


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the site and keeps no log; the browser keeps what it got."""

    def end_headers(self) -> None:
        """Say how long an answer may be kept."""
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the finished site."""
    if SITE in os.environ:
        return Path(os.environ[SITE]).resolve(strict=True)
    folder = tmp_path_factory.mktemp("site")
    program = "import sys; from oshra.cli.main import run; sys.exit(run())"
    words = ("docs", "build", "--out", str(folder))
    subprocess.run([sys.executable, "-c", program, *words], check=True)
    return folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium, as the system has it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def notes() -> list[str]:
    """What the pages of all readers have done that no page may do."""
    return []


@pytest.fixture
def heard(notes: list[str]) -> Iterator[list[str]]:
    """What no page may do: write to the console, fail, ask for what is not there or not here.

    A test that expects such a thing clears the list.
    """
    notes.clear()
    yield notes
    if notes:
        pytest.fail("\n".join(notes))


@pytest.fixture(scope="session")
def readers(
    chromium: Browser, address: str, notes: list[str]
) -> Iterator[Callable[[str, bool], Page]]:
    """The tab of a reader who prefers light or dark, with or without scripts."""
    known: dict[tuple[str, bool], Page] = {}

    def reader(scheme: str, scripts: bool) -> Page:  # noqa: FBT001 - a part of the key
        if (scheme, scripts) not in known:
            page = chromium.new_page(
                java_script_enabled=scripts,
                reduced_motion="reduce",
            )
            listen(page, address, notes)
            known[scheme, scripts] = page
        return known[scheme, scripts]

    yield reader
    for page in known.values():
        page.close()


@pytest.fixture
def open_page(
    readers: Callable[[str, bool], Page], address: str, heard: list[str]
) -> Callable[..., Page]:
    """Open a page of the site in the tab of such a reader."""

    def open_one(
        name: str, *, width: int = DESK, scheme: str = "light", scripts: bool = True
    ) -> Page:
        page = readers(scheme, scripts)
        page.emulate_media(media="screen", color_scheme="dark" if scheme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("about:blank")
        heard.clear()
        page.goto(f"{address}/{name}")
        return page

    return open_one


def listen(page: Page, address: str, heard: list[str]) -> None:
    """Note what a page must not do."""
    page.on(
        "console",
        lambda said: (
            heard.append(f"{page.url} said {said.text}")
            if said.type in {"error", "warning"}
            else None
        ),
    )
    page.on("pageerror", lambda error: heard.append(f"{page.url} broke: {error}"))
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((f"{address}/", "data:", "about:"))
            else heard.append(f"{page.url} asked for {request.url}")
        ),
    )
    page.on(
        "response",
        lambda response: (
            heard.append(f"{page.url} got {response.status} for {response.url}")
            if response.status >= HTTPStatus.BAD_REQUEST
            else None
        ),
    )


@pytest.fixture(scope="session")
def crawled(chromium: Browser, address: str) -> dict[str, dict[str, list[str]]]:
    """Every page that links lead to from the front door, as the browser itself reads it."""
    page = chromium.new_page()
    page.goto(f"{address}/index.html")
    found: dict[str, dict[str, list[str]]] = page.evaluate(
        Path(__file__).with_name("crawl.js").read_text(encoding="utf-8"), f"{address}/"
    )
    page.close()
    return found


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language of the site."""
    chosen: str = request.param
    return chosen
