import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueRow } from '@goodturn/contract/console/queues/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { dueTables } from '../../care/touches/lists/queries.ts'
import { type DueTouch, dueColumns, missingFor } from '../../care/touches/schedule/due.ts'
import { type QueueClock, type Waiting, overdueBefore } from './sources.queries.ts'

/** An item in a queue's list, without its waiting time and owner. */
interface ListedItem {
  key: string
  title: string
  what: string
  why: string
  art: Art | null
  member_key: MemberKey | null
  member_name: string | null
  member_email: string | null
}

interface Hold {
  item_key: string
  staff_key: StaffKey
  staff_name: string
  taken_at: Date | string
}

/** Rows of a queue's list in the given order; skips items that no longer exist. */
export async function queueRows(
  tx: Tx,
  queue: QueueName,
  waiting: readonly Waiting[],
  moment: QueueClock,
): Promise<QueueRow[]> {
  if (waiting.length === 0) return []
  const keys = textArray(waiting.map(({ key }) => key))
  const shown = new Map((await listedItems(tx, queue, keys)).map((row) => [row.key, row]))
  const holds = await rowsOf<Hold>(
    tx,
    sql`select item_key, staff_key, staff_name, taken_at from queue_holds
        where queue = ${queue} and item_key = any(${keys})`,
  )
  const held = new Map(holds.map((hold) => [hold.item_key, hold]))
  const limit = overdueBefore(queue, moment)
  return waiting.flatMap(({ key, since }) => {
    const row = shown.get(key)
    const from = new Date(since)
    return row ? [present(queue, row, { from, now: moment.now, over: from < limit }, held.get(key))] : []
  })
}

function present(
  queue: QueueName,
  row: ListedItem,
  { from: since, now, over }: { from: Date; now: Date; over: boolean },
  hold: Hold | undefined,
): QueueRow {
  const isHeld = hold !== undefined && new Date(hold.taken_at) >= since
  return {
    queue,
    key: row.key,
    title: row.title,
    what: row.what,
    why: row.why,
    art: row.art,
    member:
      row.member_key === null
        ? null
        : { key: row.member_key, name: row.member_name ?? '', email: row.member_email ?? '' },
    since: seconds(since),
    days: Math.max(0, Math.floor((now.getTime() - since.getTime()) / 86_400_000)),
    over,
    owner: isHeld
      ? { key: hold.staff_key, name: hold.staff_name, since: seconds(new Date(hold.taken_at)) }
      : null,
  }
}

function listedItems(tx: Tx, queue: QueueName, keys: SQL): Promise<ListedItem[]> {
  switch (queue) {
    case 'concierge':
      return uploads(tx, keys)
    case 'messages':
      return messages(tx, keys)
    case 'disputes':
      return disputesOf(tx, keys)
    case 'mails':
      return mails(tx, keys)
    case 'incomplete':
    case 'cameback':
    case 'review':
    case 'swaps':
    case 'appointments':
      return touchesOf(tx, queue, keys)
  }
}

const memberColumns = sql.raw(
  `m.key as member_key, m.first_name || ' ' || m.last_name as member_name, m.email as member_email`,
)

type TouchRow = DueTouch &
  Pick<ListedItem, 'member_name' | 'member_email'> & {
    art: Art
    tracking_message: string | null
    days: string[] | null
  }

async function touchesOf(tx: Tx, queue: QueueName, keys: SQL): Promise<ListedItem[]> {
  const rows = await rowsOf<TouchRow>(
    tx,
    sql`select ${dueColumns}, e.art, t.tracking_message, t.appointment_wish -> 'days' as days,
          m.first_name || ' ' || m.last_name as member_name, m.email as member_email
        from touches t ${dueTables} join members m on m.key = t.member_key where t.key = any(${keys})`,
  )
  return rows.map((row) => ({
    key: row.key,
    title: row.recipient_name,
    what: row.title,
    why: reasonOf(queue, row),
    art: row.art,
    member_key: row.member_key,
    member_name: row.member_name,
    member_email: row.member_email,
  }))
}

function reasonOf(queue: QueueName, row: TouchRow): string {
  if (queue === 'cameback') return row.tracking_message ?? 'Returned to us'
  if (queue === 'review') return 'Under review'
  if (queue === 'swaps') return 'Wants something else'
  if (queue === 'appointments')
    return row.days
      ? `The member asked for ${row.days.length === 1 ? 'a day' : 'days'}`
      : 'No appointment yet'
  const missing = missingFor(row).join(', ')
  return missing === '' ? 'Nothing is missing now' : `Missing: ${missing}`
}

function uploads(tx: Tx, keys: SQL): Promise<ListedItem[]> {
  return rowsOf<ListedItem>(
    tx,
    sql`select u.key, m.first_name || ' ' || m.last_name as title, u.file_name as what,
          case u.state when 'received' then 'Received' else 'In progress' end as why, null::jsonb as art,
          ${memberColumns}
        from concierge_uploads u join members m on m.key = u.member_key where u.key = any(${keys})`,
  )
}

function messages(tx: Tx, keys: SQL): Promise<ListedItem[]> {
  return rowsOf<ListedItem>(
    tx,
    // A report comes from the gift's recipient, about a member's gift.
    sql`select s.key, coalesce(t.recipient_name, m.first_name || ' ' || m.last_name, s.email) as title,
          left(s.message, 120) as what, coalesce(s.title, '') as why, null::jsonb as art, ${memberColumns}
        from support_messages s left join members m on m.key = s.member_key
        left join gift_reports r on r.message_key = s.key left join touches t on t.key = r.touch_key
        where s.key = any(${keys})`,
  )
}

function disputesOf(tx: Tx, keys: SQL): Promise<ListedItem[]> {
  return rowsOf<ListedItem>(
    tx,
    sql`select d.key, m.first_name || ' ' || m.last_name as title,
          to_char(d.amount_cents / 100.0, 'FM$999,999,990.00') as what,
          upper(left(d.reason, 1)) || replace(substr(d.reason, 2), '_', ' ') as why, null::jsonb as art,
          ${memberColumns}
        from disputes d join members m on m.key = d.member_key where d.key = any(${keys})`,
  )
}

function mails(tx: Tx, keys: SQL): Promise<ListedItem[]> {
  return rowsOf<ListedItem>(
    tx,
    sql`select o.key, o.to_address as title, o.subject as what, coalesce(o.failure, '') as why, null::jsonb as art,
          null::text as member_key, null::text as member_name, null::text as member_email
        from outbox o where o.key = any(${keys})`,
  )
}
