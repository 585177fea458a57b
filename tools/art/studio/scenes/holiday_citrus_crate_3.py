"""Holiday Citrus Crate, from above: everything on the table."""
from .holiday_citrus_crate import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
