"""First Week Kitchen, near: the pan and the oil."""
from .kitchen_first_week import TINT, arrange

CAMERA = {'near': (-0.2, 0.1, 0.95, 4.2), 'elevation': 12, 'turn': 14}
