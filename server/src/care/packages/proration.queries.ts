import type { InvoiceKey, MemberKey, PackageKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import {
  returnedCentsOfLine,
  deductedCentsOfLine,
} from '../../money/invoices/refunds/line-returns.queries.ts'
import { lineOf } from '../../money/invoices/refunds/paid-items.queries.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The credit due when a package is canceled. */
export interface Proration {
  /** Each payer's credit, in cents; leaves out payers who get nothing. */
  shares: { payerKey: MemberKey; invoiceKey: InvoiceKey; cents: number }[]
  totalCents: number
  /** True if nothing was processed yet: then a token used as payment is restored (BG-25). */
  isUntouched: boolean
}

interface Share {
  payer_key: MemberKey
  invoice_key: InvoiceKey | null
  cents: number
  done: number
}

/**
 * The credit for canceling a package now (CG-80). Each payer gets the floor of price paid x unprocessed deliveries /
 * all deliveries, to the cent; a payer who used a token gets nothing. Deducts credits already made for deliveries that
 * were not given (R-26), and never exceeds the remaining payment (R-37).
 */
export async function prorationOf(tx: Tx, packageKey: PackageKey): Promise<Proration> {
  const rows = await rowsOf<Share>(
    tx,
    sql`with events as (select count(*)::int as all_of_them,
          count(*) filter (where touches.key is null or touches.status in ('completed', 'returntosender'))::int as done
        from package_events left join touches on touches.key = package_events.touch_key
        where package_events.package_key = ${packageKey})
      select payment.payer_key, payment.invoice_key, events.done, case when payment.paid_by = 'token' then 0
          else greatest(0, least(payment.cents - back.cents,
            payment.cents::bigint * (events.all_of_them - events.done) / greatest(1, events.all_of_them) - back.off))::int
          end as cents
      from package_payments payment join packages on packages.key = payment.package_key cross join events
      cross join lateral (select ${lineOf(sql`payment.invoice_key`, sql`packages.paid_by_item`)} as key) line
      cross join lateral (select ${returnedCentsOfLine(sql`line.key`)} as cents, ${deductedCentsOfLine(sql`line.key`)} as off) back
      where payment.package_key = ${packageKey} order by payment.payer_key`,
  )
  const shares = rows.flatMap(({ payer_key: payerKey, invoice_key: invoiceKey, cents }) =>
    cents > 0 && invoiceKey !== null ? [{ payerKey, invoiceKey, cents }] : [],
  )
  return {
    shares,
    totalCents: shares.reduce((sum, { cents }) => sum + cents, 0),
    isUntouched: rows.every(({ done }) => done === 0),
  }
}
