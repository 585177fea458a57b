"""Keys in Hand, near: the key fobs and the watercolor."""
from .keys_in_hand import TINT, arrange

CAMERA = {'near': (-0.64, -0.3, 0.42, 3.3), 'elevation': 30}
