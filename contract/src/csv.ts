import { dollars } from './money.ts'

/** A cell of a CSV table; null is empty. */
export type CsvCell = string | number | null

/** An amount as a cell, with two decimals: 14950 is 149.50. */
export function moneyCell(cents: number): string {
  return dollars(cents).toFixed(2)
}

// The start of a cell that a spreadsheet runs as a formula, also after spaces.
const formula = /^\s*[=+\-@\t\r]/
const formulaGuard = /^'(?=\s*[=+\-@])/

/**
 * Writes rows as CSV: quoted where needed, with the line endings of RFC 4180. Text that a spreadsheet would run as a
 * formula gets a leading apostrophe, so that it is shown as text; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a cell's text without the apostrophe that `csvOf` adds, so that a re-imported file reads the same. */
export function removeFormulaGuard(text: string): string {
  return text.replace(formulaGuard, '')
}
