// Paths of the studio pictures. `npm run art:studio` renders the files; the build ships them unchanged.

/** Unlike other assets, a file keeps its name when its picture is taken again, so browsers ask for it every day. */
export const studioFolder = '/assets/studio'

/** Widths in pixels: a row of a list, a card of the shop, and a page's large picture, each on a sharp screen. */
export const studioWidths = [160, 560, 960] as const

export const studioFormats = ['avif', 'webp'] as const

/** Width to height: the shape of a card in the shop. */
export const studioProportion = 1.17

/** What a picture's name consists of: the slug of its item, with `-2` and `-3` for a second and a third picture. */
export const studioName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns the URL of a studio picture's file. */
export function studioFile(
  name: string,
  width: (typeof studioWidths)[number],
  format: (typeof studioFormats)[number],
): string {
  return `${studioFolder}/${name}-${width}.${format}`
}
