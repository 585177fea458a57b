import { type ConciergeExtension, conciergeExtensions } from '@goodturn/contract/people/imports/limits'

/**
 * The kind of a concierge file if its name and content agree; null otherwise (CG-35). A name alone proves nothing, and
 * staff open these files.
 */
export function kindOf(name: string, bytes: Buffer): ConciergeExtension | null {
  const extension = conciergeExtensions.find((one) => name.toLowerCase().endsWith(`.${one}`))
  return extension && contentChecks[extension](bytes) ? extension : null
}

const contentChecks: Record<ConciergeExtension, (bytes: Buffer) => boolean> = {
  csv: isText,
  xls: (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  // A zip archive whose directory lists the parts of a workbook.
  xlsx: (bytes) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && bytes.includes('xl/workbook'),
  pdf: (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** Text in any encoding used for tables: UTF-16 has a byte order mark, and the others contain no zero byte. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  return isUtf16 || !bytes.includes(0)
}
