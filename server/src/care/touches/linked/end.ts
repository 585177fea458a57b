import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { touchesCanceled, touchesExpired } from '../events.ts'
import { currentAddress } from '../lists/queries.ts'
import { refundTouches } from '../refund.ts'
import { lockLinked } from './lock.queries.ts'

/**
 * Ends touches with their gift links: declined, expired, canceled, or not paid in time. Refunds what was paid for them
 * and freezes their address, if any. Skips touches that no longer wait for a link. Returns the ended ones.
 */
export async function endLinked(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  as: 'canceled' | 'expired',
  reason: string | null,
  cause: Cause,
): Promise<TouchKey[]> {
  const waiting = (await lockLinked(tx, touchKeys)).filter(({ link_step: step }) => step !== null)
  if (waiting.length === 0) return []
  const keys = textArray(waiting.map(({ key }) => key))
  const ended = await changeTouches(tx, sql`key = any(${keys}) and status = 'incomplete'`, {
    status: as,
    linkStep: null,
    canceledAt: cause.now,
    cancelReason: reason,
    shippedTo: currentAddress,
  })
  await cause.publish(tx, as === 'canceled' ? touchesCanceled : touchesExpired, { touchKeys: ended })
  await refundTouches(tx, waiting, cause)
  return ended
}
