"""Mother's Day: a bunch of peonies, apricot jam, a pot of tea, and a cup."""
from .. import materials as of
from ..goods.closing import bunch_of
from ..goods.packaging import leaning_card
from ..goods.vessels import bowl_cup, jar, teapot
from ..materials import material

TINT = 'flowers'


def arrange():
    bunch_of('peony', (-1.0, 0.55, 0), colors=('#C95A78', '#F0BCC6'), count=10, scale=0.95, seed=5, spread=0.42)
    teapot((0.75, 0.75, 0), of.stoneware('#EDE4D3'), turn=16)
    bowl_cup((0.35, -0.15, 0), of.stoneware('#EDE4D3'), drink=material('tea', '#A8702A', 0.15))
    jar((1.35, -0.05, 0), material('apricot jam', '#E08A2C', 0.2, waxy=0.35, waxy_depth=0.15), ('APRICOT', 'JAM'), radius=0.36, height=0.8, lid=of.brass(), level=0.95)
    leaning_card((-0.5, -0.72, 0), turn=-8)
