"""Sunday Blanket, near: the wool."""
from .sunday_blanket import TINT, arrange

CAMERA = {'near': (-0.92, -0.4, 0.8, 1.9), 'elevation': 24, 'turn': 16}
