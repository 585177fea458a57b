import type { PageOf } from '@goodturn/contract/call'
import { invalid } from './errors.ts'

/** Where a page begins: the sort values of the row before it, and the total that was counted on the first page. */
export interface Cursor {
  /** Values of the order columns, the key last. */
  at: (string | number | null)[]
  page: number
  total: number
}

/** Writes a cursor as the opaque text that the client sends back as `after`. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.page, cursor.total, ...cursor.at])).toString('base64url')
}

/** Reads a cursor with `width` order values; 400 when it is not one of ours. */
export function readCursor(text: string, width: number): Cursor {
  try {
    const [page, total, ...at] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (Number.isInteger(page) && Number.isInteger(total) && at.length === width && at.every(isPlain)) {
      return { page: page as number, total: total as number, at: at as Cursor['at'] }
    }
  } catch {
    // Falls through to the refusal: what cannot be read is treated like what does not fit.
  }
  throw invalid('after', 'This page link has expired. Please go back to the first page.')
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

interface PageParts<Row, Shown> {
  /** The rows of the page and, when there is one, the first row of the next. */
  rows: Row[]
  page: number
  perPage: number
  total: number
  at: (row: Row) => Cursor['at']
  present: (row: Row) => Shown
}

/** Makes the answer of a list from up to `perPage + 1` rows (P:G-03, R-4). */
export function pageFrom<Row, Shown>(parts: PageParts<Row, Shown>): PageOf<Shown> {
  const shown = parts.rows.slice(0, parts.perPage)
  const last = shown.at(-1)
  const hasMore = parts.rows.length > parts.perPage
  return {
    data: shown.map(parts.present),
    total: parts.total,
    page: parts.page,
    per_page: parts.perPage,
    has_more: hasMore,
    next:
      hasMore && last ? writeCursor({ at: parts.at(last), page: parts.page + 1, total: parts.total }) : null,
  }
}
