"""The Long Bath: a jar of sea salt with cypress, a beeswax candle, a very large waffle-weave towel, a door sign."""
from ..goods.cloth import folded
from ..goods.home import door_sign, honeycomb_candle
from ..goods.packaging import gift_box
from ..goods.vessels import jar
from ..materials import Bump, Variation, material

TINT = 'calm'


def arrange():
    salt = material('sea salt', '#F4F1EA', 0.4, shine=0.5, waxy=0.2, variation=Variation('#C9D3BF', 14, 0.5, 0.7), bump=Bump(0.8, 15, 0.06, 'cells'))
    waffle = material('waffle weave', '#EDE5D6', 0.95, shine=0.05, fuzz=0.5, bump=Bump(0.9, 26, 0.05, 'waffle'))
    folded((-0.55, 0.85, 0), 2.9, 1.8, 4, 0.23, waffle, turn=6, seed=3, sag=0.05, halved=True)
    jar((-0.85, -0.72, 0), salt, ('SEA SALT', 'CYPRESS'), radius=0.43, height=0.98)
    honeycomb_candle((0.05, -0.66, 0), radius=0.26, height=1.1)
    door_sign((0.95, -0.5, 0), ('BACK IN', 'AN HOUR'), turn=-10, lean=14)
    gift_box((1.85, 0.55, 0), -14, (1.25, 1.1, 0.8), card_at=0.12)
