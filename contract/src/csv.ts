import { dollars } from './money.ts'

/** A cell of a table that is written as CSV; null is empty. */
export type CsvCell = string | number | null

/** An amount as a cell, with two decimals: 14950 is 149.50. */
export function moneyCell(cents: number): string {
  return dollars(cents).toFixed(2)
}

// What makes a spreadsheet run a cell instead of showing it, also after spaces.
const formula = /^\s*[=+\-@\t\r]/
const guarded = /^'(?=\s*[=+\-@])/

/**
 * Writes rows as CSV: quoted where it must be, lines end as RFC 4180 says. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front, so that it is shown as it is; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell without the apostrophe that `csvOf` put in front: a file that comes back says the same again. */
export function withoutGuard(text: string): string {
  return text.replace(guarded, '')
}
