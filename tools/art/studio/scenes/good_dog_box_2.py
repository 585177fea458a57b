"""Good Dog Box, near: the rope and a biscuit."""
from .good_dog_box import TINT, arrange

CAMERA = {'near': (-0.35, -0.3, 0.36, 2.5), 'elevation': 34, 'turn': 12}
