import type { ArtPicture } from '../pictures/Art.tsx'

/** A few still lifes of the catalog. */
export const pictures = {
  hearth: {
    tint: 'holiday',
    of: [
      { n: 'wrapped-gift', s: 40, x: 27, y: 3 },
      { n: 'candle', s: 34, x: 76, y: 3 },
      { n: 'christmas-tree', s: 54, x: 52, y: 0 },
    ],
  },
  citrus: {
    tint: 'treats',
    of: [
      { n: 'lemon', s: 40, x: 27, y: 3 },
      { n: 'pear', s: 36, x: 74, y: 3 },
      { n: 'tangerine', s: 54, x: 50, y: 0 },
    ],
  },
  keys: {
    tint: 'deals',
    of: [
      { n: 'key', s: 36, x: 27, y: 3 },
      { n: 'bell', s: 34, x: 74, y: 3 },
      { n: 'wrapped-gift', s: 54, x: 50, y: 0 },
    ],
  },
  cake: {
    tint: 'cheer',
    of: [
      { n: 'birthday-cake', s: 58, x: 42, y: 0 },
      { n: 'balloon', s: 32, x: 74, y: 0 },
    ],
  },
  tulip: { tint: 'flowers', of: [{ n: 'tulip', s: 62, x: 50, y: 0 }] },
  tea: {
    tint: 'calm',
    of: [
      { n: 'teapot', s: 58, x: 42, y: 0 },
      { n: 'books', s: 32, x: 76, y: 0 },
    ],
  },
  plan: {
    tint: 'plans',
    of: [
      { n: 'sunflower', s: 40, x: 27, y: 3 },
      { n: 'maple-leaf', s: 36, x: 76, y: 3 },
      { n: 'wrapped-gift', s: 54, x: 52, y: 0 },
    ],
  },
} as const satisfies Record<string, ArtPicture>
