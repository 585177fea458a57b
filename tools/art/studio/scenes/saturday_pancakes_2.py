"""Saturday Pancakes, near: the maple syrup."""
from .saturday_pancakes import TINT, arrange

CAMERA = {'near': (0.3, 0.1, 0.8, 2.2), 'elevation': 14, 'turn': -18}
