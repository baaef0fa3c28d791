"""The build: pure Python, or engine, games, bots and what is told of them compiled by mypyc when a
C compiler is there.

OMERTA_COMPILE=0 never compiles, 1 must compile, anything else compiles if it can. It is all or
nothing: if one library fails, none is kept, because a module whose library is missing cannot be
imported at all. The ledgers of `rules/` go into the package, so that an installed copy can say
them. `python setup.py compiled` makes the build that a checkout uses, see `src/omerta/built.py`.
"""

import os
import runpy
import shutil
import sys
import time
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

WANTED = os.environ.get("OMERTA_COMPILE", "auto")
COMPILERS = ("cc", "gcc", "clang")
# What is made for every viewer at every move. The structures of the wire stay Python: they are
# compiled already, by msgspec.
TOLD = [
    *[f"show/{name}" for name in ("ask", "end", "lines", "message", "voice")],
    *[f"server/table/{name}" for name in ("chairs", "clocks", "log", "look", "project", "row")],
    *[f"server/table/{name}" for name in ("table", "talk", "turns")],
    # the way of a command: who may, what comes of it, where it is kept, who hears of it
    *[f"server/{name}" for name in ("hall", "telling", "watching", "table/decide")],
    *[f"server/guard/{name}" for name in ("buckets", "frames", "inbox", "outbox")],
    *[f"server/store/{name}" for name in ("patience", "writer", "writes")],
]
CACHE = ".mypy_cache"  # of mypyc too, which may trip over classes that changed since
LIBRARY = "__mypyc"  # how mypyc ends the name of a library; the modules are doors to it


def tell(sentence):
    """A line at once, also under --quiet: a build of minutes must not look like one that hangs."""
    sys.stderr.write(f"omerta: {sentence}\n")
    sys.stderr.flush()


def can_compile():
    return WANTED == "1" or (WANTED != "0" and any(shutil.which(name) for name in COMPILERS))


def libraries():
    """Which modules are compiled into one library: calls inside are direct, and libraries are
    built side by side. Imports between libraries point one way, so the list of games, which
    imports each when it is asked for, stays Python.
    """
    groups = {"omerta_core": ["engine", "games/famiglia", "games/carta_nostra"]}
    for game in ("der_pate", "corleones_imperium", "speakeasy"):
        groups[f"omerta_{game}"] = [f"games/{game}"]
    groups["omerta_bots"] = ["bots"]
    groups["omerta_told"] = TOLD
    found = {
        name: sorted({str(path) for part in parts for path in modules(part)})
        for name, parts in groups.items()
    }
    return {name: paths for name, paths in found.items() if paths}


def modules(part):
    """A folder with all below it, or one module; what is not there is none."""
    place = Path("src/omerta", part)
    return [*place.rglob("*.py"), *place.parent.glob(f"{place.name}.py")]


class BuildWithRules(build_py):
    """Copies the ledgers next to the modules."""

    def run(self):
        super().run()
        if not self.editable_mode:
            for ledger, copy in self.ledgers():
                self.mkpath(str(copy.parent))
                self.copy_file(str(ledger), str(copy))

    def ledgers(self):
        found = sorted(Path("rules").glob("*.toml"))
        if not found:
            raise FileNotFoundError("rules/*.toml: without its ledgers the package is not whole")
        return [(path, Path(self.build_lib, "omerta", "rules", path.name)) for path in found]

    def get_outputs(self, include_bytecode=True):
        copies = [] if self.editable_mode else [str(copy) for _, copy in self.ledgers()]
        return super().get_outputs(include_bytecode) + copies


