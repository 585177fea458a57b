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
 * Notifies that staff could not give a touch. A touch that ends because its owner did not respond expires and is
 * reported as expired.
 */
export async function notifyEnded(
  tx: Tx,
  { touchKeys, because }: Touches & { because: 'silence' | 'staff' },
  cause: Cause,
): Promise<void> {
  if (because === 'staff') await notifyTouches('ended')(tx, { touchKeys }, cause)
}
