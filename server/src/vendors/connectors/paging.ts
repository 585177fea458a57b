import { z } from 'zod/mini'
import { VendorRefusal } from '../../people/integrations/connector.ts'

const place = z.object({ page: z.int().check(z.minimum(0)), total: z.nullable(z.int()) })

export interface NumberedPage<T> {
  items: T[]
  /** Null if the service doesn't say: then a page that is not full is the last. */
  total: number | null
  /** Set if the service reports the number of pages; otherwise it is calculated. */
  pages?: number | null
}

/**
 * Reads a list paged by number or offset (`ask` gets the page from 0). If people were removed in the meantime, everyone
 * after them has moved forward, some onto an earlier page, so reading goes back by that many pages. People who appear
 * twice as a result are recognized by id; no one is left out.
 */
export async function readNumbered<T>(
  cursor: string | null,
  size: number,
  ask: (page: number) => Promise<NumberedPage<T>>,
): Promise<{ items: T[]; next: string | null; total: number | null }> {
  const { page, total: before } = cursor === null ? { page: 0, total: null } : readCursor(place, cursor)
  const { items, total, pages } = await ask(page)
  const next = (to: number) => JSON.stringify({ page: to, total })
  if (total !== null && before !== null && total < before && page > 0)
    return { items, total, next: next(Math.max(0, page - Math.ceil((before - total) / size))) }
  const most = pages ?? (total === null ? null : Math.ceil(total / size))
  const isLast = items.length === 0 || (most === null ? items.length < size : page + 1 >= most)
  return { items, total, next: isLast ? null : next(page + 1) }
}

/** Reads a cursor written by `JSON.stringify`; `refused` if it is not one of this connector's. */
export function readCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(cursor))
  } catch {
    throw new VendorRefusal('refused', 'The cursor does not belong to this connector.')
  }
}

/** The next cursor of a service that provides them; a repeated cursor is a `fault`, since it would never end. */
export function nextOf(name: string, given: string | null, next: string | null | undefined): string | null {
  if (!next) return null
  if (next === given) throw new VendorRefusal('fault', `${name} keeps returning the same page.`)
  return next
}

const overlapMs = 5 * 60 * 1000

/** A time mark: a little before the reading began, as clocks differ and searches lag. ISO 8601 in whole seconds. */
export function markAt(startedAt: Date): string {
  return `${new Date(startedAt.getTime() - overlapMs).toISOString().slice(0, 19)}Z`
}

/** Whether a change at `changed` is at or after the mark `since`; always true without a time. */
export function isSince(changed: string | null | undefined, since: string | null): boolean {
  if (!since || !changed) return true
  return !(Date.parse(changed) < Date.parse(since))
}
