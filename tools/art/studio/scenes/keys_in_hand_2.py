"""Keys in Hand, near: the key fobs."""
from .keys_in_hand import TINT, arrange

CAMERA = {'near': (-0.35, -0.75, 0.12, 2.2), 'elevation': 32, 'turn': 10}
