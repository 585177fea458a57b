"""Honey from Three Hives, near: a jar and the dipper."""
from .honey_from_three_hives import TINT, arrange

CAMERA = {'near': (-0.75, -0.3, 0.5, 1.9), 'elevation': 14, 'turn': 14}
