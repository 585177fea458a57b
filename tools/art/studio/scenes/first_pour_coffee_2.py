"""First Pour Coffee, near: the stoneware cup."""
from .first_pour_coffee import TINT, arrange

CAMERA = {'near': (0.35, -0.5, 0.55, 1.9), 'elevation': 16, 'turn': -12}
