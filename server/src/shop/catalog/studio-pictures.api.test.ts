import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../seed/catalog/load.ts'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

beforeAll(() => ensureCatalog(app.platform))

test('an item with a studio picture shows it to programs and in emails', async () => {
  const svg = await (await fetch(`${app.url}/files/art/a-quiet-evening.svg`)).text()
  const [, embedded = ''] = /href="data:image\/webp;base64,([^"]+)"/.exec(svg) ?? []
  const shipped = await readFile(
    new URL('../../../../web/public/assets/studio/a-quiet-evening-960.webp', import.meta.url),
  )
  expect(Buffer.from(embedded, 'base64').equals(shipped)).toBe(true)

  const answer = await fetch(`${app.url}/files/art/a-quiet-evening.jpg`)
  const wide = Buffer.from(await answer.arrayBuffer())
  const { width, height } = await sharp(wide).metadata()
  expect([width, height]).toEqual([1200, 456])
  // The whole picture is in the middle, in its own proportions.
  const inner = await sharp(shipped).resize(533, 456).png().toBuffer()
  const middle = await colorsOf(wide, 400)
  const whole = await colorsOf(inner, 66)
  const apart = middle.map((value, index) => Math.abs(value - (whole[index] ?? 0)))
  expect(Math.max(...apart)).toBeLessThan(24)
})

/** The average colors of the middle of a picture, from `left` on, in 20 columns. */
async function colorsOf(picture: Buffer, left: number): Promise<Buffer> {
  return sharp(picture).extract({ left, top: 0, width: 400, height: 456 }).resize(20).raw().toBuffer()
}
