"""Meyer Lemon Tree, near: its first green fruit."""
from .meyer_lemon_tree import TINT, arrange

CAMERA = {'near': (-0.35, -0.2, 2.2, 2.1), 'elevation': 8, 'turn': 10}
