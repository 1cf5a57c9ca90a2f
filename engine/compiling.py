"""``make compile``: the engine's busiest modules as machine code, which is used from then on.

The sources stay as they are and may be changed at any time: what was compiled from others is not
used. Needs a C compiler and mypy, which comes with the extra *dev*.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from engine import compiled


def main() -> int:
    """Compile, unless that has been done; what was compiled from other sources goes."""
    parser = argparse.ArgumentParser(prog="python -m engine.compiling", description=__doc__)
    parser.add_argument(
        "--level", default="2", choices="0123", help="how much the C compiler does (default 2)"
    )
    parser.add_argument("--again", action="store_true", help="even if it has been done")
    args = parser.parse_args()
    where = compiled.folder()
    if where.is_dir() and not args.again:
        print(f"{where} is up to date")
        return 0
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        print("No C compiler was found: install gcc and the headers of Python.", file=sys.stderr)
        return 2
    names = [*compiled.sources()]
    print(f"Compiling {len(names)} modules of the engine, which takes a few minutes …", flush=True)
    started = perf_counter()
    with TemporaryDirectory() as scratch:
        built = build(Path(scratch), names, args.level)
        for old in compiled.BUILT.glob("*"):
            shutil.rmtree(old)
        compiled.BUILT.mkdir(parents=True, exist_ok=True)
        staged = where.with_suffix(".new")
        shutil.copytree(built, staged)
        staged.rename(where)
    print(f"{where}: {perf_counter() - started:.0f} s")
    return 0


def build(scratch: Path, names: list[str], level: str) -> Path:
    """Compile these modules, all in one group, in a copy of the engine; where the files are.

    ``level``: of optimisation, 0 to 3.
    """
    from mypyc.build import mypycify
    from setuptools import setup

    engine = Path(compiled.__file__).parent
    shutil.copytree(engine, scratch / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    out, flat = scratch / "out", scratch / "flat"
    with chdir(scratch):
        files = [f"{name.replace('.', '/')}.py" for name in names]
        extensions = mypycify(
            ["--config-file=", *files],
            opt_level=level,
            debug_level="0",
            group_name=compiled.GROUP,
        )
        with redirect_stdout(StringIO()):  # the compiler's command lines
            setup(
                name=compiled.GROUP,
                packages=[],
                py_modules=[],
                ext_modules=extensions,
                script_args=["--quiet", "build_ext", "--build-lib", str(out)],
            )
    flat.mkdir()
    for name in (*names, compiled.SHARED):
        file = Path(*name.split("."))
        shutil.copy(out / f"{file}{compiled.SUFFIX}", flat / f"{name}{compiled.SUFFIX}")
    return flat


if __name__ == "__main__":
    sys.exit(main())
