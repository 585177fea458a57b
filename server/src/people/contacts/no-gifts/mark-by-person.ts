import type { ContactKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockContact } from '../queries.ts'
import { replaceMark } from './replace-mark.ts'

/**
 * Records that a person said themselves, such as by a gift link, that they accept no gifts (D-3-30). Replaces a mark of
 * the member or of a file, which stays in the log. `reason` may be empty; `day` is the day they said so. Archived people
 * are marked too; for erased ones nothing happens. The caller has checked that it is this person.
 */
export async function markNoGiftsByPerson(
  tx: Tx,
  cause: Cause,
  contactKey: ContactKey,
  { reason, day }: { reason: string; day: CalendarDate },
): Promise<void> {
  const contact = await lockContact(tx, contactKey)
  if (contact) await replaceMark(tx, cause, contact, { source: 'person', reason, day, by: null })
}
