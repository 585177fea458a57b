import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { returnedCentsOfLine } from '../../money/invoices/refunds/line-returns.queries.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A line of an invoice with the number of its gifts given; `backCents` was refunded or is promised. */
export interface LineGifts {
  lineKey: InvoiceLineKey
  paidCents: number
  backCents: number
  /** 0 of 0 for lines without gifts, such as tokens and fees. */
  gifts: number
  given: number
}

/**
 * Counts the gifts that each line of an invoice paid for and those given: the single gift, the package's deliveries, or
 * the plan's gifts in the period paid. Gifts handed over count as given, as in a proration (CG-80).
 */
export function giftsOfLines(tx: Tx, invoiceKey: InvoiceKey): Promise<LineGifts[]> {
  return rowsOf<LineGifts>(
    tx,
    sql`select line.key as "lineKey", line.paid_cents as "paidCents", back.cents as "backCents", had.gifts, had.given
        from invoice_lines line
        join invoices on invoices.key = line.invoice_key
        left join checkout_items item on item.checkout_key = invoices.checkout_key and item.position = line.position
        cross join lateral (select ${returnedCentsOfLine(sql`line.key`)} as cents) back
        cross join lateral (
          select count(*)::int as gifts,
            (count(*) filter (where status is null or status in ('completed', 'returntosender')))::int as given
          from (
            select status from touches where paid_by_item = item.key and parent_kind = 'service'
            union all
            select touches.status from packages
            join package_events on package_events.package_key = packages.key
            left join touches on touches.key = package_events.touch_key
            where packages.paid_by_item = item.key
            union all
            select touches.status from plan_period_payments paid
            join plan_periods period on period.key = paid.period_key
            join plans on plans.key = period.plan_key
            join touches on touches.parent_key in (plans.key, plans.original_plan_key) and touches.period_key = period.key
            where paid.invoice_key = line.invoice_key
              and (invoices.checkout_key is null or plans.paid_by_item = item.key)) gift) had
        where line.invoice_key = ${invoiceKey} order by line.position`,
  )
}

/**
 * Whether any gift on an invoice, or on the given lines, was sent; also true if there are no such lines, or if one has
 * no gifts of its own.
 */
export async function isAnySent(
  tx: Tx,
  invoiceKey: InvoiceKey,
  lines: readonly InvoiceLineKey[] | undefined,
): Promise<boolean> {
  const given = (await giftsOfLines(tx, invoiceKey)).filter(({ lineKey }) => lines?.includes(lineKey) ?? true)
  return given.length === 0 || given.some((line) => line.gifts === 0 || line.given > 0)
}
