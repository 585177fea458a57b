"""Home Anniversary: a card with a paper house that pops up, and a candle in the color of a front door."""
from ..goods.home import jar_candle
from .home_anniversary_card import arrange as stand_the_card

TINT = 'plans'


def arrange():
    stand_the_card()
    jar_candle((1.35, -0.2, 0), ('FRONT', 'DOOR'), radius=0.42, height=0.85, wax='#B8402C')
