import type { ContactKey, GiftLinkKey, SupportMessageKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** Whether a gift was reported. */
export async function isReported(tx: Tx, key: TouchKey): Promise<boolean> {
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select touch_key as key from gift_reports where touch_key = ${key}`,
  )
  return rows.length > 0
}

/** The email address of a gift's recipient; empty if their member has none. */
export async function reporterEmail(tx: Tx, key: TouchKey): Promise<string> {
  const rows = await rowsOf<{ email: string | null }>(
    tx,
    sql`select c.email from touches t join contacts c on c.key = t.contact_key where t.key = ${key}`,
  )
  return rows[0]?.email ?? ''
}

interface SaidRow {
  note: string | null
  written_at: Date | string | null
  is_reported: boolean
}

/** The note and the report of a link's gift. */
export async function saidRow(tx: Tx, key: GiftLinkKey): Promise<SaidRow> {
  const rows = await rowsOf<SaidRow>(
    tx,
    sql`select n.note, n.written_at, exists (select from gift_reports where touch_key = g.touch_key) as is_reported
        from gift_links g left join thanks_notes n on n.touch_key = g.touch_key where g.key = ${key}`,
  )
  return rows[0] ?? { note: null, written_at: null, is_reported: false }
}

/** The gift that a support message reports, and the names of its pictures; null for other messages. */
export async function reportOfMessage(
  tx: Tx,
  key: SupportMessageKey,
): Promise<{ touch: TouchKey; title: string; person: string; pictures: string[] } | null> {
  const rows = await rowsOf<{ touch: TouchKey; title: string; person: string; pictures: string[] }>(
    tx,
    sql`select t.key as touch, t.title, t.recipient_name as person, r.pictures
        from gift_reports r join touches t on t.key = r.touch_key where r.message_key = ${key}`,
  )
  return rows[0] ?? null
}

/** The gifts of people. */
export async function giftsOfPeople(tx: Tx, keys: readonly ContactKey[]): Promise<TouchKey[]> {
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select key from touches where contact_key = any(${textArray(keys)})`,
  )
  return rows.map(({ key }) => key)
}
