"""The portal's own typefaces, for labels and handwriting: `npm run art:studio` says where their files are."""
import os

import bpy

VARIABLES = {'serif': 'ART_SERIF', 'sans': 'ART_SANS', 'pen': 'ART_PEN'}


def load_font(kind: str):
    """The font of a kind: 'serif', 'sans', or 'pen'."""
    return bpy.data.fonts.load(os.environ[VARIABLES[kind]], check_existing=True)
