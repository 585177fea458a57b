"""Winter Hearth Box, near: the cups."""
from .winter_hearth_box import TINT, arrange

CAMERA = {'near': (-0.35, -0.3, 0.42, 2.7), 'elevation': 32, 'turn': 26}
