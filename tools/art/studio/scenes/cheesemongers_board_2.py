"""Cheesemonger's Board, near: the cheeses."""
from .cheesemongers_board import TINT, arrange

CAMERA = {'near': (-0.4, 0.2, 0.45, 2.15), 'elevation': 24, 'turn': 12}
