"""Cheesemonger's Board, near: the cheeses."""
from .cheesemongers_board import TINT, arrange

CAMERA = {'near': (-0.45, 0.1, 0.4, 2.2), 'elevation': 20, 'turn': 12}
