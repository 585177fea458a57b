"""Birthday Layer Cake, near: the candles and the layers."""
from .birthday_layer_cake import TINT, arrange

CAMERA = {'near': (-0.4, 0.1, 1.12, 2.4), 'elevation': 18, 'turn': 8}
