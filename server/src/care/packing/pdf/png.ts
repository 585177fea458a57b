/** A PNG in the form a PDF can embed byte for byte. */
export interface Png {
  width: number
  height: number
  bits: number
  colors: 1 | 3
  /** Red, green, and blue of each entry; null if pixels carry their own colors. */
  palette: Buffer | null
  /** The image data, as it is in the file. */
  data: Buffer
  /** Not interlaced and no transparency: the file's own bytes can be embedded. */
  isPlain: boolean
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const [gray, color, indexed] = [0, 2, 3]

/** Reads a PNG; null if the bytes aren't one. */
export function readPng(bytes: Buffer): Png | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(signature)) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const kind = bytes[25] ?? 0
  const interlaced = bytes[28] !== 0
  const parts: Buffer[] = []
  let palette: Buffer | null = null
  let isClear = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (body.length < length) return null
    if (name === 'IDAT') parts.push(body)
    if (name === 'PLTE') palette = body
    if (name === 'tRNS') isClear = true
    at += 12 + length
  }
  if (parts.length === 0 || (kind === indexed && !palette)) return null
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bits: bytes[24] ?? 8,
    colors: kind === color ? 3 : 1,
    palette: kind === indexed ? palette : null,
    data: Buffer.concat(parts),
    isPlain: !interlaced && !isClear && (kind === gray || kind === color || kind === indexed),
  }
}
