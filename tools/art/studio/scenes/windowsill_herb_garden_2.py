"""Windowsill Herb Garden, near: basil, thyme, and the can."""
from .windowsill_herb_garden import TINT, arrange

CAMERA = {'near': (-0.6, -0.25, 0.78, 2.4), 'elevation': 24, 'turn': 12}
