/** A file that cannot be read as a list; the message is for the person who chose it. */
export class FileRefusal extends Error {}

/** The encoding detected for a file, as shown on the page. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman'

interface Decoded {
  text: string
  encoding: Encoding
}

/**
 * Decodes a file: a byte-order mark decides; without one it is UTF-16 if every other byte is zero, UTF-8 if every
 * byte is valid, else Windows-1252 or Mac Roman, whichever yields words. Throws `FileRefusal` for an image, an archive,
 * a vCard, or any other file that is not a list.
 */
export function decode(bytes: Uint8Array): Decoded {
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (marked)
    return { text: readListText(new TextDecoder(marked).decode(bytes)), encoding: encodingName(marked) }
  refuseBinary(bytes)
  try {
    return { text: readListText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), encoding: 'UTF-8' }
  } catch (thrown) {
    if (thrown instanceof FileRefusal) throw thrown
    const windows = new TextDecoder('windows-1252').decode(bytes)
    const mac = new TextDecoder('macintosh').decode(bytes)
    return scoreText(mac) > scoreText(windows)
      ? { text: readListText(mac), encoding: 'Mac Roman' }
      : { text: readListText(windows), encoding: 'Windows-1252' }
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Latin text in UTF-16 has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, sampledBytes)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * zeroShare
  if (odd > most && even < odd / 10) return 'utf-16le'
  return even > most && odd < even / 10 ? 'utf-16be' : null
}

// Letters of European names, and typographic quotes and dashes; the other characters of both encodings are symbols and
// rare letters.
const europeanLetters =
  /[\u00c0-\u00cf\u00d1-\u00d6\u00d8-\u00dc\u00df-\u00ef\u00f1-\u00f6\u00f8-\u00fc\u00ff\u0152\u0153\u2018-\u201d\u2013\u2014\u20ac]/gu
const capitalInWord = /\p{Ll}[\u00c0-\u00de\u0152\u0160\u0178\u017d]/gu
const symbolInWord = /\p{L}[^\p{L}\p{M}\s\u2018-\u201d\u2013\u2014\u0020-\u007e](?=\p{L})/gu

/** Scores how much a text looks like human writing. */
function scoreText(text: string): number {
  const head = text.slice(0, sampledBytes)
  const countOf = (pattern: RegExp) => head.match(pattern)?.length ?? 0
  return countOf(europeanLetters) - 2 * countOf(capitalInWord) - 2 * countOf(symbolInWord)
}

/** Returns the text of a list; throws for a vCard file, which is text too. */
function readListText(text: string): string {
  if (/^\s*BEGIN:VCARD/i.test(text))
    throw new FileRefusal(
      'This is a vCard file (.vcf), which can’t be read yet. Export your contacts as CSV, and choose that file.',
    )
  return text
}

function encodingName(encoding: string): Encoding {
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

/** Whether the bytes start like an Excel workbook or another ZIP archive. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWithBytes(bytes, [0x50, 0x4b, 0x03, 0x04])
}

const startsWithBytes = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** A text with more than 1% control characters was not written by a person; a short one may contain a few. */
const controlShare = 0.01
const controlsMax = 8
const sampledBytes = 65_536
/** A larger share of zeros in every other byte is no accident. */
const zeroShare = 0.2

function refuseBinary(bytes: Uint8Array): void {
  const known = signatures.find(([start]) => startsWithBytes(bytes, start))
  if (known) throw notACsv(known[1])
  const head = bytes.subarray(0, sampledBytes)
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  if (controls > Math.max(controlsMax, head.length * controlShare)) throw notACsv('no text')
}

function notACsv(what: string): FileRefusal {
  return new FileRefusal(
    `This file is ${what}, not a CSV or Excel list. Save your list as CSV or XLSX, or send it to our concierge.`,
  )
}
