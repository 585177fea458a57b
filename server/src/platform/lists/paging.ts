import type { PageOf } from '@goodturn/contract/call'
import { isCalendarDate } from '@goodturn/contract/time'
import { invalid } from '../errors.ts'

/** How many rows a list has: exactly, or at least that many. */
export interface Counted {
  total: number
  isMinimum: boolean
}

/** Where a page begins: the sort values of the row before it, and the total that was counted on the first page. */
export interface Cursor extends Counted {
  /** Values of the order columns, the key last. */
  at: (string | number | null)[]
  page: number
}

/** Writes a cursor as the opaque text that the client sends back as `after`. */
export function writeCursor(cursor: Cursor): string {
  const total = cursor.isMinimum ? `${cursor.total}+` : cursor.total
  return Buffer.from(JSON.stringify([cursor.page, total, ...cursor.at])).toString('base64url')
}

/**
 * The type of an order value in a cursor: any text, an instant (or `infinity`, as the database writes it), a calendar
 * date, or a whole number.
 */
export type CursorPart = 'text' | 'instant' | 'date' | 'number'

const fits: Record<CursorPart, (value: unknown) => boolean> = {
  // PostgreSQL rejects text that contains a NUL.
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  instant: (value) => typeof value === 'string' && isInstantText(value),
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  number: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
}

const instantText =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/

/** Returns whether a text is an instant as the portal or the database writes it. */
export function isInstantText(text: string): boolean {
  return text === 'infinity' || isCalendarDate(instantText.exec(text)?.[1] ?? '')
}

/**
 * Reads a cursor whose order values have the given `shape`, the key last; 400 if it is not one of ours. Values that fit
 * the shape are safe to pass to the database as such.
 */
export function readCursor(text: string, shape: readonly CursorPart[]): Cursor {
  try {
    const [page, counted, ...at] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isOurs =
      at.length === shape.length && at.every((value, index) => fits[shape[index] ?? 'text'](value))
    const isMinimum = typeof counted === 'string' && /^\d+\+$/.test(counted)
    const total = isMinimum ? Number(counted.slice(0, -1)) : counted
    if (isOurs && isCount(page) && page > 0 && isCount(total))
      return { page, total, isMinimum, at: at as Cursor['at'] }
  } catch {
    // Falls through to the refusal: an unreadable cursor is treated like one that doesn't fit.
  }
  throw invalid('after', 'This page link has expired. Please go back to the first page.')
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

interface PageParts<Row, Shown> {
  /** The rows of the page and, when there is one, the first row of the next. */
  rows: Row[]
  page: number
  perPage: number
  total: number
  /** There are more than `total`, or were when it was counted. */
  isMinimum?: boolean
  at: (row: Row) => Cursor['at']
  present: (row: Row) => Shown
}

/** Makes a list response from up to `perPage + 1` rows (P:G-03, R-4). */
export function pageFrom<Row, Shown>(parts: PageParts<Row, Shown>): PageOf<Shown> {
  const shown = parts.rows.slice(0, parts.perPage)
  const last = shown.at(-1)
  const hasMore = parts.rows.length > parts.perPage
  const { total, isMinimum } = countSoFar(parts, shown.length, hasMore)
  return {
    data: shown.map(parts.present),
    total,
    ...(isMinimum ? { total_is_minimum: 1 } : {}),
    page: parts.page,
    per_page: parts.perPage,
    has_more: hasMore,
    next:
      hasMore && last ? writeCursor({ at: parts.at(last), page: parts.page + 1, total, isMinimum }) : null,
  }
}

/** Refines a total that was not counted to the end: it grows with the rows seen, and the last page makes it exact. */
function countSoFar(
  {
    total,
    isMinimum = false,
    page,
    perPage,
  }: Pick<PageParts<never, never>, 'total' | 'isMinimum' | 'page' | 'perPage'>,
  shown: number,
  hasMore: boolean,
): Counted {
  if (!isMinimum) return { total, isMinimum }
  const seen = (page - 1) * perPage + shown
  if (hasMore) return { total: Math.max(total, seen), isMinimum }
  return shown > 0 ? { total: seen, isMinimum: false } : { total, isMinimum }
}
