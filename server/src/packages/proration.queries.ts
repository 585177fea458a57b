import type { MemberKey, PackageKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** What canceling a package gives back. */
export interface Proration {
  /** What each payer gets, in cents; those who get nothing are left out. */
  shares: { payerKey: MemberKey; cents: number }[]
  totalCents: number
  /** Nothing was processed yet: a token that paid comes back (BG-25). */
  isUntouched: boolean
}

interface Share {
  payer_key: MemberKey
  cents: number
  done: number
}

/**
 * What canceling a package now gives back (CG-80): to each payer the floor of price paid x deliveries not processed /
 * all deliveries, to the cent, and nothing to whom a token paid. What an invoice gave back already is not given twice: a share is
 * at most what is left of it, and what went back for touches that were not given is taken off.
 */
export async function prorationOf(tx: Tx, packageKey: PackageKey): Promise<Proration> {
  const rows = await rowsOf<Share>(
    tx,
    sql`with events as (select count(*)::int as all_of_them,
          count(*) filter (where touches.key is null or touches.status in ('completed', 'returntosender'))::int as done
        from package_events left join touches on touches.key = package_events.touch_key
        where package_events.package_key = ${packageKey})
      select payment.payer_key, events.done, case when payment.paid_by = 'token' then 0 else greatest(0, least(
          payment.cents::bigint * (events.all_of_them - events.done) / greatest(1, events.all_of_them) - given.cents,
          coalesce(invoices.charged_cents + invoices.credit_cents + invoices.auto_credit_cents - invoices.refunded_cents,
            payment.cents)))::int end as cents
      from package_payments payment cross join events
      cross join lateral (select coalesce(sum(share.cents), 0) as cents
        from touch_shares share join touches on touches.key = share.touch_key
        where touches.parent_key = ${packageKey} and share.payer_key = payment.payer_key) given
      left join invoices on invoices.key = payment.invoice_key
      where payment.package_key = ${packageKey} order by payment.payer_key`,
  )
  return {
    shares: rows
      .filter(({ cents }) => cents > 0)
      .map(({ payer_key: payerKey, cents }) => ({ payerKey, cents })),
    totalCents: rows.reduce((sum, { cents }) => sum + cents, 0),
    isUntouched: rows.every(({ done }) => done === 0),
  }
}
