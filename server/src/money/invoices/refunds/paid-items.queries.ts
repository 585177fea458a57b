import type { CheckoutItemKey, InvoiceKey, InvoiceLineKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { ReturnedPart } from '../../ledger/return-to-wallet.ts'
import { usedOfInvoice } from '../../ledger/used-lots.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { disputedCentsOf, isLostToDispute, takenCentsOf } from '../disputes/disputed.queries.ts'

/** A paid invoice, with its payments for the requested items. */
export interface PaidInvoice {
  invoice_key: InvoiceKey
  number: number
  member_key: MemberKey
  email: string
  first_name: string
  last_name: string
  card_brand: string | null
  card_last4: string | null
  auto_credit_cents: number
  charged_cents: number
  /**
   * Its money not yet refunded, promised, used for another purchase, or disputed; below zero if a dispute exceeds that.
   */
  left_cents: number
  /** `left_cents` plus the amounts promised or used elsewhere, which are still on its card and lots. */
  standing_cents: number
  /** The wallet's part of refunds that wait for the card's part: the lots don't have it yet. */
  asked_cents: number
  /** Lines that replaced a plan first, then in cart order. */
  lines: PaidLine[]
  /** The requested items that it paid and that are not yet refunded, in key order. */
  items: PaidItem[]
  lots: UsedLot[]
}

/** A line, the amount it paid, and how much of that was refunded, promised, or used; in cents. */
export interface PaidLine {
  key: InvoiceLineKey
  paidCents: number
  /** The part that the unused value of the plan it replaced paid; 0 if that was not recorded by line. */
  autoCents: number
  backCents: number
  /** The part of that which was money of the invoice. */
  moneyBackCents: number
}

export interface PaidItem {
  key: CheckoutItemKey
  /** The item, as shown to the payer: "Market Bouquet for Grace Okafor". */
  what: string
  /** The index of its line in `lines`. */
  line: number
}

export interface UsedLot extends Omit<ReturnedPart, 'expiresAt'> {
  expiresAt: string | null
  /** The amount it paid, less refunds. */
  leftCents: number
}

/** Locks the paid invoices of the items' orders until the transaction ends. */
export function lockPaidInvoices(tx: Tx, itemKeys: readonly CheckoutItemKey[]): Promise<void> {
  return lockPaid(
    tx,
    sql`select key from invoices where status = 'paid' and checkout_key in (
          select checkout_key from checkout_items where key = any(${textArray(itemKeys)}))`,
  )
}

/**
 * Locks invoices and those of the replaced plans that paid for them, which a refund may come from. In key order, so two
 * transactions can't deadlock.
 */
async function lockPaid(tx: Tx, keys: SQL): Promise<void> {
  await tx.execute(
    sql`with recursive paying as (
          ${keys}
          union select replaced.key from paying join invoices on invoices.key = paying.key
          join line_returns used on used.source_key = invoices.checkout_key and used.way = 'upgrade'
            and used.undone_at is null
          join invoices replaced on replaced.key = used.invoice_key and replaced.member_key = invoices.member_key)
        select key from invoices where key in (select key from paying) order by key for update`,
  )
}

/** The key of the refund of a single item. */
export const itemRefund = (itemKey: CheckoutItemKey) => `item:${itemKey}`

const paidColumns = sql.raw(`
  invoices.key as invoice_key, invoices.number, invoices.member_key, members.email, members.first_name,
  members.last_name, invoices.card_brand, invoices.card_last4, invoices.auto_credit_cents, invoices.charged_cents,
  invoices.charged_cents + invoices.credit_cents - given.cents - taken.cents - disputed.cents as left_cents,
  invoices.charged_cents + invoices.credit_cents - given.cents - disputed.cents as standing_cents,
  given.asked as asked_cents`)

/** Aggregates the paid and refunded amounts per line, from `line` and `item`, as the array `lines`. */
const linesOf = sql.raw(`
  coalesce(jsonb_agg(jsonb_build_object('key', line_key, 'paidCents', paid_cents, 'autoCents', auto, 'backCents', back,
    'moneyBackCents', money_back) order by place), '[]'::jsonb) as lines`)
const lineColumns =
  sql.raw(`line.key as line_key, line.paid_cents, line.auto_credit_cents as auto, back.cents as back, back.money as money_back,
  row_number() over (order by item.replaces_plan_key is null, line.position)::int - 1 as place`)
const backOfLines = sql.raw(`cross join lateral (
  select coalesce(sum(cents), 0)::int as cents, coalesce(sum(money_cents), 0)::int as money from line_returns
  where line_returns.line_key = line.key and undone_at is null) back`)

/** Joins `invoices` with the amounts refunded, taken, and disputed, and with the lots that paid. */
const joinRefundsAndLots = sql`
    cross join lateral (
      select coalesce(sum(amount_cents + wallet_cents), 0)::int as cents,
        coalesce(sum(wallet_cents) filter (where state = 'asking'), 0)::int as asked
      from refunds where refunds.invoice_key = invoices.key and state <> 'failed') given
    cross join lateral (select ${takenCentsOf(sql`invoices.key`)} as cents) taken
    cross join lateral (select ${disputedCentsOf(sql`invoices.key`)} as cents) disputed
    left join lateral (
      select jsonb_agg(jsonb_build_object('lotKey', lots.key, 'kind', lots.kind, 'reason', lots.reason,
          'description', lots.description, 'expiresAt', lots.expires_at, 'cents', moved.taken,
          'leftCents', moved.taken - moved.returned)
          order by lots.kind = 'fund', lots.expires_at is null, lots.created_at, lots.key) as lots
      from ${usedOfInvoice(sql`invoices.key`)} moved join lots on lots.key = moved.lot_key) used on true`

/** The paid invoices of the items' orders, each with what paid it: one statement for any number of items. */
export async function readPaidInvoices(tx: Tx, itemKeys: readonly CheckoutItemKey[]): Promise<PaidInvoice[]> {
  const asked = textArray(itemKeys)
  return rowsOf<PaidInvoice>(
    tx,
    sql`
    select ${paidColumns}, line.lines, line.items,
      coalesce(used.lots, '[]'::jsonb) as lots
    from invoices
    join members on members.key = invoices.member_key
    cross join lateral (
      select ${linesOf},
        coalesce(jsonb_agg(jsonb_build_object('key', key, 'what', what, 'line', place) order by key)
          filter (where is_asked), '[]'::jsonb) as items
      from (select ${lineColumns}, item.key, item.service_title || ' for ' || item.contact_name as what,
            item.key = any(${asked}) and not exists (select from refunds where refunds.invoice_key = invoices.key
              and refunds.idempotency_key = 'item:' || item.key) as is_asked
          from invoice_lines line
          join checkout_items item on item.checkout_key = invoices.checkout_key and item.position = line.position
          ${backOfLines}
          where line.invoice_key = invoices.key) placed) line
    ${joinRefundsAndLots}
    where invoices.status = 'paid' and invoices.checkout_key in (
      select checkout_key from checkout_items where key = any(${asked}))
    order by invoices.key`,
  )
}

/** Locks a paid invoice until the transaction ends, as `lockPaidInvoices` does. */
export function lockPaidInvoice(tx: Tx, key: InvoiceKey): Promise<void> {
  return lockPaid(tx, sql`select key from invoices where key = ${key} and status = 'paid'`)
}

/**
 * A paid invoice with what paid each of its lines, and the index of the line of `itemKey`, 0 for an invoice without an
 * order. Undefined if it isn't paid.
 */
export async function readPaidLine(
  tx: Tx,
  key: InvoiceKey,
  itemKey: CheckoutItemKey | null,
): Promise<(PaidInvoice & { line: number }) | undefined> {
  const [paid] = await rowsOf<PaidInvoice & { line: number }>(
    tx,
    sql`
    select ${paidColumns}, line.lines, line.line, '[]'::jsonb as items, coalesce(used.lots, '[]'::jsonb) as lots
    from invoices
    join members on members.key = invoices.member_key
    cross join lateral (
      select ${linesOf}, coalesce(min(place) filter (where is_asked), 0) as line
      from (select ${lineColumns}, item.key = ${itemKey} as is_asked
          from invoice_lines line
          left join checkout_items item on item.checkout_key = invoices.checkout_key and item.position = line.position
          ${backOfLines}
          where line.invoice_key = invoices.key) placed) line
    ${joinRefundsAndLots}
    where invoices.key = ${key} and invoices.status = 'paid'`,
  )
  return paid
}

/**
 * The line of an order's item on an invoice; the only line if the invoice has no order, such as a renewal. Null if
 * there is none.
 */
export const lineOf = (invoiceKey: SQL, itemKey: SQL): SQL => sql`(
  select invoice_lines.key from invoice_lines
  join invoices paid_invoice on paid_invoice.key = invoice_lines.invoice_key
  left join checkout_items paid_item on paid_item.key = ${itemKey} and paid_item.checkout_key = paid_invoice.checkout_key
  where invoice_lines.invoice_key = ${invoiceKey}
    and (paid_invoice.checkout_key is null or invoice_lines.position = paid_item.position) limit 1)`

/**
 * Whether a line's payment is used up, so its purchase is no longer paid for (R-37): all of its own money was refunded,
 * or the bank took everything paid by card. Payment by a replaced plan doesn't count. Amounts taken by the source
 * `except` don't count either; it may be null.
 */
export const isFullyReturned = (line: SQL, except: SQL): SQL => sql`(exists (
  select from (
    select placed.key, placed.invoice_key, placed.paid_cents - placed.auto_credit_cents - greatest(0, least(
        placed.paid_cents - placed.auto_credit_cents,
        whole.auto_credit_cents - sum(placed.auto_credit_cents) over () - coalesce(sum(placed.paid_cents - placed.auto_credit_cents) over (
          order by bought.replaces_plan_key is null, placed.position rows between unbounded preceding and 1 preceding), 0))) as money
    from invoice_lines placed
    join invoices whole on whole.key = placed.invoice_key
    left join checkout_items bought on bought.checkout_key = whole.checkout_key and bought.position = placed.position
    where placed.invoice_key = (select invoice_key from invoice_lines where key = ${line})) of_line
  where of_line.key = ${line} and of_line.money > 0 and of_line.money <= (
    select coalesce(sum(back.money_cents), 0) from line_returns back
    where back.line_key = of_line.key and back.undone_at is null
      and (${except} is null or back.source_key is distinct from ${except})))
  or exists (select from invoices whole join invoice_lines of on of.invoice_key = whole.key
    where of.key = ${line} and whole.refunded_cents > 0
      and whole.refunded_cents >= whole.charged_cents + whole.credit_cents)
  or ${isLostToDispute(line)})`

/**
 * The unrefunded amount of an invoice, in cents, including payment by a replaced plan: the total less amounts refunded,
 * promised, used elsewhere, or disputed.
 */
export const unrefundedCents = (invoiceKey: SQL): SQL => sql`(
  select greatest(0, of.charged_cents + of.credit_cents + of.auto_credit_cents - ${takenCentsOf(sql`of.key`)}
    - ${disputedCentsOf(sql`of.key`)} - (select coalesce(sum(amount_cents + wallet_cents), 0) from refunds
      where refunds.invoice_key = of.key and state <> 'failed'))::int
  from invoices of where of.key = ${invoiceKey})`
