"""Thank You for the Referral: a card on seed paper, and a packet of California poppies."""
from .. import materials as of
from ..goods.packaging import envelope
from ..goods.stationery import folded_card, seed_packet
from ..shapes import lettering

TINT = 'plans'


def arrange():
    envelope((-0.15, 0.85, 0), 8, size=(2.0, 1.45), color='#E4D8BF')

    def front(face):
        lettering('THANK YOU', 0.15, of.ink('#17594A'), at=(0, 0.15, 0), depth=0.001, parent=face, font='sans', spacing=1.15)
        lettering('things grow from here', 0.075, of.ink(), at=(0, -0.1, 0), depth=0.001, parent=face, font='sans')

    folded_card((-0.75, 0.15, 0.03), front, turn=12, color='#EFE6D0')
    seed_packet((0.75, -0.05, 0), turn=-10, lean=14)
