import { promiseReturns } from '../../money/invoices/refunds/promise-return.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { returnTokens } from '../../money/tokens/return.ts'
import { cancelOpenTouches } from '../touches/parents/cancel-open.ts'
import { changeState } from './change.ts'
import { packageCanceled } from './events.ts'
import type { FoundPackage } from './queries.ts'
import { prorationOf } from './proration.queries.ts'

/**
 * pending, paused -> canceled (CG-80): cancels the unprocessed touches and promises each payer the prorated credit for
 * the third business day. Restores the token of a package paid by token if nothing was processed.
 */
export async function cancelPackage(tx: Tx, found: FoundPackage, cause: Cause): Promise<void> {
  const { key, title, recipientName, paidByItem } = found.package
  const word = found.owner.type === 'realestate' ? 'Transaction' : 'Package'
  // Touches first: wait for any being processed and use their final state.
  await cancelOpenTouches(tx, [key], `${word} canceled`, cause)
  const proration = await prorationOf(tx, key)
  const owed = proration.shares.map((share) => ({ ...share, itemKey: paidByItem }))
  const description = `${title} for ${recipientName}, canceled`
  const promised = await promiseReturns(tx, owed, { source: key, description }, cause)
  await changeState(tx, found.package, 'canceled', {
    canceledAt: cause.now,
    pausedAt: null,
    prorationCents: [...promised.values()].reduce((sum, cents) => sum + cents, 0),
  })
  await cause.publish(tx, packageCanceled, { memberKeys: [found.package.memberKey] })
  if (paidByItem && proration.isUntouched) await returnTokens(tx, { checkoutItemKeys: [paidByItem] }, cause)
}
