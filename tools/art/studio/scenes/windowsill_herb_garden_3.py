"""Windowsill Herb Garden, from above: everything on the table."""
from .windowsill_herb_garden import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
