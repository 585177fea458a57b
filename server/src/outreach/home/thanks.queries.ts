import type { MemberKey } from '@goodturn/contract/ids'
import { homeAsksMax } from '@goodturn/contract/outreach/home/limits'
import type { HomeAsk } from '@goodturn/contract/outreach/home/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { presentThanks } from '../thanks/view.ts'
import type { ThanksRow } from '../thanks/view.queries.ts'

/** The member's unread thank-you notes, the oldest first (D-1-102). */
export async function findUnreadThanks(tx: Tx, memberKey: MemberKey): Promise<HomeAsk[]> {
  const rows = await rowsOf<ThanksRow>(
    tx,
    sql`select n.touch_key, t.contact_key, c.display_name, c.first_name, t.title, e.slug, e.image_name, e.art,
          n.note, n.written_at, n.seen_at
        from (select * from thanks_notes where member_key = ${memberKey} and seen_at is null
          order by written_at, touch_key limit ${homeAsksMax}) n
        join touches t on t.key = n.touch_key join contacts c on c.key = t.contact_key
        join experiences e on e.key = t.experience_key order by n.written_at, n.touch_key`,
  )
  return rows.map((row) => ({ kind: 'thanks', thanks: presentThanks(row) }))
}
