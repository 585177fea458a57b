"""Orchid in Bloom, near: the blossoms."""
from .orchid_in_bloom import TINT, arrange

CAMERA = {'near': (-0.25, 0.1, 2.4, 2.7), 'elevation': 8, 'turn': 10}
