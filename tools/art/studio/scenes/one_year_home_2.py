"""One Year Home, near: the watercolor."""
from .one_year_home import TINT, arrange

CAMERA = {'near': (-0.55, 0.0, 1.1, 1.9), 'elevation': 6, 'turn': 14}
