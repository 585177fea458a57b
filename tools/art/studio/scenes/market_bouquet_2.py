"""Market Bouquet, near: the flowers."""
from .market_bouquet import TINT, arrange

CAMERA = {'near': (-0.35, 0.1, 2.1, 2.0), 'elevation': 18, 'turn': 10}
