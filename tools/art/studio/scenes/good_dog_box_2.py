"""Good Dog Box, near: the rope and a biscuit."""
from .good_dog_box import TINT, arrange

CAMERA = {'near': (0.0, -0.6, 0.25, 1.9), 'elevation': 20, 'turn': 12}
