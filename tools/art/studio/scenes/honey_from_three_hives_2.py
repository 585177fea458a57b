"""Honey from Three Hives, near: a jar and the dipper."""
from .honey_from_three_hives import TINT, arrange

CAMERA = {'near': (-0.65, -0.35, 0.4, 2.2), 'elevation': 30, 'turn': 10}
