import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { NoGifts } from '@goodturn/contract/people/contacts/no-gifts'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { noGiftsMarks } from '../tables.ts'
import { currentNoGifts } from './current.queries.ts'

/**
 * Gives a locked person this mark in place of the current one, which stays in the log as replaced. `by` is the member
 * who marks, null for the person. Marking twice with the same words changes nothing.
 */
export async function replaceMark(
  tx: Tx,
  cause: Cause,
  person: { key: ContactKey; memberKey: MemberKey },
  { source, reason, day, by }: NoGifts & { by: MemberKey | null },
): Promise<void> {
  const old = await currentNoGifts(tx, person.key)
  if (old?.source === source && old.reason === reason && old.day === day) return
  if (old)
    await tx
      .update(noGiftsMarks)
      .set({ endedAt: cause.now, endedByKey: by })
      .where(eq(noGiftsMarks.key, old.key))
  const key = newKey('noGiftsMark')
  const mark = { key, contactKey: person.key, source, reason, day, markedByKey: by, markedAt: cause.now }
  await tx.insert(noGiftsMarks).values(mark)
  // The words stay with the mark, where an erasure of the person removes them.
  const detail = { contact: person.key, mark: key, source, by, replaces: old?.key ?? null }
  await recordAct(tx, cause, 'no-gifts.marked', person.memberKey, detail)
}
