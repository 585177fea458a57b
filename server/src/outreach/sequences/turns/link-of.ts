import {
  type GiftLinkChoice,
  type LinkSender,
  linkDaysDefault,
} from '@goodturn/contract/ordering/checkout/gift-link'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { TurnStopped } from '../errors.ts'
import type { DueTurn } from './due.queries.ts'

/** Whether a due step asks for the address by link: it may, and no address on file suits its gift (D-1-05). */
export const asksOnItsDay = ({ kind, asksByLink, locationKey }: DueTurn) =>
  kind === 'gift' && asksByLink && locationKey === null

/**
 * The link by which a due step asks for the address, with the settings that the send page starts with; null if it
 * doesn't ask. Stops for a person who doesn't accept gifts, since no one is there to think twice.
 */
export async function linkOf(tx: Tx, due: DueTurn, cause: Cause): Promise<GiftLinkChoice | null> {
  if (!asksOnItsDay(due)) return null
  if (due.refusesGifts) throw new TurnStopped('no_gifts')
  return {
    send_by: await senderOf(tx, due, cause),
    hidden: false,
    choices: [],
    ends_in_days: linkDaysDefault,
  }
}

/** We email it if the person has a mailbox that takes our email (D-1-91) and the member's own is verified (D-1-107). */
async function senderOf(tx: Tx, due: DueTurn, { hooks }: Cause): Promise<LinkSender> {
  const { memberKey, contactKey: key, contactEmail: email, isMemberVerified } = due
  if (email === null || !isMemberVerified) return 'self'
  const stopped = await hooks.stoppedRecipients(tx, memberKey, [{ key, email }])
  return stopped.has(key) ? 'self' : 'email'
}
