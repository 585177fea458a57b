import type { PageOf } from '@goodturn/contract/call'
import type { GiftingLogSort } from '@goodturn/contract/outreach/gifting-log/calls'
import type { GiftingLog } from '@goodturn/contract/outreach/gifting-log/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { readCounter } from '../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { type EntryRow, entryColumns, presentEntry } from './entries.queries.ts'

/** The name of the counter for a member's entries. */
export const entriesCounter = 'gifting-log'

interface EntriesQuery extends PageRequest {
  sort?: GiftingLogSort | undefined
}

const orders = {
  '-event_date': { direction: sql`desc`, back: sql`asc`, past: sql`<` },
  event_date: { direction: sql`asc`, back: sql`desc`, past: sql`>` },
} as const

/** A page of a member's gifting log, latest event first unless sorted otherwise (BG-83). */
export async function listEntries(
  tx: Tx,
  memberKey: MemberKey,
  { page = 1, after, sort = '-event_date' }: EntriesQuery,
): Promise<PageOf<GiftingLog>> {
  const order = orders[sort]
  const cursor = after ? readCursor(after, ['date', 'text']) : null
  const total = cursor?.total ?? (await readCounter(tx, memberKey, entriesCounter))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, total)
  const walk = jump.fromEnd ? order.back : order.direction
  const beyond = cursor
    ? sql`and (event_date, key) ${order.past} (${cursor.at[0]}::date, ${cursor.at[1]})`
    : sql``
  const rows = await rowsOf<EntryRow>(
    tx,
    sql`select ${entryColumns}
        from (select key from gifting_entries where member_key = ${memberKey} ${beyond}
          order by event_date ${walk}, key ${walk} limit ${jump.limit} offset ${jump.offset}) listed
        join gifting_entries e using (key) join contacts c on c.key = e.contact_key
        order by e.event_date ${order.direction}, e.key ${order.direction}`,
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? page,
    perPage,
    total,
    at: (row) => [row.event_date, row.key],
    present: presentEntry,
  })
}
