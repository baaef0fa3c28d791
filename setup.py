"""The build: pure Python, or engine, games and bots compiled by mypyc when a C compiler is there.

OMERTA_COMPILE=0 never compiles, 1 must compile, anything else compiles if it can. The ledgers of
`rules/` go into the package, so that an installed copy can say them.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

WANTED = os.environ.get("OMERTA_COMPILE", "auto")


class BuildWithRules(build_py):
    """Copies the ledgers next to the modules."""

    def run(self):
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "omerta" / "rules"
            target.mkdir(parents=True, exist_ok=True)
            for ledger in Path("rules").glob("*.toml"):
                shutil.copy(ledger, target)


def compiled():
    """The extension modules, or none."""
    if WANTED == "0":
        return []
    if WANTED != "1" and not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return []
    try:
        from mypyc.build import mypycify

        groups = [(files, name) for name, files in libraries().items()]
        files = [file for group, _ in groups for file in group]
        found = mypycify(files, opt_level="3", debug_level="0", separate=groups)
    except (Exception, SystemExit) as error:
        if WANTED == "1":
            raise
        sys.stderr.write(f"omerta: not compiled ({error}); going on in pure Python\n")
        return []
    for extension in found:
        extension.optional = WANTED != "1"
        if sys.platform == "linux":
            # nobody replaces our functions from outside, so calls inside a library may be direct
            extension.extra_compile_args.append("-fno-semantic-interposition")
            extension.extra_link_args.append("-Wl,-Bsymbolic-functions")
    return found


def libraries():
    """Which modules are compiled into one library: calls inside are direct, and libraries are
    built side by side. Imports between libraries point one way, so the list of games, which
    imports each when it is asked for, stays Python.
    """
    groups = {"omerta_core": ["engine", "games/famiglia", "games/carta_nostra"]}
    for game in ("der_pate", "corleones_imperium", "speakeasy"):
        groups[f"omerta_{game}"] = [f"games/{game}"]
    groups["omerta_bots"] = ["bots"]
    found = {}
    for name, folders in groups.items():
        paths = [path for folder in folders for path in Path("src/omerta", folder).rglob("*.py")]
        if paths:
            found[name] = sorted(str(path) for path in paths)
    return found


setup(ext_modules=compiled(), cmdclass={"build_py": BuildWithRules})
