"""Birthday Layer Cake, near: the candles."""
from .birthday_layer_cake import TINT, arrange

CAMERA = {'near': (-0.45, 0.1, 1.45, 2.0), 'elevation': 14, 'turn': 8}
