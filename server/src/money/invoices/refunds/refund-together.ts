import type { CheckoutItemKey, CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { dollars, inCents } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { expiryAfterReturn } from '../../ledger/return-to-wallet.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type PaidInvoice, lockPaidInvoices, readPaidInvoices } from './paid-items.queries.ts'
import { type Part, mergeParts, partsOfItems, sumOf } from './parts-of-items.ts'
import { refundParts, toReturnedPart } from './refund-parts.ts'

/** One payer's refund for the items in an order. */
export interface PayerReturn {
  invoiceKey: InvoiceKey
  number: number
  memberKey: MemberKey
  email: string
  firstName: string
  lastName: string
  cents: number
  /** The refund by form of payment, with the expiry date of each part. */
  parts: PaymentPart[]
}

/**
 * Refunds items in one order as `refundItems` does, but as one refund per payer, with one credit for the amount paid by
 * card. Returns each payer's refund; the caller notifies them. The caller must have ended the items' touches earlier in
 * the same transaction.
 */
export async function refundTogether(
  tx: Tx,
  order: { checkoutKey: CheckoutKey; itemKeys: readonly CheckoutItemKey[]; what: string },
  cause: Cause,
): Promise<PayerReturn[]> {
  await lockPaidInvoices(tx, order.itemKeys)
  const returns: PayerReturn[] = []
  for (const paid of await readPaidInvoices(tx, order.itemKeys)) {
    const taken = partsOfItems(paid)
    const refund = {
      key: `together:${order.checkoutKey}`,
      way: 'item' as const,
      what: `Canceled: ${order.what}`,
    }
    if ((await refundParts(tx, paid, taken, refund, cause)) > 0)
      returns.push(returnOf(paid, taken, cause.now))
  }
  return returns
}

/** Previews the refunds `refundTogether` would make at `now`; changes and locks nothing. */
export async function previewReturns(
  tx: Tx,
  itemKeys: readonly CheckoutItemKey[],
  now: Date,
): Promise<PayerReturn[]> {
  const paid = await readPaidInvoices(tx, itemKeys)
  return paid.map((invoice) => returnOf(invoice, partsOfItems(invoice), now)).filter(({ cents }) => cents > 0)
}

function returnOf(paid: PaidInvoice, taken: readonly { parts: Part[] }[], now: Date): PayerReturn {
  const parts = mergeParts(taken.flatMap(({ parts: ofLine }) => ofLine))
  return {
    invoiceKey: paid.invoice_key,
    number: paid.number,
    memberKey: paid.member_key,
    email: paid.email,
    firstName: paid.first_name,
    lastName: paid.last_name,
    cents: sumOf(parts),
    parts: mergeCredits(parts.map((part) => paymentPartOf(paid, part, now))),
  }
}

function paymentPartOf(paid: PaidInvoice, part: Part, now: Date): PaymentPart {
  const amount = dollars(part.cents)
  if (part.kind === 'auto') return { kind: 'auto_credit', title: null, count: 1, amount, expires_at: null }
  if (part.kind === 'card') {
    const title =
      paid.card_brand && paid.card_last4 ? `${paid.card_brand} ending in ${paid.card_last4}` : null
    return { kind: 'card', title, count: 1, amount, expires_at: null }
  }
  const until = expiryAfterReturn(toReturnedPart(part.lot, part.cents), now)
  const kind = part.lot.kind === 'fund' ? 'fund' : until === null ? 'credit' : 'expiring'
  return { kind, title: null, count: 1, amount, expires_at: until && seconds(until) }
}

/** Merges credits that are good until the same moment. */
function mergeCredits(parts: readonly PaymentPart[]): PaymentPart[] {
  return [...Map.groupBy(parts, ({ kind, expires_at }) => `${kind} ${expires_at}`).values()].flatMap(
    ([first, ...more]) =>
      first
        ? more.reduce(
            (sum, { count, amount }) => ({
              ...sum,
              count: sum.count + count,
              amount: dollars(inCents(sum.amount) + inCents(amount)),
            }),
            first,
          )
        : [],
  )
}
