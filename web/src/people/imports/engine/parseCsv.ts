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

/** The rows of a CSV file in the encodings and with the separators of R-2. Throws `FileRefusal` with the reason. */
export function parseCsv(bytes: Uint8Array, reading: ReadTable = {}): Table {
  const { text, encoding } = decode(bytes)
  const { named, body } = namedSeparator(text)
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
  // The line break that ends the last row is no row of its own.
  if (data.at(-1)?.join('') === '') data.pop()
  return tableOf(data, { ...about, strayQuotes: [] }, reading)
}

/** A cell with line breaks has no more lines than this where another row of the file is broken. */
const linesOfRowMax = 50
/** With more broken rows than this the file is, and nothing is guessed. */
const brokenShare = 0.2

/**
 * The rows of a file in which a quotation mark lacks its pair, each by itself: it would swallow the rows below it. Such a
 * row is read as it stands, with its marks.
 */
function rowByRow(body: string, delimiter: string): { rows: string[][]; strayQuotes: number[] } {
  const lines = body.replace(/\r?\n$/, '').split(/\r?\n/)
  const rows: string[][] = []
  const strayQuotes: number[] = []
  const width = Papa.parse<string[]>(lines[0] ?? '', { delimiter }).data[0]?.length ?? 0
  for (let at = 0; at < lines.length;) {
    const found = wholeRow(lines, at, { delimiter, width })
    rows.push(found?.cells ?? (lines[at] ?? '').split(delimiter))
    if (!found) strayQuotes.push(rows.length)
    at += found?.lines ?? 1
  }
  if (strayQuotes.length > Math.max(1, rows.length * brokenShare))
    throw brokenQuotes(rows, strayQuotes[0] ?? 1)
  return { rows, strayQuotes }
}

/** The row that begins at a line, which may have line breaks in its cells; null where no line closes its marks. */
function wholeRow(
  lines: readonly string[],
  at: number,
  { delimiter, width }: { delimiter: string; width: number },
): { cells: string[]; lines: number } | null {
  for (let count = 1; count <= Math.min(linesOfRowMax, lines.length - at); count += 1) {
    const text = lines.slice(at, at + count).join('\n')
    // Marks come in pairs: with an odd one, the row goes on.
    if ((text.match(/"/g)?.length ?? 0) % 2 === 1) continue
    const { data, errors } = Papa.parse<string[]>(text, { delimiter })
    const [cells, ...more] = data
    if (errors.some(({ type }) => type === 'Quotes') || more.length > 0) return null
    // Beyond the first line, only a row as wide as the file is one.
    return cells && (count === 1 || cells.length === width) ? { cells, lines: count } : null
  }
  return null
}

/** Excel may say the separator in a line of its own: "sep=;". */
function namedSeparator(text: string): { named: string | null; body: string } {
  const line = /^sep=(.)\r?\n/.exec(text)
  return { named: line?.[1] ?? null, body: line ? text.slice(line[0].length) : text }
}

/** The refusal of a file that is full of broken rows, with the first of them, from 1. */
function brokenQuotes(rows: readonly string[][], row: number): FileRefusal {
  const words = (rows[row - 1] ?? []).find((cell) => cell.includes('"'))?.slice(0, 40) ?? ''
  return new FileRefusal(
    `Row ${formatCount(row)} of the file has a quotation mark without its pair${words ? `, near “${words}”` : ''}, and others have, too. Close or remove them in your file, then choose the file again.`,
  )
}
