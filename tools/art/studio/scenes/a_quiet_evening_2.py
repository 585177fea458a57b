"""A Quiet Evening, near: the teapot and the teas."""
from .a_quiet_evening import TINT, arrange

CAMERA = {'near': (-0.85, 0.0, 0.5, 2.0), 'elevation': 12, 'turn': 10}
