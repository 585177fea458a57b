import type { CheckoutKey, InvoiceKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { linkPaymentDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { ChargeRow } from '../../../money/invoices/charges/charge-row.ts'
import {
  type FailedInvoice,
  type FailureTexts,
  type RefusedCharge,
  failAndNotify,
  failInvoice,
  mailFailed,
} from '../../../money/invoices/charges/fail-invoice.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { moveCheckout } from '../move.ts'
import { notifyUnpaid } from '../notify-unpaid.ts'

const follows = `Your gift was accepted and is waiting for payment. You can pay for it within ${linkPaymentDays} days; nothing is sent until then.`

const wordsOf = ({ amount_cents: cents }: FailedInvoice): FailureTexts => ({
  follows,
  rows: [['To pay', formatCents(cents)]],
})

/** The charge for an accepted gift was declined: its recipient isn't told, and its member can pay for it (D-1-36). */
export async function failHeld(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const hasFailed = await failAndNotify(tx, charge, wordsOf, cause)
  if (!hasFailed) return
  const checkoutKey = charge.purpose_key as CheckoutKey
  await tx.execute(moveCheckout(checkoutKey, 'failed', cause.now))
  await notifyUnpaid(tx, checkoutKey, 'failed', charge, cause)
}

/** A gift whose payment failed without a charge of its own. */
interface Unpaid {
  checkoutKey: CheckoutKey
  invoiceKey: InvoiceKey
}

/** The card that was named can't be charged anymore. */
export function failHeldWithoutCard(tx: Tx, gift: Unpaid, cause: Cause): Promise<void> {
  const reason = 'The card for this gift was removed, or it has expired.'
  return failHeldWithoutCharge(tx, gift, { reason, charge: null }, cause)
}

/**
 * The member's balance doesn't cover an accepted gift. `charge` is that of a recharge that was declined; null if no card
 * was asked.
 */
export function failHeldByBalance(
  tx: Tx,
  gift: Unpaid,
  refused: { reason: string; charge: ChargeRow | null },
  cause: Cause,
): Promise<void> {
  const heading = refused.charge ? undefined : 'Your balance doesn’t cover this gift'
  return failHeldWithoutCharge(tx, gift, refused, cause, heading)
}

async function failHeldWithoutCharge(
  tx: Tx,
  { checkoutKey, invoiceKey }: Unpaid,
  refused: RefusedCharge & { charge: ChargeRow | null },
  cause: Cause,
  heading?: string,
): Promise<void> {
  const failed = await failInvoice(tx, invoiceKey, refused, cause)
  if (!failed) return
  const words = { reason: refused.reason, ...wordsOf(failed), ...(heading ? { heading } : {}) }
  await mailFailed(tx, failed, words, cause)
  await tx.execute(moveCheckout(checkoutKey, 'failed', cause.now))
  await notifyUnpaid(tx, checkoutKey, 'failed', refused.charge, cause)
}
