import { csvOf } from '@goodturn/contract/csv'
import { importFieldLabels, type ImportField } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'

/** Rows as CSV with the errors of each. A cell that a spreadsheet would treat as a formula is kept as text. */
export function exportCsv(entries: readonly ImportEntry[], fields: readonly ImportField[]): string {
  const head = ['Row', 'Problem', ...fields.map((field) => importFieldLabels[field])]
  const lines = entries.map(({ row, errors, data }) => [
    String(row),
    errors.map(({ message }) => message).join(' '),
    ...fields.map((field) => data[field] ?? ''),
  ])
  return csvOf([head, ...lines])
}
