import type { ArtPicture } from '../../../ui/pictures/Art.tsx'

const defaultPicture: ArtPicture = { tint: 'cheer', of: [{ n: 'wrapped-gift', s: 62, x: 50, y: 0 }] }

/** The art of an item in a review or request, as stored in it; a wrapped gift when it has none. */
export function pictureOf({ service }: { service: { art: unknown } }): ArtPicture {
  return isPicture(service.art) ? service.art : defaultPicture
}

function isPicture(art: unknown): art is ArtPicture {
  return typeof art === 'object' && art !== null && 'tint' in art && 'of' in art && Array.isArray(art.of)
}
