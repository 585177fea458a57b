import type { CheckoutItemKey, InvoiceKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { refundShare } from '../../../money/invoices/refunds/refund-share.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { touchShares } from '../tables.ts'

/**
 * A payer's payment for several touches together, and the touches whose share is owed to that payer. Money is in cents.
 */
export interface OwedShares {
  payerKey: MemberKey
  invoiceKey: InvoiceKey
  itemKey: CheckoutItemKey | null
  paidCents: number
  /** How many touches the payment covered. */
  touchCount: number
  /** The number of shares already credited, and their sum. */
  returnedCount: number
  returnedCents: number
  /** Touches that were not given and whose share was not credited yet. */
  touches: { key: TouchKey; title: string; recipientName: string }[]
}

/**
 * Credits the shares of a plan's or package's touches that were not given: one n-th of the payment for each of n
 * touches, and never more than was paid in total. Each share is stored once per touch and payer, and deducted from
 * every later proration, refund, and auto credit. The caller holds the plan or package.
 */
export async function creditShares(tx: Tx, owed: readonly OwedShares[], cause: Cause): Promise<void> {
  for (const { payerKey, invoiceKey, itemKey, paidCents, touchCount, ...before } of owed) {
    let { returnedCount, returnedCents } = before
    for (const { key: touchKey, title, recipientName } of before.touches) {
      returnedCount += 1
      const cents = Math.floor((paidCents * returnedCount) / touchCount) - returnedCents
      const what = `${title} for ${recipientName}`
      const share = { key: `share:${touchKey}`, invoiceKey, itemKey, what, cents }
      await refundShare(tx, share, cause)
      await tx.insert(touchShares).values({ touchKey, payerKey, cents, createdAt: cause.now })
      returnedCents += cents
    }
  }
}
