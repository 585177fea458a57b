import { type EndedNoGifts, endedNoGiftsShown } from '@goodturn/contract/people/contacts/no-gifts'
import type { ContactKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** SQL fragment for the current mark of `c`, a row of `contacts`, as `NoGifts` in JSON; null without one. */
export const currentNoGiftsPart = sql.raw(`(
    select json_build_object('source', n.source, 'reason', n.reason, 'day', n.day)
    from no_gifts_marks n where n.contact_key = c.key and n.ended_at is null)`)

interface EndedRow extends Omit<EndedNoGifts, 'ended' | 'is_replaced' | 'end_reason'> {
  ended: Date | string
  end_reason: string | null
}

/** A person's earlier marks, newest first. The caller has checked the scope. */
export async function endedNoGifts(tx: Tx, contactKey: ContactKey): Promise<EndedNoGifts[]> {
  const rows = await rowsOf<EndedRow>(
    tx,
    sql`select source, reason, day::text, ended_at as ended, end_reason from no_gifts_marks
        where contact_key = ${contactKey} and ended_at is not null
        order by ended_at desc, key desc limit ${endedNoGiftsShown}`,
  )
  return rows.map(({ ended, end_reason: reason, ...row }) => ({
    ...row,
    ended: seconds(new Date(ended)),
    is_replaced: reason === null,
    end_reason: reason ?? '',
  }))
}
