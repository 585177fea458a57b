"""House Number Sign, near: the bronze numbers."""
from .house_sign import TINT, arrange

CAMERA = {'near': (-0.3, -0.1, 0.7, 3.3), 'elevation': 12, 'turn': 22}
