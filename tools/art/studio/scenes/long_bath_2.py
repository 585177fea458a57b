"""The Long Bath, near: the beeswax candle and the salt."""
from .long_bath import TINT, arrange

CAMERA = {'near': (-0.35, -0.6, 0.65, 2.1), 'elevation': 12, 'turn': 12}
