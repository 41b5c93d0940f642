"""What things cost beside the least that they could cost: ``python -m tests.benchmarks``.

Each part measures in a process of its own and gives rows of a table. What is compared is measured in turns, so that
both meet the same machine, and in CPU time where nothing waits for a disk or a thread. Nothing here asserts a timing.
"""
