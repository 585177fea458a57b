import type { CheckoutItemKey, InvoiceKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { refundShare } from '../../money/invoices/refund-share.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { touchShares } from './tables.ts'

/** What a payer paid for several touches together, and which of them they are owed a share for. Money is in cents. */
export interface OwedShares {
  payerKey: MemberKey
  invoiceKey: InvoiceKey
  itemKey: CheckoutItemKey | null
  paidCents: number
  /** How many touches it paid for. */
  touchCount: number
  /** For how many of them a share was given back before, and how much. */
  returnedCount: number
  returnedCents: number
  /** Those that were not given and for which nothing was given back yet. */
  touches: { key: TouchKey; title: string; recipientName: string }[]
}

/**
 * Gives back the shares of touches of a plan or package that were not given: of n touches each gives the n-th
 * part, and all of them together never more than was paid. Written down on the touch: once for each payer, and off every
 * later proration, refund and auto credit. The caller holds the plan or package.
 */
export async function giveBackShares(tx: Tx, owed: readonly OwedShares[], cause: Cause): Promise<void> {
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
