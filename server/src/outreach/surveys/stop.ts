import type { Stops } from '../../identity/mailing/stops.ts'
import { findMailedTo } from './public.queries.ts'
import { lockSettings } from './settings.ts'
import { surveyStops } from './tables.ts'

/**
 * How a recipient stops a member's mails for good, by the code in any of them: the choice is kept by the keyed hash of
 * the mailbox, and whoever mails in that member's name looks there in the transaction that mails.
 */
export const surveyMailStops: Stops = {
  async find(tx, code) {
    const found = await findMailedTo(tx, code)
    return found && { sender: found.sender, isStopped: found.isStopped }
  },
  async stop(tx, code, { now }) {
    const found = await findMailedTo(tx, code)
    if (!found) return
    const { memberKey, mailboxHash } = found
    // In turns with who mails just now.
    await lockSettings(tx, memberKey)
    await tx.insert(surveyStops).values({ memberKey, mailboxHash, stoppedAt: now }).onConflictDoNothing()
  },
}
