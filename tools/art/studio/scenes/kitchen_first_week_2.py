"""First Week Kitchen, near: the pan and the oil."""
from .kitchen_first_week import TINT, arrange

CAMERA = {'near': (-0.7, 0.3, 1.12, 2.9), 'elevation': 8, 'turn': 10}
