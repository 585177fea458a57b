import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { Stop, Stops } from '../../identity/mailing/stops.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mailboxHasher } from '../surveys/mailbox-hash.ts'
import { optedOutAmong } from '../surveys/people.queries.ts'
import { stopMailbox } from '../surveys/stop.ts'
import { hashCode, isCode } from './codes.ts'
import type { MailedWith } from './stops.queries.ts'

/**
 * Lets a recipient stop a member's emails for good, with a code that was emailed to them. It is the same stop as that of
 * questions, so that either ends both (rulings, 6).
 */
export function stopsBy(find: (tx: Tx, codeHash: string) => Promise<MailedWith | null>): Stops {
  const findBy = async (tx: Tx, code: string) => (isCode(code) ? find(tx, hashCode(code)) : null)
  return {
    async find(tx, code): Promise<Stop | null> {
      const found = await findBy(tx, code)
      return found && { sender: found.sender, isStopped: found.isStopped, language: found.language }
    },
    async stop(tx: Tx, code: string, cause: Cause): Promise<void> {
      const found = await findBy(tx, code)
      if (found) await stopMailbox(tx, found.memberKey, found.mailboxHash, cause)
    },
  }
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
