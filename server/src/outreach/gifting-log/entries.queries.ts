import type { ContactKey, GiftingLogKey, MemberKey } from '@goodturn/contract/ids'
import type { GiftingLog, LogStatus, LogType } from '@goodturn/contract/outreach/gifting-log/schema'
import { dollars } from '@goodturn/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { noSuchEntry } from './errors.ts'

/** An entry with the person's current name. */
export interface EntryRow {
  key: GiftingLogKey
  event_date: string
  description: string
  item_value_cents: number
  contact_key: ContactKey
  display_name: string
  log_status: LogStatus
  log_type: LogType
}

/** Columns of an entry `e`, its date as text. */
export const entryColumns: SQL = sql`e.key, e.event_date::text as event_date, e.description, e.item_value_cents,
  e.contact_key, c.display_name, e.log_status, e.log_type`

/** An entry of the member; 404 for any other key. */
export async function findEntry(tx: Tx, memberKey: MemberKey, key: GiftingLogKey): Promise<EntryRow> {
  const [row] = await rowsOf<EntryRow>(
    tx,
    sql`select ${entryColumns} from gifting_entries e join contacts c on c.key = e.contact_key
        where e.key = ${key} and e.member_key = ${memberKey}`,
  )
  if (!row) throw noSuchEntry()
  return row
}

/** A position in the log: a day and a key. */
export interface Place {
  day: string
  key: string
}

/** Entries of a range of days in order, at most `limit` after a position. */
export async function entriesWithin(
  tx: Tx,
  memberKey: MemberKey,
  { from, to }: { from: string; to: string },
  after: Place,
  limit: number,
): Promise<EntryRow[]> {
  return rowsOf<EntryRow>(
    tx,
    sql`select ${entryColumns} from gifting_entries e join contacts c on c.key = e.contact_key
        where e.member_key = ${memberKey} and e.event_date between ${from}::date and ${to}::date
          and (e.event_date, e.key) > (${after.day}::date, ${after.key})
        order by e.event_date, e.key limit ${limit}`,
  )
}

/** An entry as the API returns it. */
export function presentEntry(row: EntryRow): GiftingLog {
  const { item_value_cents, display_name, ...entry } = row
  return { ...entry, item_value: dollars(item_value_cents), contact: { display_name } }
}
