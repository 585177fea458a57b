import type { Proposal, ProposalsPage } from '@goodturn/contract/outreach/gifting-log/schema'
import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'

interface Row {
  touch_key: TouchKey
  event_date: string
  description: string
  item_value_cents: number
  contact_key: ContactKey
  display_name: string
}

/** A page of a member's open proposals, latest gift first. */
export async function listProposals(
  tx: Tx,
  memberKey: MemberKey,
  { page = 1, after }: PageRequest,
): Promise<ProposalsPage> {
  const cursor = after ? readCursor(after, ['date', 'text']) : null
  // Reads in index order; otherwise, counting a member's few rows would read everyone's.
  const open = sql`select 1 from gifting_proposals where member_key = ${memberKey} and state = 'open'
    order by event_date desc, touch_key desc`
  const counted = cursor ?? (await countRows(tx, [open]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`asc` : sql`desc`
  const past = cursor ? sql`and (event_date, touch_key) < (${cursor.at[0]}::date, ${cursor.at[1]})` : sql``
  const rows = await rowsOf<Row>(
    tx,
    sql`select p.touch_key, p.event_date::text as event_date, p.description, p.item_value_cents, p.contact_key,
          c.display_name
        from (select touch_key from gifting_proposals where member_key = ${memberKey} and state = 'open' ${past}
          order by event_date ${walk}, touch_key ${walk} limit ${jump.limit} offset ${jump.offset}) listed
        join gifting_proposals p using (touch_key) join contacts c on c.key = p.contact_key
        order by p.event_date desc, p.touch_key desc`,
  )
  const shown = pageFrom<Row, Proposal>({
    rows,
    page: cursor?.page ?? page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.event_date, row.touch_key],
    present: ({ item_value_cents: cents, display_name, ...row }) => ({
      ...row,
      item_value: dollars(cents),
      contact: { display_name },
    }),
  })
  return { ...shown, is_automatic: await isAutomatic(tx, memberKey) }
}

/** Whether a member's gifts enter the log automatically. */
async function isAutomatic(tx: Tx, memberKey: MemberKey): Promise<boolean> {
  const rows = await rowsOf<{ is_automatic: boolean }>(
    tx,
    sql`select is_automatic from gifting_settings where member_key = ${memberKey}`,
  )
  return rows[0]?.is_automatic ?? false
}
