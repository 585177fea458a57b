import type { CheckoutItemKey, CheckoutKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { autoCreditsOf, halves } from '@goodturn/contract/ordering/checkout/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { PricedCart, PricedItem } from '../cart/priced-cart.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import {
  type NewCharge,
  processorChargeOf,
  insertCharges,
} from '../../money/invoices/charges/insert-charges.ts'
import { type NewInvoice, insertInvoices } from '../../money/invoices/insert-invoices.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey, newKeys } from '../../platform/ids.ts'
import type { WrittenItem } from './hold-benefits.ts'
import type { NewCheckout } from './new-checkout.ts'
import type { Payer } from './payers.ts'

/** A purchase as it is written before anyone is charged. */
export interface PromisedCheckout {
  checkoutKey: CheckoutKey
  cart: PricedCart
  /** The buyer first; for a split, the partner second. */
  payers: readonly Payer[]
  /** `waiting`: a partner is asked first, nothing is charged yet (BG-44). */
  state: 'open' | 'waiting'
  partnershipKey?: PartnershipKey
}

/** The stored items, with the charge to request if a single payer owes something. */
export interface WrittenCheckout {
  items: WrittenItem[]
  charge: ProcessorCharge | null
}

/**
 * Writes all of a begun purchase in one statement: the root, its items, an invoice with its lines for each payer, and a
 * sole payer's charge attempt. Returns that attempt, to request from the processor. The split payment (`openSplit`)
 * writes the charges of two payers.
 */
export async function writeCheckout(
  tx: Tx,
  wish: NewCheckout,
  promised: PromisedCheckout,
): Promise<WrittenCheckout> {
  const { checkoutKey, cart, payers } = promised
  const bought = cart.items.filter(({ item }) => !item.soft_deleted)
  const itemKeys = newKeys('checkoutItem', bought.length)
  const buyer = present(payers[0], 'an order has a payer')
  const invoices = invoicesOf(promised, bought)
  const written = bought.map((priced, index) => ({
    itemKey: itemKeys[index] as CheckoutItemKey,
    checkoutKey,
    priced,
    autoCreditCents: invoices[0]?.lines[index]?.autoCreditCents ?? 0,
  }))
  const charge = payers.length === 1 ? chargeOf(buyer) : null
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`
    with root as (insert into checkouts (key, member_key, state, idempotency_key, card_key, use_credit, subtotal_cents,
        auto_credit_cents, credit_cents, due_cents, partnership_key, created_at)
      values (${checkoutKey}, ${wish.memberKey}, ${promised.state}, ${wish.idempotencyKey},
        ${buyer.card?.card.key ?? null}, ${wish.useCredit}, ${cart.subtotalCents}, ${buyer.autoCreditCents},
        ${buyer.creditCents}, ${buyer.dueCents}, ${promised.partnershipKey ?? null},
        ${wish.now.toISOString()}::timestamptz)),
    ${insertItems(
      written.map((item, position) => ({ ...item, position })),
      wish.memberKey,
    )},
    ${insertInvoices(invoices, wish.now)}
    ${charge ? sql`, charge as (${insertCharges([charge], wish.now)})` : sql``}
    select number from invoice`,
  )
  if (!charge) return { items: written, charge: null }
  return {
    items: written,
    charge: processorChargeOf(charge, present(rows[0], 'an invoice was written').number),
  }
}

function chargeOf({ memberKey, invoiceKey, dueCents, card: paying }: Payer): NewCharge | null {
  return paying && { key: newKey('charge'), memberKey, invoiceKey, amountCents: dueCents, paying }
}

