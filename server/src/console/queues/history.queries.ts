import { queueHistoryShown } from '@goodturn/contract/console/queues/limits'
import type { QueueHistoryEntry } from '@goodturn/contract/console/queues/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface HistoryEntryRow {
  key: string
  kind: QueueHistoryEntry['kind']
  who: string | null
  text: string
  at: Date | string
}

/** Staff notes, questions, and acts on an item, and its carrier's reports, newest first. */
export async function historyOf(
  tx: Tx,
  item: string,
  memberKey: string | null,
): Promise<QueueHistoryEntry[]> {
  const rows = await rowsOf<HistoryEntryRow>(
    tx,
    sql`(select n.key::text as key, n.kind, n.staff_name as who, n.text, n.created_at as at from staff_notes n
          where n.item_key = ${item} order by n.created_at desc, n.key desc limit ${queueHistoryShown})
        union all
        (select a.key::text, 'act', coalesce(w.name, m.first_name || ' ' || m.last_name), a.act, a.at
          from (select key, act, at, staff_key, admin_key, detail from audit where member_key = ${memberKey}
            order by at desc limit 500) a
          left join staff_accounts w on w.key = a.staff_key left join members m on m.key = a.admin_key
          where ${item} in (a.detail ->> 'touch', a.detail ->> 'upload', a.detail ->> 'message')
            and a.act not in ('queue.ask', 'concierge.fetched')
          order by a.at desc, a.key desc limit ${queueHistoryShown})
        union all
        (select c.key::text, 'carrier', c.tracking_carrier, c.message, c.at from carrier_events c
          where c.touch_key = ${item} order by c.at desc, c.key desc limit ${queueHistoryShown})
        order by at desc, key desc limit ${queueHistoryShown}`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: seconds(new Date(at)) }))
}
