import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** What an email about a link says and where it goes. */
export interface LinkMailFacts {
  key: GiftLinkKey
  email: string | null
  isArchived: boolean
  lastDay: CalendarDate
  language: PersonLanguage | null
}

/** The facts of emails about links, by key. */
export function linkMailFacts(tx: Tx, keys: readonly GiftLinkKey[]): Promise<LinkMailFacts[]> {
  return rowsOf<LinkMailFacts>(
    tx,
    sql`select g.key, nullif(c.email, '') as email, c.archived_at is not null as "isArchived", c.language,
          g.last_day::text as "lastDay"
        from gift_links g join contacts c on c.key = g.contact_key
        where g.key = any(${textArray(keys)}) order by g.created_at, g.key`,
  )
}

/** The postal address that a member's emails to recipients end with; null if none is set. */
export async function postalAddressOf(tx: Tx, memberKey: MemberKey): Promise<string | null> {
  const rows = await rowsOf<{ address: string | null }>(
    tx,
    sql`select postal_address as address from survey_settings where member_key = ${memberKey}`,
  )
  return rows[0]?.address ?? null
}
