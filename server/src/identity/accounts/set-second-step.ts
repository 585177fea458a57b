import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { members, pendingSignIns } from './tables.ts'

/** From now on signing in asks the member for a second step. Machine time. */
export async function askSecondStep(tx: Tx, memberKey: MemberKey, machine: Date): Promise<void> {
  await tx
    .update(members)
    .set({ secondStepAt: machine })
    .where(and(eq(members.key, memberKey), isNull(members.secondStepAt)))
}

/** From now on the password is enough. Sign-ins that wait could not go on: they begin again. */
export async function endSecondStep(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.update(members).set({ secondStepAt: null }).where(eq(members.key, memberKey))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.memberKey, memberKey))
}
