/** The wall colors of art tiles, one per category. */
export type Tint = 'flowers' | 'treats' | 'home' | 'cheer' | 'holiday' | 'calm' | 'deals' | 'plans'

/** One object of a still life: its icon, size, center, and lift in percent of the tile's shorter side. */
export interface ArtPiece {
  n: string
  s: number
  x: number
  y: number
}
