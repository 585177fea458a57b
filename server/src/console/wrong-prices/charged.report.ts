import type { ChargedPrices, WrongPricePreview } from '@goodturn/contract/console/wrong-prices/calls'
import { chargedPricesShown, previewedPurchasesShown } from '@goodturn/contract/console/wrong-prices/limits'
import type { InvoiceKey, InvoiceLineKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** A service, the period in which its price was wrong (seconds, the end excluded), and the right prices in cents. */
export interface WrongPriceInput {
  service: ServiceKey
  from: number
  until: number
  prices: { charged: number; right: number }[]
}

type Period = Omit<WrongPriceInput, 'prices'>

const isInPeriod = ({ service, from, until }: Period): SQL =>
  sql`line.service_key = ${service} and invoices.created_at >= to_timestamp(${from}) and invoices.created_at < to_timestamp(${until})`

/** The title of a service; 404 for an unknown one. */
export async function titleOfService(tx: Tx, key: ServiceKey): Promise<string> {
  const [found] = await rowsOf<{ title: string }>(tx, sql`select title from services where key = ${key}`)
  if (!found) throw notFound('We couldn’t find that service.')
  return found.title
}

/** What members were charged for a service in a period, by price before discounts, the most frequent first. */
export async function chargedPrices(tx: Tx, period: Period): Promise<ChargedPrices> {
  const title = await titleOfService(tx, period.service)
  const rows = await rowsOf<{ charged: number; purchases: number; members: number; paid: number }>(
    tx,
    sql`select line.amount_cents as charged, count(*)::int as purchases,
          count(distinct invoices.member_key)::int as members, sum(line.paid_cents)::bigint::int as paid
        from invoice_lines line join invoices on invoices.key = line.invoice_key
        where ${isInPeriod(period)} and invoices.status = 'paid'
        group by 1 order by 2 desc, 1 limit ${chargedPricesShown}`,
  )
  const [unpaid] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(distinct invoices.key)::int as count
        from invoice_lines line join invoices on invoices.key = line.invoice_key
        where ${isInPeriod(period)} and invoices.status in ('unpaid', 'partnerpending', 'failed')`,
  )
  return {
    service: { key: period.service, title },
    from: period.from,
    until: period.until,
    prices: rows.map(({ charged, paid, ...counts }) => ({
      charged: dollars(charged),
      paid: dollars(paid),
      ...counts,
    })),
    unpaid: unpaid?.count ?? 0,
  }
}

const rightPrices = (prices: WrongPriceInput['prices']): SQL => {
  const rows = prices.map(({ charged, right }) => ({ charged_cents: charged, right_cents: right }))
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(charged_cents int, right_cents int))`
}

/**
 * The paid lines with a wrong price, each with `refund`, the cents that its payer is owed: what they paid, less what
 * they would have paid at the right price. Discounts count as they would have: a percentage of the right price, or a
 * fixed amount, which what it leaves of one gift saves on the next. The payers of a split get their shares of it, to the cent. What was refunded or used of a line in another
 * way needs no difference anymore; what staff refunded, also by an earlier correction, is subtracted.
 */
export const wrongLines = ({ prices, ...period }: WrongPriceInput): SQL => sql`(
  select line_key, invoice_key, member_key, number, created_at, contact_name, paid_cents, back.cents as back,
    greatest(0, least(paid_cents - back.cents,
      (floor(excess * (before + paid_cents) / whole) - floor(excess * before / whole))::bigint
        * (paid_cents - back.other) / paid_cents - back.staff))::int as refund
  from (
    select line.key as line_key, line.invoice_key, invoices.member_key, invoices.number, invoices.created_at,
      line.contact_name, line.paid_cents, before.cents as before,
      greatest(line.paid_cents, line.amount_cents - coalesce(item.savings_cents, 0) + line.fee_cents) as whole,
      greatest(0, line.amount_cents - coalesce(item.savings_cents, 0)) - greatest(0, price.right_cents - case
          when item.discount_key is null then 0
          when discounts.percent is null then greatest(0, discounts.fixed_cents - earlier.cents)
          else floor(price.right_cents * discounts.percent / 100.0 + 0.5) end) as excess
    from invoice_lines line
      join invoices on invoices.key = line.invoice_key
      join ${rightPrices(prices)} price on price.charged_cents = line.amount_cents
      left join checkout_items item on item.checkout_key = invoices.checkout_key and item.position = line.position
      left join discounts on discounts.key = item.discount_key
      cross join lateral (
        select coalesce(sum(coalesce(other_price.right_cents, other.base_cents)), 0) as cents
        from checkout_items other
          left join ${rightPrices(prices)} other_price
            on other.service_key = line.service_key and other_price.charged_cents = other.base_cents
        where other.checkout_key = item.checkout_key and other.discount_key = item.discount_key
          and other.position < item.position) earlier
      cross join lateral (
        select coalesce(sum(half.paid_cents), 0) as cents
        from (select bought.key from invoices bought where bought.checkout_key = invoices.checkout_key
            union select unnest(array[invoice_key, partner_invoice_key]) from renewals
              where renewals.key = invoices.purpose_key) sibling
          join invoices payer on payer.key = sibling.key and payer.number < invoices.number and payer.status = 'paid'
          join invoice_lines half on half.invoice_key = payer.key and half.position = line.position
        where line.partner_purchase) before
    where ${isInPeriod(period)} and invoices.status = 'paid' and line.paid_cents > 0) sold
  cross join lateral (
    select coalesce(sum(cents), 0)::int as cents, coalesce(sum(cents) filter (where way = 'staff'), 0)::int as staff,
      coalesce(sum(cents) filter (where way <> 'staff'), 0)::int as other
    from line_returns where line_returns.line_key = sold.line_key and undone_at is null) back)`

/** What correcting the prices would refund now: sums over all purchases, in cents. */
export async function owedForWrongPrice(
  tx: Tx,
  input: WrongPriceInput,
): Promise<{ purchases: number; members: number; cents: number }> {
  const [sums] = await rowsOf<{ purchases: number; members: number; cents: number }>(
    tx,
    sql`select count(*)::int as purchases, count(distinct member_key)::int as members,
          coalesce(sum(refund), 0)::bigint::int as cents
        from ${wrongLines(input)} owed where refund > 0`,
  )
  return sums ?? { purchases: 0, members: 0, cents: 0 }
}

/** What correcting the prices would refund: the sums, and the newest purchases. Changes nothing. */
export async function previewWrongPrice(tx: Tx, input: WrongPriceInput): Promise<WrongPricePreview> {
  const { cents, ...counts } = await owedForWrongPrice(tx, input)
  const rows = await rowsOf<PreviewRow>(
    tx,
    sql`select owed.line_key, owed.invoice_key, owed.member_key, owed.number, owed.created_at, owed.contact_name,
          owed.paid_cents, owed.back, owed.refund, members.first_name || ' ' || members.last_name as name
        from ${wrongLines(input)} owed join members on members.key = owed.member_key
        where owed.refund > 0 order by owed.number desc, owed.line_key limit ${previewedPurchasesShown}`,
  )
  return {
    ...counts,
    total: dollars(cents),
    rows: rows.map((row) => ({
      key: row.line_key,
      invoice: {
        key: row.invoice_key,
        number: invoiceNumber(row.number),
        created: seconds(new Date(row.created_at)),
      },
      member: { key: row.member_key, name: row.name },
      whom: row.contact_name,
      paid: dollars(row.paid_cents),
      back: dollars(row.back),
      refund: dollars(row.refund),
    })),
  }
}

interface PreviewRow {
  line_key: InvoiceLineKey
  invoice_key: InvoiceKey
  member_key: MemberKey
  number: number
  created_at: Date | string
  contact_name: string | null
  paid_cents: number
  back: number
  refund: number
  name: string
}
