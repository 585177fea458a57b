"""Orchid in Bloom, near: the blossoms."""
from .orchid_in_bloom import TINT, arrange

CAMERA = {'near': (-0.25, 0.1, 2.45, 3.1), 'elevation': 8, 'turn': 10}
