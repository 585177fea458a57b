"""Holiday Citrus Crate, near: the fruit."""
from .holiday_citrus_crate import TINT, arrange

CAMERA = {'near': (-0.35, 0.0, 0.75, 2.0), 'elevation': 24, 'turn': 14}
