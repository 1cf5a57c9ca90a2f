"""``make pin``: names container images and GitHub's actions by the registries' digests.

A tag can be moved to something else, a digest cannot. The digests are asked for when this is run,
by ``docker buildx imagetools`` (or ``skopeo``) and ``git ls-remote``; run it again to move on
to what a tag names then. It changes ``deploy/`` and ``.github/``, to be looked at and committed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
_IMAGE = re.compile(
    r"(?P<head>^FROM |^ +image: )(?P<name>[\w.-]+/[\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?", re.M
)
_ACTION = re.compile(
    r"(?P<head>uses: )(?P<name>[\w.-]+/[\w.-]+)@(?:[0-9a-f]{40} # )?(?P<tag>v[\w.]+)", re.M
)


class NoDigest(Exception):
    """A registry gave no digest; the text names the image and the reason."""


def image_digest(name: str) -> str:
    """The digest of the image, for all platforms, that a tag names now. Raises ``NoDigest``."""
    if shutil.which("skopeo"):
        command = ["skopeo", "inspect", "--format", "{{.Digest}}", f"docker://{name}"]
    else:
        form = "{{.Manifest.Digest}}"
        command = ["docker", "buildx", "imagetools", "inspect", "--format", form, name]
    return _found(r"sha256:[0-9a-f]{64}", name, command)


def commit_of(action: str, tag: str) -> str:
    """The commit that a tag of an action names now. Raises ``NoDigest``."""
    refs = (f"refs/tags/{tag}^{{}}", f"refs/tags/{tag}")  # of an annotated tag, what it stands for
    command = ["git", "ls-remote", f"https://github.com/{action}", *refs[::-1]]
    lines = sorted(_run(action, command).splitlines(), key=lambda line: not line.endswith("^{}"))
    if not lines or not re.match(r"[0-9a-f]{40}\t", lines[0]):
        raise NoDigest(f"{action}: has no tag {tag}")
    return lines[0][:40]


def _found(pattern: str, name: str, command: list[str]) -> str:
    found = re.search(pattern, _run(name, command))
    if found is None:
        raise NoDigest(f"{name}: {command[0]} tells no digest")
    return found[0]


def _run(name: str, command: list[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    except FileNotFoundError:
        raise NoDigest(f"{name}: {command[0]} is not installed") from None
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        raise NoDigest(f"{name}: {error.stderr or error}".strip()) from error
    return done.stdout


def pinned(text: str, image: Callable[[str], str], commit: Callable[[str, str], str]) -> str:
    """``text`` with a digest for each image and a commit for each action, its tag beside it."""
    text = _IMAGE.sub(lambda m: f"{m['head']}{m['name']}@{image(m['name'])}", text)
    return _ACTION.sub(
        lambda m: f"{m['head']}{m['name']}@{commit(m['name'], m['tag'])} # {m['tag']}", text
    )


def files(root: Path) -> list[Path]:
    """The files that name images or actions."""
    deploy = [root / "deploy" / name for name in ("Containerfile", "compose.yaml")]
    return [*deploy, *sorted((root / ".github" / "workflows").glob("*.yml"))]


def main(root: Path = ROOT) -> int:
    """Pin everything, or change nothing and print the missing digests."""
    try:
        written = {
            path: pinned(path.read_text(encoding="utf-8"), image_digest, commit_of)
            for path in files(root)
        }
    except NoDigest as error:
        print(error, file=sys.stderr)
        return 1
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(root))
    return 0


if __name__ == "__main__":
    sys.exit(main())
