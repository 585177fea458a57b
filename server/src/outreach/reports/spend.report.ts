import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { CalendarRange } from '@goodturn/contract/range'
import { type CalendarDate, endOfDay, startOfDay } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { discountOfLine } from '../../money/invoices/line-amounts.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Spending of a period, in cents. */
export interface SpendRow {
  period: string
  invoices: number
  amount: number
  discount: number
  credit: number
  replaced: number
  charged: number
  refunded: number
  /** The part refunded to the balance. */
  to_balance: number
}

/** A range of calendar dates in a time zone. */
export type ZonedRange = CalendarRange & { zone: string }

// A lost dispute counts as refunded (R-37). A late charge for an order that was already over is refunded without ever
// having paid for anything, so it does not count.
const isRefund: SQL = sql`t.kind in ('refund', 'refund_returned', 'dispute_lost') and not exists (
  select from transfers stray where stray.invoice_key = t.invoice_key and stray.charge_key = t.charge_key
    and stray.kind = 'stray_charge')`

/** From the start of the first day of a range to the end of its last, in its zone. */
const within = (column: SQL, { from, to, zone }: ZonedRange): SQL =>
  sql`${column} >= ${startOfDay(from as CalendarDate, zone).toISOString()}::timestamptz
    and ${column} < ${endOfDay(to as CalendarDate, zone).toISOString()}::timestamptz`

const formats = { month: 'YYYY-MM', year: 'YYYY' } as const

/** A member's payments by the day they were paid, and refunds by the day they were made. */
export async function spendByPeriod(
  tx: Tx,
  memberKey: MemberKey,
  range: ZonedRange,
  unit: keyof typeof formats,
): Promise<SpendRow[]> {
  const periodOf = (column: SQL) =>
    sql`to_char(${column} at time zone ${range.zone}::text, ${formats[unit]}::text)`
  return rowsOf<SpendRow>(
    tx,
    sql`with bought as (
          select ${periodOf(sql`i.paid_at`)} as period, count(*) as invoices,
            sum(i.subtotal_cents + i.tax_cents + taken.cents) as amount, sum(taken.cents) as discount,
            sum(i.credit_cents) as credit, sum(i.auto_credit_cents) as replaced, sum(i.charged_cents) as charged
          from invoices i cross join lateral (
            select coalesce(sum(${discountOfLine}), 0) as cents from invoice_lines l where l.invoice_key = i.key) taken
          where i.member_key = ${memberKey} and i.status = 'paid' and ${within(sql`i.paid_at`, range)}
          group by 1),
        returned as (
          select ${periodOf(sql`t.at`)} as period,
            sum(p.cents) filter (where p.account in ('refunds', 'owed')) as refunded,
            -sum(p.cents) filter (where p.account = 'wallet') as to_balance
          from transfers t join postings p on p.transfer_key = t.key and p.account in ('refunds', 'owed', 'wallet')
          where t.member_key in (select ${memberKey}::text union all
              select member_key from merged_members where into_key = ${memberKey}) and ${isRefund} and ${within(sql`t.at`, range)}
          group by 1)
        select period, coalesce(invoices, 0)::int as invoices, coalesce(amount, 0)::bigint::float8 as amount,
          coalesce(discount, 0)::bigint::float8 as discount, coalesce(credit, 0)::bigint::float8 as credit, coalesce(replaced, 0)::bigint::float8 as replaced,
          coalesce(charged, 0)::bigint::float8 as charged, coalesce(refunded, 0)::bigint::float8 as refunded,
          coalesce(to_balance, 0)::bigint::float8 as to_balance
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
  replaced: number
  charged: number
  refunded: number
  card: string | null
  last4: string | null
  is_token: boolean
}

/** A position in the events: an instant as the database writes it, and a key. */
export interface Place {
  at: string
  key: string
}

/**
 * The lines of the next events after a position, at most `limit` events in time order: paid invoices, with a line for
 * each item, and refunds, with a line for the card and one for the balance. The parts paid by replaced plans and by the
 * wallet are spread over the items in the order in which they are refunded (R-17).
 */
export async function spendLines(
  tx: Tx,
  memberKey: MemberKey,
  range: ZonedRange,
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
            row_number() over (partition by event.key order by item.replaces_plan_key is null, l.position) as place,
            coalesce(l.contact_name, '') as recipient, coalesce(l.service_title, i.charge_reason, 'Charge') as service,
            coalesce(l.paid_cents, i.subtotal_cents)
              + case when l.position is not distinct from first.position then i.tax_cents else 0 end as paid,
            i.auto_credit_cents as replaced, i.auto_credit_cents + i.credit_cents as unpaid_by_card,
            coalesce(${discountOfLine}, 0) as discount, i.card_brand as card, i.card_last4 as last4,
            item.token_key is not null as is_token
          from event join invoices i on i.key = event.key
          left join lateral (select min(position) as position from invoice_lines where invoice_key = i.key) first on true
          left join invoice_lines l on l.invoice_key = i.key
          left join checkout_items item on item.checkout_key = i.checkout_key and item.position = l.position),
        placed as (
          select line.*, coalesce(sum(paid) over (partition by key order by place
            rows between unbounded preceding and 1 preceding), 0) as before from line),
        used as (
          select placed.*, least(before + paid, replaced) - least(before, replaced) as of_replaced,
            least(before + paid, unpaid_by_card) - least(before, unpaid_by_card) as not_charged from placed),
        told as (
          select key, at, number, recipient, service, paid + discount as amount, discount,
            not_charged - of_replaced as credit, of_replaced as replaced, paid - not_charged as charged, 0 as refunded,
            card, last4, is_token, position from used
          union all
          select event.key, event.at, i.number, '', case t.kind when 'refund' then 'Refund'
              when 'dispute_lost' then 'Returned by your bank'
              else 'Refund that the bank sent back' end, 0, 0, 0, 0, 0, side.cents,
            case when side.is_card then i.card_brand end, case when side.is_card then i.card_last4 end, false,
            (not side.is_card)::int
          from event join transfers t on t.key = event.key join invoices i on i.key = t.invoice_key
          cross join lateral (select account = 'card_clearing' as is_card, -sum(cents) as cents from postings
            where transfer_key = t.key and account not in ('refunds', 'owed') group by account = 'card_clearing') side)
        select key, at::text as at, number, to_char(at at time zone ${range.zone}::text, 'YYYY-MM-DD') as day, recipient, service,
          amount::int as amount, discount::int as discount, credit::int as credit, replaced::int as replaced,
          charged::int as charged, refunded::int as refunded, card, last4, is_token
        from told order by told.at, key, position`,
  )
}
