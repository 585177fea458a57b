import type { ApprovalKey, MemberKey, StaffKey } from '@goodturn/contract/ids'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { staffApprovals } from './tables.ts'

/** An act that a staff member requested: waiting, done at a moment of machine time, or neither. */
export interface PreviousRequest {
  key: ApprovalKey
  waits: boolean
  doneAt: Date | null
}

/** A staff member's latest request about a member for the named act; null for none. */
export async function lastRequest(
  tx: Tx,
  { staffKey, act, memberKey }: { staffKey: StaffKey; act: string; memberKey: MemberKey },
): Promise<PreviousRequest | null> {
  const [last] = await tx
    .select({ key: staffApprovals.key, state: staffApprovals.state, doneAt: staffApprovals.doneAt })
    .from(staffApprovals)
    .where(
      and(
        eq(staffApprovals.memberKey, memberKey),
        eq(staffApprovals.askedBy, staffKey),
        eq(staffApprovals.act, act),
      ),
    )
    .orderBy(desc(staffApprovals.key))
    .limit(1)
  return last ? { key: last.key, waits: last.state === 'asked', doneAt: last.doneAt } : null
}
