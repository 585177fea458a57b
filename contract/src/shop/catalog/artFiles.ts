// Where the drawn art lies. `npm run art` writes the files; the build ships them as they are.

/** Files of art are kept by browsers for good: a new drawing of everything gets a new folder. */
export const artFolder = '/assets/art/v2'

/** Pixels of an object's own box in its files: 1x to 3x from a row of a list to the head of a page. */
export const artPixels = [64, 128, 256, 512] as const

export const artFormats = ['avif', 'webp'] as const

/** What stands around the box of an object in its files, for its shadow, in parts of the box. */
export const artMargin = { left: 0.08, top: 0.02, right: 0.32, bottom: 0.1 } as const

/** The address of an object's file. */
export function artFile(
  name: string,
  pixels: (typeof artPixels)[number],
  format: (typeof artFormats)[number],
): string {
  return `${artFolder}/${name}-${pixels}.${format}`
}
