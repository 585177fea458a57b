import { readdir, readFile } from 'node:fs/promises'
import type { Art } from './tables.ts'

/** Wall and floor of each tint, as in the screens' tokens. */
const tints: Record<string, readonly [wall: string, floor: string]> = {
  flowers: ['#F8E1E1', '#D9A5AB'],
  treats: ['#FBEACB', '#DDB878'],
  home: ['#DCEAE1', '#9FC2B0'],
  cheer: ['#FDE1D3', '#E3AB8F'],
  holiday: ['#E4E2F2', '#B0ABD3'],
  calm: ['#DBEAF0', '#9EC1CE'],
  deals: ['#ECE4D7', '#C4B497'],
  plans: ['#E4EBD3', '#B5C491'],
}

const side = 400
/** The line where objects are placed, in percent from the bottom (look.md). */
const floorLine = 21

/** The visible part of the scene, and its size in pixels. */
export interface ArtFrame {
  left: number
  top: number
  width: number
  height: number
  pixels: { width: number; height: number }
}

const square: ArtFrame = { left: 0, top: 0, width: side, height: side, pixels: { width: side, height: side } }

/** The frame with these proportions that the objects fill. */
export function frameAround(art: Art, pixels: ArtFrame['pixels']): ArtFrame {
  const highest = Math.max(...art.of.map(({ s, y }) => floorLine + y + s), 60)
  const height = ((highest - floorLine) / 100) * side * 1.42
  const width = (height * pixels.width) / pixels.height
  const top = side * (1 - floorLine / 100) + height * 0.14 - height
  return { left: (side - width) / 2, top, width, height, pixels }
}

/**
 * Draws a still life as one SVG, for API clients and emails; the screens draw theirs from its parts. The objects stand
 * on one floor line, each with a soft shadow in the floor's color.
 */
export async function drawArt(art: Art, frame: ArtFrame = square): Promise<string> {
  const objects = await readObjects()
  const [wall, floor] = tints[art.tint] ?? ['#F5EFE6', '#C4B497']
  const pieces = art.of.map(({ n, s, x, y }) => {
    const size = (s / 100) * side
    const x0 = (x / 100) * side - size / 2
    const y0 = side - ((floorLine + y) / 100) * side - size
    const shadow = `<ellipse cx="${r(x0 + size / 2)}" cy="${r(y0 + size * 0.975)}" rx="${r(size * 0.4)}" ry="${r(size * 0.055)}" fill="${floor}" opacity=".75" filter="url(#soft)"/>`
    const body = objects.get(n)
    return body
      ? `${shadow}<svg x="${r(x0)}" y="${r(y0)}" width="${r(size)}" height="${r(size)}" viewBox="0 0 32 32">${body}</svg>`
      : shadow
  })
  const { left, top, width, height, pixels } = frame
  const room = `x="${r(left)}" y="${r(top)}" width="${r(width)}" height="${r(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${r(left)} ${r(top)} ${r(width)} ${r(height)}" width="${pixels.width}" height="${pixels.height}"><defs><radialGradient id="light" cx=".5" cy=".12" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/></radialGradient><filter id="soft" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="6"/></filter></defs><rect ${room} fill="${wall}"/><rect ${room} fill="url(#light)"/>${pieces.join('')}</svg>`
}

const r = (value: number) => Math.round(value * 10) / 10

let reading: Promise<Map<string, string>> | null = null

/** Objects missing from the icon set, drawn by us in the same style. */
const ownFolder = new URL('./objects/', import.meta.url)
/** The icons of the catalog, copied from their package (`npm run third-party`). */
const iconsFile = new URL('./fluent-emoji/icons.json', import.meta.url)

/** SVG bodies by object name: the icons and our own drawings. Read once. */
function readObjects(): Promise<Map<string, string>> {
  reading ??= readBodies().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

async function readBodies(): Promise<Map<string, string>> {
  const { icons } = JSON.parse(await readFile(iconsFile, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const bodies = new Map(Object.entries(icons).map(([name, { body }]) => [name, body]))
  for (const own of await readdir(ownFolder))
    bodies.set(own.replace(/\.svg$/, ''), await readFile(new URL(own, ownFolder), 'utf8'))
  return bodies
}
