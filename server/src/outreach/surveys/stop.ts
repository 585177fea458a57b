import type { MemberKey } from '@goodturn/contract/ids'
import type { Stops } from '../../identity/mailing/stops.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findMailedTo } from './public.queries.ts'
import { lockSettings } from './settings.ts'
import { surveyStops } from './tables.ts'

/**
 * Lets a recipient stop a member's emails for good, with the code in any of them. The choice is stored under the
 * mailbox's keyed hash, and every transaction that mails in that member's name checks it.
 */
export const surveyMailStops: Stops = {
  async find(tx, code) {
    const found = await findMailedTo(tx, code)
    return found && { sender: found.sender, isStopped: found.isStopped, language: found.language }
  },
  async stop(tx, code, cause) {
    const found = await findMailedTo(tx, code)
    if (!found) return
    await stopMailbox(tx, found.memberKey, found.mailboxHash, cause)
  },
}

/** Stops a member's emails to a mailbox for good. Waits for any mailing in progress. */
export async function stopMailbox(
  tx: Tx,
  memberKey: MemberKey,
  mailboxHash: string,
  { now }: Pick<Cause, 'now'>,
): Promise<void> {
  await lockSettings(tx, memberKey)
  await tx.insert(surveyStops).values({ memberKey, mailboxHash, stoppedAt: now }).onConflictDoNothing()
}
