import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { endPartnerships } from './move.ts'

/** Ends the invitations to partnerships that a member sent and nobody answered. */
export async function withdrawInvitations(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  await tx.execute(endPartnerships(sql`inviter_key = ${memberKey} and status = 'requested'`, now))
}

/** Forgets the addresses by which a member was invited, and those that they invited. */
export async function forgetPartners(tx: Tx, memberKey: MemberKey, email: string): Promise<void> {
  await tx.execute(sql`update partnerships set invitee_email = ''
    where ${memberKey} in (inviter_key, invitee_key) or lower(invitee_email) = ${email}`)
}
