import type { CheckoutItemKey, InvoiceKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { lockPaidInvoice, readPaidLine } from './paid-items.queries.ts'
import { leftOfLine, takeFirst } from './parts-of-items.ts'
import { refundParts } from './refund-parts.ts'

/** A share of what an invoice's line paid. */
export interface Share {
  /** Written down once under this. */
  key: string
  invoiceKey: InvoiceKey
  /** The item of the order that the line is of; null where no order was paid, as with a renewal. */
  itemKey: CheckoutItemKey | null
  /** For the payer: "Gutter Cleaning for Grace Okafor". */
  what: string
  cents: number
}

/**
 * Gives back a share of what a payer paid for a plan's period or a package, in the ways of R-17: money of the
 * balance goes back where it came from, what a card or a replaced plan paid becomes a credit that never expires. What
 * the invoice gave back otherwise is not given twice. Returns the cents that went back, 0 for a repeat; the payer is
 * told by mail.
 */
export async function refundShare(tx: Tx, share: Share, cause: Cause): Promise<number> {
  await lockPaidInvoice(tx, share.invoiceKey)
  const paid = await readPaidLine(tx, share.invoiceKey, share.itemKey)
  if (!paid) return 0
  const line = paid.lines[paid.line]
  if (!line) return 0
  const taken = { lineKey: line.key, parts: takeFirst(leftOfLine(paid, paid.line), share.cents) }
  const refund = { key: share.key, way: 'share' as const, what: `Canceled: ${share.what}` }
  const cents = await refundParts(tx, paid, [taken], refund, cause)
  if (cents === 0) return 0
  await sendMail(tx, cause, paid.email, {
    template: 'credit-issued',
    subject: `${formatCents(cents)} is back on your balance`,
    heading: `${formatCents(cents)} is back on your balance, ${paid.first_name}`,
    paragraphs: [
      `${share.what} was not given, so its share of what you paid is yours again.`,
      'Money from your balance went back where it came from. What a card paid is a credit that never expires.',
    ],
    button: { label: 'See your credits', url: `${cause.settings.publicUrl}/billing/credits` },
  })
  return cents
}
