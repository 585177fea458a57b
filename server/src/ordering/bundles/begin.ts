import type { BundleKey, CardKey, MemberKey } from '@goodturn/contract/ids'
import { centsOf } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { type ChargeableCard, chargeableCard } from '../../money/cards/queries.ts'
import { dayOfMember } from '../../identity/accounts/day-of-member.ts'
import { type BundleForSale, findBundleForSale } from '../../shop/catalog/bundle-for-sale.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { processorChargeOf, insertCharges } from '../../money/invoices/charges/insert-charges.ts'
import { type NewInvoice, insertInvoices } from '../../money/invoices/insert-invoices.ts'
import { cardPart } from '../../money/invoices/charges/paid-by.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { bundleCardNeeded, bundleNotFound, bundlePriceChanged } from './errors.ts'

export interface BundleInput {
  memberKey: MemberKey
  bundleKey: BundleKey
  /** A saved card; null for the default card. */
  source: CardKey | null
  /** The price in dollars that the buyer was shown; null if none was. */
  shownPrice: number | null
  idempotencyKey: string | null
  now: Date
}

/**
 * The first half of buying a bundle, in one transaction: today's price, the card, and the purchase with its invoice and
 * charge attempt are written before anyone is charged. Cards only, no credit and no partner (BG-71). Violates
 * `charges_in_flight` while another payment of the member is in progress.
 */
export async function beginPurchase(tx: Tx, input: BundleInput): Promise<ProcessorCharge> {
  const today = await dayOfMember(tx, input.memberKey, input.now)
  const bundle = await findBundleForSale(tx, input.memberKey, input.bundleKey, today)
  if (!bundle) throw bundleNotFound()
  const { shownPrice } = input
  if (shownPrice !== null && centsOf(shownPrice) !== bundle.priceCents) throw bundlePriceChanged()
  return writePurchase(tx, input, bundle, await cardOf(tx, input))
}

async function cardOf(tx: Tx, { memberKey, source, now }: BundleInput): Promise<ChargeableCard> {
  try {
    return await chargeableCard(tx, memberKey, source, now)
  } catch (error) {
    if (error instanceof Refusal && error.code0 === 'payment_method_required') throw bundleCardNeeded()
    throw error
  }
}

/** Writes all of a begun purchase in one statement. */
async function writePurchase(
  tx: Tx,
  input: BundleInput,
  bundle: BundleForSale,
  paying: ChargeableCard,
): Promise<ProcessorCharge> {
  const { memberKey, now } = input
  const cents = bundle.priceCents
  const invoice: NewInvoice = {
    key: newKey('invoice'),
    memberKey,
    purpose: 'bundle',
    purposeKey: bundle.key,
    status: 'unpaid',
    subtotalCents: cents,
    amountCents: cents,
    card: paying.card,
    paidBy: cardPart(paying, cents),
    lines: [{ serviceTitle: bundle.title, amountCents: cents, paidCents: cents }],
  }
  const charge = { key: newKey('charge'), memberKey, invoiceKey: invoice.key, amountCents: cents, paying }
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`with purchase as (insert into bundle_purchases (key, member_key, bundle_key, invoice_key, state, title, price_cents,
          items, idempotency_key, created_at)
        values (${newKey('bundlePurchase')}, ${memberKey}, ${bundle.key}, ${invoice.key}, 'open', ${bundle.title}, ${cents},
          ${JSON.stringify(bundle.items)}::jsonb, ${input.idempotencyKey}, ${now.toISOString()}::timestamptz)),
      ${insertInvoices([invoice], now)},
      charge as (${insertCharges([charge], now)})
      select number from invoice`,
  )
  return processorChargeOf(charge, present(rows[0], 'an invoice was written').number)
}
