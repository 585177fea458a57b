import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { endPartnerships } from './move.ts'

/** Ends the invitations to partnerships that a member sent and nobody answered. */
export async function withdrawInvitations(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  await tx.execute(endPartnerships(sql`inviter_key = ${memberKey} and status = 'requested'`, now))
}
