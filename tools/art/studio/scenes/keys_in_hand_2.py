"""Keys in Hand, near: the key fobs."""
from .keys_in_hand import TINT, arrange

CAMERA = {'near': (-0.2, -0.55, 0.15, 2.7), 'elevation': 32, 'turn': 10}
