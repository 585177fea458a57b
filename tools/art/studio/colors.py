"""The studio's colors: each category's tint, and the colors of our own box, ribbon, and card."""

# As in the screens' tokens: the wall of each category's tile.
TINTS = {
    'flowers': '#F8E1E1',
    'treats': '#FBEACB',
    'home': '#DCEAE1',
    'cheer': '#FDE1D3',
    'holiday': '#E4E2F2',
    'calm': '#DBEAF0',
    'deals': '#ECE4D7',
    'plans': '#E4EBD3',
}

PAPER = '#FAF6F0'
INK = '#23201C'
EVERGREEN = '#17594A'
PERSIMMON = '#BF4027'
HONEY = '#F4B740'
CREAM = '#F0E2CA'
KRAFT = '#C49A6C'


def lighter(color: str, share: float) -> str:
    """A color moved toward white by a share from 0 to 1."""
    digits = color.lstrip('#')
    channels = [int(digits[at : at + 2], 16) for at in (0, 2, 4)]
    return '#' + ''.join(f'{round(channel + (255 - channel) * share):02X}' for channel in channels)


def linear(color: str) -> tuple[float, float, float, float]:
    """A hexadecimal sRGB color as linear red, green, blue, and alpha, which is what Blender calculates in."""
    digits = color.lstrip('#')
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return (*(_to_linear(channel) for channel in channels), 1.0)


def _to_linear(channel: float) -> float:
    return ((channel + 0.055) / 1.055) ** 2.4 if channel > 0.04045 else channel / 12.92
