import { type CsvCell, csvOf } from '@goodturn/contract/csv'
import type { ExportedRow } from './read.queries.ts'

type Pages = Iterable<ExportedRow[]> | AsyncIterable<ExportedRow[]>

/** Rows as a JSON array, one row per line. */
export async function* jsonText(pages: Pages): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield '\n]\n'
}

/** Rows as CSV with a header of column names; nested values are written as JSON in their cell. */
export async function* csvText(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([columns])}`
  for await (const rows of pages) yield csvOf(rows.map((row) => columns.map((column) => cellOf(row[column]))))
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
