import { inflateSync } from 'node:zlib'
import type { StaffKey } from '@goodturn/contract/ids'
import jsqr from 'jsqr'
import type { TestApp } from './app.ts'

/** The QR codes in the PDF of a print, as a phone reads them. */
export async function printedCodes(app: TestApp, staffKey: StaffKey, key: string): Promise<string[]> {
  const cookie = await app.staffSessionOf(staffKey)
  const answer = await fetch(`${app.url}/api/v1/staff/packing/prints/${key}/file`, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`The file of ${key} answers ${answer.status}`)
  return codesIn(Buffer.from(await answer.arrayBuffer()))
}

/** The QR codes drawn in a PDF, decoded. */
function codesIn(bytes: Buffer): string[] {
  const all = bytes.toString('latin1')
  return [...all.matchAll(/obj\n<<(.*)>>stream\n/g)].flatMap(({ 0: whole, 1: head = '', index }) => {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    if (!head.includes('FlateDecode') || head.includes('Length1') || head.includes('Subtype')) return []
    const start = index + whole.length
    const drawn = inflateSync(bytes.subarray(start, start + length)).toString('latin1')
    return [...drawn.matchAll(/cm 0 0 0 rg ([\d re]+) f Q/g)].flatMap(([, path = '']) => decode(path) ?? [])
  })
}

/** Reads boxes of one module's height as a phone does; null if they are no QR code. */
function decode(path: string): string | null {
  const boxes = [...path.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((box) => box.slice(1).map(Number))
  const size = Math.max(...boxes.map(([x = 0, , wide = 0]) => x + wide))
  const [scale, quiet] = [8, 4]
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x = 0, y = 0, wide = 0] of boxes)
    for (let row = (y + quiet) * scale; row < (y + quiet + 1) * scale; row += 1)
      for (let at = (x + quiet) * scale; at < (x + wide + quiet) * scale; at += 1)
        pixels.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3)
  return jsqr.default(pixels, side, side)?.data ?? null
}
