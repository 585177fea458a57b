"""Sunday Blanket, near: the wool."""
from .sunday_blanket import TINT, arrange

CAMERA = {'near': (-0.3, 0.0, 0.6, 1.9), 'elevation': 16, 'turn': 16}
