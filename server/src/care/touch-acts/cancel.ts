import { canCancel } from '@goodturn/contract/care/touches/actions'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeLocked } from '../touches/act.ts'
import { notCancelable } from '../touches/errors.ts'
import { touchesCanceled } from '../touches/events.ts'
import { refundTouches } from '../touches/refund.ts'
import type { LockedTouch } from '../touches/lock.ts'
import { currentAddress } from '../touches/lists/queries.ts'
import { isNonCancelable, type ViewContext } from '../touches/lists/view-context.ts'

/**
 * Cancels a touch before it is processed (CG-69), with the member's reason if given (C-4.9-12), and freezes its current
 * address. Refunds a single service. Gifts that go out at once can't be canceled (CG-63).
 */
export async function cancelTouch(
  tx: Tx,
  touch: LockedTouch,
  reason: string | null,
  seen: ViewContext,
  cause: Cause,
): Promise<void> {
  if (!isCancelable(touch, seen)) throw notCancelable()
  await changeLocked(tx, touch, {
    status: 'canceled',
    canceledAt: cause.now,
    cancelReason: reason || null,
    shippedTo: currentAddress,
    linkStep: null,
  })
  await cause.publish(tx, touchesCanceled, { touchKeys: [touch.key] })
  await refundTouches(tx, [touch], cause)
}

/** Whether a touch can be canceled: not processed (CG-69), and not a gift that goes out at once (CG-63). */
export function isCancelable(
  touch: Pick<LockedTouch, 'status' | 'link_step' | 'experience_slug'>,
  seen: ViewContext,
): boolean {
  return canCancel(touch) && !isNonCancelable(touch.experience_slug, seen)
}
