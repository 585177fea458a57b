import type { Counted } from './paging.ts'

/** Where a page lies when it is read from the nearer end of its list. */
export interface Jump {
  /** Rows to pass over, from the end that is read from. */
  offset: number
  /** Rows to read: the page, and the first of the next one when there is one. */
  limit: number
  /** Read from the end of the list; the rows come in the wrong order. */
  fromEnd: boolean
}

/**
 * How to reach page `page` (from 1) of a list of `total` rows without a cursor: from whichever end is nearer, so that
 * the last page costs what the first does. Past the end nothing is read. The end of a list that was not counted
 * to it is not known: its pages are read from the start.
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

/** The first `limit` rows of what is read: after a cursor, or of a search. */
export function upTo(limit: number): Jump {
  return { offset: 0, limit, fromEnd: false }
}
