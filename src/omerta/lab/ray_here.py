"""A Ray cluster of this machine alone, for one command: `python ray_here.py CPUS FOLDER`.

It runs in a session of its own, so that Ctrl-C at the terminal reaches the command and nobody
else, and ends when its input does: that happens however the command ended. The environment says
the rest (`omerta/lab/on_ray.py`): loopback, a token, no reports to anybody.
"""

from __future__ import annotations

import logging
import shutil
import sys
from typing import Final

STORE: Final = 100 * 2**20  # bytes for results on their way


def main(cpus: str, folder: str) -> None:
    import ray

    try:
        ray.init(
            address="local",
            num_cpus=int(cpus),
            include_dashboard=False,
            object_store_memory=STORE,
            log_to_driver=False,
            logging_level=logging.ERROR,
            _temp_dir=folder,
        )
        sys.stdout.write(f"{ray.get_runtime_context().gcs_address}\n")
        sys.stdout.flush()
        sys.stdin.read()
    finally:
        ray.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
