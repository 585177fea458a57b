"""Baker's Dozen Cookies, from above: everything on the table."""
from .bakers_dozen_cookies import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
