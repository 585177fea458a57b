import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import { touchesNotGiven } from '../../care/touches/events.ts'
import { endLinked } from '../../care/touches/linked/end.ts'
import { mailEnded } from '../../care/touches/mails/mails.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endedText } from './blocked.ts'
import { linkEnded, noSuchLink } from './errors.ts'
import { lockLink } from './lock-link.ts'
import { moveLinks } from './move-link.ts'

/**
 * Cancels a member's gift whose link nobody accepted, with a reason (D-1-118): what was paid comes back, what was set
 * aside is released, and the member is emailed the reason. 400 once it is answered or over.
 */
export async function cancelLinkByStaff(
  tx: Tx,
  memberKey: MemberKey,
  { link: key, reason }: { link: GiftLinkKey; reason: string },
  cause: Cause,
): Promise<void> {
  const { link, touch, firstName } = await lockLink(tx, key, cause)
  if (link.memberKey !== memberKey) throw noSuchLink()
  const ended = endedText({ state: link.state, isOver: false, firstName })
  if (ended !== null) throw linkEnded(ended)
  await moveLinks(tx, [key], 'canceled', cause)
  await endLinked(tx, [touch.key], 'canceled', reason, cause)
  await mailEnded(tx, cause, touch, reason, { wasHeld: link.payment === 'held' })
  await cause.publish(tx, touchesNotGiven, { touchKeys: [touch.key], because: 'staff' })
  await recordAct(tx, cause, 'gift-link.canceled', memberKey, { link: key, reason })
}
