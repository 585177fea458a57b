"""Sunday Blanket: a lambswool throw, folded, with a paper band."""
from .. import materials as of
from ..goods.cloth import folded
from ..goods.packaging import flat_label, gift_box

TINT = 'deals'


def arrange():
    folded((-0.5, 0.4, 0), 2.9, 2.0, 4, 0.3, of.wool('#6E7460'), turn=8, seed=5, sag=0.06, sash=(of.paper('#F3E8D2'), 0.85))
    flat_label(0.7, 0.5, ('LAMBSWOOL', 'FROM MAINE'), at=(-0.5, 0.1, 1.27), rotation=(0, 0, 8), size=0.1)
    gift_box((1.6, 0.2, 0), -14, (1.25, 1.1, 0.8), card_at=0.05)
