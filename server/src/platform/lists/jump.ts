import type { Counted } from './paging.ts'

/** How to read a page from the nearer end of its list. */
export interface Jump {
  /** Rows to skip, from the end that is read from. */
  offset: number
  /** Rows to read: the page, and the first row of the next page if there is one. */
  limit: number
  /** Read from the end of the list; the rows come in reverse order. */
  fromEnd: boolean
}

/**
 * How to reach page `page` (from 1) of a list of `total` rows without a cursor: from the nearer end, so that the last
 * page costs no more than the first. Past the end, nothing is read. If the list's count is capped, its pages are
 * read from the start.
 */
export function jumpTo(page: number, perPage: number, counted: number | Counted): Jump {
  const start = (page - 1) * perPage
  const { total, isMinimum } = typeof counted === 'number' ? { total: counted, isMinimum: false } : counted
  if (isMinimum) return { offset: start, limit: perPage + 1, fromEnd: false }
  const limit = Math.max(0, Math.min(perPage + 1, total - start))
  const behind = total - start - limit
  return behind < start
    ? { offset: Math.max(0, behind), limit, fromEnd: true }
    : { offset: start, limit, fromEnd: false }
}

/** The first `limit` rows: after a cursor, or of a search. */
export function firstRows(limit: number): Jump {
  return { offset: 0, limit, fromEnd: false }
}
