import { sql } from 'drizzle-orm'
import { type Payment, selectPayments } from '../invoices/select-payments.ts'
import type { Tx } from '../platform/database.ts'

/** Writes down who paid what for periods of plans; each payment is `of` a period. */
export async function insertPayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  await tx.execute(sql`
    insert into plan_period_payments (period_key, payer_key, invoice_key, cents, paid_by)
    ${selectPayments(payments)}`)
}
