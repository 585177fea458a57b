import type { CheckoutItemKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import {
  type PaidInvoice,
  type PaidItem,
  itemRefund,
  lockPaidInvoices,
  readPaidInvoices,
} from './paid-items.queries.ts'
import { partsOfItems } from './parts-of-items.ts'
import { refundParts } from './refund-parts.ts'

/**
 * Refunds order items that won't be delivered, to each payer their own part. Wallet money goes back where it
 * came from, with its old expiry but good for at least 30 days; money from a card becomes a credit that never expires
 * (reason cancelation, BG-63); money from a replaced plan goes back the way that plan was paid. Refunds each item once
 * per invoice, and never an amount staff already refunded. The caller ends the item's touch in the same transaction, so
 * this happens only once. Notifies each payer by mail.
 */
export async function refundItems(tx: Tx, itemKeys: readonly CheckoutItemKey[], cause: Cause): Promise<void> {
  if (itemKeys.length === 0) return
  await lockPaidInvoices(tx, itemKeys)
  for (const paid of await readPaidInvoices(tx, itemKeys)) {
    for (const { item, ...taken } of partsOfItems(paid)) {
      const refund = { key: itemRefund(item.key), way: 'item' as const, what: `Canceled: ${item.what}` }
      const cents = await refundParts(tx, paid, [taken], refund, cause)
      if (cents > 0) await mailRefunded(tx, paid, item, cents, cause)
    }
  }
}

async function mailRefunded(
  tx: Tx,
  paid: PaidInvoice,
  item: PaidItem,
  cents: number,
  cause: Cause,
): Promise<void> {
  await sendMail(tx, cause, paid.email, {
    template: 'credit-issued',
    subject: `${formatCents(cents)} is back in your balance`,
    heading: `${formatCents(cents)} is back in your balance, ${paid.first_name}`,
    paragraphs: [
      `${item.what} wasn’t sent, so we’ve refunded what you paid for it.`,
      'Credit and funds you used are back in your balance. Anything paid by card is now a credit that never expires.',
    ],
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  })
}
