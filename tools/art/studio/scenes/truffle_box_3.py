"""Sixteen Truffles, from above: everything on the table."""
from .truffle_box import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
