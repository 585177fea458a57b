import type { MemberKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { contactIsArchived, futureNoGiftsDay, personMadeMark } from '../errors.ts'
import type { ContactRow } from '../queries.ts'
import { currentNoGifts } from './current.queries.ts'
import { replaceMark } from './replace-mark.ts'

interface MemberMark {
  reason: string
  day: CalendarDate
  /** The caller's own date. */
  today: CalendarDate
  by: MemberKey
}

/**
 * Marks a locked person "Does not accept gifts", or changes the mark (D-3-29). A mark that the person made can't be
 * rewritten, only removed with a reason (D-3-32).
 */
export async function markNoGifts(
  tx: Tx,
  cause: Cause,
  contact: ContactRow,
  { reason, day, today, by }: MemberMark,
): Promise<ContactRow> {
  if (contact.archivedAt) throw contactIsArchived()
  if (day > today) throw futureNoGiftsDay()
  const old = await currentNoGifts(tx, contact.key)
  if (old?.source === 'person') throw personMadeMark(contact.firstName)
  await replaceMark(tx, cause, contact, { source: 'member', reason, day, by })
  return contact
}
