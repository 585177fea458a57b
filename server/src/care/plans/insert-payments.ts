import { type SQL, sql } from 'drizzle-orm'
import { type Payment, selectPayments } from '../../money/invoices/select-payments.ts'

/** SQL, a whole statement or part of one, that stores who paid what for plan periods; each payment is `of` a period. */
export function insertPayments(payments: readonly Payment[]): SQL {
  return sql`
    insert into plan_period_payments (period_key, payer_key, invoice_key, cents, paid_by)
    ${selectPayments(payments)}`
}
