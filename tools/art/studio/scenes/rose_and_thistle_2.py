"""Rose and Thistle, near: the roses."""
from .rose_and_thistle import TINT, arrange

CAMERA = {'near': (-0.45, 0.0, 1.5, 2.0), 'elevation': 18, 'turn': 12}
