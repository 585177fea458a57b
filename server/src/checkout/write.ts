import { askAgainMs } from '../invoices/waits.ts'
import { sql } from 'drizzle-orm'
import type { Asking } from '../invoices/ask-processor.ts'
import { present } from '../platform/assert.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKey, newKeys } from '../platform/ids.ts'
import type { NewCheckout } from './new-checkout.ts'
import type { WrittenItem } from './hold-benefits.ts'
import type { Payer } from './payers.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

/** A purchase as it is written down before anybody is asked for money. */
export interface PromisedCheckout {
  checkoutKey: string
  cart: PricedCart
  /** The buyer first; of a split, the partner second. */
  payers: readonly Payer[]
  /** `waiting`: a partner is asked first, nothing is charged yet (BG-44). */
  state: 'open' | 'waiting'
  partnershipKey?: string
}

/** What was written, with the charge to ask for when one payer pays alone and something is due. */
export interface WrittenCheckout {
  items: WrittenItem[]
  charge: Asking | null
}

/**
 * Everything of a begun purchase in one statement: the root, its items, an invoice with its lines a payer, and a sole
 * payer's charge attempt, which is answered: it is what to ask the processor for. Of two payers the charges are
 * written by the payment of both (`openSplit`).
 */
export async function writeCheckout(
  tx: Tx,
  wish: NewCheckout,
  promised: PromisedCheckout,
): Promise<WrittenCheckout> {
  const { checkoutKey, cart, payers } = promised
  const bought = cart.items.filter(({ item }) => !item.soft_deleted)
  const itemKeys = newKeys('checkoutItem', bought.length)
  const written = bought.map((priced, index) => ({ itemKey: itemKeys[index] as string, priced }))
  const buyer = present(payers[0], 'somebody pays')
  const at = wish.now.toISOString()
  const again = new Date(wish.now.getTime() + askAgainMs).toISOString()
  const invoices = invoiceRows(promised)
  const chargeKey = buyer.card && payers.length === 1 ? newKey('charge') : null
  const insertCharge = chargeKey
    ? sql`, charge as (insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents,
          state, ask_again_at, created_at)
        select ${chargeKey}, member, key, card, brand, last4, amount, 'asking', ${again}::timestamptz, ${at}::timestamptz
        from wanted)`
    : sql``
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`
    with item as (select * from jsonb_to_recordset(${JSON.stringify(itemRows(written))}::jsonb) as x(key text, client text,
        position int, type text, contact text, contact_name text, location text, service text, title text, price text,
        unit text, months int, to_name text, base int, savings int, fee int, paid int, discount text, discount_key text,
        token text, replaces text, auto int)),
    wanted as (select * from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as x(key text, member text, status text,
        subtotal int, auto int, credit int, amount int, card text, brand text, last4 text, flags jsonb, paid_by jsonb)),
    line as (select * from jsonb_to_recordset(${JSON.stringify(lineRows(promised, bought))}::jsonb) as x(key text,
        invoice text, position int, paid int)),
    root as (insert into checkouts (key, member_key, state, idempotency_key, card_key, use_credit, subtotal_cents,
        auto_credit_cents, auto_excess_cents, credit_cents, due_cents, partnership_key, created_at)
      values (${checkoutKey}, ${wish.memberKey}, ${promised.state}, ${wish.idempotencyKey},
        ${buyer.card?.card.key ?? null}, ${wish.useCredit}, ${cart.subtotalCents}, ${buyer.autoCreditCents},
        ${excessOf(cart, buyer)}, ${buyer.creditCents}, ${buyer.dueCents}, ${promised.partnershipKey ?? null},
        ${at}::timestamptz)),
    claimed as (insert into checkout_items (key, checkout_key, member_key, client_item_id, position, type, contact_key,
        contact_name, location_key, service_key, service_title, price_key, unit, months, to_name, base_cents,
        savings_cents, fee_cents, paid_cents, discount_description, discount_key, token_key, replaces_plan_key,
        auto_credit_cents)
      select key, ${checkoutKey}, ${wish.memberKey}, client, position, type, contact, contact_name, location, service,
        title, price, unit, months, to_name, base, savings, fee, paid, discount, discount_key, token, replaces, auto
      from item),
    invoice as (insert into invoices (key, member_key, purpose, purpose_key, checkout_key, status, subtotal_cents,
        auto_credit_cents, credit_cents, amount_cents, card_key, card_brand, card_last4, flags, paid_by, created_at)
      select key, member, 'checkout', ${checkoutKey}, ${checkoutKey}, status, subtotal, auto, credit, amount, card, brand,
        last4, flags, paid_by, ${at}::timestamptz from wanted returning number),
    lines as (insert into invoice_lines (key, invoice_key, position, contact_key, contact_name, service_key, service_title,
        amount_cents, paid_cents, fee_cents, discount_description, partner_purchase)
      select line.key, line.invoice, item.position, contact, contact_name, service, title, base, line.paid, fee, discount,
        ${payers.length > 1} from line join item on item.position = line.position),
    counted as (insert into counters (member_key, name, count) select member, 'invoices', 1 from wanted order by member
      on conflict (member_key, name) do update set count = counters.count + 1)
    ${insertCharge}
    select number from invoice`,
  )
  if (!chargeKey || !buyer.card) return { items: written, charge: null }
  const charge = {
    key: chargeKey,
    invoiceKey: buyer.invoiceKey,
    invoiceNumber: present(rows[0], 'an invoice was written').number,
    amountCents: buyer.dueCents,
    cardRef: buyer.card.card.processorRef,
    customerRef: buyer.card.customerRef,
  }
  return { items: written, charge }
}

