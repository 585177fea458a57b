import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { CalendarRange } from '@goodturn/contract/range'
import { addDays } from '@goodturn/contract/time'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** What was spent in a time, in cents. */
export interface SpendRow {
  period: string
  invoices: number
  amount: number
  discount: number
  credit: number
  charged: number
  refunded: number
}

// What a discount or token took off an item `item` of an invoice `i`. Of a split each side has half of it, the buyer
// the odd cent (BG-03).
const discountOfPayer: SQL = sql`(case
  when not coalesce((i.flags ->> 'partner_purchase')::boolean, false)
    then item.base_cents + item.fee_cents - item.paid_cents
  when item.member_key = i.member_key then (item.base_cents + item.fee_cents - item.paid_cents + 1) / 2
  else (item.base_cents + item.fee_cents - item.paid_cents) / 2 end)`

// What a bank took back for its cardholder counts as refunded (R-37).
// Money that a card gave for an order that was over comes back without ever having paid for anything.
const isRefund: SQL = sql`t.kind in ('refund', 'refund_returned', 'dispute_lost') and not exists (
  select from transfers stray where stray.invoice_key = t.invoice_key and stray.charge_key = t.charge_key
    and stray.kind = 'stray_charge')`

/** From the first moment of a range of days up to the end of its last. */
const within = (column: SQL, { from, to }: CalendarRange): SQL =>
  sql`${column} >= ${`${from}T00:00:00Z`}::timestamptz
    and ${column} < ${`${addDays(to as CalendarDate, 1)}T00:00:00Z`}::timestamptz`

const formats = { month: 'YYYY-MM', year: 'YYYY' } as const

/** What a member spent, by the day on which it was paid, and what came back, by the day on which it did. */
export async function spendByPeriod(
  tx: Tx,
  memberKey: MemberKey,
  range: CalendarRange,
  unit: keyof typeof formats,
): Promise<SpendRow[]> {
  const periodOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', ${formats[unit]}::text)`
  return rowsOf<SpendRow>(
    tx,
    sql`with bought as (
          select ${periodOf(sql`i.paid_at`)} as period, count(*) as invoices,
            sum(i.subtotal_cents + i.tax_cents + taken.cents) as amount, sum(taken.cents) as discount,
            sum(i.auto_credit_cents + i.credit_cents) as credit, sum(i.charged_cents) as charged
          from invoices i cross join lateral (
            select coalesce(sum(${discountOfPayer}), 0) as cents
            from invoice_lines l
            join checkout_items item on item.checkout_key = i.checkout_key and item.position = l.position
            where l.invoice_key = i.key) taken
          where i.member_key = ${memberKey} and i.status = 'paid' and ${within(sql`i.paid_at`, range)}
          group by 1),
        returned as (
          select ${periodOf(sql`t.at`)} as period, sum(p.cents) as refunded
          from transfers t join postings p on p.transfer_key = t.key and p.account in ('refunds', 'owed')
          where t.member_key in (select ${memberKey}::text union all
              select member_key from merged_members where into_key = ${memberKey}) and ${isRefund} and ${within(sql`t.at`, range)}
          group by 1)
        select period, coalesce(invoices, 0)::int as invoices, coalesce(amount, 0)::bigint::float8 as amount,
          coalesce(discount, 0)::bigint::float8 as discount, coalesce(credit, 0)::bigint::float8 as credit,
          coalesce(charged, 0)::bigint::float8 as charged, coalesce(refunded, 0)::bigint::float8 as refunded
        from bought full join returned using (period) order by period`,
  )
}

/** A line of the file: an item that was paid, or a refund; amounts in cents. */
export interface SpendLine {
  key: InvoiceKey
  at: string
  number: number
  day: string
  recipient: string
  service: string
  amount: number
  discount: number
  credit: number
  charged: number
  refunded: number
  method: string
}

/** Where a walk along the events stands: an instant as the database writes it, and a key. */
export interface Place {
  at: string
  key: string
}

/**
 * The lines of the next events after a place, at most `limit` events in the order of time: invoices that were paid, with
 * a line for each item, and refunds. What the wallet paid of an invoice is taken off its items in their order.
 */
export async function spendLines(
  tx: Tx,
  memberKey: MemberKey,
  range: CalendarRange,
  after: Place,
  limit: number,
): Promise<SpendLine[]> {
  const past = sql`(${after.at}::timestamptz, ${after.key})`
  return rowsOf<SpendLine>(
    tx,
    sql`with event as (
          select key, at from (
            (select i.key, i.paid_at as at from invoices i
              where i.member_key = ${memberKey} and i.status = 'paid' and ${within(sql`i.paid_at`, range)}
                and (i.paid_at, i.key) > ${past} order by i.paid_at, i.key limit ${limit})
            union all
            (select t.key, t.at from transfers t
              where t.member_key = ${memberKey} and ${isRefund} and ${within(sql`t.at`, range)}
                and (t.at, t.key) > ${past} order by t.at, t.key limit ${limit})
            union all
            (select t.key, t.at from merged_members m join transfers t on t.member_key = m.member_key
              where m.into_key = ${memberKey} and ${isRefund} and ${within(sql`t.at`, range)}
                and (t.at, t.key) > ${past} order by t.at, t.key limit ${limit})) every_kind
          order by at, key limit ${limit}),
        line as (
          select event.key, event.at, i.number, coalesce(l.position, 0) as position,
            coalesce(l.contact_name, '') as recipient, coalesce(l.service_title, i.charge_reason, 'Charge') as service,
            coalesce(l.paid_cents, i.subtotal_cents)
              + case when l.position is not distinct from first.position then i.tax_cents else 0 end as paid,
            i.credit_cents + i.auto_credit_cents as wallet, coalesce(${discountOfPayer}, 0) as discount,
            case when i.charged_cents > 0 then i.card_brand || ' ending in ' || i.card_last4
              when i.credit_cents + i.auto_credit_cents > 0 then 'Credit' when item.token_key is not null then 'Token'
              else '' end as method
          from event join invoices i on i.key = event.key
          left join lateral (select min(position) as position from invoice_lines where invoice_key = i.key) first on true
          left join invoice_lines l on l.invoice_key = i.key
          left join checkout_items item on item.checkout_key = i.checkout_key and item.position = l.position),
        placed as (
          select line.*, coalesce(sum(paid) over (partition by key order by position
            rows between unbounded preceding and 1 preceding), 0) as before from line),
        used as (
          select placed.*, greatest(0, least(before + paid, wallet) - least(before, wallet)) as credit from placed),
        told as (
          select key, at, number, recipient, service, paid + discount as amount, discount, credit,
            paid - credit as charged, 0 as refunded, method, position from used
          union all
          select event.key, event.at, i.number, '', case t.kind when 'refund' then 'Refund'
              when 'dispute_lost' then 'Returned by your bank' else 'Refund that the bank sent back' end, 0, 0, 0, 0,
            (select coalesce(sum(cents), 0) from postings where transfer_key = t.key and account in ('refunds', 'owed')),
            case when exists (select from postings where transfer_key = t.key and account = 'card_clearing')
              then i.card_brand || ' ending in ' || i.card_last4 else 'Credit' end, 0
          from event join transfers t on t.key = event.key join invoices i on i.key = t.invoice_key)
        select key, at::text as at, number, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, recipient, service,
          amount::int as amount, discount::int as discount, credit::int as credit, charged::int as charged,
          refunded::int as refunded, coalesce(method, '') as method
        from told order by told.at, key, position`,
  )
}