function invoicesOf(promised: PromisedCheckout, bought: readonly PricedItem[]): NewInvoice[] {
  const { checkoutKey, payers, state } = promised
  const isSplit = payers.length > 1
  const parts = partsOf(promised, bought)
  const autoCredits = autoCreditsOf(bought, payers[1]?.subtotalCents ?? 0)
  return payers.map((payer, index) => ({
    key: payer.invoiceKey,
    memberKey: payer.memberKey,
    purpose: 'checkout',
    purposeKey: checkoutKey,
    checkoutKey,
    status: state === 'waiting' ? 'partnerpending' : 'unpaid',
    subtotalCents: payer.subtotalCents,
    autoCreditCents: payer.autoCreditCents,
    creditCents: payer.creditCents,
    amountCents: payer.dueCents,
    card: payer.card?.card ?? null,
    ...(isSplit ? { flags: { partner_purchase: true } } : {}),
    paidBy: payer.paidBy,
    lines: bought.map((priced, position) => ({
      contactKey: priced.row.contact_key,
      contactName: priced.row.contact_name,
      serviceKey: priced.row.service_key,
      serviceTitle: priced.row.title,
      amountCents: priced.baseCents,
      paidCents: parts[index]?.[position] as number,
      autoCreditCents: index === 0 ? (autoCredits[position] as number) : 0,
      feeCents: priced.feeCents,
      discountDescription: discountOf(priced),
      isPartnerPurchase: isSplit,
    })),
  }))
}

const discountOf = ({ discount, token }: PricedItem) => discount?.description ?? token?.title ?? null

/** The piece of a statement that writes items of orders, each at its position, and claims their ids (BG-07). */
export function insertItems(
  items: readonly (WrittenItem & { position: number })[],
  memberKey: MemberKey,
): SQL {
  return sql`
    claimed as (insert into checkout_items (key, checkout_key, member_key, client_item_id, position, type, contact_key,
        contact_name, location_key, service_key, service_title, price_key, unit, months, to_name, personalization,
        custom_to_name, custom_from_name, custom_message, messaging_prompt_id, event_date, base_cents,
        savings_cents, fee_cents, paid_cents, discount_description, discount_key, token_key, replaces_plan_key,
        auto_credit_cents, gift_link, bulk_form)
      select key, checkout, ${memberKey}, client, position, type, contact, contact_name, location, service, title, price,
        unit, months, to_name, personalization, custom_to_name, custom_from_name, custom_message, prompt, event_date,
        base, savings, fee, paid, discount, discount_key, token, replaces, auto, gift_link, bulk_form
      from jsonb_to_recordset(${JSON.stringify(itemRows(items))}::jsonb) as x(key text, checkout text, client text,
        position int, type text, contact text, contact_name text, location text, service text, title text, price text,
        unit text, months int, to_name text, personalization text, custom_to_name text, custom_from_name text,
        custom_message text, prompt text, event_date date, base int, savings int, fee int, paid int, discount text,
        discount_key text, token text, replaces text, auto int, gift_link jsonb, bulk_form text))`
}

function itemRows(items: readonly (WrittenItem & { position: number })[]) {
  return items.map(({ itemKey, checkoutKey, priced, position }) => {
    const { item, row } = priced
    return {
      key: itemKey,
      checkout: checkoutKey,
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
      personalization: item.member_data.personalization ?? null,
      custom_to_name: item.member_data.custom_to_name ?? null,
      custom_from_name: item.member_data.custom_from_name ?? null,
      custom_message: priced.message,
      // The default text comes from no prompt.
      prompt: priced.message === null ? null : (item.member_data.messaging_prompt_id ?? null),
      event_date: item.member_data.event_date ?? null,
      base: priced.baseCents,
      savings: priced.savingsCents,
      fee: priced.feeCents,
      paid: priced.paidCents,
      discount: discountOf(priced),
      discount_key: priced.discount?.key ?? null,
      token: priced.token?.key ?? null,
      replaces: priced.replacesPlanKey,
      auto: priced.autoCreditCents,
      gift_link: item.member_data.gift_link ?? null,
      bulk_form: item.bulk_form ?? null,
    }
  })
}

/** Every payer's part of every item: the whole of it, or the halves of BG-03 and BG-43, to the cent. */
function partsOf({ payers }: PromisedCheckout, bought: readonly PricedItem[]): number[][] {
  const paid = bought.map(({ paidCents }) => paidCents)
  if (!payers[1]) return [paid]
  const partners = halves(paid, payers[1].subtotalCents)
  return [paid.map((cents, position) => cents - (partners[position] as number)), partners]
}
