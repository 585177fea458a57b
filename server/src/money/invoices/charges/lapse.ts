import { type SQL, sql } from 'drizzle-orm'

/**
 * Purposes whose invoices are given up seven days after their payment failed; until then they can be charged again
 * (BG-57).
 */
export type Lapsing = 'checkout' | 'bundle' | 'reservation' | 'funding'

/** SQL for the time the first such invoice is given up: one column `due`. */
export const nextLapse = (purpose: Lapsing): SQL =>
  sql`select min(failed_at) + interval '7 days' as due from invoices where status = 'failed' and purpose = ${purpose}`

/** A condition on `invoices`: those to give up now. One being charged waits for its answer. */
export const hasLapsed = (purpose: Lapsing, now: Date): SQL =>
  sql`status = 'failed' and purpose = ${purpose}
    and failed_at <= ${now.toISOString()}::timestamptz - interval '7 days' and not exists (
      select from charges where charges.invoice_key = invoices.key and state in ('asking', 'pending', 'action'))`
