"""Learns from what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import nn
from torch.nn import functional
from torch.nn.parallel import DistributedDataParallel

from .config import Learning, Stage
from .network import Network
from .processes import Processes
from .rollout import Rollout, Rows
from .tables import MARGIN, WIN

WARM_UP = 100
"""Batches in which the rate rises to its value, after each start: the optimiser may know nothing yet."""


class Learner:
    """The network, and the exact weights behind it.

    On a GPU the network itself computes with 16 bits (bfloat16), for playing as for gradients; the weights that the
    optimiser changes have 32 and are copied into it after each step.
    """

    def __init__(self, network: Network, learning: Learning, processes: Processes) -> None:
        self.learning, self.processes = learning, processes
        self.weights = [parameter.detach().float().clone() for parameter in network.parameters()]
        for weight in self.weights:
            weight.grad = torch.zeros_like(weight)
        self._gradients = [weight.grad for weight in self.weights]
        self.network = network.bfloat16() if processes.on_gpu else network
        self._module: nn.Module = DistributedDataParallel(network) if processes.count > 1 else network
        self.optimizer = torch.optim.AdamW(
            self.weights, betas=(0.9, 0.98), weight_decay=learning.decay, fused=processes.on_gpu
        )

        self._begun = 0

    def learn(self, rollout: Rollout, stage: Stage, rate: float) -> dict[str, float]:
        """Goes through the decisions once or more; gives the means of what was measured on the way."""
        rollout.look_back(self.learning.horizon)
        advantages = rollout.advantages(self.learning)
        measured, learned = [], 0
        for _ in range(stage.passes):
            numbers = rollout.learnable(own_alone=stage.imitation == 0)
            used = advantages[numbers]
            spread = used.std().clamp(min=1e-6)
            for part in self._batches(numbers, stage.batch or self.learning.batch):
                self._warm_up(rate)
                rows = rollout.rows(part, (advantages - used.mean()) / spread)
                measured.append(self._step(rows, stage))
                learned += len(part)
        means = torch.stack([torch.stack(list(each.values())) for each in measured]).mean(0).tolist()
        return dict(zip(measured[0], means, strict=True)) | {"learned": float(learned)}

    def state(self) -> dict[str, Any]:
        return dict(self.optimizer.state_dict())

    def exact_weights(self) -> dict[str, torch.Tensor]:
        """The network's state with exact weights."""
        names = [name for name, _ in self.network.named_parameters()]
        return dict(zip(names, self.weights, strict=True)) | {"scale": self.network.scale.float()}

    def load(self, weights: Mapping[str, torch.Tensor], optimizer: Mapping[str, Any] | None) -> None:
        for (name, _), own in zip(self.network.named_parameters(), self.weights, strict=True):
            own.copy_(weights[name])
        self.network.scale.copy_(weights["scale"])
        self._copy_into_network()
        if optimizer is not None:
            self.optimizer.load_state_dict(dict(optimizer))

    def _warm_up(self, rate: float) -> None:
        self._begun = min(self._begun + 1, WARM_UP)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * self._begun / WARM_UP

    def _batches(self, numbers: torch.Tensor, size: int) -> tuple[torch.Tensor, ...]:
        """Equally many in all processes; what is left over stays out, unless there is nothing else."""
        whole = self.processes.fewest(len(numbers) // size)
        return numbers[: whole * size].split(size) if whole else (numbers,)

    def _step(self, rows: Rows, stage: Stage) -> dict[str, torch.Tensor]:
        loss, measured = self._loss(rows, stage)
        self.network.zero_grad(set_to_none=True)
        loss.backward()
        torch._foreach_copy_(self._gradients, [parameter.grad for parameter in self.network.parameters()])
        measured["gradient"] = nn.utils.clip_grad_norm_(self.weights, self.learning.norm)
        self.optimizer.step()
        self._copy_into_network()
        return measured

    def _loss(self, rows: Rows, stage: Stage) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
        preferences, wins, margins = self._module(rows.observations, rows.masks)
        likely = preferences.log_softmax(1)
        taken = likely.gather(1, rows.actions[:, None])[:, 0]
        entropy = -(likely.exp() * likely).sum(1).mean()
        win_loss = -(rows.targets[..., WIN] * wins.log_softmax(1)).sum(1).mean()
        margin_loss = functional.mse_loss(margins, rows.targets[..., MARGIN])
        loss = self.learning.value * (win_loss + margin_loss) - stage.entropy * entropy
        measured = {"entropy": entropy, "win loss": win_loss, "margin loss": margin_loss}
        if stage.reinforcement > 0:
            ratio = (taken - rows.chances).exp()
            clipped = ratio.clamp(1 - self.learning.clip, 1 + self.learning.clip)
            gain = torch.minimum(ratio * rows.advantages, clipped * rows.advantages).mean()
            loss = loss - stage.reinforcement * gain
            measured["clipped"] = (ratio != clipped).float().mean()
        if stage.search > 0:
            found = -(rows.wanted * likely).sum(1).mean()
            loss = loss + found
            measured["search loss"] = found
            measured["agreement"] = (preferences.argmax(1) == rows.wanted.argmax(1)).float().mean()
        if stage.imitation > 0:
            same = functional.nll_loss(likely, rows.labels)
            loss = loss + stage.imitation * same
            measured["imitation loss"] = same
            measured["agreement"] = (preferences.argmax(1) == rows.labels).float().mean()
        return loss, {name: value.detach() for name, value in measured.items()}

    def _copy_into_network(self) -> None:
        with torch.no_grad():
            torch._foreach_copy_(list(self.network.parameters()), self.weights)
