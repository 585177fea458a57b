// The art objects: their sources, now and when they were last drawn, and how each is drawn: large and scaled down, since
// filters drawn at an object's final size leave jagged edges.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { artMargin as margin } from '../../contract/src/shop/catalog/artFiles.ts'
import { artNames } from '../../contract/src/shop/catalog/artNames.ts'
import { sceneNames } from '../../web/src/ui/pictures/sceneNames.ts'
import { root } from '../node.mjs'

/** Each object's name, with the hash of the source it was drawn from. */
export const drawnFile = join(root, 'tools', 'art', 'drawn.json')

interface IconSet {
  icons: Record<string, { body: string } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
}

/** Our own drawings of objects missing from the icon package. */
const ownFolder = join(root, 'server', 'src', 'shop', 'catalog', 'objects')

/** All objects of the catalog and the screens by name, each with its icon body or our own drawing. */
export function artSources(): Map<string, string> {
  const file = join(root, 'node_modules/@iconify-json/fluent-emoji/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const names = [...new Set<string>([...artNames, ...sceneNames])].toSorted()
  return new Map(
    names.map((name) => {
      const own = join(ownFolder, `${name}.svg`)
      if (existsSync(own)) return [name, readFileSync(own, 'utf8')]
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
      if (!icon) throw new Error(`Neither the icon package nor ${ownFolder} has "${name}"`)
      return [name, icon.body]
    }),
  )
}

/** Hash of an object's source and the drawing recipe. */
export function hashOf(body: string): string {
  return createHash('sha256').update(recipe).update(body).digest('hex').slice(0, 20)
}

/** The hashes from the last drawing. */
export function drawn(): Record<string, string> {
  return JSON.parse(readFileSync(drawnFile, 'utf8')) as Record<string, string>
}

/** Size in pixels of an object's box while it is drawn. */
const boxPixels = 1024

/** Increment it when the drawing code changes but its numbers don't. */
const version = 1

/** Light from the upper left: the shadow's lean, flatness, blur, and darkness. */
const shadow = { lean: 52, flat: 0.24, blur: 15, opacity: 0.2, color: '#3a2a14' } as const

/** Everything besides its source that an object's drawing depends on. */
const recipe = JSON.stringify({ version, boxPixels, margin, shadow })

const width = Math.round(boxPixels * (1 + margin.left + margin.right))
const height = Math.round(boxPixels * (1 + margin.top + margin.bottom))

/** Draws an icon body as an object with the shadow of its outline, as a PNG with a transparent background. */
export async function drawObject(page: Page, body: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${boxPixels}" height="${boxPixels}">${body}</svg>`
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setViewportSize({ width, height })
  const object = await shoot(page, `<img src="${source}" style="${place}">`)
  const foot = await footOf(object)
  const casting = `transform-origin:${percent(foot.x)} ${percent(foot.y)};transform:skewX(-${shadow.lean}deg) scaleY(${shadow.flat});filter:brightness(0) blur(${shadow.blur}px)`
  const contact = `position:absolute;left:${foot.left}px;width:${foot.right - foot.left}px;top:${foot.bottom - 18}px;height:34px;border-radius:50%;background:${shadow.color};opacity:.34;filter:blur(10px)`
  return shoot(
    page,
    `<div style="position:absolute;inset:0;opacity:${shadow.opacity}"><img src="${source}" style="${place};${casting}"></div>
     <div style="${contact}"></div>
     <img src="${source}" style="${place}">`,
  )
}

const place = `position:absolute;left:${boxPixels * margin.left}px;top:${boxPixels * margin.top}px;width:${boxPixels}px;height:${boxPixels}px`

async function shoot(page: Page, inside: string): Promise<Buffer> {
  await page.setContent(`<body style="margin:0;background:none">${inside}</body>`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return page.screenshot({ omitBackground: true, type: 'png' })
}

interface Foot {
  /** The point it stands on, as fractions of the box. */
  x: number
  y: number
  /** The edges that touch the floor, in pixels of the picture. */
  left: number
  right: number
  bottom: number
}

/** Finds where an object stands: its lowest row, and its width just above it. */
async function footOf(png: Buffer): Promise<Foot> {
  const { data, info } = await sharp(png)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isSolid = (x: number, y: number) => (data[y * info.width + x] ?? 0) > 128
  const columns = Array.from({ length: info.width }, (_, x) => x)
  let bottom = info.height - 1
  while (bottom > 0 && !columns.some((x) => isSolid(x, bottom))) bottom -= 1
  const above = columns.filter((x) => isSolid(x, bottom - 8) || isSolid(x, bottom - 24))
  const left = above[0] ?? 0
  const right = above.at(-1) ?? info.width
  const x = ((left + right) / 2 - boxPixels * margin.left) / boxPixels
  return { x, y: (bottom - boxPixels * margin.top) / boxPixels, left, right, bottom }
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
