import Papa from 'papaparse'
import { formatCount } from '../../../platform/format.ts'
import { decode, FileRefusal } from './decode.ts'
import { type ReadTable, type Table, tableOf } from './table.ts'

const separators = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'pipes'],
] as const

/** Parses a CSV file in the encodings and with the separators of R-2. Throws `FileRefusal` with the reason. */
export function parseCsv(bytes: Uint8Array, reading: ReadTable = {}): Table {
  const { text, encoding } = decode(bytes)
  const { named, body } = declaredSeparator(text)
  const { data, errors, meta } = Papa.parse<string[]>(body, {
    delimiter: named ?? '',
    delimitersToGuess: separators.map(([separator]) => separator),
  })
  const separator = separators.find(([one]) => one === meta.delimiter)?.[1] ?? 'commas'
  const about = { readAs: `${separator}, ${encoding}`, sheets: [], sheet: null }
  if (errors.some(({ type }) => type === 'Quotes')) {
    const { rows, strayQuotes } = rowByRow(body, meta.delimiter)
    return tableOf(rows, { ...about, strayQuotes }, reading)
  }
  // The line break after the last row is not a row.
  if (data.at(-1)?.join('') === '') data.pop()
  return tableOf(data, { ...about, strayQuotes: [] }, reading)
}

/** Max lines of a row with line breaks in its cells, in a file that has broken rows. */
const linesOfRowMax = 50
/** Above this share of broken rows, the whole file is rejected without guessing. */
const brokenShare = 0.2

/**
 * Parses each row by itself when the file has an unmatched quotation mark, which would otherwise swallow the rows below
 * it. A row with one is read literally, quotation marks included.
 */
function rowByRow(body: string, delimiter: string): { rows: string[][]; strayQuotes: number[] } {
  const lines = body.replace(/\r?\n$/, '').split(/\r?\n/)
  const rows: string[][] = []
  const strayQuotes: number[] = []
  const width = Papa.parse<string[]>(lines[0] ?? '', { delimiter }).data[0]?.length ?? 0
  for (let at = 0; at < lines.length;) {
    const found = parseRow(lines, at, { delimiter, width })
    rows.push(found?.cells ?? (lines[at] ?? '').split(delimiter))
    if (!found) strayQuotes.push(rows.length)
    at += found?.lines ?? 1
  }
  if (strayQuotes.length > Math.max(1, rows.length * brokenShare))
    throw brokenQuotes(rows, strayQuotes[0] ?? 1)
  return { rows, strayQuotes }
}

/**
 * Parses the row starting at a line, which may have line breaks in its cells; null if no line closes its quotation
 * marks.
 */
function parseRow(
  lines: readonly string[],
  at: number,
  { delimiter, width }: { delimiter: string; width: number },
): { cells: string[]; lines: number } | null {
  for (let count = 1; count <= Math.min(linesOfRowMax, lines.length - at); count += 1) {
    const text = lines.slice(at, at + count).join('\n')
    // Quotation marks come in pairs: with an odd number, the row continues.
    if ((text.match(/"/g)?.length ?? 0) % 2 === 1) continue
    const { data, errors } = Papa.parse<string[]>(text, { delimiter })
    const [cells, ...more] = data
    if (errors.some(({ type }) => type === 'Quotes') || more.length > 0) return null
    // A row of several lines must be as wide as the file.
    return cells && (count === 1 || cells.length === width) ? { cells, lines: count } : null
  }
  return null
}

/** Excel may declare the separator on a first line: "sep=;". */
function declaredSeparator(text: string): { named: string | null; body: string } {
  const line = /^sep=(.)\r?\n/.exec(text)
  return { named: line?.[1] ?? null, body: line ? text.slice(line[0].length) : text }
}

/** Rejects a file with too many broken rows, naming the first of them, counted from 1. */
function brokenQuotes(rows: readonly string[][], row: number): FileRefusal {
  const words = (rows[row - 1] ?? []).find((cell) => cell.includes('"'))?.slice(0, 40) ?? ''
  return new FileRefusal(
    `Row ${formatCount(row)} of the file has an unmatched quotation mark${words ? `, near “${words}”` : ''}, and so do others. Close or remove them in your file, then choose the file again.`,
  )
}
