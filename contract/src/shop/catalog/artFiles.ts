// Paths of the drawn art. `npm run art` writes the files; the build ships them unchanged.

/** Browsers cache art files permanently: redrawing everything needs a new folder. */
export const artFolder = '/assets/art/v2'

/** Rendered sizes of an object's box, in pixels: from a list row at 1x to a page header at 3x. */
export const artPixels = [64, 128, 256, 512] as const

export const artFormats = ['avif', 'webp'] as const

/** The margins around an object's box in its files, for its shadow, as fractions of the box. */
export const artMargin = { left: 0.08, top: 0.02, right: 0.32, bottom: 0.1 } as const

/** Returns the URL of an object's file. */
export function artFile(
  name: string,
  pixels: (typeof artPixels)[number],
  format: (typeof artFormats)[number],
): string {
  return `${artFolder}/${name}-${pixels}.${format}`
}
