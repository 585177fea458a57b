import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { Stop, Stops } from '../../identity/mailing/stops.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mailboxHasher } from '../surveys/mailbox-hash.ts'
import { optedOutAmong } from '../surveys/people.queries.ts'
import { stopMailbox } from '../surveys/stop.ts'
import { hashCode, isCode } from './codes.ts'
import { mailedWith } from './stops.queries.ts'

/**
 * Lets a recipient stop a member's emails for good, with the code of a gift link that was emailed to them. It is the same
 * stop as that of questions, so that either ends both (rulings, 6).
 */
export const linkMailStops: Stops = {
  async find(tx, code): Promise<Stop | null> {
    const found = isCode(code) ? await mailedWith(tx, hashCode(code)) : null
    return found && { sender: found.sender, isStopped: found.isStopped }
  },
  async stop(tx: Tx, code: string, cause: Cause): Promise<void> {
    const found = isCode(code) ? await mailedWith(tx, hashCode(code)) : null
    if (found) await stopMailbox(tx, found.memberKey, found.mailboxHash, cause)
  },
}

/** The given people of a member whose mailboxes asked for no more email from them (D-1-91). */
export async function stoppedRecipients(
  tx: Tx,
  memberKey: MemberKey,
  people: readonly { key: ContactKey; email: string }[],
): Promise<ReadonlySet<ContactKey>> {
  const hash = await mailboxHasher(tx)
  const hashed = people.map(({ key, email }) => ({ key, hash: hash(email) }))
  const stopped = await optedOutAmong(
    tx,
    memberKey,
    hashed.map((one) => one.hash),
  )
  return new Set(hashed.filter((one) => stopped.has(one.hash)).map(({ key }) => key))
}
