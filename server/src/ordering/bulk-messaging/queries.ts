import type { ExperienceKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { BulkRecipient } from '@goodturn/contract/ordering/bulk-messaging/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Art, Translation } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import {
  type CardFilter,
  type CardRow,
  type FillingRow,
  cardColumns,
  editableCard,
  fillingColumns,
  matchingCards,
  presentCard,
} from '../../care/touches/cards.ts'
import { fullTables } from '../../care/touches/lists/queries.ts'
import { isTouchVisible } from '../../care/touches/lists/scope.ts'

/** The details of an experience shown on the page. */
export interface GiftRow {
  key: ExperienceKey
  slug: string
  title: string
  description: string
  image_name: string | null
  art: Art
  contact_message: string
  handwritten: boolean
  translations: Translation[]
}

/** An experience by its key; null for none. */
export async function findGift(tx: Tx, key: ExperienceKey): Promise<GiftRow | null> {
  const rows = await rowsOf<GiftRow>(
    tx,
    sql`select key, slug, title, description, image_name, art, contact_message, handwritten, translations
        from experiences where key = ${key}`,
  )
  return rows[0] ?? null
}

type RecipientRow = CardRow & { key: TouchKey; name: string }

/** Lists all recipients whose card matches, soonest first; one statement, for a consistent result. */
export async function allRecipients(tx: Tx, filter: CardFilter): Promise<BulkRecipient[]> {
  const parts = matchingCards(filter).map(
    (
      where,
    ) => sql`select t.key, t.event_date, t.recipient_name as name, t.custom_message, t.contact_key, t.member_key,
      t.custom_to_name, t.to_name, t.custom_from_name, t.from_name
      from touches t where ${where}`,
  )
  const rows = await rowsOf<RecipientRow>(
    tx,
    sql`select t.key, t.name, ${cardColumns}
        from (${sql.join(parts, sql` union all `)}) t ${fullTables}
        order by t.event_date, t.key`,
  )
  return rows.map((row) => ({ key: row.key, display_name: row.name, ...presentCard(row) }))
}

/**
 * Filters touches to those that are visible in a scope and can be edited, and returns them with the data for filling
 * placeholders.
 */
export function chosenCards(tx: Tx, scope: Scope, keys: readonly TouchKey[], today: CalendarDate) {
  return rowsOf<
    FillingRow & { key: TouchKey; name: string; contact_key: string; experience_key: ExperienceKey }
  >(
    tx,
    sql`select t.key, t.recipient_name as name, t.contact_key, t.experience_key, ${fillingColumns}
        from touches t ${fullTables}
        where t.key = any(${textArray(keys)}) and ${isTouchVisible(scope)} and ${editableCard(today)} order by t.key`,
  )
}

/** An edit that was saved and not undone. */
export interface LastEdit {
  id: string
  touches: number
  created: number
}

/** A member's last edit of a gift's messages, unless it was undone. */
export async function lastEditOf(
  tx: Tx,
  memberKey: MemberKey,
  experienceKey: ExperienceKey,
): Promise<LastEdit | null> {
  const [last] = await rowsOf<LastEdit & { undone: boolean }>(
    tx,
    sql`select id, touches_count as touches, floor(extract(epoch from saved_at))::int as created,
          undone_at is not null as undone
        from message_edits
        where member_key = ${memberKey} and experience_key = ${experienceKey} and saved_at is not null
        order by saved_at desc, id desc limit 1`,
  )
  return last && !last.undone ? { id: last.id, touches: last.touches, created: last.created } : null
}
