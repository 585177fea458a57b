"""Good Dog Box, near: the rope and a biscuit."""
from .good_dog_box import TINT, arrange

CAMERA = {'near': (-0.1, -0.5, 0.3, 2.4), 'elevation': 34, 'turn': 12}
