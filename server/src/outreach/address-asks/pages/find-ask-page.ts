import type { AddressAskKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Tx } from '../../../platform/database/database.ts'
import { hashCode, isCode } from '../../gift-links/codes.ts'
import { pageSenderOf } from '../../gift-links/find-page.ts'
import type { PageSender } from '../../gift-links/link-page.ts'
import { askPageRow } from '../ask-page.queries.ts'

/** What an ask's page may show: who asks, and nothing of the person. */
export interface AskPage {
  key: AddressAskKey
  /** `gone`: its member is locked or erased, or its person archived. */
  state: 'open' | 'answered' | 'canceled' | 'expired' | 'gone'
  sender: PageSender
  lastDay: CalendarDate
  /** The person's language; null if it isn't known. */
  language: PersonLanguage | null
}

/** The page behind a code; null for an unknown one. */
export async function findAskPage(tx: Tx, code: string, now: Date): Promise<AskPage | null> {
  const row = await askPageRow(tx, isCode(code) ? hashCode(code) : '', now)
  if (!row) return null
  // The run that ends asks may come a moment after their last day.
  const state = row.state === 'open' && row.is_over ? 'expired' : row.state
  return {
    key: row.key,
    state: row.is_closed ? 'gone' : state,
    sender: pageSenderOf(row),
    lastDay: row.last_day,
    language: row.language,
  }
}
