"""What dogs chew."""
from ..materials import Bump, Variation, material
from ..shapes import group, slab, smoothen


def sweet_potato_chew(at, *, turn=0, parent=None):
    """A dried slice of sweet potato."""
    piece = group(at, turn, parent)
    surface = material('sweet potato', '#B5602C', 0.75, variation=Variation('#8A431C', 5), bump=Bump(0.6, 12, 0.03))
    smoothen(slab([(-0.45, -0.1), (0.4, -0.14), (0.5, 0.02), (0.35, 0.13), (-0.4, 0.12)], 0.09, surface, parent=piece, edge=0.03), 1)
