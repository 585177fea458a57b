"""Newlywed Breakfast, near: the croissants."""
from .newlywed_breakfast import TINT, arrange

CAMERA = {'near': (-0.75, -0.35, 0.35, 2.6), 'elevation': 26, 'turn': 12}
