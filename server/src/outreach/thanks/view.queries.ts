import type { ContactKey, TouchKey } from '@goodturn/contract/ids'
import { thanksShownMax } from '@goodturn/contract/outreach/thanks/limits'
import type { ReportReason } from '@goodturn/contract/outreach/thanks/rules'
import { sql } from 'drizzle-orm'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Art } from '../../shop/catalog/tables.ts'

/** A thank-you note with its gift and its writer. */
export interface ThanksRow {
  touch_key: TouchKey
  contact_key: ContactKey
  display_name: string
  first_name: string
  title: string
  slug: string
  image_name: string | null
  art: Art
  note: string
  written_at: Date | string
  seen_at: Date | string | null
}

/** A gift that the scope sees, with its note and its report if there are any. */
export interface AfterwordsRow extends Omit<ThanksRow, 'note' | 'written_at'> {
  note: string | null
  written_at: Date | string | null
  reason: ReportReason | null
  reported_at: Date | string | null
}

const giftColumns = sql`t.key as touch_key, t.contact_key, c.display_name, c.first_name, t.title, e.slug,
  e.image_name, e.art`
const giftTables = sql`join contacts c on c.key = t.contact_key join experiences e on e.key = t.experience_key`

/** A gift that the scope sees (CG-52) with what its recipient said; null otherwise. */
export async function afterwordsRow(tx: Tx, scope: Scope, key: TouchKey): Promise<AfterwordsRow | null> {
  const rows = await rowsOf<AfterwordsRow>(
    tx,
    sql`select ${giftColumns}, n.note, n.written_at, n.seen_at, r.reason, r.created_at as reported_at
        from touches t ${giftTables} left join thanks_notes n on n.touch_key = t.key
        left join gift_reports r on r.touch_key = t.key
        where t.key = ${key} and ${visibleIn(scope, sql`t`)}`,
  )
  return rows[0] ?? null
}

/** A person's latest notes with gifts that the scope sees, newest first. */
export function thanksOfPerson(tx: Tx, scope: Scope, key: ContactKey): Promise<ThanksRow[]> {
  return rowsOf<ThanksRow>(
    tx,
    sql`select ${giftColumns}, n.note, n.written_at, n.seen_at
        from touches t ${giftTables} join thanks_notes n on n.touch_key = t.key
        where t.contact_key = ${key} and ${visibleIn(scope, sql`t`)}
        order by n.written_at desc, t.key desc limit ${thanksShownMax}`,
  )
}
