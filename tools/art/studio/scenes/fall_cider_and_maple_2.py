"""Cider and Maple, near: the maple creams."""
from .fall_cider_and_maple import TINT, arrange

CAMERA = {'near': (-0.3, -0.3, 0.42, 2.5), 'elevation': 26, 'turn': 12}
