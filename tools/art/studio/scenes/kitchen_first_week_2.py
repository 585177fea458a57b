"""First Week Kitchen, near: the pan and the oil."""
from .kitchen_first_week import TINT, arrange

CAMERA = {'near': (-0.5, 0.1, 0.92, 3.1), 'elevation': 10, 'turn': 10}
