"""Newlywed Breakfast, near: the croissants."""
from .newlywed_breakfast import TINT, arrange

CAMERA = {'near': (-0.55, -0.4, 0.3, 2.1), 'elevation': 26, 'turn': 12}
