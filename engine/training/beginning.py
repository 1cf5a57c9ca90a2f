"""The value that the very first games are played with: a few weights by hand."""

from __future__ import annotations

import numpy as np

from engine.players.learned.features import NAMES, WIDTH
from engine.players.learned.network import SCALE, Network

_SPREAD = 50.0  # wide enough that nothing is cut
_WEIGHTS = {
    "gold to 8": 0.2,
    "gold": 0.05,
    "resources": 0.25,
    "types at hand": 0.3,
    "pieces in reserve": 0.35,
    "regions": 0.3,
    "temples": 3.0,
    "all columns vp": 0.8,
    "all columns gold": 0.1,
    "all columns resources": 0.3,
    "all columns cards": 0.2,
    "all columns pieces": 0.2,
    "builds ready": 0.5,
    "best build": 0.6,
    "known cards": 0.3,
    "unknown cards": 0.5,
    "draws coming": 0.45,
    "best temple ready": 0.3,
    "cards lacking for a temple": -0.3,
    "vp mine": 0.15,
    "vp mine next": 0.3,
}


def by_hand() -> Network:
    """A linear network with those weights."""
    network = Network.fresh(
        np.zeros(WIDTH, np.float32), np.full(WIDTH, _SPREAD, np.float32), hidden=1, seed=0
    )
    for name, weight in _WEIGHTS.items():
        network.skip[NAMES.index(name), 0] = weight * _SPREAD / SCALE
    for column in ("maritime", "production", "scientific", "civil", "military"):
        network.skip[NAMES.index(f"{column} height"), 0] = 1.2 * _SPREAD / SCALE
    return network
