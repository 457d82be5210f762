"""The environment: agents "player_0", "player_1", … decide in turn; the end pays each its share of the victory."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from moonriver.rules.game import Game
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.refusals import Unreadable

from .actions import RESERVE, SPACES, Actions
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
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move that a seat can ever be asked for."""
        self._seat(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game, by a seed or by chance; `options={"game": game}` begins at a position instead.

        Raises `Unreadable` for a seed that is no whole number or below 0, and for what is no game for as many players
        or has more parcels in a reserve, or more spaces for them, than the shipped box allows.
        """
        given = self._given({} if options is None else options)
        if seed is not None:
            self._seeds = np.random.default_rng(_seed(seed))
        number = int(self._seeds.integers(2**31))
        self.game = Game.deal(len(self.possible_agents), number, **self._terms) if given is None else given
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent sees. Raises `Unreadable` for one that there is not."""
        return observed(self.game.view(self._seat(agent)))

    def step(self, action: int | None) -> None:
        """Play the move of that number for the agent whose turn it is."""
        if not self.agents:  # before the first game, and after its end
            raise Unreadable("env.action", found=action, count=0)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moves = self.actions.legal(self.game.view(self._seat(agent)))
        number = _number(action)
        if number not in moves:
            raise Unreadable("env.action", found=action, count=len(moves))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game = self.game.play(moves[number])
        self._go_on()
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
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise Unreadable("deal.value", name="agent", found=agent, allowed=tuple(self.possible_agents))
        return self.possible_agents.index(agent)

    def _given(self, options: object) -> Game | None:
        """The position that options begin at, if any."""
        if not isinstance(options, Mapping):
            raise Unreadable("argument", found=options, expected='{"game": game}')
        game: Game | None = options.get("game")
        expect(game, Game | None, "game")
        if game is None:
            return None
        spaces = max(ranch.board.spaces for ranch in game.ranches)
        for name, found, allowed in (
            ("players", game.players, (len(self.possible_agents),)),
            ("spaces", spaces, tuple(range(1, SPACES + 1))),
            ("reserves", max(map(len, game.reserves)), tuple(range(RESERVE))),
        ):
            if found not in allowed:
                raise Unreadable("deal.value", name=name, found=found, allowed=allowed)
        return game

    def _go_on(self) -> None:
        """Play what is forced, and say who decides next, or how the game has ended."""
        while self.game.player is not None and len(self.game.legal_moves) == 1:
            self.game = self.game.play(self.game.legal_moves[0])
        outcome = self.game.outcome
        if outcome is not None:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(seat in outcome.winners) / len(outcome.winners)
                self.terminations[agent] = True
            self._accumulate_rewards()
        else:
            assert self.game.player is not None
            self.agent_selection = self.possible_agents[self.game.player]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(len(self.actions), np.int8)
        mask[list(self.actions.legal(self.game.view(self._seat(agent))))] = 1
        return mask


class _EndingIllegal(wrappers.TerminateIllegalWrapper[str, Observation, Any]):
    """Ends the game at anything that is no legal action, also at what is no action at all."""

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            mask, action = self.infos[agent]["action_mask"], _number(action)
            if not 0 <= action < len(mask):  # the mask has no place for it
                action = int(mask.argmin())
        super().step(action)


def env(**options: Any) -> Any:
    """A `MoonRiver` for learners that try anything: an illegal action ends the game and costs a point."""
    return wrappers.OrderEnforcingWrapper(_EndingIllegal(MoonRiver(**options), -1.0))


def _number(action: Any) -> int:
    """The number of an action, -1 for what is no whole number."""
    try:
        return index(action)
    except TypeError:
        return -1


def _seed(found: Any) -> int:
    """A seed of numpy's. Raises `Unreadable` for what is none."""
    try:
        seed = index(found)
    except TypeError:
        raise Unreadable("deal.seed", found=found) from None
    if seed < 0:
        raise Unreadable("argument.least", found=found, least=0)
    return seed
