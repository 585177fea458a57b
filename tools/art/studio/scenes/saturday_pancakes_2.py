"""Saturday Pancakes, near: the mix and the maple syrup."""
from .saturday_pancakes import TINT, arrange

CAMERA = {'near': (0.36, 0.1, 0.8, 2.5), 'elevation': 12, 'turn': -4}
