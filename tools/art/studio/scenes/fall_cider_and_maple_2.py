"""Cider and Maple, near: the maple creams."""
from .fall_cider_and_maple import TINT, arrange

CAMERA = {'near': (-0.5, -0.55, 0.25, 2.0), 'elevation': 26, 'turn': 12}
