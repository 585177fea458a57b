"""Toast to the New Place, near: the flutes and the label."""
from .toast_to_the_new_place import TINT, arrange

CAMERA = {'near': (-0.15, 0.0, 1.2, 2.6), 'elevation': 12, 'turn': 10}
