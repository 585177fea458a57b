import type { PartnershipKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { notYoursToDecline } from './errors.ts'
import { partnershipEnded } from './events.ts'
import { declinedMail, endedMail } from './mails.ts'
import { movePartnership } from './move.ts'
import { type Viewer, findPartnership } from './queries.ts'

/**
 * Ends a partnership, or declines the invitation to it (BG-53, BG-90): either side may end an accepted one; only the
 * invited member may decline a requested one. The other side gets an email; when an accepted one ends, listeners
 * abandon the requests that wait on it in the same transaction.
 */
export async function endPartnership(
  tx: Tx,
  viewer: Viewer,
  key: PartnershipKey,
  cause: Cause,
): Promise<void> {
  const found = await findPartnership(tx, viewer, key, { lock: true })
  const { partnership, inviter, invitee } = found
  const isInviter = partnership.inviterKey === viewer.memberKey
  const { publicUrl } = cause.settings
  if (partnership.status === 'requested' && isInviter) throw notYoursToDecline()

  await movePartnership(tx, partnership, 'ended', { endedAt: cause.now })
  if (partnership.status === 'requested') {
    await sendMail(tx, cause, inviter.email, declinedMail(found, publicUrl))
    return
  }
  const partner = present(invitee, 'an accepted partnership joins two members')
  await cause.publish(tx, partnershipEnded, {
    partnershipKey: partnership.key,
    inviterKey: partnership.inviterKey,
    inviteeKey: present(partnership.inviteeKey, 'an accepted partnership joins two members'),
    endedBy: viewer.memberKey,
  })
  const [ended, told] = isInviter ? [inviter, partner] : [partner, inviter]
  await sendMail(tx, cause, told.email, endedMail(ended, publicUrl))
}
