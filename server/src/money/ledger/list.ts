import type { MemberKey } from '@goodturn/contract/ids'
import type { PageOf } from '@goodturn/contract/call'
import type { Credit } from '@goodturn/contract/money/ledger/schema'
import { perPage } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import { readCounter } from '../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { type LotRow, presentLot } from './present.ts'

export interface LotsQuery {
  memberKey: MemberKey
  kind: 'credit' | 'fund'
  page: number
  after: string | undefined
  now: Date
}

/**
 * A page of a member's credits or funds: earliest expiry first, those that never expire last; expired ones are hidden,
 * empty ones stay until they expire (BG-64). The cost doesn't depend on their number: the total is a counter.
 */
export async function listLots(tx: Tx, asked: LotsQuery): Promise<PageOf<Credit>> {
  const { memberKey, kind } = asked
  const today = (await dayStartOfMember(tx, memberKey, asked.now)).toISOString()
  const cursor = asked.after ? readCursor(asked.after, ['instant', 'instant', 'text']) : null
  const total = cursor?.total ?? (await countListed(tx, memberKey, kind, today))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(asked.page, perPage, total)
  const order = jump.fromEnd
    ? sql`order by sort_at desc, created_at desc, key desc`
    : sql`order by sort_at, created_at, key`
  const beyond = cursor
    ? sql`and (coalesce(expires_at, 'infinity'::timestamptz), created_at, key)
        > (${cursor.at[0]}::timestamptz, ${cursor.at[1]}::timestamptz, ${cursor.at[2]})`
    : sql``
  const rows = await rowsOf<LotRow & { sort_text: string }>(
    tx,
    sql`select key, kind, reason, description, issued_cents, remaining_cents, expires_at, created_at,
          sort_at::text as sort_text
        from (select key, kind, reason, description, issued_cents, remaining_cents, expires_at, created_at,
            coalesce(expires_at, 'infinity'::timestamptz) as sort_at
          from lots where member_key = ${memberKey} and kind = ${kind} and listed
            and coalesce(expires_at, 'infinity'::timestamptz) >= ${today}::timestamptz ${beyond}
          ${order} limit ${jump.limit} offset ${jump.offset}) page
        order by sort_at, created_at, key`,
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? asked.page,
    perPage,
    total,
    at: (row) => [row.sort_text, new Date(row.created_at).toISOString(), row.key],
    present: presentLot,
  })
}

/** The counter, less what expired since the last daily write-off. */
async function countListed(tx: Tx, memberKey: MemberKey, kind: string, today: string): Promise<number> {
  const counted = await readCounter(tx, memberKey, `lots:${kind}`)
  const [lapsed] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from lots where member_key = ${memberKey} and kind = ${kind} and listed
          and coalesce(expires_at, 'infinity'::timestamptz) < ${today}::timestamptz`,
  )
  return counted - (lapsed?.count ?? 0)
}
