import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import { mailConcierge } from '../touches/mails/mails.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'
import { setWaitStart } from './set-wait-start.ts'

/**
 * pending -> swaprequest: the concierge looks for an alternative and reaches out (C-4.9-11, CG-72). Only if the
 * experience is swappable (C-5-84), and before the touch is packed.
 */
export async function requestSwap(
  tx: Tx,
  touch: LockedTouch,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  if (touch.status !== 'pending') throw stateChanged()
  if (!touch.swappable || !canEdit({ status: touch.status, eventDate: touch.event_date }, today)) {
    throw notEditable('This gift can’t be swapped for another one.')
  }
  await changeLocked(tx, touch, { status: 'swaprequest' })
  await setWaitStart(tx, touch.key, cause.now)
  await mailConcierge(tx, cause, touch, {
    template: 'swap-request',
    subject: `Swap requested: ${touch.title} for ${touch.recipient_name}`,
    heading: 'A member would like to send something else',
    paragraphs: ['Please reach out within 24 hours.'],
  })
}
