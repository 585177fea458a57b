"""Baker's Dozen Cookies, near: the cookies in their tin."""
from .bakers_dozen_cookies import TINT, arrange

CAMERA = {'near': (-0.5, 0.0, 0.45, 1.9), 'elevation': 34, 'turn': 10}
