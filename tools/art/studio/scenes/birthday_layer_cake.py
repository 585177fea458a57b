"""Birthday Layer Cake: three layers of vanilla with raspberry, ten candles, a box of matches."""
from .. import materials as of
from ..goods.baked import layer_cake
from ..goods.home import matchbox
from ..goods.packaging import gift_box, leaning_card
from ..shapes import rounded, turned

TINT = 'cheer'


def arrange():
    gift_box((1.3, 1.25, 0), -12, (1.35, 1.15, 0.9), card=False)
    turned(rounded([(0, 0), (1.25, 0), (1.28, 0.05), (1.2, 0.07), (0, 0.06)], 0.03), of.stoneware('#F1EBDF'), at=(-0.35, 0.1, 0), segments=96)
    layer_cake((-0.35, 0.1, 0.06), radius=0.95)
    matchbox((0.95, -0.95, 0), 18, size=(0.8, 0.45, 0.18))
    leaning_card((1.45, -0.1, 0), turn=-12)
