"""Winter Hearth Box, near: the cups."""
from .winter_hearth_box import TINT, arrange

CAMERA = {'near': (-0.3, -0.5, 0.4, 2.0), 'elevation': 14, 'turn': 12}
