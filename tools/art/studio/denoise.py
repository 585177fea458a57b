"""Removes a render's noise with Intel's Open Image Denoise network, evaluated in numpy.

Debian's Blender is built without a denoiser. The network's weights come in a file per kind of picture; the net itself
is a small U-Net, so running it takes seconds.
"""
import struct

import numpy as np

# Pictures are padded to a multiple of this, since the net halves them four times.
GRANULE = 16
# Mirrored pixels around the picture: the net draws faults along borders.
BORDER = 32


def read_weights(path: str) -> dict[str, np.ndarray]:
    """The tensors of a `.tza` file by name, as 32-bit floats."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} holds no tensors')
    (count,) = struct.unpack_from('<I', data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions  # the layout, a letter per dimension, is always the same
        kind, start = struct.unpack_from('<cQ', data, at)
        at += 9
        dtype = np.dtype('<f2' if kind == b'h' else '<f4')
        values = np.frombuffer(data, dtype, int(np.prod(shape)), start)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def denoise(color: np.ndarray, albedo: np.ndarray, normal: np.ndarray, weights: str) -> np.ndarray:
    """A linear picture without its noise. All pictures are height by width by three; normals lie in -1 to 1."""
    tensors = read_weights(weights)
    scale = _exposure(color)
    inputs = np.concatenate(
        [_compress(np.clip(color, 0, None) * scale), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5],
        axis=2,
    )
    height, width, _ = inputs.shape
    tall, wide = BORDER + -height % GRANULE, BORDER + -width % GRANULE
    padded = np.pad(inputs, ((BORDER, tall), (BORDER, wide), (0, 0)), 'reflect').astype(np.float32)
    output = _network(padded, tensors)[BORDER : BORDER + height, BORDER : BORDER + width]
    return _expand(np.clip(output, 0, 1)) / scale


def _network(picture: np.ndarray, tensors: dict[str, np.ndarray]) -> np.ndarray:
    def conv(name: str, values: np.ndarray, relu: bool = True) -> np.ndarray:
        return _convolve(values, tensors[f'{name}.weight'], tensors[f'{name}.bias'], relu)

    kept = [picture]
    values = conv('enc_conv0', picture)
    for level in (1, 2, 3, 4):
        values = _halve(conv(f'enc_conv{level}', values))
        if level < 4:
            kept.append(values)
    values = conv('enc_conv5b', conv('enc_conv5a', values))
    for level in (4, 3, 2, 1):
        values = np.concatenate([_double(values), kept.pop()], axis=2)
        values = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', values))
    return conv('dec_conv0', values, relu=False)


def _convolve(values: np.ndarray, weight: np.ndarray, bias: np.ndarray, relu: bool) -> np.ndarray:
    """A 3 by 3 convolution with a border of zeros: nine matrix products, added up."""
    height, width, _ = values.shape
    padded = np.pad(values, ((1, 1), (1, 1), (0, 0)))
    out = np.empty((height, width, weight.shape[0]), np.float32)
    out[:] = bias
    for row in range(3):
        for column in range(3):
            part = np.ascontiguousarray(padded[row : row + height, column : column + width])
            # Both in one piece: otherwise numpy multiplies without BLAS, ten times as slowly.
            factors = np.ascontiguousarray(weight[:, :, row, column].T)
            out += (part.reshape(height * width, -1) @ factors).reshape(out.shape)
    return np.maximum(out, 0, out=out) if relu else out


def _halve(values: np.ndarray) -> np.ndarray:
    height, width, channels = values.shape
    return values.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def _double(values: np.ndarray) -> np.ndarray:
    return values.repeat(2, axis=0).repeat(2, axis=1)


# The curve that turns brightness into what the net was trained on: linear, a power, then a logarithm.
_A, _B, _C, _D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
_E, _F, _G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
_Y0, _Y1 = 1.57945760e-06, 3.22087631e-02
_X0, _X1 = 2.23151711e-03, 3.70974749e-01


def _curve(y: np.ndarray) -> np.ndarray:
    middle = _B * np.power(np.maximum(y, _Y0), _C) + _D
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, middle, _E * np.log(y + _F) + _G))


_WHITE = float(_curve(np.array(65504.0)))


def _compress(y: np.ndarray) -> np.ndarray:
    return _curve(y) / _WHITE


def _expand(compressed: np.ndarray) -> np.ndarray:
    x = compressed * _WHITE
    middle = np.power(np.maximum(x - _D, 0) / _B, 1 / _C)
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, middle, np.exp((x - _G) / _E) - _F))


def _exposure(color: np.ndarray) -> float:
    """Brings the picture's average brightness to a middle gray, as the net expects."""
    brightness = np.clip(color @ np.array([0.212671, 0.715160, 0.072169]), 0, None)
    lit = brightness[brightness > 1e-8]
    return 0.18 / float(np.exp2(np.mean(np.log2(lit)))) if lit.size else 1.0
