"""Orchid in Bloom, near: the blossoms."""
from .orchid_in_bloom import TINT, arrange

CAMERA = {'near': (0.0, 0.1, 2.4, 2.0), 'elevation': 6, 'turn': 10}
