import Papa from 'papaparse'
import { formatCount } from '../../platform/format.ts'
import { decode, FileRefusal } from './decode.ts'
import { type Table, tableOf } from './table.ts'

const separators = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'pipes'],
] as const

/** The rows of a CSV file in the encodings and with the separators of R-2. Throws `FileRefusal` with the reason. */
export function parseCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decode(bytes)
  const { named, body } = namedSeparator(text)
  const { data, errors, meta } = Papa.parse<string[]>(body, {
    delimiter: named ?? '',
    delimitersToGuess: separators.map(([separator]) => separator),
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw brokenQuotes(data, broken.row)
  // The line break that ends the last row is no row of its own.
  if (data.at(-1)?.join('') === '') data.pop()
  const separator = separators.find(([one]) => one === meta.delimiter)?.[1] ?? 'commas'
  return tableOf(data, { readAs: `${separator}, ${encoding}`, sheets: [], sheet: null })
}

/** Excel may say the separator in a line of its own: "sep=;". */
function namedSeparator(text: string): { named: string | null; body: string } {
  const line = /^sep=(.)\r?\n/.exec(text)
  return { named: line?.[1] ?? null, body: line ? text.slice(line[0].length) : text }
}

/** A quotation mark that is opened and not closed swallows the rows below it, so nothing is guessed. */
function brokenQuotes(rows: readonly string[][], at: number | undefined): FileRefusal {
  const row = at ?? rows.length - 1
  const cell = rows[row]?.find((one) => one.includes('\n')) ?? rows[row]?.at(-1) ?? ''
  const words = cell.split('\n')[0]?.slice(0, 40) ?? ''
  return new FileRefusal(
    `Row ${formatCount(row + 1)} of the file has a quotation mark without its pair${words ? `, near “${words}”` : ''}. Close or remove it in your file, then choose the file again.`,
  )
}
