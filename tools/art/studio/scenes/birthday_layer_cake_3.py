"""Birthday Layer Cake, from above: everything on the table."""
from .birthday_layer_cake import TINT, arrange

CAMERA = {'elevation': 58, 'fill': 0.9}
