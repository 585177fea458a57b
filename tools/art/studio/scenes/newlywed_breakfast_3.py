"""Newlywed Breakfast, from above: everything on the table."""
from .newlywed_breakfast import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
