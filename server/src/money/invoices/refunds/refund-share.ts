import type { CheckoutItemKey, InvoiceKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { lockPaidInvoice, readPaidLine } from './paid-items.queries.ts'
import { unrefundedPartsOfLine, takeParts } from './parts-of-items.ts'
import { refundParts } from './refund-parts.ts'

/** A share of what an invoice paid for a line. */
export interface Share {
  /** Written once under this key. */
  key: string
  invoiceKey: InvoiceKey
  /** The order item of the line; null if the invoice has no order, such as a renewal. */
  itemKey: CheckoutItemKey | null
  /** The title for the payer: "Gutter Cleaning for Grace Okafor". */
  what: string
  cents: number
}

/**
 * Refunds a share of a payer's payment for a plan's period or a package, as in R-17: balance money goes back
 * where it came from; money from a card becomes a credit that never expires; money from a replaced plan goes back the
 * way that plan was paid. Never refunds an amount the invoice already refunded. Returns the cents refunded, 0 for a
 * repeat; notifies the payer by mail.
 */
export async function refundShare(tx: Tx, share: Share, cause: Cause): Promise<number> {
  await lockPaidInvoice(tx, share.invoiceKey)
  const paid = await readPaidLine(tx, share.invoiceKey, share.itemKey)
  if (!paid) return 0
  const line = paid.lines[paid.line]
  if (!line) return 0
  const taken = { lineKey: line.key, parts: takeParts(unrefundedPartsOfLine(paid, paid.line), share.cents) }
  const refund = { key: share.key, way: 'share' as const, what: `Canceled: ${share.what}` }
  const cents = await refundParts(tx, paid, [taken], refund, cause)
  if (cents === 0) return 0
  await sendMail(tx, cause, paid.email, {
    template: 'credit-issued',
    subject: `${formatCents(cents)} is back in your balance`,
    heading: `${formatCents(cents)} is back in your balance, ${paid.first_name}`,
    paragraphs: [
      `${share.what} wasn’t given, so we’ve refunded its share of what you paid.`,
      'Credit and funds you used are back in your balance. Anything paid by card is now a credit that never expires.',
    ],
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  })
  return cents
}
