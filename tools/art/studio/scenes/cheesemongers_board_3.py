"""Cheesemonger's Board, from above: everything on the table."""
from .cheesemongers_board import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
