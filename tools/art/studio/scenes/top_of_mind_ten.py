"""Top of Mind for Ten: ten plans, paid in advance: ten cards in a row before two of our boxes and a bunch of tulips."""
from ..goods.closing import bunch_of
from ..goods.packaging import gift_box, leaning_card

TINT = 'plans'


def arrange():
    gift_box((-1.3, 1.0, 0), -8, (1.5, 1.25, 0.9), card=False)
    gift_box((1.35, 1.0, 0), 8, (1.5, 1.25, 0.9), card=False)
    bunch_of('tulip', (0.05, 0.95, 0), colors=('#E0A23A', '#E4572E'), count=15, scale=0.85, seed=2)
    for step in range(10):
        leaning_card(((step % 5 - 2) * 0.86 + 0.2 * (step // 5), -0.15 - 0.75 * (step // 5), 0), size=(0.78, 0.58), turn=(step * 7) % 11 - 5)
