import type { InvoiceKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * SQL for the amount that discounts and tokens took off a payer's part of line `l` on invoice `i`, in cents; that
 * amount plus the amount paid is the payer's part of the price. In a shared order each side has half, and the buyer's
 * invoice, which comes first, takes the odd cent (BG-03). Zero for anything but orders.
 */
export const discountOfLine: SQL = sql.raw(`(case
  when i.purpose not in ('checkout', 'gift_link') then 0
  when not l.partner_purchase then greatest(0, l.amount_cents + l.fee_cents - l.paid_cents)
  else (select case
      when count(*) = 2 then greatest(0, l.amount_cents + l.fee_cents - sum(half.paid_cents)
        + (i.number = min(payer.number))::int) / 2
      else greatest(0, (l.amount_cents + l.fee_cents) / 2 - l.paid_cents) end
    from invoices payer join invoice_lines half on half.invoice_key = payer.key and half.position = l.position
    where payer.checkout_key = i.checkout_key) end)::int`)

/** The totals of an invoice's lines, and the first lines themselves; in cents, one payer's part of everything. */
export interface LineAmounts {
  key: InvoiceKey
  count: number
  itemsCents: number
  discountCents: number
  first: { what: string; cents: number }[]
}

/** The totals of invoices' lines, with the first `limit` lines of each. One statement. */
export function readLineAmounts(tx: Tx, keys: readonly InvoiceKey[], limit: number): Promise<LineAmounts[]> {
  return rowsOf<LineAmounts>(
    tx,
    sql`select key, count(*)::int as count, sum(paid_cents + discount)::int as "itemsCents",
          sum(discount)::int as "discountCents",
          coalesce(jsonb_agg(jsonb_build_object('what', what, 'cents', paid_cents + discount) order by position)
            filter (where position < ${limit}), '[]'::jsonb) as first
        from (select i.key, l.position, l.paid_cents, ${discountOfLine} as discount,
            l.service_title || coalesce(' for ' || l.contact_name, '') as what
          from invoices i join invoice_lines l on l.invoice_key = i.key where i.key = any(${textArray(keys)})) line
        group by key`,
  )
}
