import type { CheckoutKey, InvoiceKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { linkPaymentDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { ChargeRow } from '../../../money/invoices/charges/charge-row.ts'
import {
  type FailedInvoice,
  type FailureTexts,
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

/** The card that was named can't be charged anymore. */
export async function failHeldWithoutCharge(
  tx: Tx,
  { checkoutKey, invoiceKey }: { checkoutKey: CheckoutKey; invoiceKey: InvoiceKey },
  cause: Cause,
): Promise<void> {
  const reason = 'The card for this gift was removed, or it has expired.'
  const failed = await failInvoice(tx, invoiceKey, { reason, charge: null }, cause)
  if (!failed) return
  await mailFailed(tx, failed, { reason, ...wordsOf(failed) }, cause)
  await tx.execute(moveCheckout(checkoutKey, 'failed', cause.now))
  await notifyUnpaid(tx, checkoutKey, 'failed', null, cause)
}
