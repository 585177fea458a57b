import type { SupportMessageKey } from '@goodturn/contract/ids'
import { type SupportThread, threadShown } from '@goodturn/contract/outreach/support/thread'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** A message for staff to act on. */
export interface OpenMessage {
  key: SupportMessageKey
  member_key: string | null
  email: string
  message: string
  title: string | null
  closed_at: Date | string | null
}

/** A "Contact us" message, locked until the transaction ends on request; 404 if there is none. */
export async function findMessage(
  tx: Tx,
  key: SupportMessageKey,
  { lock = false } = {},
): Promise<OpenMessage> {
  const [row] = await rowsOf<OpenMessage>(
    tx,
    sql`select key, member_key, email, message, title, closed_at from support_messages where key = ${key}
        ${lock ? sql`for update` : sql``}`,
  )
  if (!row) throw notFound('We couldn’t find that message.')
  return row
}

interface PartRow {
  key: string
  from: 'sender' | 'staff'
  who: string
  text: string
  at: Date | string
  page: string
  title: string | null
}

/** A message with its sender's other messages and all answers: the newest parts, in chronological order. */
export async function supportThread(tx: Tx, key: SupportMessageKey): Promise<SupportThread> {
  const message = await findMessage(tx, key)
  const rows = await rowsOf<PartRow>(
    tx,
    sql`with written as (
          select s.key, s.message, s.created_at, s.page, s.title, s.email from support_messages s
          where s.email <> '' and lower(s.email) = lower(${message.email}) or s.key = ${key}
          order by s.created_at desc, s.key desc limit ${threadShown})
        select key::text as key, 'sender' as "from", email as who, message as text, created_at as at, page, title
          from written
        union all
        select a.key::text, 'staff', a.staff_name, a.text, a.created_at, '', null
          from support_answers a join written w on w.key = a.message_key
        order by at desc, key desc limit ${threadShown}`,
  )
  const parts = rows.toReversed().map(({ at, ...row }) => ({ ...row, at: seconds(new Date(at)) }))
  return { key, email: message.email, closed: message.closed_at !== null, parts }
}
