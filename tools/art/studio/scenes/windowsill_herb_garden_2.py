"""Windowsill Herb Garden, near: basil, thyme, and the can."""
from .windowsill_herb_garden import TINT, arrange

CAMERA = {'near': (-0.6, -0.2, 0.85, 2.3), 'elevation': 20, 'turn': 12}
