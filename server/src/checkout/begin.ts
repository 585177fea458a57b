import type { CartItem } from '@goodturn/contract/checkout/schema'
import { chargeCentsMax } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { type ChargeableCard, chargeableCard } from '../cards/queries.ts'
import { askAgainMs } from '../invoices/apply-outcome.ts'
import type { Asking } from '../invoices/ask-processor.ts'
import { holdFromWallet } from '../ledger/hold.ts'
import { present } from '../platform/assert.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKey, newKeys } from '../platform/ids.ts'
import { tooExpensive } from './errors.ts'
import { loadCart } from './load-cart.ts'
import { type PricedItem, checkBuyable, priceCart } from './price-cart.ts'

export interface NewCheckout {
  memberKey: string
  items: readonly CartItem[]
  source: string | null
  useCredit: boolean
  idempotencyKey: string | null
  now: Date
}

/** A purchase that was begun: what was promised is written down, and the charge to ask for, if any is due. */
export interface BegunCheckout {
  checkoutKey: string
  invoiceKey: string
  charge: Asking | null
}

/**
 * The first half of a purchase, in one transaction: price, check, claim the item ids, hold the wallet's part, and
 * write checkout, items, invoice and the charge attempt before anybody is asked for money (architecture, Money).
 */
export async function beginCheckout(tx: Tx, wish: NewCheckout): Promise<BegunCheckout> {
  const cart = priceCart(wish.items, await loadCart(tx, wish.memberKey, wish.items))
  checkBuyable(cart)
  const bought = cart.items.filter(({ item }) => !item.soft_deleted)
  const checkoutKey = newKey('checkout')
  const heldCents = wish.useCredit
    ? await holdFromWallet(tx, {
        memberKey: wish.memberKey,
        checkoutKey,
        centsMax: cart.subtotalCents,
        now: wish.now,
      })
    : 0
  const dueCents = cart.subtotalCents - heldCents
  if (dueCents > chargeCentsMax) throw tooExpensive()
  const paying = dueCents > 0 ? await chargeableCard(tx, wish.memberKey, wish.source, wish.now) : null
  return writeCheckout(tx, wish, {
    checkoutKey,
    bought,
    subtotalCents: cart.subtotalCents,
    heldCents,
    dueCents,
    paying,
  })
}

interface Priced {
  checkoutKey: string
  bought: PricedItem[]
  subtotalCents: number
  heldCents: number
  dueCents: number
  paying: ChargeableCard | null
}

/** Everything of a begun purchase in one statement. */
async function writeCheckout(tx: Tx, wish: NewCheckout, priced: Priced): Promise<BegunCheckout> {
  const { checkoutKey, subtotalCents, heldCents, dueCents, paying } = priced
  const card = paying?.card
  const invoiceKey = newKey('invoice')
  const chargeKey = newKey('charge')
  const at = wish.now.toISOString()
  const again = new Date(wish.now.getTime() + askAgainMs).toISOString()
  const items = JSON.stringify(itemRows(priced.bought))
  const charge = card
    ? sql`, charge as (insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents,
          state, ask_again_at, created_at)
        values (${chargeKey}, ${wish.memberKey}, ${invoiceKey}, ${card.key}, ${card.brand}, ${card.last4}, ${dueCents},
          'asking', ${again}::timestamptz, ${at}::timestamptz))`
    : sql``
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`
    with item as (select * from jsonb_to_recordset(${items}::jsonb) as x(key text, line text, client text, position int,
        contact text, contact_name text, location text, service text, title text, price text, to_name text,
        base int, savings int, fee int, paid int)),
    root as (insert into checkouts (key, member_key, state, idempotency_key, card_key, use_credit, subtotal_cents,
        credit_cents, due_cents, created_at)
      values (${checkoutKey}, ${wish.memberKey}, 'open', ${wish.idempotencyKey}, ${card?.key ?? null}, ${wish.useCredit},
        ${subtotalCents}, ${heldCents}, ${dueCents}, ${at}::timestamptz)),
    claimed as (insert into checkout_items (key, checkout_key, member_key, client_item_id, position, type, contact_key,
        contact_name, location_key, service_key, service_title, price_key, to_name, base_cents, savings_cents, fee_cents, paid_cents)
      select key, ${checkoutKey}, ${wish.memberKey}, client, position, 'service', contact, contact_name, location, service,
        title, price, to_name, base, savings, fee, paid from item),
    invoice as (insert into invoices (key, member_key, purpose, purpose_key, checkout_key, status, subtotal_cents,
        credit_cents, amount_cents, card_key, card_brand, card_last4, created_at)
      values (${invoiceKey}, ${wish.memberKey}, 'checkout', ${checkoutKey}, ${checkoutKey}, 'unpaid', ${subtotalCents},
        ${heldCents}, ${dueCents}, ${card?.key ?? null}, ${card?.brand ?? null}, ${card?.last4 ?? null}, ${at}::timestamptz) returning number),
    lines as (insert into invoice_lines (key, invoice_key, position, contact_key, contact_name, service_key, service_title,
        amount_cents, paid_cents, fee_cents)
      select line, ${invoiceKey}, position, contact, contact_name, service, title, base, paid, fee from item),
    counted as (insert into counters (member_key, name, count) values (${wish.memberKey}, 'invoices', 1)
      on conflict (member_key, name) do update set count = counters.count + 1)
    ${charge}
    select number from invoice`,
  )
  const invoiceNumber = present(rows[0], 'an invoice was written').number
  return {
    checkoutKey,
    invoiceKey,
    charge: paying
      ? {
          key: chargeKey,
          invoiceKey,
          invoiceNumber,
          amountCents: dueCents,
          cardRef: paying.card.processorRef,
          customerRef: paying.customerRef,
        }
      : null,
  }
}

function itemRows(bought: readonly PricedItem[]) {
  const keys = newKeys('checkoutItem', bought.length)
  const lines = newKeys('invoiceLine', bought.length)
  return bought.map(({ item, row, baseCents, savingsCents, feeCents, paidCents }, position) => ({
    key: keys[position],
    line: lines[position],
    client: item.id,
    position,
    contact: row.contact_key,
    contact_name: row.contact_name,
    location: row.location_key,
    service: row.service_key,
    title: row.title,
    price: row.zone_price_key,
    to_name: item.member_data.to_name || row.salutation,
    base: baseCents,
    savings: savingsCents,
    fee: feeCents,
    paid: paidCents,
  }))
}
