import { z } from 'zod/mini'
import { VendorRefusal } from '../../people/integrations/connector.ts'

const place = z.object({ page: z.int().check(z.minimum(0)), total: z.nullable(z.int()) })

export interface NumberedPage<T> {
  items: T[]
  /** Null where the service does not say: then a page that is not full is the last. */
  total: number | null
  /** Where the service says how many pages there are; else it is reckoned. */
  pages?: number | null
}

/**
 * Reads a list that is paged by numbers or offsets (`ask` gets the page from 0). Where somebody was removed meanwhile,
 * all after them have moved forward, some over the edge of a page: then it goes back by as many. People that come twice
 * this way are told by their id; nobody is left out.
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

/** A cursor that `JSON.stringify` wrote; `refused` for one that this connector did not write. */
export function readCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(cursor))
  } catch {
    throw new VendorRefusal('refused', 'The cursor is not one of this connector.')
  }
}

/** The next cursor of a service that gives them; a service that repeats the one it was given would never end. */
export function nextOf(name: string, given: string | null, next: string | null | undefined): string | null {
  if (!next) return null
  if (next === given) throw new VendorRefusal('fault', `${name} answers the same page again and again.`)
  return next
}

const overlapMs = 5 * 60 * 1000

/** A mark by time: a little before the reading began, as clocks differ and searches lag. ISO 8601 in whole seconds. */
export function markAt(startedAt: Date): string {
  return `${new Date(startedAt.getTime() - overlapMs).toISOString().slice(0, 19)}Z`
}

/** Whether what changed at `changed` is wanted since the mark `since`; what has no time is. */
export function isSince(changed: string | null | undefined, since: string | null): boolean {
  if (!since || !changed) return true
  return !(Date.parse(changed) < Date.parse(since))
}
