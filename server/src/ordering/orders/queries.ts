import type { CheckoutItemKey, CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { YearDay } from '@goodturn/contract/care/plans/occasions'
import { sql } from 'drizzle-orm'
import { hasLapsed } from '../../money/invoices/charges/lapse.ts'
import type { ItemPayment } from '../../care/plans/start.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Finds the order behind a member's own invoice; null if the invoice is of another kind, or if its order is one that
 * someone shares with them. 404 for anyone else's invoice.
 */
export async function findOrder(tx: Tx, memberKey: MemberKey, key: InvoiceKey): Promise<CheckoutKey | null> {
  const [found] = await rowsOf<{ checkout_key: CheckoutKey | null }>(
    tx,
    sql`select checkouts.key as checkout_key from invoices
        left join checkouts on checkouts.key = invoices.checkout_key and checkouts.member_key = ${memberKey}
        where invoices.key = ${key} and invoices.member_key = ${memberKey} and invoices.status <> 'void'`,
  )
  if (!found) throw notFound('We couldn’t find this order.')
  return found.checkout_key
}

/** Whether gift links of an order, also those paid once they are accepted, wait for their answers. */
export async function hasOpenLinks(tx: Tx, checkoutKey: CheckoutKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from touches where link_step in ('waiting', 'opened') and parent_key in (
          select key from checkouts where key = ${checkoutKey} or sending_key = ${checkoutKey}) limit 1`,
  )
  return rows.length > 0
}

/** The payments for each item of an order, by the item's position. */
export type Payments = ReadonlyMap<number, ItemPayment[]>

/** The payments for each item of a paid order: the lines of its invoices. */
export async function paymentsOf(tx: Tx, checkoutKey: CheckoutKey): Promise<Payments> {
  const rows = await rowsOf<ItemPayment & { position: number }>(
    tx,
    sql`select line.position, invoices.member_key as "payerKey", invoices.key as "invoiceKey", line.paid_cents as cents
        from invoices join invoice_lines line on line.invoice_key = invoices.key
        where invoices.checkout_key = ${checkoutKey} and invoices.status = 'paid'
        order by line.position, invoices.key`,
  )
  return Map.groupBy(rows, ({ position }) => position)
}

/**
 * Orders whose payment failed seven days ago and is not being retried (BG-57). Locks their invoices until the
 * transaction ends.
 */
export async function lockLongFailed(tx: Tx, now: Date): Promise<CheckoutKey[]> {
  const rows = await rowsOf<{ checkout_key: CheckoutKey }>(
    tx,
    sql`select purpose_key as checkout_key from invoices where ${hasLapsed('checkout', now)}
        order by key limit 100 for update`,
  )
  return rows.map(({ checkout_key }) => checkout_key)
}

/** An order that waits for its balance to be replenished. Money is in cents. */
export interface AwaitingOrder {
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  /** The amount that the balance should pay, and what of it is already held. */
  creditCents: number
  heldCents: number
}

/** Locks the invoice of an unpaid order; null if it is paid or over. */
export async function lockAwaiting(tx: Tx, checkoutKey: CheckoutKey): Promise<AwaitingOrder | null> {
  const rows = await rowsOf<AwaitingOrder>(
    tx,
    sql`select invoices.member_key as "memberKey", invoices.key as "invoiceKey", invoices.credit_cents as "creditCents",
          coalesce(holds.cents, 0) as "heldCents"
        from invoices join checkouts on checkouts.key = invoices.checkout_key
        left join holds on holds.purpose_key = checkouts.key and holds.state = 'held'
        where checkouts.key = ${checkoutKey} and checkouts.state in ('open', 'pending', 'failed')
        for update of invoices`,
  )
  return rows[0] ?? null
}

/** One of the person's dates, by which a single gift should arrive, and its longest delivery time in business days. */
export interface OccasionDay {
  day: YearDay
  daysMax: number
}

/** Whether the service of `item`, a row of checkout_items, belongs to one of the person's dates. */
export const isTied = sql`exists (select from services where key = item.service_key and occasion is not null)`

/** The dates that bought single gifts follow, by item; omits gifts that follow none. */
export async function occasionDays(
  tx: Tx,
  itemKeys: readonly CheckoutItemKey[],
): Promise<ReadonlyMap<CheckoutItemKey, OccasionDay>> {
  const rows = await rowsOf<YearDay & { key: CheckoutItemKey; daysMax: number }>(
    tx,
    sql`with tied as (select item.key, first.days_max, case services.occasion
            when 'birthday' then '2000-' || contacts.birth_month || '-' || contacts.birth_day
            when 'anniversary' then contacts.partner_anniversary::text
            when 'home_anniversary' then contacts.home_anniversary::text end::date as date
          from checkout_items item join services on services.key = item.service_key
          join contacts on contacts.key = item.contact_key
          join lateral (select fulfillment_days_max as days_max from experiences
            where service_key = item.service_key order by position limit 1) first on true
          where item.key = any(${textArray(itemKeys)}) and services.occasion is not null)
        select key, days_max as "daysMax", extract(month from date)::int as month, extract(day from date)::int as day
        from tied where date is not null`,
  )
  return new Map(rows.map(({ key, daysMax, month, day }) => [key, { day: { month, day }, daysMax }]))
}
