"""Toast to the New Place, near: the flutes and the label."""
from .toast_to_the_new_place import TINT, arrange

CAMERA = {'near': (-0.35, 0.0, 1.2, 2.2), 'elevation': 12, 'turn': 10}