class BuildCompiled(build_ext):
    """Every library, or none. C is written only when something is built: a source distribution
    or a look at the metadata needs no compiler."""

    def run(self):
        if self.editable_mode or self.inplace:
            # libraries among the sources would go on being used when those have changed
            self.use([])
            return
        try:
            self.use(self.written_as_c())
            super().run()
        except (Exception, SystemExit) as error:
            if WANTED == "1":
                raise
            tell(f"not compiled ({error}); going on in pure Python")
            self.use([])

    def use(self, extensions):
        self.distribution.ext_modules = extensions
        self.swig_opts = None  # the one option that does not stand being finalized twice
        self.finalize_options()

    def written_as_c(self):
        from mypyc.build import mypycify

        groups = [(files, name) for name, files in libraries().items()]
        files = [file for group, _ in groups for file in group]
        tell(f"checking types and writing C for {len(files)} modules")
        self.mkpath(self.build_temp)

        def written():
            return mypycify(
                files, opt_level="3", debug_level="0", separate=groups, target_dir=self.build_temp
            )

        try:
            found = written()
        except Exception as error:  # types that do not hold end with SystemExit and stay told
            tell(f"{type(error).__name__}: {error}; once more without what earlier runs left")
            shutil.rmtree(CACHE, ignore_errors=True)
            found = written()
        for extension in found:
            if sys.platform == "linux":
                # nobody replaces our functions from outside, so calls inside may be direct
                extension.extra_compile_args.append("-fno-semantic-interposition")
                extension.extra_link_args.append("-Wl,-Bsymbolic-functions")
        # the largest first, so that no core waits for it at the end
        return sorted(found, key=lambda extension: -amount(extension))

    def build_extensions(self):
        large = [each for each in self.extensions if each.name.endswith(LIBRARY)]
        doors = len(self.extensions) - len(large)
        tell(f"compiling {len(large)} libraries, then {doors} small modules that open them")
        super().build_extensions()

    def build_extension(self, ext):
        begun = time.monotonic()
        if ext.name.endswith(LIBRARY):
            tell(f"compiling {ext.name.removesuffix(LIBRARY)}, {amount(ext) / 1e6:.1f} MB of C")
        super().build_extension(ext)
        if ext.name.endswith(LIBRARY):
            spent = time.monotonic() - begun
            tell(f"compiled {ext.name.removesuffix(LIBRARY)} in {spent:.0f} s")


def amount(extension):
    return sum(Path(source).stat().st_size for source in extension.sources)


class Build(build):
    """Leaves what belongs to this build and nothing of an earlier one."""

    def run(self):
        super().run()
        commands = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        kept = {Path(path).resolve() for each in commands for path in each.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in kept:
                path.unlink()


class Wheel(bdist_wheel):
    """Is for every platform if in the end nothing was compiled."""

    def run(self):
        if not self.skip_build:
            self.run_command("build")
            self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


class Compiled(Command):
    """build/compiled, anew if it does not fit the sources; sealed when it is whole."""

    user_options = []

    def initialize_options(self):
        pass

    def finalize_options(self):
        pass

    def run(self):
        built = runpy.run_path("src/omerta/built.py")
        root = Path.cwd()
        target, seal, made = built["compiled"](root), built["seal"](root), Path("build/made")
        if built["is_fresh"](root) and (any(target.glob(f"*{LIBRARY}.*")) or not can_compile()):
            return
        before = built["fingerprint"](root)
        seal.unlink(missing_ok=True)
        building = self.reinitialize_command("build", reinit_subcommands=True)
        building.build_lib, building.build_temp = str(made / "lib"), str(made / "temp")
        building.parallel = os.cpu_count()
        self.run_command("build")
        if built["fingerprint"](root) != before:
            raise SystemExit("omerta: the sources changed while they were compiled; once more")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(made / "lib", target)
        seal.write_text(before, encoding="utf-8")
        tell(f"{target.relative_to(root)} is ready")


setup(
    ext_modules=[Extension("omerta", [])] if can_compile() else [],
    cmdclass={
        "build": Build,
        "build_py": BuildWithRules,
        "build_ext": BuildCompiled,
        "bdist_wheel": Wheel,
        "compiled": Compiled,
    },
)
