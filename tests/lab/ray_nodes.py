"""A real cluster of two nodes on loopback, run as a process of its own.

It says its address, then obeys a word a line: `kill` ends the second node as a power cut would,
`other` adds a node whose package says another version. It ends with its input. What the second
node is given to play never ends (`ray_bots.py`).
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from ray_bots import DOOMED, TOGETHER

SOON = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 5,
}
NODE = {"num_cpus": 1, "object_store_memory": 100 * 2**20}


def main(other: str) -> None:
    os.environ[TOGETHER] = "1"
    cluster = import_module("ray.cluster_utils").Cluster(
        initialize_head=True,
        head_node_args={**NODE, "include_dashboard": False, "_system_config": SOON},
    )
    try:
        os.environ[DOOMED] = "1"
        second = cluster.add_node(**NODE)
        del os.environ[DOOMED]
        say(cluster.address)
        for word in sys.stdin:
            if word == "kill\n":
                cluster.remove_node(second, allow_graceful=False)
            elif word == "other\n":
                os.environ["PYTHONPATH"] = os.pathsep.join([other, os.environ["PYTHONPATH"]])
                cluster.add_node(**NODE)
            say(word.strip())
    finally:
        cluster.shutdown()


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
