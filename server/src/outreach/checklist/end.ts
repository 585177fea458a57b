import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endedChecklists } from './tables.ts'

/** Ends a member's checklist for good; ending it again changes nothing. */
export async function endChecklist(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  await tx.insert(endedChecklists).values({ memberKey, endedAt: cause.now }).onConflictDoNothing()
}
