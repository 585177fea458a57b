"""Sixteen Truffles, near: the truffles."""
from .truffle_box import TINT, arrange

CAMERA = {'near': (-0.45, -0.1, 0.2, 1.9), 'elevation': 40, 'turn': -14}
