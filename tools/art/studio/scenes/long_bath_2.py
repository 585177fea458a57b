"""The Long Bath, near: the beeswax candle and the salt."""
from .long_bath import TINT, arrange

CAMERA = {'near': (-0.46, -0.6, 0.6, 1.95), 'elevation': 12, 'turn': 12}
