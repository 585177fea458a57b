import { askAgainMs } from '../invoices/waits.ts'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type ChargeableCard, chargeableCard } from '../cards/queries.ts'
import { type BundleForSale, findBundleForSale } from '../catalog/bundle-for-sale.ts'
import type { Asking } from '../invoices/ask-processor.ts'
import { cardPart } from '../invoices/paid-by.ts'
import { present } from '../platform/assert.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'
import { newKey } from '../platform/ids.ts'
import { bundleCardNeeded, bundleNotFound } from './errors.ts'

export interface BundleWish {
  memberKey: string
  bundleKey: string
  /** A saved card; the default one when null. */
  source: string | null
  idempotencyKey: string | null
  now: Date
}

/**
 * The first half of buying a bundle, in one transaction: its price of today, the card, and the purchase, its invoice
 * and the charge attempt written down before anybody is asked for money. Cards only, no credit and no partner
 * (BG-71). Breaks `charges_in_flight` while another payment of the member runs.
 */
export async function beginPurchase(tx: Tx, wish: BundleWish): Promise<Asking> {
  const bundle = await findBundleForSale(tx, wish.memberKey, wish.bundleKey, dateIn(wish.now))
  if (!bundle) throw bundleNotFound()
  return writePurchase(tx, wish, bundle, await cardOf(tx, wish))
}

async function cardOf(tx: Tx, { memberKey, source, now }: BundleWish): Promise<ChargeableCard> {
  try {
    return await chargeableCard(tx, memberKey, source, now)
  } catch (error) {
    if (error instanceof Refusal && error.code0 === 'payment_method_required') throw bundleCardNeeded()
    throw error
  }
}

/** Everything of a begun purchase in one statement. */
async function writePurchase(
  tx: Tx,
  wish: BundleWish,
  bundle: BundleForSale,
  { card, customerRef }: ChargeableCard,
): Promise<Asking> {
  const invoiceKey = newKey('invoice')
  const chargeKey = newKey('charge')
  const at = wish.now.toISOString()
  const again = new Date(wish.now.getTime() + askAgainMs).toISOString()
  const cents = bundle.priceCents
  const paidBy = cardPart({ card, customerRef }, cents)
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`with purchase as (insert into bundle_purchases (key, member_key, bundle_key, invoice_key, state, title, price_cents,
          items, idempotency_key, created_at)
        values (${newKey('bundlePurchase')}, ${wish.memberKey}, ${bundle.key}, ${invoiceKey}, 'open', ${bundle.title}, ${cents},
          ${JSON.stringify(bundle.items)}::jsonb, ${wish.idempotencyKey}, ${at}::timestamptz)),
      invoice as (insert into invoices (key, member_key, purpose, purpose_key, status, subtotal_cents, amount_cents,
          card_key, card_brand, card_last4, paid_by, created_at)
        values (${invoiceKey}, ${wish.memberKey}, 'bundle', ${bundle.key}, 'unpaid', ${cents}, ${cents}, ${card.key},
          ${card.brand}, ${card.last4}, ${JSON.stringify(paidBy)}::jsonb, ${at}::timestamptz) returning number),
      line as (insert into invoice_lines (key, invoice_key, position, service_title, amount_cents, paid_cents)
        values (${newKey('invoiceLine')}, ${invoiceKey}, 0, ${bundle.title}, ${cents}, ${cents})),
      counted as (insert into counters (member_key, name, count) values (${wish.memberKey}, 'invoices', 1)
        on conflict (member_key, name) do update set count = counters.count + 1),
      charge as (insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents,
          state, ask_again_at, created_at)
        values (${chargeKey}, ${wish.memberKey}, ${invoiceKey}, ${card.key}, ${card.brand}, ${card.last4}, ${cents},
          'asking', ${again}::timestamptz, ${at}::timestamptz))
      select number from invoice`,
  )
  return {
    key: chargeKey,
    invoiceKey,
    invoiceNumber: present(rows[0], 'an invoice was written').number,
    amountCents: cents,
    cardRef: card.processorRef,
    customerRef,
  }
}
