"""The processes that train together, by PyTorch's own distributed training: `torchrun` starts them."""

from __future__ import annotations

import os
from datetime import timedelta

import torch
from torch import distributed

PATIENCE = timedelta(minutes=30)
"""How long one process waits for another: the first compiles the rules."""


class Processes:
    """This process among those that train together, or alone."""

    def __init__(self, device: str) -> None:
        self.on_gpu = device == "cuda"
        self.rank, self.count = int(os.environ.get("RANK", "0")), int(os.environ.get("WORLD_SIZE", "1"))
        if self.on_gpu:
            torch.cuda.set_device(int(os.environ.get("LOCAL_RANK", "0")))
        if self.count > 1:
            distributed.init_process_group("nccl" if self.on_gpu else "gloo", timeout=PATIENCE)

    @property
    def leads(self) -> bool:
        """Whether this is the one that saves and reports."""
        return self.rank == 0

    def fewest(self, number: int) -> int:
        return int(self._over_all(torch.tensor([number]), distributed.ReduceOp.MIN)[0])

    def total(self, numbers: torch.Tensor) -> torch.Tensor:
        return self._over_all(numbers, distributed.ReduceOp.SUM)

    def agree(self, flag: bool) -> bool:
        """Whether any process says so."""
        return self.fewest(-int(flag)) < 0

    def leave(self) -> None:
        if self.count > 1:
            distributed.destroy_process_group()

    def _over_all(self, numbers: torch.Tensor, operation: object) -> torch.Tensor:
        if self.count == 1:
            return numbers
        sent = numbers.to("cuda" if self.on_gpu else "cpu")
        distributed.all_reduce(sent, operation)
        return sent
