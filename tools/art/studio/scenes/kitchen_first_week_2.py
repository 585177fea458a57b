"""First Week Kitchen, near: the pan and the oil."""
from .kitchen_first_week import TINT, arrange

CAMERA = {'near': (-0.7, 0.5, 1.0, 2.4), 'elevation': 10, 'turn': 10}
