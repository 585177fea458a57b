"""House Number Sign, near: the bronze numbers."""
from .house_sign import TINT, arrange

CAMERA = {'near': (-0.3, 0.0, 0.75, 1.9), 'elevation': 8, 'turn': 16}
