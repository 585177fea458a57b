import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'

/** Forgets the addresses by which a member was invited, and those that they invited. */
export async function forgetPartners(tx: Tx, memberKey: MemberKey, email: string): Promise<void> {
  await tx.execute(sql`update partnerships set invitee_email = ''
    where ${memberKey} in (inviter_key, invitee_key) or lower(invitee_email) = ${email}`)
}
