/** A file that cannot be read as a list; the message is for the person who chose it. */
export class FileRefusal extends Error {}

/** What the bytes of a file were taken for, as the page says it. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

interface Decoded {
  text: string
  encoding: Encoding
}

/**
 * The text of a file by its bytes: a byte-order mark decides; without one it is UTF-8 where every byte fits, and
 * else Windows-1252. Throws `FileRefusal` for a picture, an archive or another file that is no text.
 */
export function decode(bytes: Uint8Array): Decoded {
  const marked = markedEncoding(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: named(marked) }
  refuseBinary(bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

function named(encoding: string): Encoding {
  return encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'
}

const signatures: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive'],
  [[0x1f, 0x8b], 'a compressed file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel file (.xls)'],
]

/** Whether the bytes begin as those of an Excel workbook or another ZIP archive. */
export function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** One control character in a hundred is no text that anybody wrote; a few may have slipped into a short one. */
const controlShare = 0.01
const controlsMax = 8
const lookedAtBytes = 65_536

function refuseBinary(bytes: Uint8Array): void {
  const known = signatures.find(([start]) => beginsWith(bytes, start))
  if (known) throw notACsv(known[1])
  const head = bytes.subarray(0, lookedAtBytes)
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  if (controls > Math.max(controlsMax, head.length * controlShare)) throw notACsv('no text')
}

function notACsv(what: string): FileRefusal {
  return new FileRefusal(
    `This file is ${what}, not a CSV or Excel list. Save your list as CSV or XLSX, or send it to our concierge.`,
  )
}
