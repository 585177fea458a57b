"""Plus for Five, with Ten Notes: five Plus plans and ten handwritten notes: boxes, peonies, and a stack of envelopes."""
from ..goods.closing import bunch_of
from ..goods.packaging import envelope, gift_box
from ..goods.stationery import fountain_pen

TINT = 'plans'


def arrange():
    gift_box((-1.35, 0.95, 0), -8, (1.5, 1.25, 0.9), card=False)
    gift_box((1.3, 1.05, 0), 8, (1.5, 1.25, 0.9), card=False)
    bunch_of('peony', (0.0, 0.9, 0), colors=('#C95A78', '#F0BCC6'), count=10, scale=0.85, seed=5)
    for step in range(10):
        envelope((-0.35 + 0.02 * (step % 3), -0.65 + 0.015 * (step % 2), 0.04 * step), (step * 5) % 9 - 2, size=(1.5, 1.05), stamp='#BF6A4A')
    fountain_pen((1.0, -0.65, 0.1), '#23303A', turn=26)
