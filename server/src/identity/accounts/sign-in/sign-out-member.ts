import { eq } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { NamedMember } from '../find-member.ts'
import { closeSessionsOf } from './sessions.ts'
import { protectAdministrators } from '../protect-administrators.ts'
import { sessions } from '../tables.ts'

/**
 * Ends a member's sessions and pending sign-ins; for an administrator, also the sessions in which they act as other
 * members. Staff use it when a device or password is in the wrong hands. 403 for an administrator unless an
 * administrator asks.
 */
export async function signOutMember(
  tx: Tx,
  { key }: NamedMember,
  reason: string,
  cause: Cause,
): Promise<void> {
  await protectAdministrators(tx, key, cause)
  await closeSessionsOf(tx, key)
  await tx.delete(sessions).where(eq(sessions.actingAdminKey, key))
  await recordAct(tx, cause, 'member.signed-out', key, { reason })
}
