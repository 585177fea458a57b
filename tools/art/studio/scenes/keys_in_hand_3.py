"""Keys in Hand, from above: everything on the table."""
from .keys_in_hand import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
