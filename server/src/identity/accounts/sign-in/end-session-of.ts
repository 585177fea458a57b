import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sessionNotFound } from '../errors.ts'
import { sessionKey } from './list-sessions.ts'
import { closeSession } from '../../sign-in/sessions.ts'
import { memberRealm } from '../realm.ts'
import { protectAdministrators } from '../protect-administrators.ts'
import { sessions } from '../tables.ts'

/**
 * Signs out one of a member's devices, for staff: its next call answers 401. 404 if it is no longer signed in, 403 for
 * an administrator's device unless an administrator asks.
 */
export async function endSessionOf(
  tx: Tx,
  memberKey: MemberKey,
  { session, reason }: { session: string; reason: string },
  cause: Cause,
): Promise<void> {
  await protectAdministrators(tx, memberKey, cause)
  const rows = await tx.select({ hash: sessions.hash }).from(sessions).where(eq(sessions.holder, memberKey))
  const found = rows.find(({ hash }) => sessionKey(hash) === session)
  if (!found) throw sessionNotFound()
  await closeSession(memberRealm, tx, found.hash)
  await recordAct(tx, cause, 'session.ended', memberKey, { reason })
}