/** What of the replaced plans' unused value the buyer's invoice does not take: a credit when the order is settled. */
function excessOf(cart: PricedCart, buyer: Payer): number {
  return cart.autoCreditCents + cart.autoExcessCents - buyer.autoCreditCents
}

function invoiceRows({ payers, state }: PromisedCheckout) {
  const isSplit = payers.length > 1
  return payers.map((payer) => ({
    key: payer.invoiceKey,
    member: payer.memberKey,
    status: state === 'waiting' ? 'partnerpending' : 'unpaid',
    subtotal: payer.subtotalCents,
    auto: payer.autoCreditCents,
    credit: payer.creditCents,
    amount: payer.dueCents,
    card: payer.card?.card.key ?? null,
    brand: payer.card?.card.brand ?? null,
    last4: payer.card?.card.last4 ?? null,
    flags: isSplit ? { partner_purchase: true } : {},
    paid_by: payer.paidBy,
  }))
}

function itemRows(items: readonly WrittenItem[]) {
  return items.map(({ itemKey, priced }, position) => {
    const { item, row } = priced
    return {
      key: itemKey,
      client: item.id,
      position,
      type: row.service_type,
      contact: row.contact_key,
      contact_name: row.contact_name,
      location: row.location_key,
      service: row.service_key,
      title: row.title,
      price: priced.priceKey,
      unit: priced.unit,
      months: priced.months,
      to_name: item.member_data.to_name || row.salutation,
      base: priced.baseCents,
      savings: priced.savingsCents,
      fee: priced.feeCents,
      paid: priced.paidCents,
      discount: priced.discount?.description ?? priced.token?.title ?? null,
      discount_key: priced.discount?.key ?? null,
      token: priced.token?.key ?? null,
      replaces: priced.replacesPlanKey,
      auto: priced.autoCreditCents,
    }
  })
}

/** Every payer's part of every item: the whole of it, or the halves of BG-03 and BG-43, to the cent. */
function lineRows({ payers }: PromisedCheckout, bought: readonly PricedItem[]) {
  const paid = bought.map(({ paidCents }) => paidCents)
  const partners = payers[1] ? halves(paid, payers[1].subtotalCents) : null
  return payers.flatMap(({ invoiceKey }, index) => {
    const keys = newKeys('invoiceLine', bought.length)
    return bought.map((_, position) => {
      const whole = paid[position] as number
      const half = partners?.[position] ?? 0
      return {
        key: keys[position],
        invoice: invoiceKey,
        position,
        paid: index === 1 ? half : whole - half,
      }
    })
  })
}

/** The partner's part of each item: half, rounded down; the cents that are missing then go to the first odd items. */
export function halves(paid: readonly number[], partnerCents: number): number[] {
  const floors = paid.map((cents) => Math.floor(cents / 2))
  let missing = partnerCents - floors.reduce((sum, cents) => sum + cents, 0)
  return floors.map((cents, index) => {
    if (missing === 0 || (paid[index] as number) % 2 === 0) return cents
    missing -= 1
    return cents + 1
  })
}
