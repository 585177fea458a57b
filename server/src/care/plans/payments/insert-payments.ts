import { type SQL, sql } from 'drizzle-orm'
import { type Payment, selectPayments } from '../../../money/invoices/charges/select-payments.ts'

/**
 * SQL, usable alone or as part of a statement, that stores each payer's payment for plan periods; a payment's `of` is
 * its period.
 */
export function insertPayments(payments: readonly Payment[]): SQL {
  return sql`
    insert into plan_period_payments (period_key, payer_key, invoice_key, cents, paid_by)
    ${selectPayments(payments)}`
}
