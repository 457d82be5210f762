"""The environment: agents "player_0", "player_1", … decide in turn; the end pays each its share of the victory."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from moonriver.rules.game import Game
from moonriver.tabletop.refusals import Unreadable

from .actions import Actions
from .observations import Observation, observed, size

RENDER_MODES = ("human", "ansi")


class MoonRiver(AECEnv):
    """A game of Moon River. `observe(agent)` is a vector; `infos[agent]["action_mask"]` has a 1 for each legal action.

    `game` is the position. Of an agent that does not decide all actions are masked. An action that is not legal raises
    `Unreadable`.
    """

    metadata = {"render_modes": [*RENDER_MODES], "name": "moonriver_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        players: int = 3,
        variant: str = "base",
        scenario: str | None = None,
        finale: str = "rulebook",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise Unreadable(
                "deal.value", name="render_mode", found=render_mode, allowed=(None, *RENDER_MODES)
            )
        self._terms: dict[str, Any] = {"variant": variant, "scenario": scenario, "finale": finale}
        self.game = Game.deal(players, 0, **self._terms)
        self.render_mode = render_mode
        self.actions = Actions(players)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        box = spaces.Box(0.0, 1.0, (size(players),), np.float32)
        self.observation_spaces = dict.fromkeys(self.possible_agents, box)
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Numbers from 0 to 1, the own seat first."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move that a seat can ever be asked for."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game, by a seed or by chance; `options={"game": game}` begins at a position instead."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        given = (options or {}).get("game")
        number = int(self._seeds.integers(2**31))
        self.game = Game.deal(len(self.possible_agents), number, **self._terms) if given is None else given
        if self.game.players != len(self.possible_agents):
            raise Unreadable(
                "deal.value", name="players", found=self.game.players, allowed=(len(self.possible_agents),)
            )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        return observed(self.game.view(self._seat(agent)))

    def step(self, action: int | None) -> None:
        """Play the move of that number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moves = self.actions.legal(self.game.view(self._seat(agent)))
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:  # no whole number
            number = -1
        if number not in moves:
            raise Unreadable("env.action", found=action, count=len(moves))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game = self.game.play(moves[number])
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """All ranches as diagrams: printed, or with "ansi" as a text."""
        text = "\n".join(
            f"{agent} {total}\n{ranch}"
            for agent, ranch, total in zip(
                self.possible_agents, self.game.ranches, self.game.totals, strict=True
            )
        )
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _go_on(self) -> None:
        """Play what is forced, and say who decides next, or how the game has ended."""
        while self.game.player is not None and len(self.game.legal_moves) == 1:
            self.game = self.game.play(self.game.legal_moves[0])
        outcome = self.game.outcome
        if outcome is not None:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(seat in outcome.winners) / len(outcome.winners)
                self.terminations[agent] = True
        else:
            assert self.game.player is not None
            self.agent_selection = self.possible_agents[self.game.player]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(len(self.actions), np.int8)
        mask[list(self.actions.legal(self.game.view(self._seat(agent))))] = 1
        return mask


def env(**options: Any) -> Any:
    """A `MoonRiver` for learners that try anything: an illegal action ends the game and costs a point."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(MoonRiver(**options), -1.0))
