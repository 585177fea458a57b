import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import { reviveComplete } from '../touches/parents/revive.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'

/**
 * Sets a gift's personalization (C-7-68). A touch that lacked only this is pending again. Not in a bulk order that is
 * being prepared (C-5-81).
 */
export async function editPersonalization(
  tx: Tx,
  touch: LockedTouch,
  personalization: string,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  if (touch.status === 'bulkpending') throw notEditable()
  if (!canEdit({ status: touch.status, eventDate: touch.event_date }, today)) throw notEditable()
  await changeLocked(tx, touch, { personalization })
  await reviveComplete(tx, [touch.key], cause)
}
