import { handOverLinesMax } from '@goodturn/contract/care/packing/limits'
import { parseCsv } from '../../people/imports/engine/parseCsv.ts'

/** A line in a file of tracking numbers, and its line number in the file. */
export interface NumberLine {
  line: { code: string; number: string; carrier?: string }
  at: number
}

/**
 * Reads the lines of a file: a touch's key or code, a tracking number, and a carrier unless it is UPS. Skips a first
 * line of headings. If the file is of another kind, throws an error with the reason.
 */
export function readNumbers(bytes: Uint8Array): NumberLine[] {
  const { rows } = parseCsv(bytes)
  const lines = rows.map(([code = '', number = '', carrier = ''], index): NumberLine => {
    const named = carrier.trim()
    const line = { code: code.trim(), number: number.trim(), ...(named ? { carrier: named } : {}) }
    return { line, at: index + 1 }
  })
  const [first] = lines
  const body = first && !/\d/.test(first.line.number) ? lines.slice(1) : lines
  if (body.length > handOverLinesMax) throw new Error(`A file can have at most ${handOverLinesMax} lines.`)
  return body
}
