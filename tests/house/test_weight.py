"""What a lesson costs the machine: the memory of a kernel in which a table is open."""

from pathlib import Path

from tests.kernels import Blocking

MOST_MEBIBYTES = 120
CODE = """
import os, psutil, moonriver
table = moonriver.Table(seed=7, autosave=False)
display(table)
print(psutil.Process(os.getpid()).memory_info().rss / 2**20)
"""


def test_a_kernel_with_a_table_open_is_small(tmp_path: Path) -> None:
    manager, printed = Blocking(kernel_name="python3"), list[str]()
    manager.start_kernel(cwd=str(tmp_path))
    client = manager.client()
    try:
        client.start_channels()
        client.wait_for_ready(timeout=60)
        client.execute_interactive(
            CODE,
            timeout=60,
            output_hook=lambda message: printed.append(
                message["content"].get("text", "") + "\n".join(message["content"].get("traceback", ()))
            ),
        )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    text = "".join(printed)
    assert float(text) < MOST_MEBIBYTES
