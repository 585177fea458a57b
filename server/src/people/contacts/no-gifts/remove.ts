import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { contactIsArchived, notMarked, reasonToRemoveMark } from '../errors.ts'
import type { ContactRow } from '../queries.ts'
import { noGiftsMarks } from '../tables.ts'
import { currentNoGifts } from './current.queries.ts'

/**
 * Removes a locked person's mark "Does not accept gifts". The log keeps the mark, and its removal with the reason. A
 * mark that the person made is removed with a reason only (D-3-32).
 */
export async function removeNoGifts(
  tx: Tx,
  cause: Cause,
  contact: ContactRow,
  { reason, by }: { reason: string; by: MemberKey },
): Promise<ContactRow> {
  if (contact.archivedAt) throw contactIsArchived()
  const mark = await currentNoGifts(tx, contact.key)
  if (!mark) throw notMarked()
  if (mark.source === 'person' && reason === '') throw reasonToRemoveMark(contact.firstName)
  await tx
    .update(noGiftsMarks)
    .set({ endedAt: cause.now, endedByKey: by, endReason: reason })
    .where(eq(noGiftsMarks.key, mark.key))
  const detail = { contact: contact.key, mark: mark.key, source: mark.source, by }
  await recordAct(tx, cause, 'no-gifts.removed', contact.memberKey, detail)
  return contact
}
