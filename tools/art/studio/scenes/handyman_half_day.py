"""Handyman Half Day: a card for four hours, and the tools that come along."""
from ..goods.tools import certificate, toolbox

TINT = 'home'


def arrange():
    toolbox((-0.55, 0.45, 0), turn=10)
    certificate((0.95, -0.55, 0), 'HALF DAY', ('four hours', 'for the list on the fridge'), turn=-12)
