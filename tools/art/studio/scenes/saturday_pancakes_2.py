"""Saturday Pancakes, near: the maple syrup."""
from .saturday_pancakes import TINT, arrange

CAMERA = {'near': (0.45, 0.1, 0.8, 2.0), 'elevation': 10, 'turn': 12}
