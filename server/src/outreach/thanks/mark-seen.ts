import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { thanksNotes } from './tables.ts'

/** Marks a note as seen by the member it was written to: home lists it no longer (D-1-102). */
export async function markThanksSeen(tx: Tx, memberKey: MemberKey, key: TouchKey, now: Date): Promise<void> {
  await tx
    .update(thanksNotes)
    .set({ seenAt: now })
    .where(
      and(eq(thanksNotes.touchKey, key), eq(thanksNotes.memberKey, memberKey), isNull(thanksNotes.seenAt)),
    )
}
