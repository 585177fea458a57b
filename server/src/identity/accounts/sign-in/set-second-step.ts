import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { members, pendingSignIns } from '../tables.ts'

/** Requires a second step at the member's sign-ins from now on. Machine time. */
export async function requireSecondStep(tx: Tx, memberKey: MemberKey, machine: Date): Promise<void> {
  await tx
    .update(members)
    .set({ secondStepAt: machine })
    .where(and(eq(members.key, memberKey), isNull(members.secondStepAt)))
}

/** Makes the password sufficient from now on. Pending sign-ins could not continue, so they start over. */
export async function endSecondStep(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.update(members).set({ secondStepAt: null }).where(eq(members.key, memberKey))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.holder, memberKey))
}
