"""Newlywed Breakfast, near: the croissants."""
from .newlywed_breakfast import TINT, arrange

CAMERA = {'near': (-0.62, -0.2, 0.5, 3.3), 'elevation': 27}
