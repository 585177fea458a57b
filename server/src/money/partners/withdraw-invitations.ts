import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { endPartnerships } from './move.ts'

/** Ends a member's unanswered partnership invitations. */
export async function withdrawInvitations(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  await tx.execute(endPartnerships(sql`inviter_key = ${memberKey} and status = 'requested'`, now))
}
