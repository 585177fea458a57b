"""House Number Sign, near: the bronze numbers."""
from .house_sign import TINT, arrange

CAMERA = {'near': (-0.9, -0.1, 0.72, 1.7), 'elevation': 10, 'turn': 14}
