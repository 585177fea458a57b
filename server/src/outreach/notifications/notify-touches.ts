import type { TouchKey } from '@goodturn/contract/ids'
import type { NotificationKind } from '@goodturn/contract/outreach/notifications/kinds'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'
import { touchNotifications } from './touches.queries.ts'

interface Touches {
  touchKeys: readonly TouchKey[]
}

/** A listener that notifies the owners of touches: one entry per owner and run. */
export function notifyTouches(kind: NotificationKind) {
  return async (tx: Tx, { touchKeys }: Touches, cause: Cause): Promise<void> => {
    if (touchKeys.length === 0) return
    await addNotifications(tx, kind, await touchNotifications(tx, touchKeys, kind, cause.now), cause)
  }
}

/**
 * Notifies that staff could not give a touch, or that it expired because its owner did not respond. A touch that ends
 * with its gift link is neither: the link says why.
 */
export async function notifyEnded(
  tx: Tx,
  { touchKeys, because }: Touches & { because: 'silence' | 'staff' },
  cause: Cause,
): Promise<void> {
  await notifyTouches(because === 'staff' ? 'ended' : 'expired')(tx, { touchKeys }, cause)
}
