import type { AddressAskKey, ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { AddressAskState } from '@goodturn/contract/outreach/address-asks/states'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { SenderColumns } from '../gift-links/find-page.ts'

/** The row behind an ask's page: the member who asks, and nothing of the person. */
export interface AskPageRow extends SenderColumns {
  key: AddressAskKey
  member_key: MemberKey
  state: AddressAskState
  /** Its member is locked or erased, or its person archived or erased: nobody can answer then (D-1-117). */
  is_closed: boolean
  is_over: boolean
  last_day: CalendarDate
  language: PersonLanguage | null
}

/** The ask with this hash of its code. */
export async function askPageRow(tx: Tx, codeHash: string, now: Date): Promise<AskPageRow | null> {
  const rows = await rowsOf<AskPageRow>(
    tx,
    sql`select a.key, a.member_key, a.state, c.language,
          m.erased_at is not null or c.erased_at is not null or c.archived_at is not null
            or exists (select from member_locks where member_key = m.key) as is_closed,
          a.ends_at <= ${now.toISOString()}::timestamptz as is_over, a.last_day::text as last_day,
          m.first_name as member_first_name, nullif(m.company, '') as company, m.image_file, m.logo_file
        from address_asks a join contacts c on c.key = a.contact_key join members m on m.key = a.member_key
        where a.code_hash = ${codeHash}`,
  )
  return rows[0] ?? null
}

/** The person of an ask, not locked. */
export async function contactOfAsk(tx: Tx, key: AddressAskKey): Promise<ContactKey | null> {
  const rows = await rowsOf<{ contact: ContactKey }>(
    tx,
    sql`select contact_key as contact from address_asks where key = ${key}`,
  )
  return rows[0]?.contact ?? null
}

/** Locks an ask. Returns whether it can be answered: it is open, its last day isn't over, and its member isn't locked. */
export async function lockOpenAsk(tx: Tx, key: AddressAskKey, now: Date): Promise<boolean> {
  const rows = await rowsOf<{ isOpen: boolean }>(
    tx,
    sql`select a.state = 'open' and a.ends_at > ${now.toISOString()}::timestamptz
          and not exists (select from member_locks where member_key = a.member_key) as "isOpen"
        from address_asks a where a.key = ${key} for update of a`,
  )
  return rows[0]?.isOpen ?? false
}
